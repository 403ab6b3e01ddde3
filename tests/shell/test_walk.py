"""Trees made by hand: going through them and changing them."""

from __future__ import annotations

import sys

from sandguard.shell.nodes import (
    AmbiguousCommand,
    Assignment,
    BraceGroup,
    CommandList,
    CommandSubstitution,
    Comment,
    DoubleQuoted,
    HereDocument,
    ListItem,
    Literal,
    Node,
    ParameterExpansion,
    Redirection,
    Script,
    SimpleCommand,
    Subshell,
    SyntaxFault,
    Word,
)
from sandguard.shell.walk import children, rewrite, simple_commands, walk, without_spans
from sandguard.source import Source


def word(start: int, text: str) -> Word:
    """Return a plain word that starts at a place."""
    end = start + len(text)
    return Word(start, end, (Literal(start, end, text),))


def command(start: int, *texts: str) -> SimpleCommand:
    """Return a simple command whose words are one blank apart."""
    words: list[Word] = []
    for text in texts:
        words.append(word(words[-1].end + 1 if words else start, text))
    return SimpleCommand(start, words[-1].end, (), tuple(words), ())


def listed(*commands: SimpleCommand | Subshell | BraceGroup) -> CommandList:
    """Return a list of commands that end in a semicolon."""
    items = tuple(ListItem(inner.start, inner.end + 1, inner, ";") for inner in commands)
    return CommandList(items[0].start if items else 0, items[-1].end if items else 0, items)


def nested(depth: int) -> Subshell | SimpleCommand:
    """Return a command in so many subshells."""
    inner: Subshell | SimpleCommand = command(depth, "x")
    for level in range(depth - 1, -1, -1):
        inner = Subshell(level, 2 * depth + 1 - level, listed(inner))
    return inner


def unchanged(node: Node) -> Node:
    """Return a node as it is."""
    return node


def upper(node: Node) -> Node:
    """Return a node with its literal text in capitals."""
    return node.replace(value=node.value.upper()) if isinstance(node, Literal) else node


def test_children_of_a_simple_command_stand_in_source_order() -> None:
    """Assignments, words and redirections stand mixed in the text, and come out as they stand there."""
    redirection = Redirection(0, 2, "", ">", word(1, "f"))
    assignment = Assignment(3, 6, "x", None, "=", word(5, "1"))
    name = word(7, "ls")
    node = SimpleCommand(0, 9, (assignment,), (name,), (redirection,))

    assert children(node) == (redirection, assignment, name)


def test_children_without_places_stand_in_the_order_of_the_fields() -> None:
    """A tree made by hand may have no places; assignments then come first and redirections last."""
    redirection = Redirection(0, 0, "", ">", Word(0, 0, ()))
    assignment = Assignment(0, 0, "x", None, "=", Word(0, 0, ()))
    name = Word(0, 0, ())
    node = SimpleCommand(0, 0, (assignment,), (name,), (redirection,))

    assert children(node) == (assignment, name, redirection)


def test_names_and_operators_are_no_children() -> None:
    """Text in the fields of a node is not taken for a node, and neither is an absent one."""
    argument = word(5, "a")
    node = ParameterExpansion(0, 7, "x", None, "", ":-", (argument,), is_braced=True)

    assert children(node) == (argument,)


def test_a_script_has_one_child() -> None:
    """Faults and comments are remarks about the text, not pieces of it."""
    body = listed(command(0, "ls"))
    script = Script(0, 9, Source("ls; # all"), "bash", body, (SyntaxFault(3, 4, "odd"),), (), (Comment(4, 9),), 1)

    assert children(script) == (body,)


def test_every_reading_is_a_child() -> None:
    """What one dialect reads as a command counts beside what another reads."""
    readings = (command(0, "a"), Subshell(0, 3, listed(command(1, "b"))))

    assert children(AmbiguousCommand(0, 3, readings)) == readings


def test_walk_yields_outer_nodes_first_and_in_order() -> None:
    """A substitution's commands come where it stands, after the command that holds it."""
    inner = command(7, "date")
    substitution = CommandSubstitution(5, 12, listed(inner))
    quoted = Word(4, 13, (DoubleQuoted(4, 13, (substitution,)),))
    outer = SimpleCommand(0, 15, (), (word(0, "echo"), quoted, word(14, "b")), ())

    assert [outer, inner] == list(simple_commands(outer))
    assert [node.value for node in walk(outer) if isinstance(node, Literal)] == ["echo", "date", "b"]


def test_a_here_document_is_walked_with_its_redirection() -> None:
    """Its body stands below the line, and is yielded before the rest of the line."""
    body = word(10, "text\n")
    document = HereDocument(4, 7, "", "<<", word(6, "E"), is_quoted=False, body=body, is_terminated=True)
    redirection = Redirection(8, 10, "", ">", word(9, "f"))
    node = SimpleCommand(0, 10, (), (word(0, "cat"),), (document, redirection))

    assert [found.value for found in walk(node) if isinstance(found, Literal)] == ["cat", "E", "text\n", "f"]


def test_rewrite_returns_the_same_object_where_nothing_changed() -> None:
    """A tree is shared as far as possible, wholly when the function changes nothing."""
    first, second = command(0, "ls"), Subshell(4, 8, listed(command(5, "pwd")))
    body = listed(first, second)
    changed = rewrite(body, lambda node: upper(node) if node.start >= 4 else node)

    assert rewrite(body, unchanged) is body
    assert changed.items[0] is body.items[0]
    assert [node.value for node in walk(changed) if isinstance(node, Literal)] == ["ls", "PWD"]


def test_rewrite_works_from_the_inside_out() -> None:
    """The function sees a node whose parts are changed already, and each node once."""
    seen: list[str] = []

    def note(node: Node) -> Node:
        seen.append(type(node).__name__)
        if isinstance(node, SimpleCommand):
            seen.append(next(found.value for found in walk(node) if isinstance(found, Literal)))
        return upper(node)

    rewrite(listed(command(0, "ls")), note)

    assert seen == ["Literal", "Word", "SimpleCommand", "LS", "ListItem", "CommandList"]


def test_rewrite_may_put_another_kind_of_node() -> None:
    """The function may answer with any node that can stand there, and the outer nodes take it."""
    tree = listed(command(0, "ls"))
    grouped = rewrite(tree, lambda node: BraceGroup(0, 0, listed(node)) if isinstance(node, SimpleCommand) else node)

    assert isinstance(grouped.items[0].command, BraceGroup)
    assert isinstance(tree.items[0].command, SimpleCommand)


def test_rewrite_reaches_the_remarks_of_a_script() -> None:
    """Whoever moves a script to another place moves its comments and faults with it."""
    script = Script(
        0, 2, Source("ls"), "bash", listed(command(0, "ls")), (SyntaxFault(1, 2, "odd"),), (), (Comment(0, 1),), 1
    )
    moved = rewrite(script, lambda node: node.replace(start=node.start + 7, end=node.end + 7))

    assert (moved.start, moved.end) == (7, 9)
    assert (moved.faults[0].start, moved.faults[0].end) == (8, 9)
    assert (moved.comments[0].start, moved.comments[0].end) == (7, 8)
    assert script.source is moved.source


def test_deep_trees_do_not_meet_the_recursion_limit() -> None:
    """Walking, changing and comparing work on a tree that is deeper than Python's stack."""
    depth = 3 * sys.getrecursionlimit()
    tree = nested(depth)
    changed = rewrite(tree, upper)

    assert depth == sum(isinstance(node, Subshell) for node in walk(tree))
    assert [
        tuple(find.value for find in walk(node) if isinstance(find, Literal)) for node in simple_commands(changed)
    ] == [("X",)]
    assert without_spans(tree) == without_spans(nested(depth))
    assert without_spans(tree) != without_spans(changed)


def test_rewrite_is_linear() -> None:
    """The function is called once a node, also in a tree where everything changes."""
    for size in (10, 1_000):
        tree = listed(*(command(4 * index, "ab") for index in range(size)))
        calls: list[Node] = []
        rewrite(tree, lambda node, calls=calls: calls.append(node) or upper(node))  # type: ignore[misc]

        assert 4 * size + 1 == len(calls)


def test_without_spans_ignores_places_only() -> None:
    """Two trees have the same form when they differ in nothing but places."""
    assert without_spans(command(0, "a", "b")) == without_spans(command(9, "a", "b"))
    assert without_spans(command(0, "a", "b")) != without_spans(command(0, "a", "c"))
    assert without_spans(command(0, "a", "b")) != without_spans(command(0, "a"))
    assert without_spans(listed(command(0, "a"))) != without_spans(Subshell(0, 0, listed(command(0, "a"))))


def test_without_spans_tells_apart_what_looks_alike_when_flat() -> None:
    """Where a tuple of nodes ends is part of the form."""
    a, b = word(0, "a"), word(0, "b")
    x = Assignment(0, 0, "x", None, "=", a)

    assert without_spans(SimpleCommand(0, 0, (x,), (b,), ())) != without_spans(SimpleCommand(0, 0, (), (x, b), ()))


def test_without_spans_of_a_script_is_its_body() -> None:
    """The work done, the comments and the text do not count."""
    body = listed(command(0, "ls"))
    first = Script(0, 3, Source("ls;"), "bash", body, (), (), (), 1)
    second = Script(0, 9, Source("ls; # all"), "dash", body, (), (), (Comment(4, 9),), 7)

    assert without_spans(first) == without_spans(second)
