"""The tokens of a program of awk, as POSIX.1-2024 and gawk 5.3 part them: a slash divides or begins a pattern."""

from __future__ import annotations

from sandguard.record import Record, _new


class Token(Record):
    """A token with where it stands; `text` is what it says, escapes decoded.

    `kind` is ``name``, ``call`` (a name with its bracket), ``number``, ``text``, ``pattern``, ``mark``, ``line``, or
    ``end``.
    """

    __slots__ = ()
    kind: str
    text: str
    start: int
    end: int

    def __new__(cls, kind: str, text: str, start: int, end: int) -> Token:
        return _new(cls, (kind, text, start, end))


class UnreadableError(Exception):
    """The program cannot be read; `at` is where that was seen."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


MOST_TOKENS = 50_000

_MARKS = (
    "**=",
    ">>",
    "|&",
    "&&",
    "||",
    "<=",
    ">=",
    "==",
    "!=",
    "!~",
    "++",
    "--",
    "+=",
    "-=",
    "*=",
    "/=",
    "%=",
    "^=",
    "**",
)
_ONE = frozenset("{}()[];,+-*/%^!<>|?:~$=@")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "/": "/", '"': '"', "\\": "\\"}
_BEFORE_DIVISION = frozenset((")", "]", "$", "++", "--"))
_KEYWORDS_BEFORE_PATTERN = frozenset(
    ("print", "printf", "return", "in", "case", "do", "else", "exit", "getline", "delete", "BEGIN", "END")
)
_OCTAL, _HEX = frozenset("01234567"), frozenset("0123456789abcdefABCDEF")


def tokens(text: str) -> list[Token]:
    """Return the tokens of a program, comments and blanks left out.

    Raises:
        UnreadableError: when a text or a pattern is not closed, or a character means nothing.
    """
    found: list[Token] = []
    at = 0
    length = len(text)
    while at < length:
        character = text[at]
        if character in " \t\r\f\v":
            at += 1
        elif character == "\\" and text[at + 1 : at + 2] in ("\n", "\r"):
            at = text.find("\n", at) + 1 or length
        elif character == "\n":
            found.append(Token("line", "\n", at, at + 1))
            at += 1
        elif character == "#":
            end = text.find("\n", at)
            at = length if end < 0 else end
        elif character == '"':
            at = _text(text, at, found)
        elif character == "/" and _begins_pattern(found):
            at = _pattern(text, at, found)
        elif character.isalpha() or character == "_" or ord(character) > 127:
            end = at
            while end < length and (text[end].isalnum() or text[end] == "_" or ord(text[end]) > 127):
                end += 1
            if text.startswith("::", end) and text[end + 2 : end + 3].isalpha():
                raise UnreadableError(at)  # a namespace of gawk
            kind = "call" if text[end : end + 1] == "(" else "name"
            found.append(Token(kind, text[at:end], at, end))
            at = end
        elif character.isdigit() or (character == "." and text[at + 1 : at + 2].isdigit()):
            at = _number(text, at, found)
        else:
            mark = next((mark for mark in _MARKS if text.startswith(mark, at)), character)
            if mark == character and character not in _ONE:
                raise UnreadableError(at)
            found.append(Token("mark", mark, at, at + len(mark)))
            at += len(mark)
        if len(found) > MOST_TOKENS:
            raise UnreadableError(at)
    found.append(Token("end", "", length, length))
    return found


def _begins_pattern(found: list[Token]) -> bool:
    if not found:
        return True
    last = found[-1]
    if last.kind in ("number", "text", "pattern"):
        return False
    if last.kind == "name":
        return last.text in _KEYWORDS_BEFORE_PATTERN
    return last.text not in _BEFORE_DIVISION


def _text(text: str, start: int, found: list[Token]) -> int:
    parts: list[str] = []
    at = start + 1
    while True:
        character = text[at : at + 1]
        if character in ("", "\n"):
            raise UnreadableError(start)
        if character == '"':
            found.append(Token("text", "".join(parts), start, at + 1))
            return at + 1
        if character != "\\":
            parts.append(character)
            at += 1
            continue
        escaped = text[at + 1 : at + 2]
        at += 2
        if escaped in _OCTAL and escaped:
            end = at
            while end < at + 2 and text[end : end + 1] in _OCTAL and end < len(text):
                end += 1
            parts.append(chr(int(text[at - 1 : end], 8) & 255))
            at = end
        elif escaped == "x" and text[at : at + 1] in _HEX and at < len(text):
            end = at + 2 if text[at + 1 : at + 2] in _HEX and at + 1 < len(text) else at + 1
            parts.append(chr(int(text[at:end], 16)))
            at = end
        elif escaped != "\n":
            parts.append(_ESCAPES.get(escaped, escaped))


def _pattern(text: str, start: int, found: list[Token]) -> int:
    """Read a pattern up to the next slash that is not escaped; where one stands in brackets, awks differ."""
    at = start + 1
    in_class = False
    while at < len(text) and text[at] != "\n":
        if text[at] == "\\":
            at += 2
            continue
        if text[at] == "[" and not in_class:
            in_class = True
            at += 2 if text[at + 1 : at + 2] == "]" else 3 if text.startswith("^]", at + 1) else 1
            continue
        if text[at] == "[" and text[at + 1 : at + 2] == ":":
            end = text.find(":]", at + 2)
            at = end + 2 if end >= 0 else at + 1
            continue
        if text[at] == "]":
            in_class = False
        if text[at] == "/" and not in_class:
            found.append(Token("pattern", text[start + 1 : at], start, at + 1))
            return at + 1
        at += 1
    raise UnreadableError(start)


def _number(text: str, start: int, found: list[Token]) -> int:
    at = start
    if text[at : at + 2] in ("0x", "0X"):
        at += 2
        while at < len(text) and text[at] in _HEX:
            at += 1
    else:
        while at < len(text) and (text[at].isdigit() or text[at] == "."):
            at += 1
        if text[at : at + 1] in ("e", "E"):
            sign = at + 2 if text[at + 1 : at + 2] in ("+", "-") and at + 1 < len(text) else at + 1
            if text[sign : sign + 1].isdigit():
                at = sign
                while at < len(text) and text[at].isdigit():
                    at += 1
    found.append(Token("number", text[start:at], start, at))
    return at
