"""Filters and decoders on known text: what `base64 -d`, `rev`, `tr` and their like make of it, without running them."""

from __future__ import annotations

from sandguard.joining import LONGEST_TEXT, mapped
from sandguard.values import DECODED, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.values import Argument, Value

    Change = Callable[[str], str | None]


def decoded(encoding: str, value: Value) -> Value | None:
    """Return known text decoded, None where the text or the encoding is not known."""
    decode = {"base64": _base64, "base32": _base32, "hex": _hex, "compressed": _decompressed}.get(encoding)
    if decode is None or value.texts is None:
        return None
    result = mapped(value, decode, "text that cannot be decoded")
    if isinstance(result, Unknown):
        return None
    return result.replace(origins=result.origins | {DECODED})


def filtered(name: str, arguments: list[Argument], value: Value) -> Value | None:
    """Return known text changed by a filter, None where that cannot be told."""
    if value.texts is None:
        return None
    words = [argument.text for argument in arguments]
    known = [word for word in words if word is not None]
    if len(known) != len(words):
        return None
    change = _change(name, known)
    if change is None:
        return None
    result = mapped(value, change, "changed text")
    if result.texts is None:
        return None
    if name == "jq" and any("@base64d" in word for word in known):
        return result.replace(origins=result.origins | {DECODED})
    return result


def _change(name: str, words: list[str]) -> Change | None:
    if name == "rev" and not words:
        return lambda text: "".join(line[::-1] + "\n" for line in text.splitlines())
    if name == "tac" and not words:
        return lambda text: "".join(line + "\n" for line in reversed(text.splitlines()))
    if name == "tr":
        return _translation(words)
    if name == "cut":
        return _cut(words)
    if name == "sed":
        return _substitution(words)
    if name == "jq":
        return _query(words)
    if name in ("head", "tail"):
        return _end_of(name, words)
    if name in ("sort", "uniq") and not words:
        if name == "sort":
            return lambda text: "".join(line + "\n" for line in sorted(text.splitlines()))
        return lambda text: "".join(dict.fromkeys(line + "\n" for line in text.splitlines()))
    return None


def _query(words: list[str]) -> Change | None:
    """``jq -r FILTER``: what a simple filter makes of the text, where no other option says how it is read or shown."""
    options = "".join(word[1:] for word in words if word.startswith("-"))
    programs = [word for word in words if not word.startswith("-")]
    if len(programs) != 1 or options.replace("-raw-output", "r").strip("rcMje"):
        return None
    from sandguard.commands.jq_filters import printed

    return lambda text: printed(programs[0], text, {}, is_raw="r" in options or "j" in options)


def _text(data: bytes) -> str | None:
    return data.decode("utf-8", "surrogateescape") if len(data) <= LONGEST_TEXT else None


def _base64(text: str) -> str | None:
    from binascii import Error, a2b_base64

    digits = "".join(
        character for character in text if character.isascii() and (character.isalnum() or character in "+/")
    )
    digits = digits[: len(digits) - (len(digits) % 4 == 1)]
    try:
        return _text(a2b_base64(digits + "=" * (-len(digits) % 4)))
    except (Error, ValueError):
        return None


def _base32(text: str) -> str | None:
    digits = "".join(character for character in text.upper() if character in _BASE32)
    bits = 0
    count = 0
    data = bytearray()
    for digit in digits:
        bits = (bits << 5 | _BASE32.index(digit)) & 0xFFF
        count += 5
        if count >= 8:
            count -= 8
            data.append(bits >> count & 0xFF)
    return _text(bytes(data))


_BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def _hex(text: str) -> str | None:
    digits = "".join(character for character in text.replace("0x", "") if character in "0123456789abcdefABCDEF")
    return _text(bytes.fromhex(digits[: len(digits) & ~1]))


def _decompressed(text: str) -> str | None:
    from zlib import MAX_WBITS, decompressobj, error

    try:
        data = decompressobj(MAX_WBITS | 32).decompress(text.encode("utf-8", "surrogateescape"), LONGEST_TEXT + 1)
    except (error, UnicodeEncodeError):
        return None
    return _text(data)


_CLASSES = {
    "[:lower:]": "a-z",
    "[:upper:]": "A-Z",
    "[:digit:]": "0-9",
    "[:alpha:]": "A-Za-z",
    "[:alnum:]": "0-9A-Za-z",
    "[:space:]": " \t\n\r\f\v",
    "[:blank:]": " \t",
}


def _members(written: str) -> str | None:
    """Return the characters that an operand of tr names."""
    for name, members in _CLASSES.items():
        written = written.replace(name, members)
    if "[" in written:
        return None
    for escape, character in (("\\n", "\n"), ("\\t", "\t"), ("\\\\", "\\"), ("\\r", "\r")):
        written = written.replace(escape, character)
    found: list[str] = []
    at = 0
    while at < len(written):
        if written[at + 1 : at + 2] == "-" and at + 2 < len(written):
            first, last = ord(written[at]), ord(written[at + 2])
            if last - first > 0x200:
                return None
            found.extend(map(chr, range(first, last + 1)))
            at += 3
        else:
            found.append(written[at])
            at += 1
    return "".join(found)


def _translation(words: list[str]) -> Change | None:
    if len(words) == 2 and words[0] in ("-d", "--delete"):
        removed = _members(words[1])
        return None if removed is None else lambda text: "".join(c for c in text if c not in removed)
    if len(words) == 3 and words[0] in ("-dc", "-cd"):
        return None
    if len(words) != 2 or (words[0].startswith("-") and len(words[0]) > 1):
        return None
    first, second = _members(words[0]), _members(words[1])
    if not first or not second:
        return None
    second = second[: len(first)] + second[-1] * (len(first) - len(second))
    table = dict(zip(map(ord, first), second, strict=True))
    return lambda text: text.translate(table)


def _ranges(written: str) -> list[tuple[int, int]] | None:
    ranges: list[tuple[int, int]] = []
    for part in written.split(","):
        low, dash, high = part.partition("-")
        if not (low + high).isdigit() or len(low + high) > 8:
            return None
        first = int(low) if low else 1
        ranges.append((first, int(high) if high else 1 << 30 if dash else first))
    return ranges


def _cut(words: list[str]) -> Change | None:
    """cut(1): ``-c`` and ``-b`` by position, ``-f`` with ``-d`` by field; options glued or apart."""
    options: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word[:2] not in ("-c", "-b", "-f", "-d"):
            return None
        if word[2:]:
            options[word[1]] = word[2:]
        elif rest:
            options[word[1]] = rest.pop(0)
        else:
            return None
    by_position = options.get("c") or options.get("b")
    ranges = _ranges(by_position or options.get("f", ""))
    if ranges is None:
        return None

    def change(text: str) -> str:
        lines: list[str] = []
        for line in text.splitlines():
            if by_position:
                kept = [c for i, c in enumerate(line, 1) if any(low <= i <= high for low, high in ranges)]
                lines.append("".join(kept))
                continue
            delimiter = options.get("d", "\t")
            fields = line.split(delimiter)
            kept = [f for i, f in enumerate(fields, 1) if any(low <= i <= high for low, high in ranges)]
            lines.append(delimiter.join(kept) if len(fields) > 1 else line)
        return "".join(line + "\n" for line in lines)

    return change


_REGULAR = frozenset("\\.[]*^$+?(){}|&")


def _substitution(words: list[str]) -> Change | None:
    """``s/text/other/g`` of sed(1) on plain text; a regular expression is left alone."""
    scripts = [word for word in words if word not in ("-e", "-E", "-r")]
    if len(scripts) != 1 or scripts[0][:1] != "s" or len(scripts[0]) < 4:
        return None
    delimiter = scripts[0][1]
    if delimiter in "\\&\n\0":
        return None
    # A delimiter behind a backslash is a character like any other.
    parts = [part.replace("\0", delimiter) for part in scripts[0][2:].replace(f"\\{delimiter}", "\0").split(delimiter)]
    if len(parts) != 3 or parts[2] not in ("", "g"):
        return None
    old, new, flag = parts
    if not old or not _REGULAR.isdisjoint(old) or "\\" in new or "&" in new or "\0" in scripts[0]:
        return None
    count = -1 if flag else 1

    def change(text: str) -> str | None:
        if len(new) * text.count(old) > LONGEST_TEXT:
            return None
        return "\n".join(line.replace(old, new, count) for line in text.split("\n"))

    return change


def _end_of(name: str, words: list[str]) -> Change | None:
    number = "10"
    if len(words) == 1 and words[0].startswith("-"):
        number = words[0].lstrip("-n")
    elif len(words) == 2 and words[0] == "-n":
        number = words[1]
    elif words:
        return None
    if not number.isdigit() or len(number) > 8:
        return None
    count = int(number)

    def change(text: str) -> str:
        lines = text.splitlines(keepends=True)
        return "".join(lines[:count] if name == "head" else lines[max(0, len(lines) - count) :])

    return change
