"""The algebra of values: one after another, and one or the other. Nothing known of a text is forgotten on the way."""

from __future__ import annotations

from sandguard.record import _new
from sandguard.values import MOST_CHOICES, NO_ORIGINS, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sandguard.values import Value

EMPTY = Known("", NO_ORIGINS)
"""No text at all: what a variable that is not set holds, and what a silent command prints."""

NOTHING = Known("")
"""The empty text, given by the text itself: what a variable holds that is set to nothing."""

LONGEST_TEXT = 65_536
LARGEST = 256
"""How many pieces and choices a value may be made of, one in another."""
MOST_ALTERNATIVES = 64

_PLAIN_SHAPES = ("digits", "hex", "word")


class Mixed(Unknown):
    """Text of which some pieces are known: ``cd `` and then a folder that is not."""

    __slots__ = ()
    pieces: tuple[Value, ...]

    def __new__(cls, reason: str, origins: frozenset[str], shape: str, prefix: str, pieces: tuple[Value, ...]) -> Mixed:
        return _new(cls, (origins, reason, shape, prefix, pieces))


class Either(Unknown):
    """One of several values of which at least one is not known, or more known texts than `OneOf` holds."""

    __slots__ = ()
    choices: tuple[Value, ...]

    def __new__(
        cls, reason: str, origins: frozenset[str], shape: str, prefix: str, choices: tuple[Value, ...]
    ) -> Either:
        return _new(cls, (origins, reason, shape, prefix, choices))


def alternatives(value: Value) -> tuple[Value, ...]:
    """Return the values that it can be, each known or unknown as one text."""
    kind = type(value)
    if kind is OneOf:
        return tuple(Known(text, value.origins) for text in value.texts or ())
    return value.choices if isinstance(value, Either) else (value,)


def union(values: Iterable[Value]) -> frozenset[str]:
    """Return every origin of the values; empty texts count only when there is nothing else."""
    found = NO_ORIGINS
    for value in values:
        if not value.origins <= found:
            found |= value.origins
    return found


def concatenated(values: Sequence[Value]) -> Value:
    """Return the text made of the values one after another."""
    if len(values) == 1:
        return values[0]
    pieces = _pieces(values)
    if not pieces:
        return values[0] if values else EMPTY
    if len(pieces) == 1:
        return pieces[0]
    return _distributed(pieces) or _mixed(pieces)


def either(first: Value, second: Value) -> Value:
    """Return the value that is one of two."""
    if first is second or first == second:
        return first
    return one_of((*alternatives(first), *alternatives(second)))


def one_of(values: Sequence[Value]) -> Value:
    """Return the value that is one of these; of none, nothing."""
    distinct = tuple(dict.fromkeys(values))
    if len(distinct) <= 1:
        return distinct[0] if distinct else EMPTY
    origins = union(distinct)
    texts: dict[str, None] = {}
    for value in distinct:
        if value.texts is None:
            break
        texts.update(dict.fromkeys(value.texts))
    else:
        if len(texts) == 1:
            return Known(next(iter(texts)), origins)
        if len(texts) <= MOST_CHOICES:
            return OneOf(tuple(texts), origins)
        distinct = tuple(Known(text, origins) for text in texts)
    shapes = {shape_of(value) for value in distinct}
    shape = shapes.pop() if len(shapes) == 1 else ""
    prefix = _common_prefix([prefix_of(value) for value in distinct])
    reason = next((value.reason for value in distinct if isinstance(value, Unknown)), "one of many texts")
    if len(distinct) > MOST_ALTERNATIVES or sum(map(_size, distinct)) > LARGEST:
        return Unknown(reason, origins, shape, prefix)
    return Either(reason, origins, shape, prefix, distinct)


def mapped(value: Value, change: Callable[[str], str | None], reason: str, shape: str = "") -> Value:
    """Return the value after a change of its text; unknown, with the same origins, where `change` gives None."""
    texts = value.texts
    if texts is not None:
        changed = [change(text) for text in texts]
        known = [Known(text, value.origins) for text in changed if text is not None]
        if len(known) == len(changed):
            return one_of(known)
    elif isinstance(value, Either):
        return one_of([mapped(choice, change, reason, shape) for choice in value.choices])
    return Unknown(reason, value.origins, shape)


def shape_of(value: Value) -> str:
    """Return the shape that every text of the value has, as in `Unknown`."""
    if isinstance(value, Unknown):
        return value.shape
    texts = value.texts or ()
    if texts and all(text.isascii() and text.isdigit() for text in texts):
        return "digits"
    if texts and all(is_word(text) for text in texts):
        return "word"
    return ""


def prefix_of(value: Value) -> str:
    """Return text that the value certainly starts with."""
    if isinstance(value, Unknown):
        return value.prefix
    return value.value if type(value) is Known else _common_prefix(value.texts or ())


def without_unset(value: Value) -> str:
    """Return what is left of a text when variables in it that the text has not set are empty; empty for any other."""
    if not isinstance(value, Mixed):
        return ""
    kept = [piece for piece in value.pieces if not any(origin.startswith("variable:") for origin in piece.origins)]
    if len(kept) == len(value.pieces) or not all(type(piece) is Known for piece in kept):
        return ""
    return "".join(piece.text or "" for piece in kept)


def is_word(text: str) -> bool:
    """Tell whether a text is one plain word: no blanks, no shell characters, not empty."""
    return text.isascii() and text.replace("_", "a").replace("-", "a").replace(".", "a").isalnum()


def is_plain(value: Value) -> bool:
    """Tell whether an unknown text can be no more than one harmless word where a shell reads it."""
    return isinstance(value, Unknown) and value.shape in (*_PLAIN_SHAPES, "temporary-path")


def with_origins(value: Value, origins: frozenset[str]) -> Value:
    """Return the same text with further origins."""
    if origins <= value.origins:
        return value
    if isinstance(value, Mixed):
        return value.replace(
            origins=value.origins | origins, pieces=tuple(with_origins(piece, origins) for piece in value.pieces)
        )
    if isinstance(value, Either):
        return value.replace(
            origins=value.origins | origins, choices=tuple(with_origins(choice, origins) for choice in value.choices)
        )
    return value.replace(origins=value.origins | origins)


def _pieces(values: Sequence[Value]) -> list[Value]:
    """Return the pieces of a text: nothing empty, no text beside a text, no pieces in pieces."""
    pieces: list[Value] = []
    for value in values:
        for piece in value.pieces if isinstance(value, Mixed) else (value,):
            if type(piece) is Known:
                if not piece.value:
                    continue
                last = pieces[-1] if pieces else None
                if type(last) is Known and len(last.value) + len(piece.value) <= LONGEST_TEXT:
                    pieces[-1] = Known(last.value + piece.value, last.origins | piece.origins)
                    continue
            pieces.append(piece)
    return pieces


def _distributed(pieces: list[Value]) -> Value | None:
    """Return one value of all combinations of the pieces; None when they are too many or nothing is to choose."""
    count = 1
    for piece in pieces:
        count *= len(alternatives(piece))
        if count > MOST_CHOICES:
            return None
    if count == 1:
        return None
    rows: list[list[Value]] = [[]]
    for piece in pieces:
        rows = [[*row, choice] for row in rows for choice in alternatives(piece)]
    return one_of([concatenated(row) for row in rows])


def _mixed(pieces: list[Value]) -> Value:
    origins = union(pieces)
    unknown = next((piece for piece in pieces if isinstance(piece, Unknown)), None)
    reason = unknown.reason if unknown is not None else "the text is too long"
    first = pieces[0]
    prefix = first.value if type(first) is Known else prefix_of(first)
    if type(first) is Known and len(pieces) > 1:
        prefix += prefix_of(pieces[1])
    prefix = prefix[:LONGEST_TEXT]
    shape = _shape_of_pieces(pieces)
    if sum(map(_size, pieces)) > LARGEST or sum(len(p.value) for p in pieces if type(p) is Known) > LONGEST_TEXT:
        return Unknown(reason, origins, shape, prefix)
    return Mixed(reason, origins, shape, prefix, tuple(pieces))


def _size(value: Value) -> int:
    """Return how many pieces and choices a value is made of."""
    if isinstance(value, Mixed):
        return sum(map(_size, value.pieces))
    return sum(map(_size, value.choices)) if isinstance(value, Either) else 1


def _shape_of_pieces(pieces: list[Value]) -> str:
    shapes = [shape_of(piece) for piece in pieces]
    if all(shape == "digits" for shape in shapes):
        return "digits"
    if all(shape in _PLAIN_SHAPES for shape in shapes):
        return "word"
    rest = "".join(piece.value if type(piece) is Known else "a" for piece in pieces[1:])
    if shapes[0] == "temporary-path" and all(
        shape in _PLAIN_SHAPES or type(piece) is Known for shape, piece in zip(shapes[1:], pieces[1:], strict=True)
    ):
        is_below = rest.startswith(("/", ".", "-", "_")) and ".." not in rest
        return "temporary-path" if is_below and is_word(rest.replace("/", "a")) else ""
    return ""


def _common_prefix(texts: Sequence[str]) -> str:
    if not texts:
        return ""
    low, high = min(texts), max(texts)
    if low == high:
        return low
    for index, character in enumerate(low):
        if index >= len(high) or high[index] != character:
            return low[:index]
    return low
