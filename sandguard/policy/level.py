"""The three answers there are."""

from __future__ import annotations

from enum import IntEnum


class Level(IntEnum):
    """What to do with a command, from least to most strict, so that `max` merges."""

    PASS = 0
    WARN = 1
    BLOCK = 2

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)  # an int enum would show its number
