"""How much work one parse may do. Running out ends in a flat reading and a gap, never in an exception."""

from __future__ import annotations

from sandguard.errors import UsageError
from sandguard.record import Record, _new

MOST_DEPTH = 64
"""Deeper than this, the calls of the parser could meet the interpreter's recursion limit."""
MOST_LENGTH = 1 << 30


class Limits(Record):
    """Bounds of a parse.

    `depth` counts nested constructs, `length` characters, and `steps_per_character` the tokens read and characters
    searched for each character of the text (a step budget: verdicts must not depend on a clock). Numbers outside their
    range are a `UsageError`.
    """

    __slots__ = ()
    depth: int
    length: int
    steps_per_character: int

    def __new__(cls, depth: int = 32, length: int = 1 << 20, steps_per_character: int = 64) -> Limits:
        bounds: tuple[tuple[str, object, int], ...] = (
            ("depth", depth, MOST_DEPTH),
            ("length", length, MOST_LENGTH),
            ("steps_per_character", steps_per_character, MOST_LENGTH),
        )
        for name, value, most in bounds:
            if not isinstance(value, int) or not 0 < value <= most:
                message = f"{name} is a whole number from 1 to {most}, not {value!r}"
                raise UsageError(message)
        return _new(cls, (depth, length, steps_per_character))


DEFAULT_LIMITS = Limits()
