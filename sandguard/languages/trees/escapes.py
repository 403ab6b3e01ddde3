"""The escapes in texts of languages that have them from C, and those of PowerShell."""

from __future__ import annotations

LETTERS = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    "a": "\a",
    "e": "\x1b",
    "0": "\0",
    "s": " ",
}

JAVASCRIPT = "ntrbfvxu0"
RUBY = "ntrbfvaesxu0c"
PHP = "ntrvefxu0$"
PERL = "ntrbfaexN0c"
LUA = "ntrbfvaxuz"
POWERSHELL = "ntrbfvaeu0"

_OCTAL = "01234567"
_HEX = "0123456789abcdefABCDEF"


def character(code: int) -> str:
    """Return a character by its number; one that is none is replaced."""
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"


def unescaped(raw: str, known: str, *, sign: str = "\\", is_kept: bool = False) -> str:
    """Return a text without its escapes.

    Args:
        raw: the text as it is written.
        known: the letters that mean something after the sign; digits are octal where ``0`` is among them, else decimal.
        sign: what begins an escape.
        is_kept: whether the sign stays where the next character means nothing (PHP).
    """
    if sign not in raw:
        return raw
    found: list[str] = []
    at = 0
    length = len(raw)
    while at < length:
        next_at = raw.find(sign, at)
        if next_at < 0 or next_at + 1 >= length:
            found.append(raw[at:])
            break
        found.append(raw[at:next_at])
        letter = raw[next_at + 1]
        at = next_at + 2
        if letter in "xuUN" and letter.lower() in known.lower():
            text, at = _by_number(raw, at, letter)
            found.append(text)
        elif letter in _OCTAL and "0" in known and sign == "\\":
            end = at
            while end < length and end < at + 2 and raw[end] in _OCTAL:
                end += 1
            found.append(chr(int(raw[at - 1 : end], 8) & 0x1FF))
            at = end
        elif letter.isdecimal() and sign == "\\" and "z" in known:
            end = at
            while end < length and end < at + 2 and raw[end].isdecimal():
                end += 1
            found.append(chr(int(raw[at - 1 : end]) & 0xFF))
            at = end
        elif letter == "z" and "z" in known:
            while at < length and raw[at].isspace():
                at += 1
        elif letter == "c" and "c" in known and at < length:
            found.append(chr(ord(raw[at].upper()) & 0x7F ^ 0x40))
            at += 1
        elif letter == "\n" and not is_kept:
            continue
        elif letter in known and letter in LETTERS:
            found.append(LETTERS[letter])
        else:
            found.append(sign + letter if is_kept and letter not in ("\\", '"', "$", "`") else letter)
    return "".join(found)


def _by_number(raw: str, at: int, letter: str) -> tuple[str, int]:
    r"""Return the characters of ``\x41``, ``\u0041``, ``\u{41 42}`` or ``\N{U+41}``, and where they end."""
    if raw[at : at + 1] == "{":
        end = raw.find("}", at)
        if end < 0:
            return letter, at
        codes = raw[at + 1 : end].replace("U+", "").replace("_", "").split()
        if codes and all(len(code) < 8 and all(c in _HEX for c in code) for code in codes):
            return "".join([character(int(code, 16)) for code in codes]), end + 1
        return "\ufffd", end + 1
    most = 2 if letter == "x" else 4 if letter == "u" else 8
    end = at
    while end < len(raw) and end < at + most and raw[end] in _HEX:
        end += 1
    if end == at:
        return letter, at
    code = int(raw[at:end], 16)
    if 0xD800 <= code < 0xDC00 and raw[end : end + 2] == "\\u":
        low = raw[end + 2 : end + 6]
        if len(low) == 4 and all(c in _HEX for c in low) and 0xDC00 <= int(low, 16) < 0xE000:
            return chr(0x10000 + ((code - 0xD800) << 10) + int(low, 16) - 0xDC00), end + 6
    return character(code), end


def ranged(raw: str) -> str:
    """Return the characters of ``a-z``, as transliterations have them."""
    found: list[str] = []
    at = 0
    while at < len(raw):
        if raw[at + 1 : at + 2] == "-" and at + 2 < len(raw) and 0 <= ord(raw[at + 2]) - ord(raw[at]) < 256:
            found.extend(map(chr, range(ord(raw[at]), ord(raw[at + 2]) + 1)))
            at += 3
        else:
            found.append(raw[at])
            at += 1
    return "".join(found)
