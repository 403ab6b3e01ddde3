r"""Decoding of ``$'…'``: Bash reference manual 3.1.2.4, POSIX.1-2024 XCU 2.2.4."""

from __future__ import annotations

import re

from sandguard.shell.dialect import Feature

_SIMPLE = {
    "a": "\a",
    "b": "\b",
    "e": "\x1b",
    "E": "\x1b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
    "\\": "\\",
    "'": "'",
    '"': '"',
    "?": "?",
}
_ESCAPE = re.compile(
    r"\\(?:([abeEfnrtv\\'\"?])|([0-7]{1,3})|x\{([0-9A-Fa-f]+)\}|x([0-9A-Fa-f]{1,2})"
    r"|u([0-9A-Fa-f]{1,4})|U([0-9A-Fa-f]{1,8})|c(\\\\|.)|(.))",
    re.DOTALL,
)
_LONG_HEXADECIMAL = re.compile(r"\\(?:(\\)|x\{?([0-9A-Fa-f]{3,6})\}?)")
_UNICODE = re.compile(r"\\(?:(\\)|([uUeE]))")
_CONTROL = re.compile(r"\\(?:(\\)|(c))")
_OTHER = re.compile(r"\\(?:(\\)|([^abeEfnrtv\\'\"?0-7xuUc]))", re.DOTALL)
_BYTES = re.compile("[\udc80-\udcff]+")


def _character(match: re.Match[str]) -> str:
    simple, octal, braced, hexadecimal, short, long, control, other = match.groups()
    if simple is not None:
        return _SIMPLE[simple]
    if octal is not None or hexadecimal is not None or braced is not None:
        number = (int(octal, 8) if octal is not None else int(hexadecimal or braced, 16)) & 0xFF
        # A byte above ASCII is half of a UTF-8 sequence: kept apart until its neighbours are known.
        return chr(number) if number < 0x80 else chr(0xDC00 + number)
    if short is not None or long is not None:
        number = int(short or long, 16)
        return chr(number) if number <= 0x10FFFF else "\ufffd"
    if control is not None:
        if control == "?":
            return "\x7f"
        return chr(ord(control[0]) & 0x1F)
    return f"\\{other}"


def _long_hexadecimal(match: re.Match[str]) -> str:
    """Return the escape of the same character that all dialects read alike."""
    return match[0] if match[1] else rf"\U{match[2]:>08}"


def decode(text: str, features: int) -> str:
    """Return what the shell makes of the text between ``$'`` and ``'``; a NUL ends it, as in Bash."""
    if "\\" not in text:
        return text
    if features & Feature.LONG_HEXADECIMAL:
        text = _LONG_HEXADECIMAL.sub(_long_hexadecimal, text)
    if not features & Feature.UNICODE_ESCAPES:
        text = _UNICODE.sub(lambda match: rf"\\{match[2]}" if match[2] else match[0], text)
    if not features & Feature.CONTROL_ESCAPES:
        text = _CONTROL.sub(lambda match: rf"\\{match[2]}" if match[2] else match[0], text)
    if features & Feature.PLAIN_ESCAPES:
        text = _OTHER.sub(lambda match: match[2] or match[0], text)
    decoded = _ESCAPE.sub(_character, text).partition("\0")[0]
    if _BYTES.search(decoded):
        decoded = _BYTES.sub(
            lambda run: run.group().encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape"), decoded
        )
    return decoded
