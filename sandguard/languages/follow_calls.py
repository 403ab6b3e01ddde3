"""Calls in a script that is followed: functions of its own, methods, and parts of the library by their meaning."""

from __future__ import annotations

from sandguard.languages.follow_objects import CLASS, SELF
from sandguard.languages.library import EXECUTING
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
    origins_of,
    union_of,
    unknown,
    value_of,
)
from sandguard.values import DECODED, ENVIRONMENT, LITERAL, NETWORK, SECRET, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.languages.follow import Follower
    from sandguard.languages.meanings import Clause
    from sandguard.languages.statements import Node
    from sandguard.values import Value

MOST_METHODS = 4
"""Methods of one name that are tried for an object of an unknown class."""

MOST_LOOKED_AT = 16
"""Elements of an argument that are looked at."""

MOST_ACTIVE = 2
"""How often a function may be in its own call."""

AUTOLOAD = "AUTOLOAD"
"""The function that Perl calls for one that there is not."""

FOR_UNKNOWN = ("method_missing", "__call", "__callStatic")
"""Methods that are called, with its name, for one that a class does not have (Ruby, PHP)."""

CONSTRUCTORS = ("__init__", "initialize", "constructor", "__construct", "new")

WHOLE_ENVIRONMENT = unknown("the environment", frozenset((ENVIRONMENT, SECRET)))
"""All variables at once, where they are not asked for one by one: what is secret is among them."""

NOT_FOUND = unknown("no such member")


class Frame:
    """A call of the library while its meaning is done."""

    __slots__ = (
        "arguments",
        "block",
        "called",
        "folder",
        "name",
        "named",
        "node",
        "output",
        "receiver",
        "stdin",
        "variables",
    )

    def __init__(
        self, receiver: Thing | None, arguments: list[Thing], named: dict[str, Thing], block: Closure | None, node: Node
    ) -> None:
        self.receiver = receiver
        self.arguments = arguments
        self.named = named
        self.block = block
        self.node = node
        self.output: Value | None = None
        """What the last command printed."""
        self.called: Thing = NOTHING
        self.stdin: Value | None = None
        self.folder: Value | None = None
        self.name = ""
        """The last part of the name of what is called, where it is of the library."""
        self.variables: tuple[tuple[str, Value], ...] = ()

    def everything(self) -> list[Thing]:
        """Return all that goes into the call."""
        receiver = [self.receiver] if self.receiver is not None else []
        return [*receiver, *self.arguments, *self.named.values()]


def call(
    follower: Follower,
    function: Thing,
    arguments: list[Thing],
    named: dict[str, Thing],
    node: Node,
    block: Closure | None = None,
) -> Thing:
    """Return what a call gives, after what it does."""
    if not follower.enter(node):
        return unknown("a call that was not followed")
    found = _called(follower, function, arguments, named, node, block)
    follower.depth -= 1
    return found


def _called(
    follower: Follower,
    function: Thing,
    arguments: list[Thing],
    named: dict[str, Thing],
    node: Node,
    block: Closure | None,
) -> Thing:
    if isinstance(function, Several):
        follower.conditions += 1
        found = [call(follower, choice, arguments, named, node, block) for choice in function.choices]
        follower.conditions -= 1
        return joined(found)
    if isinstance(function, Closure):
        return call_function(follower, function, arguments, named, block)
    if isinstance(function, Made):
        made = Instance(function)
        if any(type(base) is Made for base in function.bases):
            from sandguard.languages.follow_objects import call_of_class

            call_of_class(follower, function, Frame(None, arguments, named, block, node))
        for name in CONSTRUCTORS:
            constructor = method_of(function, name)
            if isinstance(constructor, Closure):
                call_function(follower, constructor, [made, *arguments], named, block)
                break
        else:
            made.fields[""] = union_of(*arguments, *named.values())
        return made
    frame = Frame(None, arguments, named, block, node)
    calls = follower.library.calls
    if isinstance(function, Ref):
        written = calls.get(function.name)
        if written is None and "." in function.name and function.name.partition(".")[0] not in follower.library.names:
            # What has a name of its own that nothing gave it, is a value that is not known.
            written = calls.get(f"*.{function.name.rpartition('.')[2]}")
        if written is None:
            above, _, frame.name = function.name.rpartition(".")
            written = calls.get(f"{above}.*")  # a module whose members are programs
        if written is not None:
            return apply(follower, written, frame)
        if function.name.startswith("$") and "." not in function.name and "computed-call" in calls:
            # a variable that nothing gave a value
            frame.arguments = [unknown("a variable of the script"), *frame.arguments]
            return apply(follower, calls["computed-call"], frame)
        if ANY in function.name:
            module = function.name.partition("." + ANY)[0]
            follower.doubt(node, "computed-name", f"a computed name of {module} may be any function of it")
        return _not_described(follower, function.name, frame)
    if isinstance(function, Bound):
        frame.receiver = function.of
        return _call_method(follower, function, frame)
    if isinstance(function, Datum) and "computed-call" in calls:
        return _call_by_text(follower, function, frame)
    if isinstance(function, Object):
        frame.receiver = function
        written = calls.get(f"{function.kind}.call")
        if written is not None:
            return apply(follower, written, frame)
    if isinstance(function, Instance):
        for name in ("__call__", "__invoke"):
            if method_of(function.of, name) is not NOT_FOUND:
                return call(follower, Bound(function, name), arguments, named, node, block)
    frame.receiver = function
    return _not_described(follower, "", frame)


def _call_by_text(follower: Follower, function: Datum, frame: Frame) -> Thing:
    """Call what a text names, in a language where a text can be called (PHP, Perl, PowerShell)."""
    from sandguard.languages.follow_values import find_name

    texts = function.value.texts
    found: list[Thing] = []
    for text in texts or ():
        named = find_name(follower, follower.library.name(text.replace("::", ".")), follower.here)
        if isinstance(named, (Closure, Made)) or (isinstance(named, Ref) and named.name in follower.library.calls):
            found.append(call(follower, named, frame.arguments, frame.named, frame.node, frame.block))
    if texts is not None and len(found) == len(texts):
        return joined(found)
    frame.arguments = [function, *frame.arguments]
    return joined((*found, apply(follower, follower.library.calls["computed-call"], frame)))


def _call_method(follower: Follower, function: Bound, frame: Frame) -> Thing:
    of, name = function.of, function.name
    library = follower.library
    if isinstance(of, Several):
        return joined(
            call(follower, Bound(choice, name), frame.arguments, frame.named, frame.node, frame.block)
            for choice in of.choices
        )
    kinds: list[str] = []
    if isinstance(of, (Instance, Made)):
        made = of.of if isinstance(of, Instance) else of
        method = method_of(made, name)
        if isinstance(method, Object) and method.data:
            from sandguard.languages.follow_objects import WRAPPED, call_wrapped

            if method.kind in WRAPPED:
                return call_wrapped(follower, method, of, frame)
        if isinstance(method, Closure):
            first = [of] if isinstance(of, Instance) else []
            return call_function(follower, method, [*first, *frame.arguments], frame.named, frame.block)
        if method is NOT_FOUND:
            for other in FOR_UNKNOWN:
                catching = method_of(made, other)
                if isinstance(catching, Closure):
                    asked: list[Thing] = [of, known(name)] if isinstance(of, Instance) else [known(name)]
                    given = [Items(frame.arguments)] if other.startswith("__") else frame.arguments
                    return call_function(follower, catching, [*asked, *given], frame.named, frame.block)
        else:
            return call(follower, method, frame.arguments, frame.named, frame.node, frame.block)
        kinds = [base.name for base in _bases(made) if isinstance(base, Ref)]
    elif isinstance(of, Object):
        kinds = [of.kind]
    elif isinstance(of, Datum):
        kinds = ["text"] if of.kind != "number" else ["number"]
    elif isinstance(of, Items):
        kinds = ["list"]
    elif isinstance(of, Table):
        kinds = ["table"]
        if f"table.{name}" not in library.calls and name in of.pairs:
            return call(follower, of.pairs[name], frame.arguments, frame.named, frame.node, frame.block)
    elif isinstance(of, Closure):
        kinds = ["function"]
    for kind in (*kinds, "*"):
        written = library.calls.get(library.name(f"{kind}.{name}"))
        if written is not None:
            return apply(follower, written, frame)
    return _not_described(follower, "." + name, frame)


def method_of(made: Made, name: str) -> Thing:
    """Return a member of a class or of those that it is made from."""
    seen = 0
    left = [made]
    while left and seen < 16:
        seen += 1
        at = left.pop(0)
        if name in at.scope.names:
            return at.scope.names[name]
        left.extend(base for base in at.bases if isinstance(base, Made))
    return NOT_FOUND


def _bases(made: Made) -> list[Thing]:
    found = list(made.bases)
    for base in made.bases:
        if isinstance(base, Made) and len(found) < 16:
            found.extend(base.bases)
    return found


def call_function(
    follower: Follower,
    closure: Closure,
    arguments: list[Thing],
    named: dict[str, Thing],
    block: Closure | None = None,
) -> Thing:
    """Return what a function of the script gives for some arguments."""
    function = closure.function
    key = id(function)
    follower.called.add(key)
    if follower.active.get(key, 0) >= MOST_ACTIVE or follower.is_exhausted:
        return union_of(*arguments, *named.values())
    scope = Scope(closure.scope)
    _give(follower, closure, scope, arguments, named)
    made = follower.defined[key][1] if key in follower.defined else None
    if made is not None and arguments:
        scope.names[SELF], scope.names[CLASS] = arguments[0], made
    if block is not None:
        scope.names["&block"] = block
    follower.active[key] = follower.active.get(key, 0) + 1
    follower.returns.append([])
    outer, follower.here = follower.here, scope
    follower.block(function.body, scope)
    follower.here = outer
    found = follower.returns.pop()
    follower.active[key] -= 1
    return joined(found) if found else NOTHING


def _give(follower: Follower, closure: Closure, scope: Scope, arguments: list[Thing], named: dict[str, Thing]) -> None:
    """Give the parameters of a function their values; ``*name`` takes the rest, ``**name`` the named ones."""
    from sandguard.languages.follow_values import evaluate

    function = closure.function
    parameters = function.parameters
    plain = [name for name in parameters if not name.startswith("*")]
    first_default = len(plain) - len(function.defaults)
    left = list(arguments)
    for name in parameters:
        if name.startswith("**"):
            scope.names[name[2:]] = Table(dict(named))
        elif name.startswith("*"):
            scope.names[name[1:]] = Items(left)
            left = []
        elif name in named:
            scope.names[name] = named[name]
        elif left:
            scope.names[name] = left.pop(0)
        else:
            place = plain.index(name) - first_default
            if 0 <= place < len(function.defaults):
                scope.names[name] = evaluate(follower, function.defaults[place], closure.scope)
            else:
                scope.names[name] = unknown("a parameter that is not given")


# The library


def apply(follower: Follower, written: str, frame: Frame) -> Thing:
    """Do what a meaning says and return what it gives."""
    from sandguard.languages.follow_deeds import do

    meaning = meaning_of(written)
    for clause in meaning.clauses:
        certainty = _holds(follower, clause, frame)
        if certainty == "no":
            continue
        follower.conditions += certainty == "maybe"
        do(follower, clause, frame)
        follower.conditions -= certainty == "maybe"
    if meaning.result is not None:
        if frame.named and not meaning.clauses and any(is_callable(follower, one) for one in frame.named.values()):
            _call_back(follower, frame)
        return apply_result(follower, meaning.result, frame, frame.node)
    if not meaning.clauses:
        _call_back(follower, frame)
    return union_of(*frame.everything())


def _holds(follower: Follower, clause: Clause, frame: Frame) -> str:
    """Tell whether the condition of a clause holds: yes, no, or maybe."""
    from sandguard.languages.follow_deeds import given

    if clause.condition is None:
        return "yes"
    thing = given(follower, clause.condition, frame)
    if thing is None:
        holds = "no"
    elif isinstance(thing, Datum):
        text = thing.value.text
        if text is None:
            return "maybe"
        is_false = text in ("", "0") if thing.kind in ("text", "bytes", "number") else text in ("false", "null")
        holds = "no" if is_false else "yes"
    else:
        holds = "yes"
    if clause.is_unless:
        return "no" if holds == "yes" else "yes"
    return holds


def apply_result(follower: Follower, result: Clause, frame: Frame | Thing | None, node: Node | None) -> Thing:
    """Return what a meaning gives; of a name that is not called, `frame` is what it is a member of."""
    from sandguard.languages.follow_deeds import given

    if not isinstance(frame, Frame):
        place = node if node is not None else NOWHERE
        frame = Frame(frame, [], {}, None, place)
    kind = result.verb
    if kind == "number":
        return unknown("a number", shape="digits")
    if kind == "word":
        return unknown("a word", shape="word")
    if kind == "unknown":
        return unknown("a value of the library")
    if kind == "arguments":
        return Items([Datum(value) for value in follower.situation.arguments])
    if kind == "operands":
        return Items([Datum(value) for value in follower.situation.arguments[1:]])
    if kind == "environment":
        return Object("environment", (WHOLE_ENVIRONMENT,))
    if kind == "namespace":
        return Ref("")
    if kind == "called":
        return frame.called
    parts = [part if part is not None else NOTHING for part in (given(follower, a, frame) for a in result.about)]
    if kind == "list":
        return Items(parts)
    if kind == "any":
        return joined(parts)
    if kind == "object":
        return Object(result.detail, tuple(parts))
    if kind == "module":
        return _module(follower, parts[0], frame)
    if kind == "member":
        return _member_by_name(follower, parts, frame)
    return parts[0]


def _module(follower: Follower, name: Thing, frame: Frame) -> Thing:
    from sandguard.languages.follow_values import load_module

    texts = value_of(name).texts
    if texts is None or len(texts) > 1:
        origins = origins_of(name)
        if origins.intersection((NETWORK, DECODED)):
            follower.act("leaks", (value_of(name),), frame.node)
        if not isinstance(name, Datum) or type(name.value) is not Known:
            follower.doubt(frame.node, "computed-name", "a module whose name is computed may be any")
        return union_of(name)
    return load_module(follower, texts[0], frame.node)


def _member_by_name(follower: Follower, parts: list[Thing], frame: Frame) -> Thing:
    from sandguard.languages.follow_values import computed_member, member

    texts = value_of(parts[1]).texts
    if texts is None:
        return joined(computed_member(follower, one, parts[1], frame.node) for one in _choices(parts[0]))
    found = [member(follower, parts[0], text, frame.node) for text in texts[:16]]
    return joined(found)


def _choices(thing: Thing) -> tuple[Thing, ...]:
    return thing.choices if isinstance(thing, Several) else (thing,)


def _not_described(follower: Follower, name: str, frame: Frame) -> Thing:
    """Call what the tables do not have; functions that are given to it, it calls with all else that it is given."""
    _call_back(follower, frame)
    _call_by_name(follower, name, frame)
    if name and not name.startswith(".") and AUTOLOAD in follower.methods:
        _call_by_name(follower, "." + AUTOLOAD, frame)
    everything = frame.everything()
    _escape(follower, name, frame)
    if name and not name.startswith(".") and not _is_pure(follower, name):
        follower.taken.setdefault(name.partition(".")[0])
        leak(follower, everything, frame.node)
    return union_of(*everything)


def _call_by_name(follower: Follower, name: str, frame: Frame) -> None:
    """Call the script's own methods of that name where it is not known what the object is."""
    if not name.startswith(".") or (frame.receiver is None and name[1:] != AUTOLOAD):
        return
    for closure in follower.methods.get(name[1:], ())[:MOST_METHODS]:
        first = closure.function.parameters[:1]
        has_object = bool(first) and (first[0] in ("self", "this") or first[0].startswith("*"))
        follower.conditions += 1
        given = [frame.receiver, *frame.arguments] if has_object and frame.receiver is not None else frame.arguments
        call_function(follower, closure, given, frame.named, frame.block)
        follower.conditions -= 1


def _escape(follower: Follower, name: str, frame: Frame) -> None:
    """Note that a function which executes something is kept where it cannot be followed."""
    is_function = bool(name) and not name.startswith(".")
    for thing in [*frame.arguments, *frame.named.values()]:
        left = [thing] if is_function else []
        if isinstance(thing, Items):
            left = thing.elements[:MOST_LOOKED_AT]
        elif isinstance(thing, Table):
            left = list(thing.pairs.values())[:MOST_LOOKED_AT]
        for at in left:
            for one in at.elements[:MOST_LOOKED_AT] if isinstance(at, Items) else (at,):
                if isinstance(one, Ref) and one.name in follower.library.calls and executes(follower, one.name):
                    follower.doubt(frame.node, "hidden-code", f"{one.name} is given to what is not followed")


def executes(follower: Follower, name: str) -> bool:
    """Tell whether a function of the library executes what it is given."""
    return any(clause.verb in EXECUTING for clause in meaning_of(follower.library.calls[name]).clauses)


def leak(follower: Follower, things: list[Thing], node: Node) -> None:
    """Note that text of the network gets to what nothing describes."""
    origins = origins_of(*things)
    is_decoded = DECODED in origins and any(_is_unknown_decoded(thing) for thing in things)
    if NETWORK in origins or is_decoded:
        follower.act(
            "leaks", (Unknown("text that a function of the script's modules gets", origins - {LITERAL}),), node
        )


def _is_unknown_decoded(thing: Thing) -> bool:
    return isinstance(thing, Datum) and thing.value.text is None and DECODED in thing.value.origins


def _is_pure(follower: Follower, name: str) -> bool:
    pure = follower.library.pure
    while name:
        if name in pure:
            return True
        name = name.rpartition(".")[0]
    return False


def _call_back(follower: Follower, frame: Frame) -> None:
    """Call the functions that are among the arguments of a function that is not followed."""
    given = [*frame.arguments, *frame.named.values()]
    functions = [thing for thing in given if is_callable(follower, thing)]
    if frame.block is not None:
        functions.append(frame.block)
    if not functions:
        return
    others = [thing for thing in frame.everything() if thing not in functions]
    elements = [element for thing in others for element in _elements_or_itself(thing)]
    follower.conditions += 1
    for function in functions[:4]:
        if isinstance(function, Closure):
            value = joined(elements) if elements else unknown("what a function is called with")
            count = len([name for name in function.function.parameters if not name.startswith("*")])
            call(follower, function, [value] * max(count, 1), {}, frame.node)
        else:
            call(follower, function, [joined(elements)] if elements else [], {}, frame.node)
    follower.conditions -= 1


def _elements_or_itself(thing: Thing) -> list[Thing]:
    if isinstance(thing, Table):
        return [*elements_of(thing)[0][:16], *list(thing.pairs.values())[:16]]
    return elements_of(thing)[0][:16] if isinstance(thing, Items) else [thing]


def is_callable(follower: Follower, thing: Thing) -> bool:
    """Tell whether calling something does more than change values."""
    if isinstance(thing, Closure):
        return True
    library = follower.library
    if isinstance(thing, Ref):
        return bool(meaning_of(library.calls[thing.name]).clauses) if thing.name in library.calls else False
    if isinstance(thing, Object):
        return f"{thing.kind}.call" in library.calls
    if isinstance(thing, Bound):
        if isinstance(thing.of, Instance):
            return isinstance(method_of(thing.of.of, thing.name), Closure)
        kind = thing.of.kind if isinstance(thing.of, Object) else "*"
        written = library.calls.get(f"{kind}.{thing.name}")
        return written is not None and bool(meaning_of(written).clauses)
    if isinstance(thing, Several):
        return any(is_callable(follower, choice) for choice in thing.choices)
    return False


def lines_of(follower: Follower, thing: Thing) -> tuple[list[Thing], bool] | None:
    """Return the lines of a file or of the input that is gone through; None for anything else."""
    if not isinstance(thing, Object) or thing.kind not in ("stdin", "file") or not thing.data:
        return None
    content = value_of(thing.data[0])
    if thing.kind == "file":
        content = follower.situation.content(content)
    text = content.text
    if text is None:
        return [Datum(Unknown("a line of what is read", content.origins))], False
    return [Datum(Known(line, content.origins)) for line in text.splitlines(keepends=True)], True


class _Nowhere:
    start = 0
    end = 0


NOWHERE: Node = _Nowhere()  # type: ignore[assignment]
