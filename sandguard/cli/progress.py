"""How far a long run has come, on standard error, for as long as somebody watches it on a terminal."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

ROWS_A_STEP = 50
"""After so many rows the number is written anew."""

CLEAR = "\r\x1b[K"


class Progress:
    """Counts rows, and shows the count where standard error is a terminal; it leaves nothing behind."""

    __slots__ = ("count", "is_shown")

    def __init__(self) -> None:
        self.count = 0
        self.is_shown = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def step(self) -> None:
        """Count one row."""
        self.count += 1
        if self.count % ROWS_A_STEP == 0:
            self._write(f"{CLEAR}{self.count} rows")

    def clear(self) -> None:
        """Take the number off the terminal, on which something else is about to be written."""
        self._write(CLEAR)

    def _write(self, text: str) -> None:
        if self.is_shown:
            sys.stderr.write(text)
            sys.stderr.flush()
