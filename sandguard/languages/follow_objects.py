"""Objects of a script's own classes: their members, what stands above them, and what a language calls by itself."""

from __future__ import annotations

from sandguard.languages.things import (
    NOTHING,
    Bound,
    Closure,
    Datum,
    Instance,
    Items,
    Made,
    Object,
    Ref,
    Scope,
    Table,
    Thing,
    choices_of,
    elements_of,
    joined,
    known,
    unknown,
    value_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.languages.follow import Follower
    from sandguard.languages.follow_calls import Frame
    from sandguard.languages.statements import Node

SELF = ".self"
CLASS = ".class"
"""Names in the scope of a method, which no script can write: the object that it is called on, and its class."""

REBUILDING = ("__reduce__", "__reduce_ex__")
"""Methods that give a function and its arguments, which are called where the object is made anew (pickle)."""

WRAPPED = ("staticmethod", "classmethod")
"""Kinds of functions in a class that do not get the object as their first argument."""


def member_of_object(follower: Follower, of: Instance | Made, name: str, node: Node) -> Thing:
    """Return a member of an object, or of a class, that it does not hold itself; properties are called."""
    from sandguard.languages.follow_calls import NOT_FOUND, call, method_of

    made = of.of if isinstance(of, Instance) else of
    if name == "__dict__":
        return Table(of.fields if isinstance(of, Instance) else made.scope.names)
    if name == "__class__" and isinstance(of, Instance):
        return made
    found = method_of(made, name)
    if found is NOT_FOUND:
        if isinstance(of, Instance) and isinstance(method_of(made, "__getattr__"), Closure):
            return call(follower, Bound(of, "__getattr__"), [known(name)], {}, node)
        return Bound(of, name)
    if isinstance(of, Instance):
        if isinstance(found, Closure) or (isinstance(found, Object) and found.kind in WRAPPED):
            return Bound(of, name)
        if isinstance(found, Object) and found.kind == "property":
            return call(follower, found.data[0], [of], {}, node)
        if isinstance(found, Instance) and isinstance(method_of(found.of, "__get__"), Closure):
            return call(follower, Bound(found, "__get__"), [of, made], {}, node)
    elif isinstance(found, Object) and found.kind in WRAPPED:
        return Bound(of, name)
    return found


def call_wrapped(follower: Follower, method: Object, of: Instance | Made, frame: Frame) -> Thing:
    """Call a function of a class that gets the class, or nothing, in front of its arguments."""
    from sandguard.languages.follow_calls import call

    made = of.of if isinstance(of, Instance) else of
    first: list[Thing] = [made] if method.kind == "classmethod" else []
    return call(follower, method.data[0], [*first, *frame.arguments], frame.named, frame.node, frame.block)


def parent(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Return the object that a method is called on, as one of the classes above the method's own (super)."""
    at: Scope | None = follower.here
    while at is not None:
        this, made = at.names.get(SELF), at.names.get(CLASS)
        if isinstance(made, Made) and isinstance(this, (Instance, Made)):
            above = Instance(Made(Scope(None), list(made.bases)))
            if isinstance(this, Instance):
                above.fields = this.fields
            return above
        at = at.outer
    return unknown("what stands above a class")


def as_text(follower: Follower, thing: Thing, node: Node, name: str = "__str__") -> Thing:
    """Return what an object gives as its text; anything else as it is."""
    from sandguard.languages.follow_calls import call, method_of

    if isinstance(thing, Instance):
        for asked in (name, "__str__", "__repr__"):
            method = method_of(thing.of, asked)
            if isinstance(method, Closure):
                more: list[Thing] = [unknown("a format")] if asked == "__format__" else []
                return call(follower, Bound(thing, asked), more, {}, node)
    return thing


def elements_of_object(follower: Follower, thing: Instance) -> tuple[list[Thing], bool]:
    """Return what a loop over an object goes through: what its own methods give."""
    from sandguard.languages.follow_calls import NOWHERE, call, method_of

    if isinstance(method_of(thing.of, "__iter__"), Closure):
        found = call(follower, Bound(thing, "__iter__"), [], {}, NOWHERE)
        if not isinstance(found, Instance):
            return elements_of(found)
        thing = found
    if isinstance(method_of(thing.of, "__next__"), Closure):
        return [call(follower, Bound(thing, "__next__"), [], {}, NOWHERE)], False
    return elements_of(thing)


def item_of_object(follower: Follower, of: Instance | Made, key: Thing, node: Node) -> Thing | None:
    """Return an element of an object by the methods of its class; None where it has none for it."""
    from sandguard.languages.follow_calls import NOT_FOUND, call, method_of

    if isinstance(of, Made):
        found = method_of(of, "__class_getitem__")
        if found is NOT_FOUND:
            return None
        return call(follower, found, [of, key] if isinstance(found, Closure) else [key], {}, node)
    results = [
        call(follower, Bound(of, name), [key], {}, node)
        for name in ("__getitem__", "__missing__")
        if method_of(of.of, name) is not NOT_FOUND
    ]
    return joined(results) if results else None


def set_member(follower: Follower, of: Thing, name: str, value: Thing, node: Node) -> None:
    """Give a member of an object, a class or the library a value."""
    if isinstance(of, Instance):
        _setters(follower, of, name, value, node)
        old = of.fields.get(name)
        of.fields[name] = joined((old, value)) if old is not None and follower.conditions else value
    elif isinstance(of, Made):
        follower.write_name(of.scope, name, value)
    elif isinstance(of, Table):
        of.pairs[name] = value
    elif isinstance(of, Ref):
        _patch(follower, of, name, value, node)


def _setters(follower: Follower, of: Instance, name: str, value: Thing, node: Node) -> None:
    """Call what a class says is called where a member of its objects is given a value."""
    from sandguard.languages.follow_calls import call, method_of

    found = method_of(of.of, name)
    if isinstance(found, Object) and found.kind == "property" and len(found.data) > 1:
        call(follower, found.data[1], [of, value], {}, node)
    elif isinstance(found, Instance) and isinstance(method_of(found.of, "__set__"), Closure):
        call(follower, Bound(found, "__set__"), [of, value], {}, node)
    if isinstance(method_of(of.of, "__setattr__"), Closure):
        call(follower, Bound(of, "__setattr__"), [known(name), value], {}, node)


def of_operator(follower: Follower, operator: str, operands: list[Thing], node: Node) -> Thing | None:
    """Return what the classes of operands make of an operator; None where they say nothing of it."""
    from sandguard.languages.follow_calls import call, method_of

    results: list[Thing] = []
    for at, operand in enumerate(operands):
        others = operands[:at] + operands[at + 1 :]
        if isinstance(operand, Instance):
            results.extend(
                call(follower, Bound(operand, name), others[:1], {}, node)
                for name in _METHODS.get(operator, ())
                if isinstance(method_of(operand.of, name), Closure)
            )
    return joined(results) if results else None


def call_of_class(follower: Follower, made: Made, frame: Frame) -> None:
    """Do what the class of a class says is done where that is called."""
    from sandguard.languages.follow_calls import call, method_of

    for base in made.bases:
        if isinstance(base, Made) and any(isinstance(above, Ref) and above.name == "type" for above in base.bases):
            method = method_of(base, "__call__")
            if isinstance(method, Closure):
                call(follower, method, [made, *frame.arguments], frame.named, frame.node)


_METHODS: dict[str, tuple[str, ...]] = {
    operator: (f"__{name}__", f"__r{name}__", f"__i{name}__")
    for operator, name in (
        *(("+", "add"), ("-", "sub"), ("*", "mul"), ("/", "truediv"), ("//", "floordiv"), ("%", "mod"), ("**", "pow")),
        *(("<<", "lshift"), (">>", "rshift"), ("|", "or"), ("&", "and"), ("^", "xor"), ("@", "matmul")),
    )
}
_METHODS["=="] = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__contains__")
"""Methods by which a class says what an operator of Python does; all comparisons are one operator here."""


def _patch(follower: Follower, of: Ref, name: str, value: Thing, node: Node) -> None:
    """Put a value in the place of a part of the library: who asks for that later, gets the value."""
    from sandguard.languages.follow_calls import call, is_callable

    full = follower.library.name(f"{of.name}.{name}" if of.name else name)
    follower.patched[full] = joined((Ref(full), value)) if follower.conditions else value
    if not isinstance(value, (Closure, Datum)) and is_callable(follower, value):
        follower.conditions += 1
        call(follower, value, [unknown("what a part of the library is called with")], {}, node)
        follower.conditions -= 1


def set_by_name(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Give a member a value by its name as a text (setattr)."""
    if len(arguments) > 2:
        texts = value_of(arguments[1]).texts
        for of in choices_of(arguments[0]):
            for text in texts or ("",):
                set_member(follower, of, text, arguments[2], frame.node)
    return NOTHING


def rebuild(follower: Follower, given: Thing, node: Node) -> None:
    """Call the function that an object gives for being made anew."""
    from sandguard.languages.follow_calls import call

    for one in choices_of(given):
        if isinstance(one, Items) and len(one.elements) > 1:
            call(follower, one.elements[0], elements_of(one.elements[1])[0], {}, node)
