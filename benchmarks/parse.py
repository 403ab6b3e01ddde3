"""Time of `sandguard.shell.parse` on everyday commands, beside `shlex.split`."""

from __future__ import annotations

from benchmarks.timing import compare_with_shlex
from sandguard.shell import parse
from sandguard.source import Source


def parse_text(command: str) -> object:
    """Parse one command from its text, as the guard does."""
    return parse(Source(command))


if __name__ == "__main__":
    compare_with_shlex("parse", parse_text, __doc__)
