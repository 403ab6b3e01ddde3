"""Brace expansion (Bash manual 3.5.1, zsh manual 14.4, ksh(1)): over the parts of a word, or over its fields.

Bash does it before anything else is expanded. Other shells do it to each field at the end: `MARKED` translates the
braces and commas that are active there, so that quoted ones stay what they are.
"""

from __future__ import annotations

import itertools

from sandguard.joining import Mixed, alternatives, concatenated, one_of
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import Literal, ParameterExpansion, SingleQuoted
from sandguard.values import Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.nodes import Part
    from sandguard.values import Value

    Item = str | Part | Value
    Items = tuple[Item, ...]


MOST_BRACES = 64

_MARKS = {"{": "\ufdd0", ",": "\ufdd1", "}": "\ufdd2"}
_PLAIN = {ord(mark): character for character, mark in _MARKS.items()}
MARKED = {ord(character): mark for character, mark in _MARKS.items()}
"""What stands for an active brace or comma until the fields are made: code points that are no characters."""


def expand_braces(parts: tuple[Part, ...], most: int, features: int) -> list[tuple[Part, ...]] | None:
    """Return the words that a word with braces stands for; None when they are more than `most`."""
    items: list[Item] = []
    for part in parts:
        if type(part) is Literal:
            items.extend(part.value)
        else:
            items.append(part)
    if items.count("{") > MOST_BRACES:
        return None
    words = _expand(tuple(items), most, features)
    if words is None:
        return None
    start, end = parts[0].start, parts[-1].end
    return [_parts(word, start, end) for word in words]


def expand_fields(fields: list[Argument], most: int, features: int) -> list[Argument] | None:
    """Return fields with their marked braces expanded; None when they become more than `most`."""
    expanded: list[Argument] = []
    for field in fields:
        rows: list[list[Value]] = []
        for choice in alternatives(field.value):
            values = _expand_value(choice, most, features)
            if values is None or len(expanded) + len(values) > most:
                return None
            rows.append(values)
        shortest = min(map(len, rows))
        for index in range(max(map(len, rows))):
            value = one_of([row[index] for row in rows if index < len(row)])
            expanded.append(field.replace(value=value, can_split=field.can_split or index >= shortest))
    return expanded


def _expand_value(value: Value, most: int, features: int) -> list[Value] | None:
    items: list[Item] = []
    for piece in value.pieces if isinstance(value, Mixed) else (value,):
        if type(piece) is not Known:
            items.append(piece)
            continue
        for character in piece.value:
            active = _PLAIN.get(ord(character))
            items.append(active or (Known(character, piece.origins) if character in _MARKS else character))
    if items.count("{") > MOST_BRACES:
        return None
    words = _expand(tuple(items), most, features)
    if words is None:
        return None
    return [
        concatenated([Known(item, value.origins) if isinstance(item, str) else item for item in word])  # type: ignore[misc]
        if word
        else Known("", value.origins)
        for word in words
    ]


def _expand(items: Items, most: int, features: int) -> list[Items] | None:
    """Return every word of the items: of the first brace, each choice, before each word of the rest."""
    found = _first_brace(items, features)
    if found is None:
        return [items]
    opening, closing, choices = found
    before, after = items[:opening], items[closing + 1 :]
    rests = _expand(after, most, features)
    if rests is None:
        return None
    words: list[Items] = []
    for choice in choices:
        inner = _expand(choice, most, features)
        if inner is None or len(words) + len(inner) * len(rests) > most:
            return None
        words.extend((*before, *middle, *rest) for middle in inner for rest in rests)
    return words


def _first_brace(items: Items, features: int) -> tuple[int, int, list[Items]] | None:
    """Return where the first expandable brace opens and closes, and what it offers."""
    start = 0
    while True:
        opening = next((i for i in range(start, len(items)) if items[i] == "{"), -1)
        if opening < 0:
            return None
        closing, commas = _closing(items, opening)
        if closing < 0 and features & Feature.VALUE_BRACES:
            return None  # ksh93 and mksh expand nothing after a brace that is not closed
        if closing >= 0 and commas:
            edges = [opening, *commas, closing]
            pairs = itertools.pairwise(edges)
            return opening, closing, [items[first + 1 : last] for first, last in pairs]
        if closing >= 0 and features & Feature.BRACE_SEQUENCES:
            sequence = _sequence(items[opening + 1 : closing], features)
            if sequence is not None:
                return opening, closing, sequence
        start = opening + 1


def _closing(items: Items, opening: int) -> tuple[int, list[int]]:
    depth = 0
    commas: list[int] = []
    for index in range(opening, len(items)):
        item = items[index]
        if item == "{":
            depth += 1
        elif item == "}":
            depth -= 1
            if not depth:
                return index, commas
        elif item == "," and depth == 1:
            commas.append(index)
    return -1, []


LONGEST_SEQUENCE = 2048


def _sequence(items: Items, features: int) -> list[Items] | None:
    """Return the members of ``{1..5}``, ``{a..e}`` or ``{1..9..2}``; None when it is no sequence."""
    text = "".join(item for item in items if isinstance(item, str))
    if len(text) != len(items) or ".." not in text:
        return None
    ends = text.split("..")
    if len(ends) not in (2, 3):
        return None
    first, last = ends[0], ends[1]
    step = _number(ends[2]) if len(ends) == 3 else None
    if len(ends) == 3 and step is None:
        return None
    low, high = _number(first), _number(last)
    if low is not None and high is not None:
        is_padded = bool(features & Feature.PADDED_SEQUENCES) and any(
            len(end.lstrip("+-")) > 1 and end.lstrip("+-").startswith("0") for end in (first, last)
        )
        numbers = _range(low, high, step, features)
        if numbers is None:
            # Too long to be written out; bash would do it. The caller sees more words than it allows.
            return [(str(low),)] * (LONGEST_SEQUENCE + 1)
        width = max(len(first), len(last)) if is_padded else 0
        return [tuple(str(number).zfill(width)) for number in numbers]
    if len(first) != 1 or len(last) != 1 or not (first + last).isascii():
        return None
    is_any = features & Feature.CHARACTER_SEQUENCES
    if not is_any and not (first.isalpha() and last.isalpha()):
        return None
    if is_any and step is not None:
        return None
    if features & Feature.CASE_OF_LETTERS and first.islower() is not last.islower():
        return None
    codes = _range(ord(first), ord(last), step, features) or []
    # Bash takes a backslash among them for an escape of nothing.
    return [(SingleQuoted(0, 0, ""),) if code == 0x5C and not is_any else (chr(code),) for code in codes]


def _range(low: int, high: int, step: int | None, features: int) -> list[int] | None:
    """Return the numbers between two ends; None when they are too many."""
    width = abs(step or 1)
    if abs(high - low) // width >= LONGEST_SEQUENCE:
        return None
    numbers = list(range(low, high + 1, width) if low <= high else range(low, high - 1, -width))
    if step is not None and features & Feature.SIGNED_STEPS:
        if features & Feature.CHARACTER_SEQUENCES:  # zsh: a negative step turns the order round
            return numbers[::-1] if step < 0 else numbers
        if (step < 0) is not (high < low):  # ksh93: a step away from the end makes one word
            return numbers[:1]
    return numbers


def _number(text: str) -> int | None:
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else None


def _parts(items: Items, start: int, end: int) -> tuple[Part, ...]:
    parts: list[Part] = []
    text: list[str] = []
    for item in items:
        if isinstance(item, str):
            if not text and parts and _goes_on(parts[-1], item):
                last = parts[-1]
                parts[-1] = last.replace(parameter=f"{last.parameter}{item}")  # type: ignore[attr-defined]
                continue
            text.append(item)
            continue
        if text:
            parts.append(Literal(start, end, "".join(text)))
            text.clear()
        parts.append(item)  # type: ignore[arg-type]
    if text:
        parts.append(Literal(start, end, "".join(text)))
    return tuple(parts)


def _goes_on(part: Part, character: str) -> bool:
    """Tell whether a character belongs to the name of the parameter before it: bash reads ``$x{a,b}`` as $xa, $xb."""
    if type(part) is not ParameterExpansion or part.is_braced or not part.parameter.isidentifier():
        return False
    return character.isascii() and (character.isalnum() or character == "_")
