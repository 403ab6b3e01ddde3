"""Statements of SQL in a text, as far as their first words say what they do."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_DESTROYING = frozenset(("DELETE", "DROP", "TRUNCATE"))
_DESTROYING_CALLS = (".drop(", ".dropDatabase(", ".deleteMany(", ".deleteOne(", ".remove(", ".dropCollection(")


def destroying(text: str) -> str:
    """Return the first word of a statement that removes rows, tables or more; empty when none does."""
    return next((first for first in _first_words(text) if first in _DESTROYING), "")


def destroying_call(text: str) -> str:
    """Return the method of a document database's shell that removes something; empty when none is called."""
    return next((name.strip(".(") for name in _DESTROYING_CALLS if name in text), "")


def _first_words(text: str) -> Iterator[str]:
    """Yield the first word of each statement in capitals: they end at a semicolon outside quotes and comments."""
    at, word, is_over = 0, "", False
    while at < len(text):
        character = text[at]
        if text.startswith(("--", "/*"), at):
            mark = "\n" if character == "-" else "*/"
            end = text.find(mark, at + 2)
            at = len(text) if end < 0 else end + len(mark)
            is_over = is_over or bool(word)
            continue
        if character in "'\"`":
            end = text.find(character, at + 1)
            at = len(text) if end < 0 else end + 1
            is_over = True
            continue
        if character == ";":
            yield word.upper()
            word, is_over = "", False
        elif not is_over and (character.isalpha() or character == "_"):
            word += character
        elif word or not (character.isspace() or character == "("):
            is_over = True
        at += 1
    yield word.upper()
