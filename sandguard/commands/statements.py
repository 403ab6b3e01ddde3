"""Statements of SQL in a text, as far as their first words say what they do."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_DESTROYING = frozenset(("DELETE", "DROP", "PURGE", "TRUNCATE"))
_RULES = frozenset(("CONSTRAINT", "DEFAULT", "EXPRESSION", "IDENTITY", "NOT"))
"""What ALTER drops without a loss of data."""
_QUOTED = "'"
"""Stands for a quoted text among the words."""
_DESTROYING_CALLS = (".drop(", ".dropDatabase(", ".deleteMany(", ".deleteOne(", ".remove(", ".dropCollection(")


def destroying(text: str) -> str:
    """Return the first word of a statement that removes rows, tables or more; empty when none does."""
    for words in _statements(text):
        first = words[0]
        if first in _DESTROYING:
            return first
        if first == "WITH" and "DELETE" in words:
            return "DELETE"
        if first == "ALTER" and "DROP" in words and _RULES.isdisjoint(words[words.index("DROP") + 1 :][:1]):
            return "ALTER DROP"
    return ""


def destroying_call(text: str) -> str:
    """Return the method of a document database's shell that removes something; empty when none is called."""
    return next((name.strip(".(") for name in _DESTROYING_CALLS if name in text), "")


def _statements(text: str) -> Iterator[list[str]]:
    """Yield the bare words of each statement in capitals: they end at a semicolon outside quotes and comments."""
    at, start = 0, -1
    words: list[str] = []
    while at < len(text):
        character = text[at]
        if character.isalnum() or character == "_":
            start = at if start < 0 else start
            at += 1
            continue
        if start >= 0:
            words.append(text[start:at].upper())
            start = -1
        if text.startswith(("--", "/*"), at):
            mark = "\n" if character == "-" else "*/"
            end = text.find(mark, at + 2)
            at = len(text) if end < 0 else end + len(mark)
            continue
        if character in "'\"`":
            end = text.find(character, at + 1)
            at = len(text) if end < 0 else end
            words.append(_QUOTED)
        elif character == ";":
            if words:
                yield words
            words = []
        at += 1
    if start >= 0:
        words.append(text[start:].upper())
    if words:
        yield words
