"""What a name in a script can stand for while it is followed: texts, lists, parts of the library, functions, objects.

These live as long as the reading of one script and are changed in place, as the script's own values are.
"""

from __future__ import annotations

from sandguard.joining import EMPTY, alternatives, either, one_of
from sandguard.values import NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.languages.statements import Function
    from sandguard.values import Value

MOST_CHOICES = 6
"""More values than this in the place of one are an unknown value that is made of them all."""

ANY = "?"
"""The name of some member of a part of the library, no one knows which."""

MOST_LOOKED_AT = 256
"""Elements of lists in lists that are looked at for where they come from."""


class Thing:
    """Base of all of them."""

    __slots__ = ()


class Datum(Thing):
    """A text, bytes, a number or a constant; of an empty `kind`, anything. Bytes are held as text of Latin-1."""

    __slots__ = ("kind", "value")

    def __init__(self, value: Value, kind: str = "text") -> None:
        self.value = value
        self.kind = kind


class Items(Thing):
    """A list. `rest` is what it may hold beside its elements, None where it holds these alone."""

    __slots__ = ("elements", "rest")

    def __init__(self, elements: list[Thing], rest: Thing | None = None) -> None:
        self.elements = elements
        self.rest = rest


class Table(Thing):
    """A mapping by texts; `rest` is what other keys may hold."""

    __slots__ = ("pairs", "rest")

    def __init__(self, pairs: dict[str, Thing], rest: Thing | None = None) -> None:
        self.pairs = pairs
        self.rest = rest


class Ref(Thing):
    """A part of the library by its dotted name; the empty name is the table of all names."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Object(Thing):
    """An object of a kind that the library tells of, with what it remembers."""

    __slots__ = ("data", "kind")

    def __init__(self, kind: str, data: tuple[Thing, ...]) -> None:
        self.kind = kind
        self.data = data


class Closure(Thing):
    """A function of the script, with the names around it."""

    __slots__ = ("function", "scope")

    def __init__(self, function: Function, scope: Scope) -> None:
        self.function = function
        self.scope = scope


class Made(Thing):
    """A class of the script, or a module that was read."""

    __slots__ = ("bases", "scope")

    def __init__(self, scope: Scope, bases: list[Thing]) -> None:
        self.scope = scope
        self.bases = bases


class Instance(Thing):
    """An object of a class of the script."""

    __slots__ = ("fields", "of")

    def __init__(self, of: Made) -> None:
        self.of = of
        self.fields: dict[str, Thing] = {}


class Bound(Thing):
    """A member of a value that may be a method."""

    __slots__ = ("name", "of")

    def __init__(self, of: Thing, name: str) -> None:
        self.of = of
        self.name = name


class Several(Thing):
    """One of several."""

    __slots__ = ("choices",)

    def __init__(self, choices: tuple[Thing, ...]) -> None:
        self.choices = choices


class Scope:
    """The names of a function, class or script, and those around it."""

    __slots__ = ("names", "outer", "stars")

    def __init__(self, outer: Scope | None) -> None:
        self.names: dict[str, Thing] = {}
        self.outer = outer
        self.stars: list[str] = []
        """Modules of which all names were brought in."""


NOTHING = Datum(Known("null"), "constant")
UNSET = Datum(EMPTY)


def known(text: str, kind: str = "text") -> Datum:
    """Return a known text."""
    return Datum(Known(text), kind)


def unknown(reason: str, origins: frozenset[str] = NO_ORIGINS, shape: str = "") -> Datum:
    """Return a value that is not known."""
    return Datum(Unknown(reason, origins, shape), "number" if shape == "digits" else "")


def choices_of(thing: Thing) -> tuple[Thing, ...]:
    """Return what it can be."""
    return thing.choices if type(thing) is Several else (thing,)


def joined(things: Iterable[Thing]) -> Thing:
    """Return what is one of several things."""
    found: list[Thing] = []
    values: dict[Value, None] = {}
    kinds: dict[str, None] = {}
    place = -1
    for thing in things:
        for choice in choices_of(thing):
            if type(choice) is Datum:
                if place < 0:
                    place = len(found)
                    found.append(choice)
                values[choice.value] = None
                kinds[choice.kind] = None
            elif type(choice) is Ref:
                if not any(type(other) is Ref and other.name == choice.name for other in found):
                    found.append(choice)
            elif not any(other is choice for other in found):
                found.append(choice)
    if not found:
        return UNSET
    if len(values) > 1 or len(kinds) > 1:
        value = one_of([one for choice in values for one in alternatives(choice)])
        found[place] = Datum(value, next(iter(kinds)) if len(kinds) == 1 else "")
    if len(found) == 1:
        return found[0]
    if len(found) > MOST_CHOICES:
        kept = [thing for thing in found if type(thing) in (Closure, Ref, Made, Bound)][: MOST_CHOICES - 1]
        return Several((*kept, Datum(Unknown("one of many values", origins_of(*found)), "")))
    return Several(tuple(found))


def origins_of(*things: Thing) -> frozenset[str]:
    """Return where everything in some values comes from, as far as it is looked at."""
    found = NO_ORIGINS
    left = list(things)
    seen: set[int] = set()
    while left and len(seen) < MOST_LOOKED_AT:
        thing = left.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, Datum):
            if not thing.value.origins <= found:
                found |= thing.value.origins
        elif isinstance(thing, Items):
            left.extend(thing.elements[:MOST_LOOKED_AT])
            if thing.rest is not None:
                left.append(thing.rest)
        elif isinstance(thing, Table):
            left.extend(list(thing.pairs.values())[:MOST_LOOKED_AT])
            if thing.rest is not None:
                left.append(thing.rest)
        elif isinstance(thing, Object):
            left.extend(thing.data)
        elif isinstance(thing, Instance):
            left.extend(thing.fields.values())
        elif isinstance(thing, Bound):
            left.append(thing.of)
        elif isinstance(thing, Several):
            left.extend(thing.choices)
    return found


def value_of(thing: Thing) -> Value:
    """Return a thing as the text that it would be."""
    if isinstance(thing, Datum):
        return thing.value
    if isinstance(thing, Several):
        values = [value_of(choice) for choice in thing.choices]
        first = values[0]
        for other in values[1:]:
            first = either(first, other)
        return first
    if isinstance(thing, Object) and thing.data and isinstance(thing.data[0], Datum):
        return thing.data[0].value
    return Unknown("a value of the script", origins_of(thing))


def elements_of(thing: Thing) -> tuple[list[Thing], bool]:
    """Return the elements of a value that is gone through, and whether these are all, in this order."""
    if isinstance(thing, Items):
        if thing.rest is None:
            return thing.elements, True
        return [*thing.elements, thing.rest], False
    if isinstance(thing, Table):
        return [known(key) for key in thing.pairs], thing.rest is None
    if isinstance(thing, Datum):
        text = thing.value.text
        if text is not None and thing.kind == "text":
            return [Datum(Known(character, thing.value.origins)) for character in text], True
        if text is not None and thing.kind == "bytes":
            return [Datum(Known(str(ord(c)), thing.value.origins), "number") for c in text], True
        return [Datum(Unknown("a part of a value", thing.value.origins), "")], False
    if isinstance(thing, Several):
        found = [element for choice in thing.choices for element in elements_of(choice)[0][:MOST_LOOKED_AT]]
        return found, False
    if isinstance(thing, Instance):
        return [unknown("an element", origins_of(thing))], False
    return [unknown("an element", origins_of(thing))], False


def union_of(*things: Thing) -> Datum:
    """Return an unknown value that is made of some things."""
    return Datum(Unknown("a value of the script", origins_of(*things)), "")


def path_of(thing: Thing) -> Value:
    """Return a path, or a text, that a value stands for."""
    if isinstance(thing, Object) and thing.data:
        return value_of(thing.data[0])
    if isinstance(thing, Items):
        return value_of(joined(elements_of(thing)[0]))
    return value_of(thing)
