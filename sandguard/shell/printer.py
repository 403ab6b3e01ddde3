"""Trees to text: the inverse of the parser.

It writes what the tree says and nothing of how the text was laid out: comments, indentation and line continuations are
gone. It judges nothing.
"""

from __future__ import annotations

from sandguard.shell import nodes
from sandguard.shell.dialect import Feature
from sandguard.shell.dialects import find
from sandguard.shell.nodes import HereDocument, Literal, Node, Script, Word
from sandguard.shell.parser import parse
from sandguard.shell.print_commands import COMMAND_WRITERS
from sandguard.shell.print_words import (
    EMPTY,
    ENTER,
    ENTER_BACKQUOTES,
    ENTER_BODY,
    ENTER_PART,
    LEAVE,
    LEAVE_BACKQUOTES,
    LEAVE_BODY,
    LEAVE_DELIMITER,
    LEAVE_PARENTHESIS,
    LEAVE_PART,
    NEWLINE,
    OPENED,
    PARENTHESIS,
    PLAIN,
    TIME_OPTION,
    WORD_WRITERS,
)
from sandguard.shell.walk import walk, without_spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.print_words import Item

    Waiting = tuple[HereDocument, str]
    """A here-document whose body is still to be written, and the line that ends it."""

WRITERS = WORD_WRITERS | COMMAND_WRITERS


def to_text(node: Node) -> str:
    """Return shell text whose parse gives the same tree, spans aside.

    That holds for every complete script that a parser made, save that the last command of a zsh short form gets the
    separator that the long form needs. In a tree made by hand, separators, quotes and braces that its meaning needs
    are added; a `Literal` is taken at its word. A script that the dialects of its set read differently is its source,
    unless it was changed; else an ambiguous node is written as the first dialect reads it.
    """
    if isinstance(node, Script) and _is_ambiguous(node):
        return node.source.text
    return _written(node)


def _is_ambiguous(script: Script) -> bool:
    """Tell whether a script says what only its own text can say: that dialects read it differently."""
    dialect = find(script.dialect)
    if not dialect.members:
        return False
    if not any(isinstance(node, (nodes.AmbiguousCommand, nodes.AmbiguousPart)) for node in walk(script)):
        return False
    return without_spans(parse(script.source, dialect)) == without_spans(script)


def _written(node: Node) -> str:
    """Return the text of a tree; nodes and instructions wait on a stack, so that depth costs no recursion."""
    pieces: list[str] = []
    outer_pieces: list[list[str]] = []
    documents: list[Waiting] = []
    outer_documents: list[list[Waiting]] = []
    nowhere: list[Waiting] = []  # those of a body, where none can wait
    delimiters: list[tuple[HereDocument, list[str]]] = []  # being written, with their parts as they are spelled
    part_starts: list[int] = []
    body_starts: list[int] = []
    body_ends: list[str] = []  # the lines that end the bodies to be written, the next one last
    is_opened = False
    last_blank = -1
    dialect = find(node.dialect if isinstance(node, Script) else "bash")
    waiting: list[Item] = [LEAVE, node, ENTER]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            if item:
                pieces.append(item)
                is_opened = False
        elif isinstance(item, Node):
            if isinstance(item, HereDocument):
                delimiters.append((item, []))
            waiting.extend(reversed(WRITERS[type(item)](item)))
        elif item == OPENED:
            is_opened = True
        elif item == PARENTHESIS:
            if is_opened:
                pieces.append(" ")
        elif item == TIME_OPTION:
            if dialect.has(Feature.TIME_OPTIONS):
                pieces.append("-- ")
        elif item == EMPTY:
            if dialect.has(Feature.EMPTY_COMMANDS):
                pieces.append("; ")
        elif item == ENTER:
            outer_documents.append(documents)
            documents = []
        elif item == ENTER_BODY:
            outer_documents.append(documents)
            documents = nowhere
            body_starts.append(len(pieces))
        elif item == LEAVE_BODY:
            documents = outer_documents.pop()
            start = body_starts.pop()
            pieces[start:] = [_without_line("".join(pieces[start:]), body_ends.pop())]
        elif item == LEAVE_PARENTHESIS and not (documents and outer_documents[-1] is nowhere):
            documents = [*outer_documents.pop(), *documents]
        elif item == ENTER_BACKQUOTES:
            outer_pieces.append(pieces)
            pieces = []
        elif item == LEAVE_BACKQUOTES:
            inside = "".join(pieces)
            pieces = outer_pieces.pop()
            pieces.append(_escaped_in_backquotes(inside))
        elif item == ENTER_PART:
            part_starts.append(len(pieces))
        elif item == LEAVE_PART:
            start = part_starts.pop()
            pieces[start:] = ["".join(pieces[start:])]
            delimiters[-1][1].append(pieces[-1])
        elif item == LEAVE_DELIMITER:
            document, spelled = delimiters.pop()
            if document.is_terminated or document.body.parts:
                documents.append((document, _unquoted(document.delimiter, spelled)))
        elif item == NEWLINE or documents:
            if item in (LEAVE, LEAVE_PARENTHESIS):
                waiting.append(item)
            waiting.extend(reversed(["\n", *_bodies(documents)]))
            body_ends.extend([end for document, end in reversed(documents) if not document.is_quoted])
            documents = []
        elif item == LEAVE:
            documents = outer_documents.pop()
        else:
            last_blank = len(pieces)
            pieces.append(" ")
    if pieces and pieces[-1] == " " and last_blank == len(pieces) - 1:
        del pieces[-1]
    return "".join(pieces)


def _bodies(documents: list[Waiting]) -> list[Item]:
    """Write the lines of here-documents and the lines that end them."""
    items: list[Item] = []
    for document, end in documents:
        parts = document.body.parts
        if document.is_quoted:
            items += [part.value for part in parts if isinstance(part, Literal)]
        else:
            items += [ENTER_BODY, document.body, LEAVE_BODY]
        if document.is_terminated:
            if parts and not (isinstance(parts[-1], Literal) and parts[-1].value.endswith("\n")):
                items.append("\n")
            items.append(end + "\n")
    return items


def _without_line(body: str, end: str) -> str:
    """Return a here-document's text such that no line of it is the one that ends it.

    Dash and its kin look for that line before they join lines, and so a joined line may be the same.
    """
    if f"\n{end}\n" not in f"\n{body}\n":
        return body
    return "\n".join(["\\\n" + line if line == end else line for line in body.split("\n")])


def _unquoted(delimiter: Word, spelled: list[str]) -> str:
    """Return a here-document's delimiter after quote removal, which is all that happens to it (2.7.4).

    `spelled` holds the text of the parts that are not their value: an expansion is taken as it is spelled.
    """
    text: list[str] = []
    rest = iter(spelled)
    for part in delimiter.parts:
        if isinstance(part, PLAIN):
            text.append(part.value)
        else:
            written = next(rest)
            is_quoted = isinstance(part, nodes.DoubleQuoted)
            text.append(_unescaped(written[written.index('"') + 1 : -1]) if is_quoted else written)
    return "".join(text)


def _unescaped(text: str) -> str:
    """Return text from double quotes without the backslashes that quote there (2.2.3)."""
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
