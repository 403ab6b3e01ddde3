"""Backslash escapes as echo and printf read them."""

from __future__ import annotations

_LETTERS = {"a": "\a", "b": "\b", "e": "\x1b", "E": "\x1b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_OCTAL = "01234567"
_HEX = "0123456789abcdefABCDEF"


def interpreted(text: str, *, is_format: bool = False) -> tuple[str, bool]:
    r"""Return a text with its escapes decoded, and whether ``\c`` cut it short.

    `is_format` is printf's own reading, in which an octal number needs no leading zero and quotes may be escaped.
    Bytes above 127 stand for themselves, one character each, as far as they make no UTF-8.
    """
    if "\\" not in text:
        return text, False
    found: list[str] = []
    at = 0
    while at < len(text):
        character = text[at]
        at += 1
        if character != "\\" or at == len(text):
            found.append(character)
            continue
        letter = text[at]
        at += 1
        if letter in _LETTERS:
            found.append(_LETTERS[letter])
        elif letter == "\\":
            found.append("\\")
        elif letter == "c" and not is_format:
            return _text(found), True
        elif letter == "0" or (is_format and letter in _OCTAL):
            start = at if letter == "0" and not is_format else at - 1
            end = _end(text, start, _OCTAL, 3)
            found.append(chr(int(text[start:end] or "0", 8) & 0xFF))
            at = end
        elif letter in "xuU":
            end = _end(text, at, _HEX, {"x": 2, "u": 4, "U": 8}[letter])
            code = int(text[at:end] or "0", 16)
            if end == at or code > 0x10FFFF:
                found.append("\\" + letter)
            else:
                found.append(chr(code))
                at = end
        elif is_format and letter in "\"'?":
            found.append(letter)
        else:
            found.append("\\" + letter)
    return _text(found), False


def produced(form: str) -> str | None:
    """Return what a program prints by a format, each conversion as ``0``; None when the format is no text of its own.

    Only a format that could be a command says more than that something is printed: it holds a letter outside its
    conversions, and a blank or a character that shells know.
    """
    rest = form
    parts: list[str] = []
    while "%" in rest:
        before, _, after = rest.partition("%")
        parts.append(before)
        rest = _after_conversion(after)
    text = "0".join((*parts, rest))
    is_command = any(c.isalpha() for c in text) and any(c in " \t\n;|&`$(<>" for c in text.strip())
    return text if is_command else None


def _after_conversion(text: str) -> str:
    if text[:1] in ("%", ""):
        return text[1:]
    at = 0
    while at < len(text) and text[at] in "-_0^#+ .'123456789":
        at += 1
    if text[at : at + 1] in ("{", "("):
        closing = text.find("}" if text[at] == "{" else ")", at)
        return text[closing + 1 :] if closing >= 0 else ""
    return text[at + 1 :]


def _end(text: str, start: int, digits: str, most: int) -> int:
    end = start
    while end < len(text) and end - start < most and text[end] in digits:
        end += 1
    return end


def _text(parts: list[str]) -> str:
    """Return the parts as one text, bytes that make UTF-8 put together."""
    text = "".join(parts)
    if text.isascii():
        return text
    try:
        return text.encode("latin-1").decode()
    except UnicodeError:
        return text
