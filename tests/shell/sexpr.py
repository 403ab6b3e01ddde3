"""Trees as text for the case tables, and the names of the commands in them.

A node is `(name field …)`: its class in kebab-case and its fields in order, without places. In detail:

- a literal is its text in JSON quotes, as is every other text; an empty one is left out where it is none;
- a claim (`is_quoted`) is its adjective when it holds, and `unterminated` stands for a here-document that does not end;
- the style of a command substitution stands as a bare word before its commands, unless it is the ordinary one;
- where a bare value would not tell which field it is, its field stands around it: `(operator ":-")`, `(words …)`;
- the commands of a list, an and-or list and a pipeline have what separates them between them, and a list that is the
  only content of its node has no brackets of its own.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from sandguard.record import Record
from sandguard.shell.nodes import (
    AndOrList,
    AnsiCQuoted,
    CommandList,
    CommandSubstitution,
    DoubleQuoted,
    Escaped,
    HereDocument,
    Literal,
    Node,
    Pipeline,
    Script,
    SimpleCommand,
    SingleQuoted,
    Word,
)
from sandguard.shell.walk import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 120

NAMED = frozenset(
    (
        ("AlwaysBlock", "always"),
        ("AlwaysBlock", "body"),
        ("ArithmeticForLoop", "body"),
        ("ArrayElement", "subscript"),
        ("Assignment", "subscript"),
        ("CaseItem", "body"),
        ("Coprocess", "name"),
        ("ForLoop", "body"),
        ("ForLoop", "words"),
        ("FunctionDefinition", "arguments"),
        ("IfBranch", "body"),
        ("IfBranch", "condition"),
        ("IfCommand", "otherwise"),
        ("ParameterExpansion", "operator"),
        ("ParameterExpansion", "prefix"),
        ("ParameterExpansion", "subscript"),
        ("Pipeline", "negations"),
        ("Pipeline", "time"),
        ("RepeatLoop", "body"),
        ("SelectLoop", "body"),
        ("SelectLoop", "words"),
        ("WhileLoop", "body"),
        ("WhileLoop", "condition"),
    )
)
"""The fields that stand with their name, by class."""

DYNAMIC, NONE = "<dynamic>", "<none>"

BRACES = frozenset(("bash", "zsh", "ksh93", "mksh"))
"""The dialects that expand ``{a,b}`` unless they are told not to."""


def tree(node: Node) -> str:
    """Return the S-expression of a tree, broken into indented lines where it is long."""
    return _layout(_form(node), 0)


def one_line(text: str) -> str:
    """Return an S-expression with one blank where there is white space outside its texts, and none inside a bracket."""
    line = ""
    for token in re.findall(r'"(?:\\.|[^"\\])*"|[()]|[^\s()"]+', text):
        line += token if token == ")" or not line or line.endswith("(") else " " + token
    return line


def command_names(script: Script, dialect: str) -> tuple[str, ...]:
    """Return the name of every simple command in source order.

    A name is known text; ``<dynamic>`` when an expansion, a glob, braces or a tilde decide it; ``<none>`` when there
    are only assignments and redirections.
    """
    found = sorted((node for node in walk(script) if isinstance(node, SimpleCommand)), key=_place)
    return tuple(_name(command, dialect) for command in found)


def _place(node: Node) -> tuple[int, int]:
    return node.start, -node.end


def _name(command: SimpleCommand, dialect: str) -> str:
    if not command.words:
        return NONE
    first = command.words[0]
    if not isinstance(first, Word):
        return DYNAMIC
    text, active = "", ""  # `active` has a blank in the place of each quoted character
    for part in first.parts:
        match part:
            case Literal(value=value):
                text, active = text + value, active + value
            case SingleQuoted(value=value) | AnsiCQuoted(value=value) | Escaped(value=value):
                text, active = text + value, active + " " * len(value)
            case DoubleQuoted(parts=parts) if all(isinstance(inner, Literal | Escaped) for inner in parts):
                value = "".join(inner.value for inner in parts if isinstance(inner, Literal | Escaped))
                text, active = text + value, active + " " * len(value)
            case _:
                return DYNAMIC
    if re.search(r"[*?]|\[[^]]+\]|^~", active) or (dialect == "zsh" and active.startswith("=")):
        return DYNAMIC
    if dialect in BRACES and re.search(r"\{[^{}]*(,|\.\.)[^{}]*\}", active):
        return DYNAMIC
    return text


Form = str | tuple["Form", ...]


def _form(node: Node) -> Form:
    """Return a node as nested tuples of words and quoted texts."""
    match node:
        case Literal(value=value):
            return _text(value)
        case Script(body=body):
            return ("script", *_items(body))
        case Pipeline(commands=commands, operators=operators) | AndOrList(operands=commands, operators=operators):
            inner = tuple(_between(commands, operators))
            return (_kebab(type(node).__name__), *_fields(node, frozenset(("negations", "time"))), *inner)
        case CommandSubstitution(style=style, body=body):
            return ("command-substitution", *((style,) if style != "dollar" else ()), *_items(body))
        case _:
            return (_kebab(type(node).__name__), *_fields(node, None))


def _between(commands: tuple[Node, ...], operators: tuple[str, ...]) -> Iterator[Form]:
    for index, command in enumerate(commands):
        if index:
            yield _text(operators[index - 1])
        yield _form(command)


def _items(commands: CommandList) -> Iterator[Form]:
    for item in commands.items:
        yield _form(item.command)
        if item.separator:
            yield _text(item.separator)


def _fields(node: Node, only: frozenset[str] | None) -> Iterator[Form]:
    kind = type(node).__name__
    for name, value in Record.items(node):  # a list of commands has a field of that name
        if name in {"start", "end"} or (only is not None and name not in only):
            continue
        values = _values(name, value, node)
        if (kind, name) not in NAMED:
            yield from values
        elif value not in {None, "", 0} and (value != () or name == "words"):
            yield (name, *values)


def _values(name: str, value: object, node: Node) -> Iterator[Form]:
    match value:
        case CommandList():
            yield from _items(value)
        case Record():
            assert isinstance(value, Node)
            yield _form(value)
        case tuple():
            for one in value:
                yield _form(one) if isinstance(one, Node) else _text(one)
        case bool():
            if isinstance(node, HereDocument) and name == "is_terminated":
                value = not value
                name = "unterminated"
            if value:
                yield name.removeprefix("is_").removeprefix("has_")
        case str() if value or name in {"parameter", "value"}:
            yield _text(value)
        case int() if value:
            yield str(value)


def _text(value: str) -> str:
    """Return a text in JSON quotes, printable characters as they are."""
    return json.dumps(value, ensure_ascii=not value.isprintable())


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _layout(form: Form, indent: int) -> str:
    if isinstance(form, str):
        return form
    flat = _flat(form)
    if indent + len(flat) <= WIDTH - 6:
        return flat
    inner = indent + 2
    return "(" + ("\n" + " " * inner).join(_layout(part, inner) for part in form) + ")"


def _flat(form: Form) -> str:
    return form if isinstance(form, str) else "(" + " ".join(map(_flat, form)) + ")"
