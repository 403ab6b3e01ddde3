"""What must hold for the places in a tree, whatever the text: found violations as sentences."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sandguard.shell.nodes import (
    AmbiguousCommand,
    AmbiguousPart,
    CommandSubstitution,
    HereDocument,
    Literal,
    Node,
    Script,
    SingleQuoted,
    Word,
)
from sandguard.shell.walk import children

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTINUATION = "\\\n"


def violations(script: Script) -> list[str]:
    """Return what is wrong with the places of a tree; nothing is when they are right.

    Nodes are inside each other and in order in every tree. That each character of a word belongs to a part, and that
    a literal shows the text under it, holds where the text was understood.
    """
    return list(_violations(script))


def _violations(script: Script) -> Iterator[str]:
    text = script.source.text
    if (script.start, script.end) != (0, len(text)):
        yield f"the script spans {script.start}:{script.end} of {len(text)}"
    waiting: list[tuple[Node, bool, bool]] = [(script, False, False)]
    while waiting:
        node, is_escaped, is_stripped = waiting.pop()
        if not 0 <= node.start <= node.end <= len(text):
            yield f"{_show(node, text)} has no place"
            continue
        inside = [child for child in children(node) if not _is_body(child, node)]
        for child in inside:
            if not node.start <= child.start <= child.end <= node.end:
                yield f"{_show(child, text)} is not inside {_show(node, text)}"
        if not isinstance(node, AmbiguousCommand | AmbiguousPart):
            for one, other in pairwise(inside):
                if one.end > other.start:
                    yield f"{_show(one, text)} is not before {_show(other, text)}"
        match node:
            case Literal(value=value) if script.is_complete:
                if not _shows(value, text[node.start : node.end], is_escaped=is_escaped, is_stripped=is_stripped):
                    yield f"{_show(node, text)} shows something else than {value!r}"
            case SingleQuoted(value=value) if not is_escaped and not is_stripped:
                if text[node.start : node.end] != f"'{value}'":
                    yield f"{_show(node, text)} shows something else than {value!r} in quotes"
            case Word() if script.is_complete:
                for gap in _gaps(node):
                    if left := text[gap[0] : gap[1]].replace(CONTINUATION, "").strip(" \t" if is_stripped else ""):
                        yield f"{_show(node, text)} has no part for {left!r}"
        is_escaped = is_escaped or (isinstance(node, CommandSubstitution) and node.style == "backquote")
        strips = isinstance(node, HereDocument) and node.operator != "<<"
        waiting += [(child, is_escaped, is_stripped or (strips and _is_body(child, node))) for child in children(node)]


def _is_body(child: Node, node: Node) -> bool:
    """Tell whether `child` is the body of a here-document, which stands below the line and outside of `node`."""
    return isinstance(node, HereDocument) and child is node.body


def _gaps(word: Word) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a word that no part covers."""
    end = word.start
    for part in word.parts:
        yield end, part.start
        end = part.end
    yield end, word.end


def _shows(value: str, shown: str, *, is_escaped: bool, is_stripped: bool) -> bool:
    """Tell whether a stretch of the source is the text of a literal, save for what the shell takes away first."""
    if value == shown or value == shown.replace(CONTINUATION, ""):
        return True
    if is_escaped:  # in backquotes a backslash goes away before the text is read, once for each level
        return value.replace("\\", "") == shown.replace(CONTINUATION, "").replace("\\", "")
    if is_stripped:
        return _unindented(value) == _unindented(shown.replace(CONTINUATION, ""))
    return False


def _unindented(text: str) -> str:
    """Return a text without the characters that `<<-`, and ksh93's `<<#`, take off the start of a line."""
    return text.replace("\t", "").replace(" ", "")


def _show(node: Node, text: str) -> str:
    return f"{type(node).__name__} {node.start}:{node.end} {text[node.start : node.end]!r}"
