"""Prints its words by a format."""

from __future__ import annotations

from sandguard.commands.actions import joined
from sandguard.commands.escapes import interpreted, produced
from sandguard.commands.spec import CommandSpec
from sandguard.values import FROM_LITERAL, NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Argument, Value

_WITHOUT_HEX = frozenset(("dash", "yash"))
"""Dialects whose printf keeps ``\\x41`` as it is."""

_MOST_TEXT = 100_000
_MOST_WIDTH = 1000


def output(call: Call) -> Value:
    """Return the text, as far as the words are known; nothing where a variable takes it."""
    words = list(call.operands)
    if words and words[0].text == "-v":
        return Known("", NO_ORIGINS)
    if words and words[0].text == "--":
        words.pop(0)
    if not words:
        return Known("", NO_ORIGINS)
    origins = frozenset[str]().union(*(word.value.origins for word in words)) or FROM_LITERAL
    form = words[0].text
    if call.dialect == "zsh" and any(word.is_pattern for word in words):  # what matches no file is an error
        return Unknown("names of files", origins)
    if call.dialect in _WITHOUT_HEX and any("\\x" in (word.text or "") for word in words):
        return Unknown("an escape that is kept", origins)
    if form is None:
        return Unknown("the format is not known", origins)
    if any(word.text is None for word in words):
        return _partly_known(form, words, origins)
    text = formatted(form, [word.text or "" for word in words[1:]])
    return Unknown("the format is not understood", origins) if text is None else Known(text, origins)


def _partly_known(form: str, words: list[Argument], origins: frozenset[str]) -> Value:
    r"""Return ``%s\n`` filled with one word, and else only what stands before the first conversion."""
    decoded, _ = interpreted(form, is_format=True)
    if decoded.rstrip("\n") == "%s" and len(words) == 2:
        return words[1].value
    if decoded.rstrip("\n") == "%s":
        return joined((word.value for word in words[1:]), "")
    if form.replace("%s", "").strip() == "":
        return joined(word.value for word in words[1:])
    before = decoded.partition("%")[0]
    return Unknown("a word is not known", origins, "digits" if _prints_digits(decoded) else "", before)


def _prints_digits(form: str) -> bool:
    """Tell whether a format prints nothing but numbers, whatever the words: ``%d``, ``%03d``."""
    before, *conversions = form.split("%")
    rest = before
    for conversion in conversions:
        letters = conversion.lstrip("0123456789-+")
        if letters[:1] not in ("d", "i", "u"):
            return False
        rest += letters[1:]
    return not rest.strip("0123456789\n")


def formatted(form: str, words: list[str]) -> str | None:
    """Return what printf prints; None where the format has something that is not read here."""
    found = ""
    first = True
    while first or words:
        before = len(words)
        part, is_cut = _once(form, words)
        if part is None:
            return None
        found += part
        if is_cut or len(words) == before or len(found) > _MOST_TEXT:
            break
        first = False
    return found if len(found) <= _MOST_TEXT else None


def _once(form: str, words: list[str]) -> tuple[str | None, bool]:
    """Return the format filled once, taking words from the list, and whether printing ends there."""
    found = ""
    at = 0
    while at < len(form):
        start = form.find("%", at)
        found += interpreted(form[at : start if start >= 0 else len(form)], is_format=True)[0]
        if start < 0:
            break
        if form.startswith("%%", start):
            found += "%"
            at = start + 2
            continue
        if form.startswith("%(", start) and form.find(")T", start) > 0:
            end = form.find(")T", start)
            text = produced(form[start + 2 : end])
            if text is None:
                return None, False
            found += text
            if words:
                words.pop(0)
            at = end + 2
            continue
        at = start + 1
        while at < len(form) and form[at] in "-+ #0'":
            at += 1
        flags = form[start + 1 : at]
        width, at = _number(form, at, words)
        precision: int | None = None
        if form[at : at + 1] == ".":
            precision, at = _number(form, at + 1, words)
        while form[at : at + 1] in ("l", "h", "j", "z", "t", "L"):
            at += 1
        letter = form[at : at + 1]
        at += 1
        value = words.pop(0) if words else ""
        text, is_cut = _converted(letter, value, flags, precision)
        if text is None or width > _MOST_WIDTH:
            return None, False
        found += text.ljust(width) if "-" in flags else text.rjust(width)
        if is_cut:
            return found, True
    return found, False


def _number(form: str, at: int, words: list[str]) -> tuple[int, int]:
    """Return the number at a place in the format, or the word that a star takes, and where it ends."""
    if form[at : at + 1] == "*":
        word = words.pop(0) if words else "0"
        return (int(word) if word.isdecimal() and len(word) < 6 else _MOST_WIDTH + 1), at + 1
    end = at
    while end < len(form) and form[end].isdecimal():
        end += 1
    return int(form[at:end] or "0") if end - at < 6 else _MOST_WIDTH + 1, end


def _converted(letter: str, value: str, flags: str, precision: int | None) -> tuple[str | None, bool]:
    if letter == "s":
        return (value if precision is None else value[:precision]), False
    if letter == "b":
        return interpreted(value)
    if letter == "c":
        return value[:1], False
    if letter == "q":
        return ("'" + value.replace("'", "'\\''") + "'" if value.strip("abcdefghijklmnopqrstuvwxyz") else value), False
    if letter in ("d", "i", "u", "x", "X", "o") and precision is None and flags in ("", "-"):
        number = _integer(value)
        if number is None:
            return None, False
        return format(number, "d" if letter in "diu" else letter), False
    return None, False


def _integer(value: str) -> int | None:
    """Return the number that a word is, in decimal, octal or hexadecimal, or the code of a quoted character."""
    if not value:
        return 0
    if value[0] in "\"'":
        return ord(value[1]) if len(value) > 1 else 0
    digits = value.lstrip("+-")
    if len(digits) > 18:
        return None
    try:
        return int(value, 16 if digits[:2].lower() == "0x" else 8 if digits[:1] == "0" and len(digits) > 1 else 10)
    except ValueError:
        return None


SPEC = CommandSpec(
    "printf",
    reading="raw",
    output=output,
    examples={
        "printf '%s %s\\n' rm -rf /": ("stdout is 'rm -rf\\n/ \\n'",),
        "printf '\\162\\x6d'": ("stdout is 'rm'",),
        "printf %b '\\0162m'": ("stdout is 'rm'",),
        "printf '%d%%\\n' 0x10": ("stdout is '16%\\n'",),
        "printf '%5s|%-3s|' a b": ("stdout is '    a|b  |'",),
        "printf '%(%F)T'": ("stdout from literal",),
        "printf '%(rm -rf x)T' -1": ("stdout is 'rm -rf x'",),
        "printf -v x y": ("stdout is ''",),
    },
    reference="printf, POSIX.1-2024 XCU; Bash 5.2",
)
