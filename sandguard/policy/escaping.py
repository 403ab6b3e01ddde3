"""The one way in which text from a command is shown: nothing in it moves the cursor, hides or reorders."""

from __future__ import annotations

INVISIBLE = (
    (0x00AD, 0x00AD),  # soft hyphen
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x061C, 0x061C),  # Arabic letter mark
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # Khmer inherent vowels
    (0x180B, 0x180F),  # Mongolian selectors and vowel separator
    (0x200B, 0x200F),  # zero-width spaces and joiners, directional marks
    (0x2028, 0x202E),  # line and paragraph separators, bidirectional embeddings and overrides
    (0x2060, 0x206F),  # word joiner, invisible operators, bidirectional isolates
    (0x2800, 0x2800),  # Braille blank
    (0x3164, 0x3164),  # Hangul filler
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),  # byte order mark
    (0xFFA0, 0xFFA0),  # Hangul filler
    (0xFFF0, 0xFFFB),  # specials
    (0x1BCA0, 0x1BCA3),  # shorthand format controls
    (0x1D173, 0x1D17A),  # musical format controls
    (0xE0000, 0xE0FFF),  # tags and variation selectors supplement
)
"""Code points that show nothing, or reorder what is shown (Unicode 16: Cf, Zl, Zp, Default_Ignorable_Code_Point)."""

NAMED = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


def visible(text: str, *, longest: int = 0) -> str:
    r"""Return a text in which every control, invisible or reordering character and lone surrogate stands as an escape.

    `longest` cuts it to so many characters, with an ellipsis; 0 leaves it whole.

    >>> print(visible("a\x1b[31mb\u202ec"))
    a\x1b[31mb\u202ec
    """
    if longest and len(text) > longest:
        text = text[: longest - 1] + "…"
    if text.isascii() and text.isprintable():
        return text
    return "".join(visible_character(character) for character in text)


def visible_character(character: str) -> str:
    """Return a character as it may be shown: itself, or its escape."""
    code = ord(character)
    if 0x20 <= code < 0x7F:
        return character
    if character in NAMED:
        return NAMED[character]
    if code < 0xA0:
        return f"\\x{code:02x}"
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"  # a byte that was no UTF-8
    is_hidden = any(first <= code <= last for first, last in INVISIBLE)
    if is_hidden or 0xD800 <= code <= 0xDFFF or not (character.isprintable() or character.isspace()):
        return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
    return " " if character.isspace() else character


def encodable(text: str, encoding: str | None) -> str:
    """Return a text that a stream of an encoding can take; what it lacks is shown as escapes."""
    encoding = encoding or "utf-8"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return text.encode("ascii" if _is_unknown(encoding) else encoding, "backslashreplace").decode(
            "ascii" if _is_unknown(encoding) else encoding
        )
    return text


def _is_unknown(encoding: str) -> bool:
    try:
        "".encode(encoding)
    except LookupError:
        return True
    return False
