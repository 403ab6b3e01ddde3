"""The limits of a parse: what is nested too deep or too long is read flat, as words and separators."""

from __future__ import annotations

import re

from sandguard.record import _new
from sandguard.shell.lexer import MOST_FUTILE, Lexer, Unfinished
from sandguard.shell.nodes import CommandList, ListItem, Literal, SimpleCommand, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.nodes import Assignment

_TOKEN = r"""[^\s;&|()<>`$'"{}\\]++|[\n;&|(){}`'"]"""
_BREAKS = frozenset("\n;&|(){}`'\"")


class FlatReader(Lexer):
    """Counts the depth, and reads flat what lies below the limit."""

    too_deep = 0
    """How often the limit was hit, in readings that were given up as well."""
    flat_until = 0
    """Up to where the text was read flat."""
    flat_items: tuple[ListItem, ...] = ()
    """The commands found by it."""

    def enter(self, start: int) -> bool:
        """Go one construct deeper, or record that the limit is reached and read the rest flat."""
        if self.depth < self.limits.depth:
            self.depth += 1
            return True
        self.too_deep += 1
        if self.too_deep > MOST_FUTILE:
            raise Unfinished  # each time reads up to the end: the work would be quadratic
        if not self.gave_up:
            self.gap(start, self.end, "nesting-too-deep", f"nested deeper than {self.limits.depth} levels")
            self.gave_up = True
        self.read_flat()
        self.resync = True
        return False

    def flat_list(self) -> CommandList:
        """Return the whole text read flat."""
        self.pos = self.flat_until = 0
        self.end = len(self.text)
        self.flat_items = ()
        self.read_flat()
        return CommandList(0, self.end, self.flat_items)

    def read_flat(self) -> None:
        """Read all up to the end as words and separators: every word that could start a command does."""
        first = max(self.pos, self.flat_until)
        self.pos = self.flat_until = self.end
        items = list(self.flat_items)
        words: list[Word | Assignment] = []
        for match in re.compile(_TOKEN).finditer(self.text, first, self.end):
            self.steps += 1
            token = match.group()
            if token not in _BREAKS:
                start, end = match.span()
                words.append(_new(Word, (start, end, (_new(Literal, (start, end, token)),))))
            elif words:
                items.append(_command(words))
                words = []
        if words:
            items.append(_command(words))
        self.flat_items = tuple(items)


def _command(words: list[Word | Assignment]) -> ListItem:
    """Return a command of the flat reading."""
    start, end = words[0].start, words[-1].end
    return ListItem(start, end, SimpleCommand(start, end, (), tuple(words), ()), "\n")
