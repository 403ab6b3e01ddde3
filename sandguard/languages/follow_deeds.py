"""What the clauses of a meaning do, and what they are about."""

from __future__ import annotations

from sandguard.joining import EMPTY, concatenated
from sandguard.languages.things import (
    NOTHING,
    Bound,
    Closure,
    Datum,
    Items,
    Object,
    Ref,
    Several,
    Table,
    Thing,
    elements_of,
    joined,
    known,
    path_of,
    union_of,
    unknown,
    value_of,
)
from sandguard.values import DECODED, FROM_NETWORK, NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.languages.follow import Follower
    from sandguard.languages.follow_calls import Frame
    from sandguard.languages.meanings import About, Clause
    from sandguard.values import Value

MOST_WORDS = 256

_ADDRESSES = ("http://", "https://", "ftp://", "ftps://")

_WRITING = frozenset("wxca+")
"""Letters of a mode with which a file is written."""


def given(follower: Follower, about: About, frame: Frame) -> Thing | None:
    """Return what a clause is about; None where nothing is given."""
    what = about.what
    if what == "given":
        for name in about.names:
            found = _argument(name, frame)
            if found is not None:
                return found
        return None
    if what == "rest":
        return Items(frame.arguments[about.place :])
    if what == "self":
        if isinstance(frame.receiver, Object):
            data = frame.receiver.data
            return data[about.place] if about.place < len(data) else union_of(frame.receiver)
        return frame.receiver if not about.place else None
    if what == "text":
        return known(about.names[0])
    if what == "fold":
        return _folded(follower, about, frame)
    if what == "content":
        path = given(follower, about.parts[0], frame)
        return Datum(content_at(follower, value_of(path if path is not None else NOTHING)))
    if what == "variable":
        called = given(follower, about.parts[0], frame)
        return Datum(follower.situation.variable(value_of(called if called is not None else NOTHING)))
    return _plain(follower, what, frame)


def _argument(name: str, frame: Frame) -> Thing | None:
    if name.endswith("="):
        found = frame.named.get(name[:-1])
        last = frame.arguments[-1] if frame.arguments else None
        if found is None and isinstance(last, Table):  # options in a table at the end of the arguments
            return last.pairs.get(name[:-1])
        return found
    at = int(name)
    return frame.arguments[at] if at < len(frame.arguments) else None


def _plain(follower: Follower, what: str, frame: Frame) -> Thing | None:
    if what == "output":
        return Datum(frame.output) if frame.output is not None else unknown("the output of a command")
    if what == "block":
        return frame.block
    if what == "network":
        return Datum(FROM_NETWORK, "")
    if what == "nothing":
        return NOTHING
    if what == "namespace":
        return Ref("")
    if what == "called-name":
        return known(frame.name)
    if what == "temporary":
        return Datum(Unknown("a temporary file", NO_ORIGINS, "temporary-path", "/tmp/"))
    situation = follower.situation
    return Datum({"input": situation.stdin, "home": situation.home, "folder": situation.folder}[what])


def content_at(follower: Follower, path: Value) -> Value:
    """Return what a file holds, or what an address gives."""
    if (path.text or "").startswith(_ADDRESSES):
        return FROM_NETWORK
    return follower.situation.content(path)


def _folded(follower: Follower, about: About, frame: Frame) -> Thing:
    from sandguard.languages.folds import fold, unknown_result

    name = about.names[0]
    arguments: list[Thing] = []
    for part in about.parts:
        found = given(follower, part, frame)
        if found is None:
            break
        if part.what == "rest" and isinstance(found, Items):
            arguments.extend(found.elements)
        else:
            arguments.append(found)
    from sandguard.languages.follow_folds import SPECIAL

    special = SPECIAL.get(name)
    if special is not None and arguments:
        return special(follower, arguments, frame)
    result = fold(name, arguments)
    return result if result is not None else unknown_result(name, arguments)


def do(follower: Follower, clause: Clause, frame: Frame) -> None:
    """Do what a clause says."""
    found = [given(follower, about, frame) for about in clause.about]
    deed = _DEEDS.get(clause.verb)
    if deed is not None:
        deed(follower, clause, frame, found)
        return
    words = tuple(path_of(thing) for thing in found if thing is not None)
    if not words:
        return
    kind = clause.verb
    if kind in ("reads", "copies") and (words[0].text or "").startswith(_ADDRESSES):
        follower.act("fetches", words[:1], frame.node)
        if kind == "copies" and len(words) > 1:
            follower.act("writes", (words[1], FROM_NETWORK), frame.node)
        return
    follower.act(kind, words, frame.node)


def _shell(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if found and found[0] is not None:
        thing = found[0]
        if isinstance(thing, Items):  # a list for a shell: its first element is the text
            thing = thing.elements[0] if thing.elements else joined(elements_of(thing)[0])
        frame.output = follower.act(
            "shell",
            (value_of(thing),),
            frame.node,
            stdin=frame.stdin,
            folder=frame.folder,
            variables=frame.variables,
        )


def _argv(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    thing = found[0] if found else None
    if thing is None:
        return
    for choice in thing.choices if isinstance(thing, Several) else (thing,):
        words, has_more = _words(choice)
        program = frame.named.get("executable")
        if program is not None and not _is_nothing(program):
            words = (path_of(program), *words[1:])
        frame.output = follower.act(
            "argv",
            words,
            frame.node,
            stdin=frame.stdin,
            folder=frame.folder,
            has_more=has_more,
            variables=frame.variables,
        )


def _words(thing: Thing) -> tuple[tuple[Value, ...], bool]:
    if isinstance(thing, Items):
        words = [path_of(element) for element in thing.elements[:MOST_WORDS]]
        if thing.rest is not None:
            words.append(path_of(thing.rest))
        return tuple(words), thing.rest is not None or len(thing.elements) > MOST_WORDS
    return (path_of(thing),), isinstance(thing, Datum) and not thing.kind


def _words_in_a_row(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    things: list[Thing] = []
    for about, thing in zip(clause.about, found, strict=True):
        if about.what == "rest" and isinstance(thing, Items):
            things.extend(thing.elements)
        elif thing is not None:
            things.append(thing)
    if clause.verb == "command" and len(things) == 1 and not isinstance(things[0], Items):
        _shell(follower, clause, frame, [things[0]])
    elif things:
        flat: list[Thing] = []
        for thing in things:
            if isinstance(thing, Items):
                flat.extend(thing.elements)
            elif not isinstance(thing, (Closure, Table)):
                flat.append(thing)
        _argv(follower, clause, frame, [Items(flat)])


def _program(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    """Run a file with a list of words whose first is only a name."""
    if not found or found[0] is None:
        return
    rest: list[Thing] = []
    more: Thing | None = None
    for about, thing in zip(clause.about[1:], found[1:], strict=True):
        if isinstance(thing, Items):
            rest.extend(thing.elements)
            more = thing.rest
        elif thing is not None and about.what != "rest":
            more = union_of(thing)
    _argv(follower, clause, frame, [Items([found[0], *rest[1:]], more)])


def _code(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    from sandguard.languages.follow_code import run_code

    code = found[0] if found else None
    from sandguard.languages.follow_calls import call, is_callable

    if isinstance(code, (Closure, Bound)) and is_callable(follower, code):
        frame.called = call(follower, code, [], {}, frame.node)
    elif code is not None:
        names = [one for one in (*frame.arguments[1:3], *frame.named.values()) if isinstance(one, Table)]
        frame.called = run_code(follower, code, frame.node, names)


def _deserialises(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    is_safe = any(
        isinstance(thing, Ref) and "Safe" in thing.name for thing in (*frame.arguments, *frame.named.values())
    )
    if found and found[0] is not None and not is_safe:
        thing = found[0]
        value = value_of(thing)
        if isinstance(thing, Object) and thing.kind in ("file", "stdin") and thing.data:
            value = follower.situation.content(value) if thing.kind == "file" else value
        if clause.detail and value.text and (clause.detail == "any" or clause.detail in value.text):
            value = Unknown("data that is written out and executes what it likes", value.origins | {DECODED})
        follower.act("deserialises", (value,), frame.node)


def _includes(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    from sandguard.languages.follow_code import run_path

    if found and found[0] is not None:
        frame.called = run_path(follower, path_of(found[0]), frame.node)


def _imports(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    """Bring a module in; the result of the meaning is what loads it."""


def _feeds(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    thing = found[0] if found else None
    if thing is None or _is_nothing(thing):
        return
    if isinstance(thing, Ref):
        frame.stdin = EMPTY  # a pipe of which nothing is known yet, or none
    elif isinstance(thing, Object) and thing.kind == "file" and thing.data:
        frame.stdin = follower.situation.content(value_of(thing.data[0]))
    elif isinstance(thing, Object) and f"{thing.kind}.recv" in follower.library.calls:
        frame.stdin = FROM_NETWORK
    else:
        frame.stdin = path_of(thing)


def _inside(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if found and found[0] is not None and not _is_nothing(found[0]):
        frame.folder = path_of(found[0])


def _variables(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    for thing in found:
        if isinstance(thing, Table):
            frame.variables = tuple((name, value_of(value)) for name, value in thing.pairs.items())


def _keeps(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    """Put what the last command printed into a file that is open."""
    for thing in found:
        if isinstance(thing, Object) and thing.kind == "file" and thing.data and frame.output is not None:
            follower.act("stores", (value_of(thing.data[0]), frame.output), frame.node)


def _sets_all(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    for table in (*found, Table(frame.named)):
        if isinstance(table, Table):
            for name, value in table.pairs.items():
                follower.act("sets", (Known(name), value_of(value)), frame.node)


def _is_nothing(thing: Thing) -> bool:
    return isinstance(thing, Datum) and thing.kind == "constant"


def _shows(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if frame.output is not None:
        follower.print(frame.output)


def _prints(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    from sandguard.languages.follow_operations import shown

    parts: list[Thing] = []
    for about, thing in zip(clause.about, found, strict=True):
        if about.what == "rest" and isinstance(thing, Items):
            parts.extend(thing.elements)
        elif thing is not None:
            parts.append(thing)
    separator = frame.named.get("sep")
    end = frame.named.get("end")
    glue = shown(separator) if separator is not None else Known(" ")
    values: list[Value] = []
    for at, part in enumerate(parts):
        if at and clause.verb == "prints-line":
            values.append(glue)
        values.append(shown(part))
    if clause.verb == "prints-line":
        values.append(shown(end) if end is not None else Known("\n"))
    text = concatenated(values) if values else EMPTY
    target = frame.named.get("file")
    if target is None or (isinstance(target, Object) and target.kind == "stdout") or _is_nothing(target):
        follower.print(text)
    elif isinstance(target, Object) and target.kind == "file" and target.data:
        follower.act("stores", (value_of(target.data[0]), text), frame.node)
    elif isinstance(target, Object) and f"{target.kind}.write" in follower.library.calls:
        from sandguard.languages.follow_calls import call

        call(follower, Bound(target, "write"), [Datum(text)], {}, frame.node)


def _opens(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if not found or found[0] is None:
        return
    path = path_of(found[0])
    mode = found[1] if len(found) > 1 else None
    letters = value_of(mode).text if mode is not None else "r"
    if path.text is not None and path.text.isdecimal() and isinstance(found[0], Datum) and found[0].kind == "number":
        return
    if path.text is not None and path.text.startswith(_ADDRESSES):
        follower.act("fetches", (path,), frame.node)
        return
    if letters is None or not set(letters) & _WRITING:
        follower.act("reads", (path,), frame.node)
    if letters is None or ("a" in letters or ("+" in letters and "w" not in letters)):
        follower.act("appends", (path, EMPTY), frame.node)
    elif set(letters) & frozenset("wx"):
        follower.act("writes", (path, EMPTY), frame.node)


def _doubts(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if found and found[0] is not None and value_of(found[0]).texts is None:
        follower.doubt(frame.node, "computed-name", "a function whose name is computed may be any")


def _opens_signed(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    from sandguard.languages.signs import opened

    path = found[0] if found else None
    if path is not None and not opened(follower, value_of(path), frame.node):
        _opens(follower, clause, frame, found)


def _writes(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    if not found or found[0] is None:
        return
    content: Value = EMPTY
    if len(found) > 1 and found[1] is not None:
        thing = found[1]
        if isinstance(thing, Items):
            content = concatenated([path_of(element) for element in elements_of(thing)[0]] or [EMPTY])
        else:
            content = value_of(thing)
    path = path_of(found[0])
    follower.act(clause.verb, (path, content), frame.node)


def _sends(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    if not found or found[0] is None:
        return
    data: Value = EMPTY
    if len(found) > 1 and found[1] is not None:
        data = _sent(follower, found[1])
    method = clause.detail or "POST"
    follower.act("sends", (path_of(found[0]), data, Known(method)), frame.node)


def _sent(follower: Follower, thing: Thing) -> Value:
    """Return what is sent: of a file that is open, its content."""
    if isinstance(thing, Datum):
        return thing.value
    origins = frozenset[str]()
    left = [thing]
    looked = 0
    while left and looked < MOST_WORDS:
        looked += 1
        at = left.pop()
        if isinstance(at, Object) and at.kind == "file" and at.data:
            origins |= follower.situation.content(value_of(at.data[0])).origins
        elif isinstance(at, Items):
            left.extend(at.elements)
        elif isinstance(at, Table):
            left.extend(at.pairs.values())
            if at.rest is not None:
                left.append(at.rest)
        else:
            origins |= union_of(at).value.origins
    return Unknown("what a script sends", origins)


def _calls(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    from sandguard.languages.follow_calls import call

    if not found or found[0] is None:
        return
    arguments: list[Thing] = []
    for about, thing in zip(clause.about[1:], found[1:], strict=True):
        if isinstance(thing, Items) and (about.what in ("rest", "self") or clause.detail == "each"):
            arguments.extend(elements_of(thing)[0])
        elif thing is not None:
            arguments.append(thing)
    frame.called = call(follower, found[0], arguments, {}, frame.node)


def _leaks(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    from sandguard.languages.follow_calls import leak

    leak(follower, frame.everything(), frame.node)


def _chmod(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:
    """Change a mode: a number is written in octal digits, as chmod has it."""
    if not found or found[0] is None:
        return
    mode: Value = Unknown("a mode of the script")
    if len(found) > 1 and isinstance(found[1], Datum):
        mode = found[1].value
        text = mode.text or ""
        if found[1].kind == "number" and text.isdecimal() and not text.startswith("0"):
            mode = Known(f"{int(text):o}", mode.origins)
        elif text.startswith(("0o", "0O")):
            mode = Known(text[2:], mode.origins)
    follower.act(clause.verb, (path_of(found[0]), mode), frame.node)


def _forks(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if follower.loops:
        follower.act("forks", (), frame.node)


def _fetches(follower: Follower, clause: Clause, frame: Frame, found: list[Thing | None]) -> None:  # noqa: ARG001
    if found and found[0] is not None:
        follower.act("fetches", (path_of(found[0]),), frame.node)


_DEEDS: dict[str, Callable[[Follower, Clause, Frame, list[Thing | None]], None]] = {
    "shell": _shell,
    "argv": _argv,
    "words": _words_in_a_row,
    "command": _words_in_a_row,
    "program": _program,
    "feeds": _feeds,
    "given": _variables,
    "sets-all": _sets_all,
    "keeps": _keeps,
    "inside": _inside,
    "shows": _shows,
    "code": _code,
    "evaluated": _code,
    "deserialises": _deserialises,
    "includes": _includes,
    "imports": _imports,
    "opens": _opens,
    "opens-signed": _opens_signed,
    "doubts": _doubts,
    "writes": _writes,
    "appends": _writes,
    "stores": _writes,
    "sends": _sends,
    "fetches": _fetches,
    "prints": _prints,
    "prints-line": _prints,
    "calls": _calls,
    "leaks": _leaks,
    "chmod": _chmod,
    "forks": _forks,
}

_PLAIN_VERBS = frozenset(
    (
        *("loads", "reads", "creates", "truncates", "deletes", "deletes-tree", "moves", "copies", "links", "chown"),
        *("connects", "listens", "kills", "escalates", "mounts", "sets", "enters", "searches"),
    )
)
"""Verbs that are acts as they stand, with all that they are about."""

VERBS = _PLAIN_VERBS | _DEEDS.keys()
"""Every verb of a clause."""
