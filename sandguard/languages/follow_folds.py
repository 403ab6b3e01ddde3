"""Folds of values of which only pieces are known, and of lists: what can be told of the result is kept."""

from __future__ import annotations

from sandguard.joining import prefix_of
from sandguard.languages.follow_objects import as_text, parent, set_by_name
from sandguard.languages.things import (
    ANY,
    NOTHING,
    Datum,
    Items,
    Object,
    Ref,
    Table,
    Thing,
    choices_of,
    elements_of,
    joined,
    known,
    origins_of,
    path_of,
    union_of,
    unknown,
    value_of,
)
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.languages.follow import Follower
    from sandguard.languages.follow_calls import Frame

MOST_WORDS = 256


def _join(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Join texts by another, with every piece that is not known."""
    from sandguard.languages.follow_operations import join_texts

    if len(arguments) < 2:
        return union_of(*arguments)
    glue = arguments[0]
    elements, is_all = follower.elements(arguments[1])
    if not is_all or len(elements) > MOST_WORDS * 16:
        return union_of(*arguments)
    parts: list[Thing] = []
    for at, element in enumerate(elements):
        if at:
            parts.append(glue)
        parts.append(element)
    if not parts:
        return known("")
    text = join_texts(parts)
    if isinstance(glue, Datum) and glue.kind == "bytes" and isinstance(text, Datum):
        return Datum(text.value, "bytes")
    return text


def _kept(name: str) -> Callable[[Follower, list[Thing], Frame], Thing]:
    """Return a fold that leaves a text of which only pieces are known as it is."""

    def keep(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
        from sandguard.languages.folds import fold, unknown_result

        result = fold(name, arguments)
        if result is not None:
            return result
        first = arguments[0]
        if isinstance(first, Datum) and not isinstance(first.value, Known):
            return Datum(first.value, "text" if first.kind in ("text", "bytes") else "")
        return unknown_result(name, arguments)

    return keep


def _fill(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    from sandguard.languages.follow_operations import filled

    return filled(arguments[0], arguments[1:], frame.named)


def _percent(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    from sandguard.languages.follow_operations import percent

    if not isinstance(arguments[0], Datum):
        return union_of(*arguments)
    return percent(arguments[0], Items(arguments[1:]))


def _format_one(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    from sandguard.languages.follow_operations import formatted

    arguments = [as_text(follower, arguments[0], frame.node, "__format__"), *arguments[1:]]
    return formatted(arguments[0], arguments[1]) if len(arguments) > 1 else arguments[0]


def _concatenation(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    from sandguard.languages.follow_operations import join_texts

    return join_texts(arguments)


def _path(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Join the parts of a path, with every piece that is not known."""
    from sandguard.languages.follow_operations import join_texts

    parts: list[Thing] = []
    for argument in arguments:
        part = argument.data[0] if isinstance(argument, Object) and argument.data else argument
        text = value_of(part).text
        if text is not None and text.startswith("/"):
            parts = []
        elif parts and not (value_of(parts[-1]).text or "x").endswith("/"):
            parts.append(known("/"))
        if text != "" or not parts:
            parts.append(part)
    return join_texts(parts)


def _at_home(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Put the home folder in the place of a tilde."""
    first = arguments[0].data[0] if isinstance(arguments[0], Object) and arguments[0].data else arguments[0]
    value = value_of(first)
    start = value.text if value.text is not None else prefix_of(value)
    if start == "~" or start.startswith("~/"):
        if value.text is None:
            return Datum(Unknown("a path below the home folder", value.origins))
        rest = Datum(Known(start[2:], value.origins))
        return (
            _path(follower, [Datum(follower.situation.home), rest], frame)
            if start != "~"
            else Datum(follower.situation.home)
        )
    return first


def _found_by(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Return the paths that a pattern can find, of which no more than their beginning is known."""
    value = path_of(arguments[0])
    start = value.text if value.text is not None else prefix_of(value)
    at = min((start.find(mark) for mark in "*?[" if mark in start), default=len(start))
    begin = start[:at]
    if start and not start.startswith(("/", "~", ".", "*", "?", "[")):
        begin = "./" + begin
    elif start.startswith("*") and value.text is not None and "/" not in start and start != "*":
        begin = "./"  # names in the folder that the script is in
    return Items([], Datum(Unknown("a file that is found", value.origins, "", begin)))


def _names_in(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Return the names in a folder."""
    return Items([], Datum(Unknown("the name of a file", origins_of(*arguments), "word")))


def _paths_in(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Return what is below a folder, as objects of a kind (the second argument)."""
    parts: list[Thing] = [arguments[0], Datum(Unknown("the name of a file"))]
    last = (value_of(arguments[2]).text or "*").rpartition("/")[2] if len(arguments) > 2 else "*"
    if not set(last) & set("*?["):
        parts.append(known(last))
    found = _path(follower, parts, frame)
    kind = value_of(arguments[1]).text if len(arguments) > 1 else None
    return Items([], Object(kind, (found,)) if kind else found)


def _walked(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Return folders below one, each with the names of folders and of files in it (os.walk)."""
    name = Datum(Unknown("the name of a file", origins_of(*arguments), "word"))
    below = _path(follower, [arguments[0], Datum(Unknown("the name of a file"))], frame)
    return Items([], Items([below, Items([], name), Items([], name)]))


def _as_text(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    from sandguard.languages.follow_operations import shown

    first = as_text(follower, arguments[0], frame.node)
    if isinstance(first, Datum) and first.kind == "bytes" and first.value.text is not None:
        if len(arguments) > 1:
            return _kept("decode")(follower, arguments, frame)
        return known(repr(first.value.text.encode("latin-1")))
    return Datum(shown(first))


def _elements(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    elements, is_all = follower.elements(arguments[0])
    return Items(list(elements)) if is_all else Items([], joined(elements))


def _added(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Add elements to a list that stays the same list."""
    for choice in choices_of(arguments[0]):
        if isinstance(choice, Items):
            if follower.conditions or len(choice.elements) >= MOST_WORDS * 16:
                for element in arguments[1:]:
                    choice.rest = element if choice.rest is None else joined([choice.rest, element])
            else:
                choice.elements.extend(arguments[1:])
    return NOTHING


def _extended(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    elements, is_all = follower.elements(arguments[1]) if len(arguments) > 1 else ([], True)
    if is_all:
        return _added(follower, [arguments[0], *elements], frame)
    for choice in choices_of(arguments[0]):
        if isinstance(choice, Items):
            choice.rest = joined([*elements, *([choice.rest] if choice.rest is not None else [])])
    return NOTHING


def _popped(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    if isinstance(arguments[0], Items):
        return joined(elements_of(arguments[0])[0]) if arguments[0].elements else unknown("no element")
    return union_of(*arguments)


def _inherits(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Return a table that finds in another one what it lacks itself (setmetatable)."""
    table, behind = arguments[0], arguments[1] if len(arguments) > 1 else NOTHING
    above = behind.pairs.get("__index") if isinstance(behind, Table) else None
    if isinstance(table, Items) and not table.elements and isinstance(above, (Ref, Table)):
        return above if isinstance(above, Ref) else Table(dict(above.pairs), above.rest)
    if isinstance(table, Table) and above is not table:
        if isinstance(above, Ref):
            table.rest = Ref(f"{above.name}.{ANY}")
        elif isinstance(above, Table):
            for key, value in above.pairs.items():
                table.pairs.setdefault(key, value)
    return table


def _listed(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    return Items(list(arguments))


def _pairs(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    table = arguments[0]
    if isinstance(table, Ref):
        some = some_of(follower, table)
        return Items([], Items([some, some]))
    if isinstance(table, Table) and table.rest is None:
        return Items([Items([known(key), value]) for key, value in table.pairs.items()])
    return Items([], Items([union_of(table), union_of(table)]))


def _some_members(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    if isinstance(arguments[0], Ref):
        return Items([], some_of(follower, arguments[0]))
    return _values(follower, arguments, frame)


def some_of(follower: Follower, part: Ref) -> Thing:
    """Return some member of a part of the library: where one of them executes something, a call of it is a doubt."""
    return Ref(f"{part.name}.{ANY}") if part.name in follower.library.executing else union_of(part)


def _values(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    table = arguments[0]
    if isinstance(table, Table):
        return Items(list(table.pairs.values()), table.rest)
    return Items([], union_of(table))


def _entry(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    from sandguard.languages.follow_values import item

    found = item(follower, arguments[0], arguments[1] if len(arguments) > 1 else NOTHING, frame.node)
    return joined([found, arguments[2]]) if len(arguments) > 2 else found


def _numbered(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    elements, is_all = follower.elements(arguments[0])
    if not is_all:
        return Items([], Items([unknown("a number", shape="digits"), joined(elements)]))
    return Items([Items([known(str(at), "number"), element]) for at, element in enumerate(elements)])


def _zipped(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    columns = [follower.elements(argument) for argument in arguments]
    if all(is_all for _, is_all in columns):
        return Items([Items(list(row)) for row in zip(*(elements for elements, _ in columns), strict=False)])
    return Items([], Items([joined(elements) for elements, _ in columns]))


def _mapped(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Call a function with each element of a list (map)."""
    from sandguard.languages.follow_calls import call

    if len(arguments) < 2:
        return union_of(*arguments)
    elements, is_all = follower.elements(arguments[1])
    if is_all and len(elements) <= MOST_WORDS:
        return Items([call(follower, arguments[0], [element], {}, frame.node) for element in elements])
    return Items([], call(follower, arguments[0], [joined(elements)], {}, frame.node))


def _reduced(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Call a function with what it gave before and the next element (reduce)."""
    from sandguard.languages.follow_calls import call

    if len(arguments) < 2:
        return union_of(*arguments)
    elements, is_all = follower.elements(arguments[1])
    left = [*arguments[2:3], *elements]
    if not left:
        return NOTHING
    if not is_all or len(left) > MOST_WORDS:
        return call(follower, arguments[0], [joined(left), joined(left)], {}, frame.node)
    found = left[0]
    for element in left[1:]:
        found = call(follower, arguments[0], [found, element], {}, frame.node)
    return found


def _called_by_name(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Call a method of the first argument by the name that the second says (methodcaller)."""
    from sandguard.languages.follow_calls import call
    from sandguard.languages.follow_values import member

    texts = value_of(arguments[1]).texts if len(arguments) > 1 else None
    given = elements_of(arguments[2])[0] if len(arguments) > 2 else []
    if texts is None:
        return union_of(*arguments)
    found = [member(follower, arguments[0], text, frame.node) for text in texts]
    return joined(call(follower, one, given, {}, frame.node) for one in found)


def _table(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Return a new table of the pairs of others, of lists of pairs and of what is given by name (dict)."""
    table = Table({})
    for given in arguments[1:]:
        elements = [] if isinstance(given, (Table, Datum, Object)) else follower.elements(given)[0]
        if isinstance(given, Table):
            table.pairs.update(given.pairs)
            table.rest = given.rest if given.rest is not None else table.rest
        elif elements and all(isinstance(one, Items) and len(one.elements) == 2 for one in elements):
            for one in elements:
                key, value = one.elements  # type: ignore[attr-defined]
                text = value_of(key).text
                if text is not None:
                    table.pairs[text] = value
                else:
                    table.rest = value if table.rest is None else joined((table.rest, value))
        else:
            table.rest = union_of(given)
    table.pairs.update(frame.named)
    return table


def _module_members(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:  # noqa: ARG001
    """Return all that a module has, of which nothing is told but that a call of it is not understood."""
    part = Object("module-part", (unknown("a part of a module"),))
    is_pairs = value_of(arguments[0]).text == "pairs"
    return Items([], Items([unknown("a name", shape="word"), part]) if is_pairs else part)


def _resolved(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    """Return a part of the library by its dotted name as a text."""
    from sandguard.languages.follow_values import part_of_library

    texts = value_of(arguments[0]).texts
    if texts is None:
        follower.doubt(frame.node, "computed-name", "a function whose name is computed may be any")
        return union_of(*arguments)
    library = follower.library
    return joined(part_of_library(follower, library.name(text.replace(":", ".")), frame.node) for text in texts)


def _sliced(follower: Follower, arguments: list[Thing], frame: Frame) -> Thing:
    return _kept("slice")(follower, arguments, frame)


SPECIAL: dict[str, Callable[[Follower, list[Thing], Frame], Thing]] = {
    "join": _join,
    "parent": parent,
    "set-member": set_by_name,
    "reduced": _reduced,
    "called-by-name": _called_by_name,
    "table": _table,
    "resolved": _resolved,
    "module-members": _module_members,
    "walked": _walked,
    "strip": _kept("strip"),
    "lstrip": _kept("lstrip"),
    "rstrip": _kept("rstrip"),
    "encode": _kept("encode"),
    "decode": _kept("decode"),
    "bytes": _kept("bytes"),
    "fill": _fill,
    "percent": _percent,
    "format-one": _format_one,
    "concat": _concatenation,
    "join-path": _path,
    "text": _as_text,
    "at-home": _at_home,
    "found-by": _found_by,
    "names-in": _names_in,
    "paths-in": _paths_in,
    "elements": _elements,
    "push": _added,
    "extend": _extended,
    "pop": _popped,
    "pairs": _pairs,
    "listed": _listed,
    "inherits": _inherits,
    "values": _values,
    "some-members": _some_members,
    "entry": _entry,
    "numbered": _numbered,
    "zipped": _zipped,
    "mapped": _mapped,
    "slice": _sliced,
}
"""Folds of values that need not be known."""
