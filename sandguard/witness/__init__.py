"""A second reading of a text by another parser, tree-sitter-bash (extra ``witness``).

It is a witness and never the authority: it misses commands, and takes words for commands that are none. What it sees
and the own parser does not is worth a look, and no more.
"""

from __future__ import annotations

from sandguard.errors import MissingExtraError
from sandguard.record import Record, _new
from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tree_sitter import Parser

LONGEST_TEXT = 2_000
"""Characters that are read again: the other parser takes more than linear time for hostile text."""

_parsers: list[Parser] = []


class Head(Record):
    """A command that the witness sees: `name` is where its command word stands, `span` the whole simple command."""

    __slots__ = ()
    name: Span
    span: Span

    def __new__(cls, name: Span, span: Span) -> Head:
        return _new(cls, (name, span))


def require() -> None:
    """Load the other parser.

    Raises:
        MissingExtraError: when it is not installed.
    """
    if _parsers:
        return
    try:
        import tree_sitter_bash
        from tree_sitter import Language, Parser
    except ImportError as error:
        asked = "a second opinion (a policy can turn it off with `second_opinion = false`)"
        raise MissingExtraError(asked, "witness") from error
    _parsers.append(Parser(Language(tree_sitter_bash.language())))


def heads(text: str) -> tuple[Head, ...]:
    """Return the commands that the witness sees in a text, in order; none for one that is longer than `LONGEST_TEXT`.

    Raises:
        MissingExtraError: when the other parser is not installed.
    """
    require()
    if len(text) > LONGEST_TEXT:
        return ()
    data = text.encode("utf-8", "replace")  # a lone surrogate, a byte that was no UTF-8, is one unknown character
    offsets = range(len(data) + 1) if len(data) == len(text) else _offsets(text)
    found: list[Head] = []
    cursor = _parsers[0].parse(data).walk()
    while True:
        node = cursor.node
        if node is not None and node.type == "command":
            name = node.child_by_field_name("name")
            if name is not None:
                found.append(
                    Head(
                        Span(offsets[name.start_byte], offsets[name.end_byte]),
                        Span(offsets[name.start_byte], offsets[node.end_byte]),
                    )
                )
        if cursor.goto_first_child():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return tuple(found)


def _offsets(text: str) -> list[int]:
    """Return the character offset of each byte of the text in UTF-8, and of its end."""
    offsets: list[int] = []
    for index, character in enumerate(text):
        offsets.extend([index] * len(character.encode("utf-8", "replace")))
    return [*offsets, len(text)]
