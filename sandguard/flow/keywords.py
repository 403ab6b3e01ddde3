"""``set -k``: assignments anywhere among a command's words go to its environment (Bash manual 4.3.1)."""

from __future__ import annotations

from sandguard.shell.nodes import Assignment, Literal, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.nodes import SimpleCommand


def with_keywords(node: SimpleCommand) -> SimpleCommand:
    """Return a command with the assignments among its words before it, where the shell takes them from."""
    kept: list[Word | Assignment] = []
    moved: list[Assignment] = []
    for word in node.words:
        made = _assignment(word) if kept and type(word) is Word else None
        if made is None:
            kept.append(word)
        else:
            moved.append(made)
    if not moved:
        return node
    return node.replace(assignments=(*node.assignments, *moved), words=tuple(kept))


def _assignment(word: Word) -> Assignment | None:
    """Return the assignment that a word spells; None for any other word."""
    first = word.parts[0] if word.parts else None
    if type(first) is not Literal:
        return None
    name, equals, rest = first.value.partition("=")
    if not equals or not name.isidentifier():
        return None
    start = word.start + len(name) + 1
    parts = ((Literal(start, first.end, rest),) if rest else ()) + word.parts[1:]
    return Assignment(word.start, word.end, name, None, "=", Word(start, word.end, parts))
