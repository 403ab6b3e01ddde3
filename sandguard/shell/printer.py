"""Trees to text: the inverse of the parser.

It writes what the tree says and nothing of how the text was laid out: comments, indentation and line continuations are
gone. It judges nothing.
"""

from __future__ import annotations

from sandguard.shell import nodes
from sandguard.shell.dialect import Feature
from sandguard.shell.dialects import find
from sandguard.shell.nodes import Escaped, HereDocument, Literal, Node, Script, Word
from sandguard.shell.print_commands import COMMAND_WRITERS
from sandguard.shell.print_words import (
    BEFORE_BRACE,
    ENTER,
    ENTER_BACKQUOTES,
    LEAVE,
    LEAVE_BACKQUOTES,
    NEWLINE,
    OPENED,
    PARENTHESIS,
    WORD_WRITERS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.print_words import Item

WRITERS = WORD_WRITERS | COMMAND_WRITERS


def to_text(node: Node) -> str:
    """Return shell text whose parse gives the same tree, spans aside.

    That holds for every node that a parser made. In a tree made by hand, separators, quotes and braces that its
    meaning needs are added; a `Literal` is taken at its word.
    """
    pieces: list[str] = []
    outer_pieces: list[list[str]] = []
    documents: list[HereDocument] = []  # begun, and waiting for the end of the line
    outer_documents: list[list[HereDocument]] = []
    is_opened = False
    last_blank = -1
    closes_anywhere = isinstance(node, Script) and find(node.dialect).has(Feature.SHORT_FORMS)
    waiting: list[Item] = [LEAVE, node, ENTER]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            if item:
                pieces.append(item)
                is_opened = False
        elif isinstance(item, Node):
            if isinstance(item, HereDocument) and (item.is_terminated or item.body.parts):
                documents.append(item)
            waiting.extend(reversed(WRITERS[type(item)](item)))
        elif item == OPENED:
            is_opened = True
        elif item == PARENTHESIS:
            if is_opened:
                pieces.append(" ")
        elif item == BEFORE_BRACE:
            pieces.append(" " if closes_anywhere else "; ")
        elif item == ENTER:
            outer_documents.append(documents)
            documents = []
        elif item == ENTER_BACKQUOTES:
            outer_pieces.append(pieces)
            pieces = []
        elif item == LEAVE_BACKQUOTES:
            inside = "".join(pieces)
            pieces = outer_pieces.pop()
            pieces.append(_escaped_in_backquotes(inside))
        elif item == NEWLINE or documents:
            if item == LEAVE:
                waiting.append(LEAVE)
            waiting.extend(reversed(["\n", *_bodies(documents)]))
            documents = []
        elif item == LEAVE:
            documents = outer_documents.pop()
        else:
            last_blank = len(pieces)
            pieces.append(" ")
    if pieces and pieces[-1] == " " and last_blank == len(pieces) - 1:
        del pieces[-1]
    return "".join(pieces)


def _bodies(documents: list[HereDocument]) -> list[Item]:
    """Write the lines of here-documents and their delimiters."""
    items: list[Item] = []
    for document in documents:
        parts = document.body.parts
        if document.is_quoted:
            items += [part.value for part in parts if isinstance(part, Literal)]
        else:
            items.append(document.body)
        if document.is_terminated:
            if parts and not (isinstance(parts[-1], Literal) and parts[-1].value.endswith("\n")):
                items.append("\n")
            items.append(_unquoted(document.delimiter) + "\n")
    return items


def _unquoted(word: Word) -> str:
    """Return a here-document's delimiter after quote removal, which is all that happens to it (2.7.4)."""
    text: list[str] = []
    for part in word.parts:
        if isinstance(part, (Literal, Escaped, nodes.SingleQuoted, nodes.AnsiCQuoted)):
            text.append(part.value)
        elif isinstance(part, nodes.DoubleQuoted):
            written = to_text(part)
            text.append(_unescaped_in_double_quotes(written[written.index('"') + 1 : -1]))
        else:
            text.append(to_text(part))  # an expansion is taken as it is spelled
    return "".join(text)


def _unescaped_in_double_quotes(text: str) -> str:
    if "\\" not in text:
        return text
    pieces: list[str] = []
    rest = iter(text)
    for character in rest:
        following = next(rest, "") if character == "\\" else ""
        pieces.append(following if following and following in '$`"\\' else character + following)
    return "".join(pieces)


def _escaped_in_backquotes(text: str) -> str:
    r"""Return a command as it stands between backquotes (2.6.3).

    A backslash is doubled only where it would otherwise quote what follows, so that text in backquotes in backquotes
    grows no more than it must. Bash and dash drop a backslash before a newline there even in single quotes.
    """
    if "\\" not in text and "`" not in text:
        return text
    pieces: list[str] = []
    for character, following in zip(text, text[1:] + "`", strict=True):
        if character == "`" or (character == "\\" and following in '\\`$"\n'):
            pieces.append("\\")
        pieces.append(character)
    return "".join(pieces)
