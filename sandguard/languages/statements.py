"""What a script of any language is made of, as far as its meaning is followed: types and nothing else.

A reader of a language turns its own tree into these; one evaluation follows them all. What a reader cannot turn is
`Opaque`: it is a gap, and its parts are still looked at.
"""

from __future__ import annotations

from sandguard.record import Record, _new

DECORATE = "decorate"
"""The operator of an `Assign` that gives a function what its decorator makes of it."""


class Node(Record):
    """A piece of a script. `start` and `end` are offsets, in characters, in its text."""

    __slots__ = ()
    start: int
    end: int


class Text(Node):
    """A text that is written out, after the language's own escapes."""

    __slots__ = ()
    value: str

    def __new__(cls, start: int, end: int, value: str) -> Text:
        return _new(cls, (start, end, value))


class Number(Node):
    """A number as it is written, or another constant without text: true, nil."""

    __slots__ = ()
    value: str

    def __new__(cls, start: int, end: int, value: str) -> Number:
        return _new(cls, (start, end, value))


class Joined(Node):
    """Texts joined: an interpolation, a concatenation, texts that stand side by side."""

    __slots__ = ()
    parts: tuple[Node, ...]

    def __new__(cls, start: int, end: int, parts: tuple[Node, ...]) -> Joined:
        return _new(cls, (start, end, parts))


class Name(Node):
    """A variable, function, class or module by its bare name, without a sigil."""

    __slots__ = ()
    name: str

    def __new__(cls, start: int, end: int, name: str) -> Name:
        return _new(cls, (start, end, name))


class Member(Node):
    """A part of something by a name that is written out: ``a.b``, ``a::b``, ``a->b``."""

    __slots__ = ()
    of: Node
    name: str

    def __new__(cls, start: int, end: int, of: Node, name: str) -> Member:
        return _new(cls, (start, end, of, name))


class Item(Node):
    """An element or a slice: ``a[key]``. `keys` are what stands between the brackets."""

    __slots__ = ()
    of: Node
    keys: tuple[Node, ...]

    def __new__(cls, start: int, end: int, of: Node, keys: tuple[Node, ...]) -> Item:
        return _new(cls, (start, end, of, keys))


class Call(Node):
    """A call. `named` are arguments by name; `block` is a function given beside them (Ruby, Perl's map)."""

    __slots__ = ()
    function: Node
    arguments: tuple[Node, ...]
    named: tuple[tuple[str, Node], ...]
    block: Function | None

    def __new__(
        cls,
        start: int,
        end: int,
        function: Node,
        arguments: tuple[Node, ...] = (),
        named: tuple[tuple[str, Node], ...] = (),
        block: Function | None = None,
    ) -> Call:
        return _new(cls, (start, end, function, arguments, named, block))


class Command(Node):
    """A command line that the language gives to a shell by its own syntax: backquotes, ``%x``, ``qx``."""

    __slots__ = ()
    text: Node

    def __new__(cls, start: int, end: int, text: Node) -> Command:
        return _new(cls, (start, end, text))


class Sequence(Node):
    """A list, tuple, set or array."""

    __slots__ = ()
    elements: tuple[Node, ...]

    def __new__(cls, start: int, end: int, elements: tuple[Node, ...]) -> Sequence:
        return _new(cls, (start, end, elements))


class Mapping(Node):
    """A mapping that is written out: keys with their values."""

    __slots__ = ()
    pairs: tuple[tuple[Node, Node], ...]

    def __new__(cls, start: int, end: int, pairs: tuple[tuple[Node, Node], ...]) -> Mapping:
        return _new(cls, (start, end, pairs))


class Spread(Node):
    """The elements of a value in place of one: ``*a``, ``...a``, ``**a``."""

    __slots__ = ()
    value: Node

    def __new__(cls, start: int, end: int, value: Node) -> Spread:
        return _new(cls, (start, end, value))


class Operation(Node):
    """An operator on values: arithmetic, comparison, logic, repetition (``'a' * 3``), formatting (``'%s' % a``).

    A colon makes a slice of its three operands (as the first key of an `Item`), ``bytes`` makes bytes of a text.
    """

    __slots__ = ()
    operator: str
    operands: tuple[Node, ...]

    def __new__(cls, start: int, end: int, operator: str, operands: tuple[Node, ...]) -> Operation:
        return _new(cls, (start, end, operator, operands))


class Choice(Node):
    """One of several values: a conditional expression, ``a or b``. The test happens, and may be a statement."""

    __slots__ = ()
    test: Node | None
    choices: tuple[Node, ...]

    def __new__(cls, start: int, end: int, test: Node | None, choices: tuple[Node, ...]) -> Choice:
        return _new(cls, (start, end, test, choices))


class Block(Node):
    """Statements, one after the other."""

    __slots__ = ()
    statements: tuple[Node, ...]

    def __new__(cls, start: int, end: int, statements: tuple[Node, ...]) -> Block:
        return _new(cls, (start, end, statements))


class Function(Node):
    """A function, method, lambda or block. `name` is empty where it has none; a `Return` gives its value.

    A parameter ``*name`` takes the rest of the arguments, ``**name`` those by name. `defaults` are those of the last
    parameters that are neither. Where the value of the last statement is returned (Ruby, Perl, an
    arrow function), a reader makes it a `Return`.
    """

    __slots__ = ()
    name: str
    parameters: tuple[str, ...]
    defaults: tuple[Node, ...]
    body: Block

    def __new__(
        cls, start: int, end: int, name: str, parameters: tuple[str, ...], defaults: tuple[Node, ...], body: Block
    ) -> Function:
        return _new(cls, (start, end, name, parameters, defaults, body))


class Class(Node):
    """A class or module with its body; `bases` are what it is made from."""

    __slots__ = ()
    name: str
    bases: tuple[Node, ...]
    body: Block

    def __new__(cls, start: int, end: int, name: str, bases: tuple[Node, ...], body: Block) -> Class:
        return _new(cls, (start, end, name, bases, body))


class Assign(Node):
    """Gives values to targets: names, members, items or a `Sequence` of them.

    `operator` is empty, or as in ``+=``, or `DECORATE`.
    """

    __slots__ = ()
    targets: tuple[Node, ...]
    operator: str
    value: Node

    def __new__(cls, start: int, end: int, targets: tuple[Node, ...], operator: str, value: Node) -> Assign:
        return _new(cls, (start, end, targets, operator, value))


class Import(Node):
    """Brings a module in, under `alias`, or `names` of it, each with what it is called here.

    `module` is its dotted name, or a path; a star among the names is all of them.
    """

    __slots__ = ()
    module: str
    alias: str
    names: tuple[tuple[str, str], ...]

    def __new__(cls, start: int, end: int, module: str, alias: str, names: tuple[tuple[str, str], ...] = ()) -> Import:
        return _new(cls, (start, end, module, alias, names))


class Branch(Node):
    """Parts of which some are executed: if, case, try. What the tests do, happens.

    Where there is one block more than tests, one of the blocks is certainly executed; else perhaps none.
    """

    __slots__ = ()
    tests: tuple[Node, ...]
    blocks: tuple[Block, ...]

    def __new__(cls, start: int, end: int, tests: tuple[Node, ...], blocks: tuple[Block, ...]) -> Branch:
        return _new(cls, (start, end, tests, blocks))


class Loop(Node):
    """A part that is executed any number of times, with the targets taking each element of `over` where it has one."""

    __slots__ = ()
    targets: tuple[Node, ...]
    over: Node | None
    body: Block

    def __new__(cls, start: int, end: int, targets: tuple[Node, ...], over: Node | None, body: Block) -> Loop:
        return _new(cls, (start, end, targets, over, body))


class Return(Node):
    """Gives back a value from the function that it is in."""

    __slots__ = ()
    value: Node | None

    def __new__(cls, start: int, end: int, value: Node | None) -> Return:
        return _new(cls, (start, end, value))


class Opaque(Node):
    """What a reader cannot turn; `why` names it for people, and `parts` are what it can turn of it."""

    __slots__ = ()
    why: str
    parts: tuple[Node, ...]

    def __new__(cls, start: int, end: int, why: str, parts: tuple[Node, ...] = ()) -> Opaque:
        return _new(cls, (start, end, why, parts))
