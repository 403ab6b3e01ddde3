"""The exit codes: part of the public contract."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What the program's exit code says."""

    BELOW = 0
    """No verdict reached ``--fail-on``; for JSON Lines, every line was classified; for a corpus, as every row says."""

    REACHED = 1
    """The verdict reached ``--fail-on``; for a corpus, a row is judged otherwise than it says, or than before."""

    USAGE = 2
    """The options or the input cannot mean anything."""

    CONFIGURATION = 3
    """A policy cannot be used, or a corpus cannot be read."""

    INTERNAL = 5
    """A fault of this program; what was asked about counts as blocked."""
