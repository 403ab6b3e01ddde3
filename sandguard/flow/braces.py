"""Brace expansion (Bash manual 3.5.1) over the parts of a word, before anything else is expanded."""

from __future__ import annotations

import itertools

from sandguard.shell.nodes import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.nodes import Part

    Item = str | Part
    Items = tuple[Item, ...]


MOST_BRACES = 64


def expand_braces(parts: tuple[Part, ...], most: int) -> list[tuple[Part, ...]] | None:
    """Return the words that a word with braces stands for; None when they are more than `most`."""
    items: list[Item] = []
    for part in parts:
        if type(part) is Literal:
            items.extend(part.value)
        else:
            items.append(part)
    if items.count("{") > MOST_BRACES:
        return None
    words = _expand(tuple(items), most)
    if words is None:
        return None
    start, end = parts[0].start, parts[-1].end
    return [_parts(word, start, end) for word in words]


def _expand(items: Items, most: int) -> list[Items] | None:
    """Return every word of the items: of the first brace, each choice, before each word of the rest."""
    found = _first_brace(items)
    if found is None:
        return [items]
    opening, closing, choices = found
    before, after = items[:opening], items[closing + 1 :]
    rests = _expand(after, most)
    if rests is None:
        return None
    words: list[Items] = []
    for choice in choices:
        inner = _expand(choice, most)
        if inner is None or len(words) + len(inner) * len(rests) > most:
            return None
        words.extend((*before, *middle, *rest) for middle in inner for rest in rests)
    return words


def _first_brace(items: Items) -> tuple[int, int, list[Items]] | None:
    """Return where the first expandable brace opens and closes, and what it offers."""
    start = 0
    while True:
        opening = next((i for i in range(start, len(items)) if items[i] == "{"), -1)
        if opening < 0:
            return None
        closing, commas = _closing(items, opening)
        if closing >= 0 and commas:
            edges = [opening, *commas, closing]
            pairs = itertools.pairwise(edges)
            return opening, closing, [items[first + 1 : last] for first, last in pairs]
        if closing >= 0:
            sequence = _sequence(items[opening + 1 : closing])
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


def _sequence(items: Items) -> list[Items] | None:
    """Return the members of ``{1..5}``, ``{a..e}`` or ``{1..9..2}``; None when it is no sequence."""
    text = "".join(item for item in items if isinstance(item, str))
    if len(text) != len(items) or ".." not in text:
        return None
    ends = text.split("..")
    if len(ends) not in (2, 3):
        return None
    first, last = ends[0], ends[1]
    step = _number(ends[2]) if len(ends) == 3 else 1
    if step is None:
        return None
    step = abs(step) or 1
    low, high = _number(first), _number(last)
    if low is not None and high is not None:
        if abs(high - low) // step >= LONGEST_SEQUENCE:
            # Too long to be written out; bash would do it. The caller sees more words than it allows.
            return [(str(low),)] * (LONGEST_SEQUENCE + 1)
        is_padded = any(len(end.lstrip("+-")) > 1 and end.lstrip("+-").startswith("0") for end in (first, last))
        width = max(len(first), len(last)) if is_padded else 0
        numbers = range(low, high + 1, step) if low <= high else range(low, high - 1, -step)
        return [tuple(str(number).zfill(width)) for number in numbers]
    if len(first) == len(last) == 1 and first.isascii() and last.isascii():
        one, other = ord(first), ord(last)
        codes = range(one, other + 1, step) if one <= other else range(one, other - 1, -step)
        return [(chr(code),) for code in codes]
    return None


def _number(text: str) -> int | None:
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else None


def _parts(items: Items, start: int, end: int) -> tuple[Part, ...]:
    parts: list[Part] = []
    text: list[str] = []
    for item in items:
        if isinstance(item, str):
            text.append(item)
            continue
        if text:
            parts.append(Literal(start, end, "".join(text)))
            text.clear()
        parts.append(item)
    if text:
        parts.append(Literal(start, end, "".join(text)))
    return tuple(parts)
