"""Going through a tree and making one tree from another.

Everything here is iterative and linear: a tree may be as deep as its text, and must not meet the recursion limit.
"""

from __future__ import annotations

from sandguard.record import _new
from sandguard.shell.nodes import Node, RedirectedCommand, Script, SimpleCommand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    N = TypeVar("N", bound=Node)


def children(node: Node) -> tuple[Node, ...]:
    """Return the nodes directly inside `node`, in source order.

    The readings of an ambiguous node all count, in their order. The body of a here-document stands with its
    redirection, before what follows on the line. A script's only child is its body: faults and comments are remarks
    about the text.
    """
    if isinstance(node, Script):
        return (node.body,)
    found = _held(node)
    if isinstance(node, (SimpleCommand, RedirectedCommand)) and node.redirections:
        found.sort(key=_start)  # `>f x=1 cmd`, and in zsh `>f { cmd }`: the fields stand mixed in the text
    return tuple(found)


def walk(node: Node) -> Iterator[Node]:
    """Yield `node` and everything in it, in source order, each node before what it holds."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(children(node)))


def simple_commands(node: Node) -> Iterator[SimpleCommand]:
    """Yield every simple command of a tree in source order, also those in substitutions and function bodies."""
    return (found for found in walk(node) if isinstance(found, SimpleCommand))


def rewrite(node: N, change: Callable[[Node], Node]) -> N:
    """Return the tree with `change` applied to each node, the innermost first.

    `change` sees a node whose parts are already changed and returns it or another in its place, of a kind that may
    stand there. It is called once a node, in the order of the fields. A part of the tree in which nothing was changed
    is the same object as before. Faults and comments of a script are changed too.
    """
    waiting: list[tuple[Node, int]] = [(node, -1)]
    done: list[Node] = []
    while waiting:
        current, count = waiting.pop()
        if count < 0:
            inner = _held(current)
            if inner:
                waiting.append((current, len(inner)))
                waiting.extend([(child, -1) for child in reversed(inner)])
                continue
        else:
            changed = done[-count:]
            del done[-count:]
            if any(new is not old for new, old in zip(changed, _held(current), strict=True)):
                current = _with(current, changed)
        done.append(change(current))
    return done[0]  # type: ignore[return-value]  # `change` keeps the kind of the outermost node


def without_spans(node: Node) -> tuple[object, ...]:
    """Return a tree as one flat tuple that says everything but the places: equal for equal trees.

    It is flat because comparing nested tuples would recurse: a class, then its fields in order; a node stands as its
    own such run, a tuple of nodes as its length followed by them. Of a script only the body counts.
    """
    form: list[object] = []
    waiting: list[object] = [node]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Script):
            form.append(Script)
            waiting.append(value.body)
        elif isinstance(value, Node):
            form.append(type(value))
            waiting.extend(reversed(value[2:]))
        elif type(value) is tuple and value and isinstance(value[0], Node):
            form.append(len(value))
            waiting.extend(reversed(value))
        else:
            form.append(value)
    return tuple(form)


def _held(node: Node) -> list[Node]:
    """Return the nodes in the fields of a node, in the order of the fields."""
    found: list[Node] = []
    for value in node[2:]:  # after start and end
        if isinstance(value, Node):
            found.append(value)
        elif type(value) is tuple and value and isinstance(value[0], Node):
            found.extend(value)
    return found


def _with(node: Node, held: list[Node]) -> Node:
    """Return the node with other nodes in the places of those that `_held` returns."""
    fields = list(node)
    index = 0
    for field, value in enumerate(fields):
        if isinstance(value, Node):
            fields[field] = held[index]
            index += 1
        elif type(value) is tuple and value and isinstance(value[0], Node):
            fields[field] = tuple(held[index : index + len(value)])
            index += len(value)
    return _new(type(node), tuple(fields))


def _start(node: Node) -> int:
    return node.start
