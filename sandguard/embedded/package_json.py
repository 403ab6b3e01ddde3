"""Scripts of a package.json, which npm and its like give to ``sh`` (npm-scripts(7))."""

from __future__ import annotations

from sandguard.embedded.pieces import NotReadableError, Writer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from sandguard.embedded.pieces import Piece

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
MOST_DEPTH = 64


def scripts(text: str) -> dict[str, Piece]:
    """Return the scripts by their names.

    Raises:
        NotReadableError: when the text is no JSON, or an object in it has a key twice.
    """
    return _Reader(text).read()


class _Reader:
    """Reads JSON (RFC 8259) and keeps where the characters of the scripts stand."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[str, Piece] = {}

    def read(self) -> dict[str, Piece]:
        self._value((), 0)
        self._blanks()
        if self.at < len(self.text):
            self._fail("something stands behind the value")
        return self.found

    def _value(self, keys: tuple[str, ...], depth: int) -> None:
        if depth > MOST_DEPTH:
            self._fail("it is nested too deeply")
        self._blanks()
        character = self.text[self.at : self.at + 1]
        if character == "{":
            self._object(keys, depth)
        elif character == "[":
            self._list(keys, depth)
        elif character == '"':
            piece = self._string()
            if len(keys) == 2 and keys[0] == "scripts":
                self.found[keys[1]] = piece.replace(name=keys[1])
        else:
            start = self.at
            while self.text[self.at : self.at + 1].isalnum() or self.text[self.at : self.at + 1] in ("-", "+", "."):
                self.at += 1
            word = self.text[start : self.at]
            if word not in ("true", "false", "null") and not (word[:1] == "-" or word[:1].isdigit()):
                self._fail("a value is missing")

    def _object(self, keys: tuple[str, ...], depth: int) -> None:
        seen: set[str] = set()
        self.at += 1
        self._blanks()
        if self._take("}"):
            return
        while True:
            self._blanks()
            if self.text[self.at : self.at + 1] != '"':
                self._fail("a key is missing")
            key = self._string().text
            if key in seen:
                self._fail(f"the key {key[:40]!r} stands twice in one object")
            seen.add(key)
            self._blanks()
            if not self._take(":"):
                self._fail("a colon is missing")
            self._value((*keys, key), depth + 1)
            self._blanks()
            if self._take("}"):
                return
            if not self._take(","):
                self._fail("a comma is missing")

    def _list(self, keys: tuple[str, ...], depth: int) -> None:
        self.at += 1
        self._blanks()
        if self._take("]"):
            return
        while True:
            self._value((*keys, "", ""), depth + 1)
            self._blanks()
            if self._take("]"):
                return
            if not self._take(","):
                self._fail("a comma is missing")

    def _string(self) -> Piece:
        """Return a string, in which an escape stands for one character."""
        writer = Writer()
        at = self.at + 1
        while True:
            end = at
            while end < len(self.text) and self.text[end] not in '"\\' and self.text[end] >= " ":
                end += 1
            writer.add(self.text[at:end], at)
            if end >= len(self.text) or self.text[end] < " ":
                self._fail("a string is not closed")
            if self.text[end] == '"':
                self.at = end + 1
                return writer.piece("", "sh")
            escape = self.text[end + 1 : end + 2]
            if escape == "u":
                at = end + 6
                writer.add(self._character(end), end, 6)
            else:
                at = end + 2
                writer.add(ESCAPES.get(escape, escape), end, 2)

    def _character(self, at: int) -> str:
        digits = self.text[at + 2 : at + 6]
        if len(digits) < 4 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
            self._fail("an escape is not complete")
        code = int(digits, 16)
        return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)  # half of a pair: a character of a word either way

    def _blanks(self) -> None:
        while self.text[self.at : self.at + 1] in (" ", "\t", "\n", "\r"):
            self.at += 1

    def _take(self, character: str) -> bool:
        found = self.text[self.at : self.at + 1] == character
        self.at += found
        return found

    def _fail(self, message: str) -> NoReturn:
        raise NotReadableError(message, self.at)
