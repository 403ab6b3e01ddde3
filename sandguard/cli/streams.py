"""Standard input, read within bounds, and standard output, for any terminal and any reader."""

from __future__ import annotations

import sys

from sandguard.errors import UsageError
from sandguard.policy.escaping import encodable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

LONGEST_LINE = 1 << 24
"""Bytes of one JSON line that are read; what is longer is an error of that line."""

MOST_BYTES = 4
"""Bytes that UTF-8 needs for a character."""


def write(text: str) -> bool:
    """Write a text and a newline to standard output; tell whether somebody still reads it."""
    return _write(sys.stdout, text)


def write_document(text: str) -> bool:
    """Write a document that states its own encoding, which is ASCII, whatever that of standard output is."""
    return _write(sys.stdout, text, is_ascii=True)


def complain(text: str) -> None:
    """Write a message to standard error, where that can be written to."""
    try:
        _write(sys.stderr, text)
    except UsageError:
        return


def _write(stream: TextIO | None, text: str, *, is_ascii: bool = False) -> bool:
    if stream is None:  # closed before the program began
        return False
    try:
        if is_ascii and hasattr(stream, "buffer"):  # a stream in memory has none
            stream.flush()
            stream.buffer.write(text.encode("ascii") + b"\n")
        else:
            stream.write(encodable(text, stream.encoding) + "\n")
        stream.flush()
    except BrokenPipeError:
        _abandon(stream)
        return False
    except ValueError:  # closed
        return False
    except OSError as error:
        message = f"the answer cannot be written: {error.strerror}"
        raise UsageError(message) from None
    return True


def _abandon(stream: TextIO) -> None:
    """Send what is still buffered nowhere: the interpreter would complain about it when it ends."""
    import os

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def has_colour() -> bool:
    """Tell whether standard output is a terminal that may be written to in colours (no-color.org)."""
    import os

    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def read_command(longest: int) -> str:
    """Return the command on standard input; of a text that is too long only enough to tell that it is.

    Raises:
        UsageError: when it is no UTF-8.
    """
    if sys.stdin is None:
        message = "standard input is closed; give the command as an argument"
        raise UsageError(message)
    data = sys.stdin.buffer.read((longest + 1) * MOST_BYTES)
    is_cut = len(data) == (longest + 1) * MOST_BYTES
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if is_cut and error.start >= len(data) - MOST_BYTES + 1:
            return data[: error.start].decode("utf-8")
        message = f"standard input is not UTF-8 at byte {error.start} (0x{data[error.start]:02x}): convert it first"
        raise UsageError(message) from None


def read_lines() -> Iterator[tuple[int, bytes, bool]]:
    """Yield each line of standard input that is not blank: number from 1, bytes, whether it was too long."""
    if sys.stdin is None:
        return
    number = 0
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        number += 1
        is_too_long = len(line) == LONGEST_LINE and not line.endswith(b"\n")
        rest = line
        while is_too_long and rest and not rest.endswith(b"\n"):
            rest = sys.stdin.buffer.readline(LONGEST_LINE)
        if line.strip():
            yield number, line, is_too_long
