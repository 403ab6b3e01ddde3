"""How the parts of words, assignments and redirections are written, one level deep."""

from __future__ import annotations

from sandguard.shell import nodes
from sandguard.shell.nodes import HereDocument, Literal, Node, ParameterExpansion, Word
from sandguard.shell.quoting import ansi_c, single_quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Item = str | int | Node
    """What is left to write: text as it is, a node, or one of the instructions below."""

LINEBREAK = 0
"""A blank, or a newline when here-documents wait: the grammar has a *linebreak* here."""
NEWLINE = 1
"""A newline, and the here-documents that begin after it."""
ENTER = 2
"""A text of its own begins, with its own here-documents."""
LEAVE = 3
"""The text ends; the here-documents that are left are written."""
ENTER_BACKQUOTES = 4
LEAVE_BACKQUOTES = 5
"""What was written since `ENTER_BACKQUOTES` stands in backquotes."""
OPENED = 6
"""A parenthesis was written after which a second one would be read as arithmetic."""
PARENTHESIS = 7
"""A parenthesis of the grammar follows: it keeps a blank from one that was just `OPENED`."""
LEAVE_PARENTHESIS = 8
"""The text ends in a parenthesis; the here-documents that are left are written after the line around it."""
ENTER_BODY = 9
LEAVE_BODY = 10
"""The body of a here-document is written; after its lines there is no place for another one's."""
ENTER_PART = 11
LEAVE_PART = 12
"""A part of a here-document's delimiter is written that is not simply its value."""
LEAVE_DELIMITER = 13
"""The delimiter of a here-document is written: its body may follow with the next line."""
TIME_OPTION = 14
"""What follows would be an option of ``time`` in the dialects where that has some."""
EMPTY = 15
"""A list without commands: in some dialects it has a separator all the same."""

PLAIN = (Literal, nodes.Escaped, nodes.SingleQuoted, nodes.AnsiCQuoted)
"""The parts that are their value after quote removal."""

NAME_CHARACTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")


def _literal(node: Literal) -> list[Item]:
    return [node.value]


def _escaped(node: nodes.Escaped) -> list[Item]:
    return ["'\n'" if node.value == "\n" else "\\" + node.value]  # a newline cannot be quoted by a backslash


def _single_quoted(node: nodes.SingleQuoted) -> list[Item]:
    return [single_quoted(node.value)]


def _ansi_c_quoted(node: nodes.AnsiCQuoted) -> list[Item]:
    return [ansi_c(node.value)]


def _double_quoted(node: nodes.DoubleQuoted) -> list[Item]:
    return ['$"' if node.is_translated else '"', *_parts(node.parts), '"']


def _parameter_expansion(node: ParameterExpansion) -> list[Item]:
    items: list[Item] = ["${" if node.is_braced else "$", node.prefix, node.parameter]
    items += _subscript(node.subscript)
    if node.operator == "nested":
        items += node.arguments
    else:
        items.append(node.operator)
        items += chained([[argument] for argument in node.arguments], ":" if node.operator == ":" else "/")
    if node.is_braced:
        items.append("}")
    return items


def _qualifier_code(node: nodes.QualifierCode) -> list[Item]:
    return [node.raw]


def _arithmetic_expansion(node: nodes.ArithmeticExpansion) -> list[Item]:
    return ["$[", node.expression, "]"] if node.is_bracket else ["$((", node.expression, "))"]


def _process_substitution(node: nodes.ProcessSubstitution) -> list[Item]:
    return [node.operator + "(", OPENED, ENTER, node.body, LEAVE_PARENTHESIS, ")"]


def _extended_glob(node: nodes.ExtendedGlob) -> list[Item]:
    opening: list[Item] = [node.operator + "("] if node.operator else [PARENTHESIS, "("]
    return [*opening, *chained([[pattern] for pattern in node.patterns], "|"), ")"]


def _first_reading(node: nodes.AmbiguousPart) -> list[Item]:
    return [*node.readings[:1]]


def _word(node: Word) -> list[Item]:
    return _parts(node.parts)


def _parts(parts: tuple[nodes.Part, ...]) -> list[Item]:
    """Write the parts of a word; a name that would run on into the next one gets braces."""
    items: list[Item] = list(parts)
    for index, following in enumerate(parts[1:]):
        part = parts[index]
        if (
            isinstance(part, ParameterExpansion)
            and not part.is_braced
            and part.subscript is None
            and isinstance(following, Literal)
            and following.value[:1] in NAME_CHARACTERS
            and not part.parameter[:1].isdigit()
            and NAME_CHARACTERS.issuperset(part.parameter)
        ):
            items[index] = part.replace(is_braced=True)
    return items


def field(word: Node) -> list[Item]:
    """Write a word that stands by itself: it is quoted when there is nothing in it."""
    return ["''"] if isinstance(word, Word) and not word.parts else [word]


def _subscript(word: Word | None) -> list[Item]:
    return [] if word is None else ["[", word, "]"]


def _array_element(node: nodes.ArrayElement) -> list[Item]:
    if node.subscript is None:
        return field(node.value)
    return [*_subscript(node.subscript), node.operator, node.value]


def _array_value(node: nodes.ArrayValue) -> list[Item]:
    return ["(", *joined(node.elements, " "), ")"]


def _assignment(node: nodes.Assignment) -> list[Item]:
    return [node.name, *_subscript(node.subscript), node.operator, node.value]


def _redirection(node: nodes.Redirection) -> list[Item]:
    target = node.target
    parts = target.parts
    is_apart = bool(parts) and (
        isinstance(parts[0], (nodes.ProcessSubstitution, nodes.ExtendedGlob))
        or (isinstance(parts[0], Literal) and parts[0].value[:1] in {"!", "(", "|"})
        or (isinstance(parts[0], nodes.AmbiguousPart))
    )
    return [_descriptor(node.fd), node.operator, " " if is_apart else "", *field(target)]


def _here_document(node: HereDocument) -> list[Item]:
    parts = node.delimiter.parts
    is_apart = bool(parts) and isinstance(parts[0], Literal) and parts[0].value.startswith("-")
    items: list[Item] = [_descriptor(node.fd), node.operator, " " if is_apart else "", "" if parts else "''"]
    for part in parts:
        items += [part] if isinstance(part, PLAIN) else [ENTER_PART, part, LEAVE_PART]
    return [*items, LEAVE_DELIMITER]


def _descriptor(fd: str) -> str:
    return "{" + fd + "}" if fd and not fd.isdigit() else fd


def joined(words: Iterable[Node], between: str) -> list[Item]:
    """Write words or commands that stand by themselves with a text between them."""
    return chained([field(word) for word in words], between)


def chained(groups: Iterable[list[Item]], between: str) -> list[Item]:
    """Write groups of items with a text between them."""
    items: list[Item] = []
    for group in groups:
        if items:
            items.append(between)
        items += group
    return items


WORD_WRITERS: dict[type[Node], Callable[[Any], list[Item]]] = {
    nodes.Literal: _literal,
    nodes.Escaped: _escaped,
    nodes.SingleQuoted: _single_quoted,
    nodes.AnsiCQuoted: _ansi_c_quoted,
    nodes.DoubleQuoted: _double_quoted,
    nodes.ParameterExpansion: _parameter_expansion,
    nodes.ArithmeticExpansion: _arithmetic_expansion,
    nodes.QualifierCode: _qualifier_code,
    nodes.ProcessSubstitution: _process_substitution,
    nodes.ExtendedGlob: _extended_glob,
    nodes.AmbiguousPart: _first_reading,
    nodes.Word: _word,
    nodes.ArrayElement: _array_element,
    nodes.ArrayValue: _array_value,
    nodes.Assignment: _assignment,
    nodes.Redirection: _redirection,
    nodes.HereDocument: _here_document,
}
