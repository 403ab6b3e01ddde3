"""How much work one evaluation may do, counted in steps so that the answer never depends on the machine."""

from __future__ import annotations

from sandguard.record import Record, _new


class Limits(Record):
    """The budgets of an evaluation; running out of one is a gap, never silence.

    `depth` bounds texts in texts and function calls, `nesting` commands in commands, `steps` the commands and words
    evaluated. `text` is the longest known text in characters, `words` the most fields that one word may become.
    """

    __slots__ = ()
    depth: int
    nesting: int
    steps: int
    text: int
    words: int

    def __new__(
        cls, depth: int = 32, nesting: int = 48, steps: int = 20_000, text: int = 65_536, words: int = 1024
    ) -> Limits:
        return _new(cls, (depth, nesting, steps, text, words))


DEFAULT_LIMITS = Limits()
