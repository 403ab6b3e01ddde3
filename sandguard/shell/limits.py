"""How much work one parse may do. Running out ends in a flat reading and a gap, never in an exception."""

from __future__ import annotations

from sandguard.record import Record, _new


class Limits(Record):
    """Bounds of a parse.

    `depth` counts nested constructs, `length` characters, and `steps_per_character` the tokens read and characters
    searched for each character of the text (a step budget: verdicts must not depend on a clock).
    """

    __slots__ = ()
    depth: int
    length: int
    steps_per_character: int

    def __new__(cls, depth: int = 32, length: int = 1 << 20, steps_per_character: int = 64) -> Limits:
        return _new(cls, (depth, length, steps_per_character))


DEFAULT_LIMITS = Limits()
