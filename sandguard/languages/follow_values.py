"""The values of a script that is followed: names, members, elements, imports, and giving values to them."""

from __future__ import annotations

from sandguard.joining import EMPTY
from sandguard.languages import statements as n
from sandguard.languages.follow_calls import apply_result, call, method_of
from sandguard.languages.follow_operations import join_texts, operation
from sandguard.languages.meanings import meaning_of
from sandguard.languages.things import (
    ANY,
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
    Several,
    Table,
    Thing,
    elements_of,
    joined,
    known,
    union_of,
    unknown,
    value_of,
)
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.languages.follow import Follower
    from sandguard.languages.statements import Node

FIRST_HOLE = 0xF0000
"""The first of the characters that stand for pieces of a script which are not known."""

MOST_ELEMENTS = 4096
MOST_MODULES = 8
"""Modules by which another one is reached."""

MOST_SPREAD = 64
"""Arguments that come from one list."""


def evaluate(follower: Follower, node: Node, scope: Scope) -> Thing:
    """Return what an expression becomes; what it does on the way, happens."""
    step = _STEPS.get(type(node))
    if step is None:
        follower.statement(node, scope)
        return NOTHING
    if not follower.enter(node):
        return unknown("a value that was not followed")
    value = step(follower, node, scope)
    follower.depth -= 1
    return value


def _text(follower: Follower, node: n.Text, scope: Scope) -> Thing:  # noqa: ARG001
    if node.value and ord(max(node.value)) >= FIRST_HOLE:
        return Datum(follower.situation.revealed(node.value))
    return known(node.value)


def _number(follower: Follower, node: n.Number, scope: Scope) -> Thing:  # noqa: ARG001
    return known(node.value, "number" if node.value[:1].isdigit() or node.value[:1] in "-." else "constant")


def _joined(follower: Follower, node: n.Joined, scope: Scope) -> Thing:
    parts = [evaluate(follower, part, scope) for part in node.parts]
    if any(type(part) is Instance for part in parts):
        from sandguard.languages.follow_objects import as_text

        parts = [as_text(follower, part, node) for part in parts]
    return join_texts(parts)


def _name(follower: Follower, node: n.Name, scope: Scope) -> Thing:
    return find_name(follower, node.name, scope)


def find_name(follower: Follower, name: str, scope: Scope) -> Thing:
    """Return what a bare name stands for."""
    at: Scope | None = scope
    while at is not None:
        found = at.names.get(name)
        if found is not None:
            return found
        for module in at.stars:
            full = follower.library.name(f"{module}.{name}")
            if full in follower.library.names:
                return part_of_library(follower, full, None)
        at = at.outer
    return part_of_library(follower, follower.library.name(name), None)


def part_of_library(follower: Follower, full: str, node: Node | None) -> Thing:
    """Return a part of the library by its whole name: a value where it is one."""
    library = follower.library
    if full not in library.names and "." in full:
        full = _by_another_module(follower, full)
    if follower.patched and full in follower.patched:
        return follower.patched[full]
    written = library.values.get(full)
    if written is not None:
        result = meaning_of("->" + written).result
        if result is not None:
            return apply_result(follower, result, None, node)
    return Ref(full)


def _by_another_module(follower: Follower, full: str) -> str:
    """Return the name of what is reached through a module that has brought it in itself: ``random._os.system``."""
    library = follower.library
    parts = full.split(".")
    for at in range(1, min(len(parts), MOST_MODULES)):
        rest = library.name(".".join([parts[at].lstrip("_") or parts[at], *parts[at + 1 :]]))
        if (
            rest in library.names and (parts[at] in library.same or at + 1 < len(parts) or rest in library.executing)
        ) or (at + 1 == len(parts) and not rest):
            return rest
    return full


def _member(follower: Follower, node: n.Member, scope: Scope) -> Thing:
    return member(follower, evaluate(follower, node.of, scope), node.name, node)


def member(follower: Follower, of: Thing, name: str, node: Node) -> Thing:
    """Return a part of a value by its name."""
    if isinstance(of, Several):
        return joined(member(follower, choice, name, node) for choice in of.choices)
    library = follower.library
    if isinstance(of, Ref):
        if name in ("__dict__", "__call__"):
            return of
        if of.name in library.executing:
            if name in library.hidden:
                return _behind(follower, of, name, node)
            if of.name and f"module-names.{name}" in library.calls:
                return Bound(Object("module-names", ()), name)  # a module has nothing of that name itself
        return part_of_library(follower, library.name(f"{of.name}.{name}" if of.name else name), node)
    if isinstance(of, (Instance, Made)):
        found = of.fields.get(name) if isinstance(of, Instance) else None
        if found is None:
            from sandguard.languages.follow_objects import member_of_object

            found = member_of_object(follower, of, name, node)
        return found
    if name in library.hidden:
        return _behind(follower, of, name, node)
    if isinstance(of, Object):
        if of.kind == "environment" and library.name(f"environment.{name}") not in library.calls:
            return Datum(follower.situation.variable(Known(name)))
        written = library.values.get(library.name(f"{of.kind}.{name}"))
        if written is not None:
            result = meaning_of("->" + written).result
            if result is not None:
                return apply_result(follower, result, of, node)
    if isinstance(of, Table) and isinstance(of.rest, Ref) and of.rest.name.endswith("." + ANY) and name not in of.pairs:
        return member(follower, Ref(of.rest.name[: -len(ANY) - 1]), name, node)  # a copy of a module
    if isinstance(of, Table) and name in of.pairs and library.name(f"table.{name}") not in library.calls:
        return of.pairs[name]
    written = library.values.get(library.name(f"*.{name}"))
    if written is not None and not isinstance(of, Object):
        result = meaning_of("->" + written).result
        if result is not None:
            return apply_result(follower, result, of, node)
    return Bound(of, name)


def _behind(follower: Follower, of: Thing, name: str, node: Node) -> Thing:
    """Return what stands behind a value: the names around a function, or the classes above one."""
    if name in ("__globals__", "__builtins__", "f_globals", "f_builtins", "f_locals", "func_globals"):
        return Ref("")
    follower.doubt(node, "hidden-code", f"{name} leads to what a script does not name")
    return union_of(of)


def _item(follower: Follower, node: n.Item, scope: Scope) -> Thing:
    of = evaluate(follower, node.of, scope)
    keys = [evaluate(follower, key, scope) for key in node.keys if not _is_slice(key)]
    if node.keys and _is_slice(node.keys[0]):
        cut = node.keys[0]
        bounds = [evaluate(follower, bound, scope) for bound in cut.operands] if isinstance(cut, n.Operation) else []
        from sandguard.languages.folds import fold

        found = fold("slice", [of, *bounds])
        if found is not None:
            return found
        return of if isinstance(of, (Datum, Items)) else union_of(of)
    return item(follower, of, keys[0] if keys else NOTHING, node)


def _is_slice(node: Node) -> bool:
    return isinstance(node, n.Operation) and node.operator == ":"


def item(follower: Follower, of: Thing, key: Thing, node: Node) -> Thing:
    """Return an element."""
    if isinstance(of, Several):
        return joined(item(follower, choice, key, node) for choice in of.choices)
    text = value_of(key).text if isinstance(key, Datum) else None
    if isinstance(of, Ref):
        if text is not None:
            full = follower.library.name(f"{of.name}.{text}" if of.name else text)
            if not of.name and full not in follower.library.names:
                full = _in_some_module(follower, full)
            if text.isdecimal() and of.name in follower.library.executing:
                return Ref(f"{of.name}.{ANY}")
            return part_of_library(follower, full, node)
        return computed_member(follower, of, key, node)
    if isinstance(of, Object) and of.kind == "environment":
        return Datum(follower.situation.variable(value_of(key)))
    if isinstance(of, Object) and text is not None and f"{of.kind}.{text}" in follower.library.calls:
        return Bound(of, text)
    if isinstance(of, Items):
        if text is not None and of.rest is None and _is_whole(text):
            at = int(text)
            if -len(of.elements) <= at < len(of.elements):
                return of.elements[at]
        return joined(elements_of(of)[0]) if of.elements or of.rest is not None else unknown("no element")
    if isinstance(of, Table):
        if text is not None and text in of.pairs:
            return of.pairs[text] if of.rest is None else joined((of.pairs[text], of.rest))
        values = [*of.pairs.values(), *([of.rest] if of.rest is not None else [])]
        return joined(values) if values and (text is None or of.rest is not None) else unknown("no element")
    if isinstance(of, Datum) and text is not None and of.value.text is not None and _is_whole(text):
        whole, at = of.value.text, int(text)
        if -len(whole) <= at < len(whole):
            if of.kind == "bytes":
                return Datum(Known(str(ord(whole[at])), of.value.origins), "number")
            return Datum(Known(whole[at], of.value.origins), of.kind)
    if isinstance(of, Closure):
        return call(follower, of, [key], {}, node)
    if isinstance(of, Object) and f"{of.kind}.[]" in follower.library.calls:
        return call(follower, Bound(of, "[]"), [key], {}, node)
    if isinstance(of, (Instance, Made)):
        from sandguard.languages.follow_objects import item_of_object

        found = item_of_object(follower, of, key, node)
        if found is not None:
            return found
    return union_of(of)


def _in_some_module(follower: Follower, name: str) -> str:
    """Return the function of a module that a name in a table of names may be, where one of that name executes."""
    for module in sorted(follower.library.executing):
        full = f"{module}.{name}"
        if module in follower.library.loaded and full in follower.library.calls:
            return full
    return name


def _is_whole(text: str) -> bool:
    return len(text) < 8 and text.removeprefix("-").isdecimal()


def computed_member(follower: Follower, of: Thing, key: Thing, node: Node) -> Thing:
    """Return a part of the library whose name is not known: where one of them executes something, it may be that."""
    if isinstance(of, Ref) and (of.name in follower.library.executing or not of.name):
        follower.doubt(node, "computed-name", f"a computed name of {of.name or 'the script'} may be any function of it")
    return union_of(of, key)


def _call(follower: Follower, node: n.Call, scope: Scope) -> Thing:
    function = evaluate(follower, node.function, scope)
    arguments: list[Thing] = []
    named: dict[str, Thing] = {}
    for argument in node.arguments:
        if isinstance(argument, n.Spread):
            given = evaluate(follower, argument.value, scope)
            if isinstance(given, Table):
                pairs = given.pairs
                named.update(
                    {key.lower(): one for key, one in pairs.items()} if follower.library.is_caseless else pairs
                )
            else:
                arguments.extend(follower.elements(given)[0][:MOST_SPREAD])
        else:
            arguments.append(evaluate(follower, argument, scope))
    for name, value in node.named:
        given = evaluate(follower, value, scope)
        if name:
            named[name] = given
        elif isinstance(given, Table):
            named.update(given.pairs)
        else:
            arguments.append(given)
    block = follower.closure(node.block, scope) if node.block is not None else None
    return call(follower, function, arguments, named, node, block)


def _command(follower: Follower, node: n.Command, scope: Scope) -> Thing:
    text = evaluate(follower, node.text, scope)
    output = follower.act("shell", (value_of(text),), node)
    return Datum(output) if output is not None else unknown("the output of a command")


def _sequence(follower: Follower, node: n.Sequence, scope: Scope) -> Thing:
    found = Items([])
    for element in node.elements[:MOST_ELEMENTS]:
        if isinstance(element, n.Spread):
            elements, is_all = follower.elements(evaluate(follower, element.value, scope))
            found.elements.extend(elements)
            if not is_all:
                found.rest = joined(elements)
        else:
            found.elements.append(evaluate(follower, element, scope))
    if len(node.elements) > MOST_ELEMENTS:
        found.rest = unknown("a further element")
    return found


def _mapping(follower: Follower, node: n.Mapping, scope: Scope) -> Thing:
    found = Table({})
    for key, value in node.pairs[:MOST_ELEMENTS]:
        if isinstance(key, n.Spread):
            inner = evaluate(follower, key.value, scope)
            if isinstance(inner, Table):
                found.pairs.update(inner.pairs)
                found.rest = inner.rest if inner.rest is not None else found.rest
            else:
                found.rest = union_of(inner)
                if isinstance(inner, Ref) and inner.name in follower.library.executing:
                    found.rest = Ref(f"{inner.name}.{ANY}")
            continue
        given = evaluate(follower, key, scope)
        held = evaluate(follower, value, scope)
        text = value_of(given).text
        if text is not None:
            found.pairs[text] = held
        else:
            found.rest = held if found.rest is None else joined((found.rest, held))
    return found


def _spread(follower: Follower, node: n.Spread, scope: Scope) -> Thing:
    return joined(follower.elements(evaluate(follower, node.value, scope))[0])


def _operation(follower: Follower, node: n.Operation, scope: Scope) -> Thing:
    operands = [evaluate(follower, one, scope) for one in node.operands]
    if node.operator in (">>", "<<") and any(type(one) in (Ref, Closure) for one in operands):
        return Several(tuple(operands))  # functions one after the other
    return operation(follower, node.operator, operands, node)


def _choice(follower: Follower, node: n.Choice, scope: Scope) -> Thing:
    if node.test is not None:
        evaluate(follower, node.test, scope)
    follower.conditions += len(node.choices) > 1
    found = [evaluate(follower, choice, scope) for choice in node.choices]
    follower.conditions -= len(node.choices) > 1
    return joined(found)


def _function(follower: Follower, node: n.Function, scope: Scope) -> Thing:
    closure = follower.closure(node, scope)
    if node.name:
        follower.set_name(scope, node.name, closure)
    return closure


def _opaque(follower: Follower, node: n.Opaque, scope: Scope) -> Thing:
    follower.doubt(node, "unread-syntax", f"{node.why} cannot be read")
    return union_of(*(evaluate(follower, part, scope) for part in node.parts))


_STEPS: dict[type[Node], Callable[[Follower, Node, Scope], Thing]] = {
    n.Text: _text,  # type: ignore[dict-item]
    n.Number: _number,  # type: ignore[dict-item]
    n.Joined: _joined,  # type: ignore[dict-item]
    n.Name: _name,  # type: ignore[dict-item]
    n.Member: _member,  # type: ignore[dict-item]
    n.Item: _item,  # type: ignore[dict-item]
    n.Call: _call,  # type: ignore[dict-item]
    n.Command: _command,  # type: ignore[dict-item]
    n.Sequence: _sequence,  # type: ignore[dict-item]
    n.Mapping: _mapping,  # type: ignore[dict-item]
    n.Spread: _spread,  # type: ignore[dict-item]
    n.Operation: _operation,  # type: ignore[dict-item]
    n.Choice: _choice,  # type: ignore[dict-item]
    n.Function: _function,  # type: ignore[dict-item]
    n.Opaque: _opaque,  # type: ignore[dict-item]
}


def assign(follower: Follower, target: Node, value: Thing, scope: Scope) -> None:
    """Give a target a value."""
    if isinstance(target, n.Name):
        follower.set_name(scope, target.name, value)
    elif isinstance(target, n.Sequence):
        _unpack(follower, target, value, scope)
    elif isinstance(target, n.Spread):
        assign(follower, target.value, value, scope)
    elif isinstance(target, n.Member):
        of = evaluate(follower, target.of, scope)
        if isinstance(of, Object) and of.kind == "environment":
            follower.act("sets", (Known(target.name), value_of(value)), target)
            return
        from sandguard.languages.follow_objects import set_member

        set_member(follower, of, target.name, value, target)
    elif isinstance(target, n.Item):
        _set_item(follower, target, value, scope)
    elif isinstance(target, n.Opaque):
        evaluate(follower, target, scope)


def _unpack(follower: Follower, target: n.Sequence, value: Thing, scope: Scope) -> None:
    parts, is_certain = follower.elements(value)
    names = target.elements
    spread = next((at for at, name in enumerate(names) if isinstance(name, n.Spread)), None)
    if is_certain and spread is not None and len(parts) >= len(names) - 1:
        behind = len(names) - spread - 1
        middle = Items(list(parts[spread : len(parts) - behind]))
        parts = [*parts[:spread], middle, *parts[len(parts) - behind :]]
    for at, name in enumerate(names):
        part = parts[at] if is_certain and len(parts) == len(names) else joined(parts)
        assign(follower, name, part, scope)


def _set_item(follower: Follower, target: n.Item, value: Thing, scope: Scope) -> None:
    of = evaluate(follower, target.of, scope)
    keys = [evaluate(follower, key, scope) for key in target.keys if not _is_slice(key)]
    key = keys[0] if keys else NOTHING
    text = value_of(key).text
    for choice in of.choices if isinstance(of, Several) else (of,):
        if isinstance(choice, Table):
            if text is None:
                choice.rest = value if choice.rest is None else joined((choice.rest, value))
            elif follower.conditions and text in choice.pairs:
                choice.pairs[text] = joined((choice.pairs[text], value))
            else:
                choice.pairs[text] = value
        elif isinstance(choice, Items):
            if text is not None and _is_whole(text) and -len(choice.elements) <= int(text) < len(choice.elements):
                old = choice.elements[int(text)]
                choice.elements[int(text)] = joined((old, value)) if follower.conditions else value
            else:
                choice.rest = value if choice.rest is None else joined((choice.rest, value))
        elif isinstance(choice, Object) and choice.kind == "environment":
            follower.act("sets", (value_of(key), value_of(value)), target)
        elif isinstance(choice, Ref) and text is not None and not choice.name:
            follower.set_name(scope, text, value)
        elif isinstance(choice, Instance) and isinstance(method_of(choice.of, "__setitem__"), Closure):
            call(follower, Bound(choice, "__setitem__"), [key, value], {}, target)


def bring_in(follower: Follower, node: n.Import, scope: Scope) -> None:
    """Bring a module in, or names of it."""
    module = load_module(follower, node.module, node)
    if not node.names:
        name = node.alias or node.module.partition(".")[0]
        is_whole = bool(node.alias) or isinstance(module, Made)
        follower.set_name(scope, name, module if is_whole else Ref(follower.library.name(name)))
        return
    for name, alias in node.names:
        if name == "*":
            if isinstance(module, Made):
                for inner, value in list(module.scope.names.items()):
                    follower.set_name(scope, inner, value)
            elif isinstance(module, Ref):
                scope.stars.append(module.name)
        else:
            below = load_module(follower, f"{node.module}.{name}", node)  # a file in the folder of a package
            found = below if isinstance(below, Made) else member(follower, module, name, node)
            follower.set_name(scope, alias or name, found)


def load_module(follower: Follower, name: str, node: Node) -> Thing:
    """Return a module by its name: one that the text has written is followed."""
    full = follower.library.name(name)
    if name in follower.library.loaded:
        return Ref(full)
    if name in follower.modules:
        return follower.modules[name]
    content = follower.situation.module(name)
    if content is None:
        if name.startswith("/"):
            follower.act("includes", (Known(name), EMPTY), node)
        return Ref(full)
    from sandguard.languages.follow_code import run_module

    found = run_module(follower, name, content, node)
    return Ref(full) if full in follower.library.names else found
