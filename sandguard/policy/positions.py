"""Where the keys of a TOML text stand, for messages: the reader of Python tells what a text holds and not where.

The text has been read before, so it is valid. What this reader does not follow has no place, never a wrong meaning:
nothing but messages rests on it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Steps = tuple[str | int, ...]

DEEPEST = 24
"""Tables and arrays inside one another that are followed."""

_BLANKS = " \t"
_ENDS = "=.,]}#\n\r \t"


MOST_DOTS = 32
"""Dots in one key: Python's reader needs quadratic time for more."""


def long_key(text: str) -> int:
    """Return the offset at which a key has too many dots; -1 when none has. Linear, and for any text."""
    at, dots = 0, 0
    while at < len(text):
        character = text[at]
        if character in ('"', "'"):
            at = _end_of_string(text, at)
            continue
        if character == "#":
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
            continue
        if character == ".":
            dots += 1
            if dots > MOST_DOTS:
                return at
        elif character in "\n,={}":
            dots = 0
        at += 1
    return -1


def _end_of_string(text: str, start: int) -> int:
    """Return the offset behind a string; one on a single line ends with it at the latest."""
    quote = text[start]
    mark = quote * 3 if text.startswith(quote * 3, start) else quote
    at = start + len(mark)
    while at < len(text) and not text.startswith(mark, at):
        if len(mark) == 1 and text[at] == "\n":
            return at
        at += 2 if text[at] == "\\" and quote == '"' else 1
    at = min(len(text), at + len(mark))
    while len(mark) == 3 and text.startswith(quote, at):
        at += 1  # up to two quotes may stand before the last three
    return at


def places(text: str) -> dict[Steps, int]:
    """Return the offset of every key and element by the steps that lead to it: ``("rule", 0, "options", "any")``."""
    reader = _Reader(text)
    reader.document()
    return reader.found


def place_of(found: dict[Steps, int], steps: Steps) -> int:
    """Return the offset of a key; that of what it stands in when its own is not known."""
    while steps and steps not in found:
        steps = steps[:-1]
    return found.get(steps, 0)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Steps, int] = {}
        self.counts: dict[Steps, int] = {}

    def document(self) -> None:
        table: Steps = ()
        while self.at < len(self.text):
            before = self.at
            self.skip(newlines=True)
            if self.at >= len(self.text):
                return
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table, 0)
            if self.at == before:
                self.at += 1  # what is not followed is passed over

    def header(self) -> Steps:
        is_array = self.text.startswith("[[", self.at)
        self.at += 2 if is_array else 1
        self.skip()
        start = self.at
        names = self.key()
        end = self.text.find("\n", self.at)
        self.at = len(self.text) if end < 0 else end
        steps: Steps = ()
        for index, name in enumerate(names):
            steps = (*steps, name)
            is_last = index == len(names) - 1
            if is_last and is_array:
                number = self.counts.get(steps, 0)
                self.counts[steps] = number + 1
                self.found.setdefault(steps, start)
                steps = (*steps, number)
            elif steps in self.counts:
                steps = (*steps, self.counts[steps] - 1)
            self.found.setdefault(steps, start)
        return steps

    def pair(self, table: Steps, depth: int) -> None:
        start = self.at
        names = self.key()
        if not names:
            self.at += 1
            return
        steps = table
        for name in names:
            steps = (*steps, name)
            self.found.setdefault(steps, start)
        self.skip()
        if self.text.startswith("=", self.at):
            self.at += 1
            self.skip()
            self.value(steps, depth)

    def key(self) -> list[str]:
        names: list[str] = []
        while self.at < len(self.text):
            self.skip()
            character = self.text[self.at : self.at + 1]
            if character in ('"', "'"):
                names.append(self.string())
            else:
                start = self.at
                while self.at < len(self.text) and self.text[self.at] not in _ENDS:
                    self.at += 1
                if start == self.at:
                    return names
                names.append(self.text[start : self.at])
            self.skip()
            if not self.text.startswith(".", self.at):
                return names
            self.at += 1
        return names

    def value(self, steps: Steps, depth: int) -> None:
        character = self.text[self.at : self.at + 1]
        if character in ('"', "'"):
            self.string()
        elif character == "[" and depth < DEEPEST:
            self.array(steps, depth + 1)
        elif character == "{" and depth < DEEPEST:
            self.table(steps, depth + 1)
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def array(self, steps: Steps, depth: int) -> None:
        self.at += 1
        number = 0
        while self.at < len(self.text):
            self.skip(newlines=True)
            if self.text.startswith("]", self.at):
                self.at += 1
                return
            if self.text.startswith(",", self.at):
                self.at += 1
                continue
            before = self.at
            self.found.setdefault((*steps, number), self.at)
            self.value((*steps, number), depth)
            number += 1
            if self.at == before:
                self.at += 1

    def table(self, steps: Steps, depth: int) -> None:
        self.at += 1
        while self.at < len(self.text):
            self.skip(newlines=True)
            if self.text.startswith("}", self.at):
                self.at += 1
                return
            if self.text.startswith(",", self.at):
                self.at += 1
                continue
            before = self.at
            self.pair(steps, depth)
            if self.at == before:
                self.at += 1

    def string(self) -> str:
        """Pass over a string and return it as far as it has no escapes; keys with escapes have no place."""
        start = self.at
        self.at = _end_of_string(self.text, start)
        width = 3 if self.text.startswith(self.text[start] * 3, start) else 1
        return self.text[start + width : self.at - width]

    def skip(self, *, newlines: bool = False) -> None:
        """Pass over blanks; with `newlines` over comments and the ends of lines too."""
        while self.at < len(self.text):
            character = self.text[self.at]
            if character in _BLANKS or (newlines and character in "\r\n"):
                self.at += 1
            elif character == "#" and newlines:
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                return
