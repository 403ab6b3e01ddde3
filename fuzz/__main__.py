"""Campaigns against the real shells: ``python -m fuzz oracle``, ``python -m fuzz argv``, ``python -m fuzz sessions``.

They print a line now and then, and at the end what came of it; the exit code is 1 when something that executes what it
fetched was passed, or a program ran that nobody listed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from fuzz import sessions
from fuzz.argv import Agreement
from fuzz.campaign import Summary, run, tasks
from fuzz.confinement import SHELLS, available_shells, why_unavailable
from fuzz.trial import Kind

SECONDS_BETWEEN_LINES = 10
WORST = (Kind.EXECUTED_PASSED, Agreement.UNLISTED)


def main(arguments: list[str] | None = None) -> int:
    """Run a campaign as the command line says; return the exit code."""
    options = _parser().parse_args(arguments)
    if reason := why_unavailable():
        print(f"fuzz: nothing runs without the sandbox: {reason}", file=sys.stderr)
        return 3
    shells = tuple(dict.fromkeys(options.shell or available_shells()))
    seconds = options.minutes * 60 if options.minutes is not None else None
    if options.instrument == "sessions":
        return sessions.main(shells, options.seed, options.count, seconds, options.write)
    if seconds is None and options.count is None:
        options.count = 200
    summary, told = Summary(), time.monotonic()
    for part in run(tasks(options.instrument, shells, options.seed, options.count), options.jobs, seconds):
        summary.add(part)
        if time.monotonic() - told > SECONDS_BETWEEN_LINES:
            told = time.monotonic()
            print(f"fuzz: {_short(summary)}", file=sys.stderr, flush=True)
    print(*summary.lines(), sep="\n")
    if options.write is not None:
        options.write.write_text("".join(json.dumps(row) + "\n" for row in summary.findings), encoding="utf-8")
    return 1 if any(row["kind"] in WORST for row in summary.findings) else 0


def _short(summary: Summary) -> str:
    kinds: dict[str, int] = {}
    for (_, kind), number in summary.counts.items():
        kinds[kind] = kinds.get(kind, 0) + number
    return ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items(), key=lambda item: -item[1]))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Compares the guard with real shells.")
    parser.add_argument("instrument", choices=("oracle", "argv", "sessions"))
    parser.add_argument("--seed", type=int, default=0, help="chooses the generated commands")
    parser.add_argument("--minutes", type=float, help="no new commands are started after so long")
    parser.add_argument("--count", type=int, help="commands of the corpus, and as many generated ones, for each shell")
    parser.add_argument("--jobs", type=int, default=1, help="sandboxes that run side by side")
    parser.add_argument("--shell", nargs="+", choices=tuple(SHELLS), help="the shells; all that are installed")
    parser.add_argument("--write", type=Path, metavar="FILE", help="writes the findings as JSON Lines")
    return parser


if __name__ == "__main__":
    sys.exit(main())
