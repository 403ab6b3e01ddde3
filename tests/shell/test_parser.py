"""The parser's manners: where it goes on after an error, what its limits do, and the places and messages it gives.

What a construct *means* is in `corpus/shell`; here is what holds for all of them.
"""

from __future__ import annotations

import pytest

from sandguard.errors import ShellSyntaxError
from sandguard.shell import Limits, parse, simple_commands, static_text
from sandguard.shell.nodes import CommandSubstitution, HereDocument, Node, Script, SimpleCommand, Word
from sandguard.shell.walk import walk
from sandguard.source import Source
from tests.shell.sexpr import command_names


def script_of(text: str, limits: Limits | None = None) -> Script:
    """Return what Bash makes of a text."""
    return parse(Source(text)) if limits is None else parse(Source(text), limits=limits)


def reasons(script: Script) -> set[str]:
    """Return why something was not understood."""
    return {gap.reason for gap in script.gaps}


def under(script: Script, node: Node) -> str:
    """Return the text under a node."""
    return script.source.text[node.start : node.end]


def here_documents(script: Script) -> list[HereDocument]:
    """Return the here-documents of a script."""
    return [node for node in walk(script) if isinstance(node, HereDocument)]


# After an error


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("echo 'a; HIT", ("echo", "a", "HIT")),
        ('echo "a; HIT', ("echo", "a", "HIT")),
        ('echo "$(HIT', ("echo", "<dynamic>", "HIT")),
        ("echo `HIT", ("echo", "HIT")),
        ("echo ${x:-$(HIT)", ("echo", "x:-", "HIT")),
        ("echo $'a; HIT", ("echo", "a", "HIT")),
        ("a | ) ; HIT", ("a", "HIT")),
        ("HIT )", ("HIT",)),
        ("a; done; HIT", ("a", "HIT")),
        ("if HIT", ("HIT",)),
        ("while a; do HIT", ("a", "HIT")),
        ("case x in a) HIT", ("HIT",)),
        ("for x y; do HIT; done", ("HIT",)),
        ("f( a; HIT", ("f", "a", "HIT")),
        ("x=(a | HIT", ("<none>", "HIT")),
        ("a >; HIT", ("a", "HIT")),
        ("a && ; HIT", ("a", "HIT")),
        ("[[ a b c ]]; HIT", ("HIT",)),
        ("((1 + ; HIT", ("1", "HIT")),
    ],
)
def test_reading_goes_on_where_a_command_may_stand(text: str, expected: tuple[str, ...]) -> None:
    """An error hides no command: those before and after it are found, and what is unclosed is read as code."""
    script = script_of(text)
    found = command_names(script, "bash")

    assert not script.is_complete
    assert [name for name in expected if name in ("HIT", "a", "echo") and name not in found] == []


@pytest.mark.parametrize("text", ["", " ", "\n\n", "# a", "\\\n", "ls\\\n -l", "\t\nls\n\n"])
def test_blanks_and_comments_are_no_error(text: str) -> None:
    """A text of nothing is a program of nothing."""
    assert script_of(text).is_complete


def test_a_fault_names_its_place_and_what_was_expected() -> None:
    """The message says what is missing; the span is where."""
    (fault,) = script_of("a; if b; then c").faults

    assert fault.message == "if has no fi"
    assert (fault.start, fault.end) == (3, 5)


def test_faults_and_gaps_stand_in_the_order_of_the_text() -> None:
    """A list of errors reads from the start to the end."""
    script = script_of("a ); b ); [[ c d ]]; [[ e f ]]")

    assert [fault.start for fault in script.faults] == sorted(fault.start for fault in script.faults)
    assert len(script.faults) >= 2
    assert len(script.gaps) >= 2
    assert [gap.span.start for gap in script.gaps] == sorted(gap.span.start for gap in script.gaps)


# Errors on request


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\necho 'b", "2:6: the single quote is not closed\n    echo 'b\n         ^"),
        ("ls )", "1:4: a command was expected before )\n    ls )\n       ^"),
        ("if a; then b", "1:1: if has no fi\n    if a; then b\n    ^^"),
        ("a;;", "1:2: a command was expected before ;;\n    a;;\n     ^^"),
    ],
)
def test_strict_raises_with_the_line_and_a_marker(text: str, expected: str) -> None:
    """The error shows where it is."""
    with pytest.raises(ShellSyntaxError) as caught:
        parse(Source(text), strict=True)

    assert str(caught.value) == expected


def test_strict_returns_what_is_valid() -> None:
    """A valid text raises nothing, also where something in it is not understood."""
    script = parse(Source("cat <<E\na"), strict=True)

    assert script.is_valid
    assert reasons(script) == {"here-document-end"}


# Limits


@pytest.mark.parametrize(
    "text",
    ["( ", "$(", "`\\`", '"$(', "${x:-", "$((", "[[ ( ", "{ ", "if ", "f() { ", "@(a|", "a=($(", "x=$(( (", "<("],
)
def test_depth_ends_in_a_gap(text: str) -> None:
    """What is nested too deep is a gap, read flat; nothing raises."""
    script = script_of(text * 100 + "\nHIT")

    assert "HIT" in _named(script)
    assert not script.is_complete


def test_depth_counts_what_is_open_at_once() -> None:
    """Many groups beside each other are not deep."""
    assert script_of("( a ); " * 100).is_complete
    assert reasons(script_of("( " * 9 + "a" + " )" * 9, Limits(depth=8))) == {"nesting-too-deep"}
    assert script_of("( " * 8 + "a" + " )" * 8, Limits(depth=8)).is_complete


def test_steps_end_in_a_gap() -> None:
    """Work beyond the budget is not done: the text is read flat, and every word that may start a command does."""
    script = script_of("a[; " * 20_000 + "\nHIT", Limits(steps_per_character=1))

    assert "step-limit" in reasons(script)
    assert command_names(script, "bash")[-1] == "HIT"


def test_length_ends_in_a_gap() -> None:
    """A text that is too long is read flat."""
    script = script_of("a; b | HIT", Limits(length=5))

    assert reasons(script) == {"text-too-long"}
    assert command_names(script, "bash") == ("a", "b", "HIT")


def test_a_deep_caller_meets_no_recursion_limit() -> None:
    """The deepest text that is read fits into what Python leaves a caller who is five hundred calls deep."""

    def call(depth: int) -> Script:
        return script_of("$(( $( ( { " * 50) if depth == 0 else call(depth - 1)

    assert reasons(call(500)) >= {"nesting-too-deep"}


# Places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("echo `a \\`b\\` c` d", {"a": (6, 15), "b": (10, 11)}),
        ('x="`a \\"b\\"`"; c', {"a": (4, 11), "c": (15, 16)}),
        ("`a \\`b \\\\\\`c\\\\\\`\\``", {"b": (5, 16), "c": (11, 12)}),
        ("a\\\nb c", {"ab": (0, 6)}),
        ("cat <<E\n$(a `b`)\nE\nc", {"a": (10, 15), "b": (13, 14), "c": (19, 20)}),
    ],
)
def test_commands_have_the_place_where_they_stand(text: str, places: dict[str, tuple[int, int]]) -> None:
    """Also in backquotes with escapes, and in here-documents, a span is one of the whole text."""
    commands = _named(script_of(text))
    found = {name: (commands[name].start, commands[name].end) for name in places}

    assert places == found


def test_a_substitution_in_backquotes_spans_its_quotes() -> None:
    """The part covers the opening and the closing quote, escaped as they may be."""
    script = script_of("echo `a \\`b\\``")
    parts = [under(script, node) for node in walk(script) if isinstance(node, CommandSubstitution)]

    assert parts == ["`a \\`b\\``", "`b\\`"]


# Here-documents


@pytest.mark.parametrize(
    ("text", "bodies", "after"),
    [
        ("cat <<A <<B\na\nA\nb\nB\nHIT", ["a\n", "b\n"], True),
        ("cat <<A; HIT\na\nA", ["a\n"], True),
        ("cat <<'A B'\na\nA B\nHIT", ["a\n"], True),
        ("cat <<-A\n\ta\n\tA\nHIT", ["\ta\n"], True),
        ('cat <<"A"B\n$(x)\nAB\nHIT', ["$(x)\n"], True),
        ("x=$(cat <<A\na\nA\n); HIT", ["a\n"], True),
        ("cat <<A | HIT\na\nA", ["a\n"], True),
        ("cat <<A &&\na\nA\nHIT", ["a\n"], True),
        ("if cat <<A; then\na\nA\nHIT; fi", ["a\n"], True),
        ("cat <<''\na\n\nHIT", ["a\n"], True),
        ("cat <<A\nHIT\n", ["HIT\n"], False),
        ("cat <<'A'\n$(HIT)\nA", ["$(HIT)\n"], False),
        ("cat <<A\n$(HIT)\nA", ["$(HIT)\n"], True),
        ("cat <<A # <<B\na\nA\nHIT", ["a\n"], True),
    ],
)
def test_here_documents_end_at_their_delimiter(text: str, bodies: list[str], after: bool) -> None:
    """The body is the lines up to the delimiter; what follows is code again."""
    script = script_of(text)

    assert bodies == [under(script, document.body) for document in here_documents(script)]
    assert after is ("HIT" in command_names(script, "bash"))


def test_an_unended_here_document_is_a_gap_and_stays_a_body() -> None:
    """As in Bash, which takes the rest of the text for the body and warns."""
    script = script_of("cat <<E\na\nb")

    assert script.is_valid
    assert reasons(script) == {"here-document-end"}
    assert command_names(script, "bash") == ("cat",)
    assert [document.is_terminated for document in here_documents(script)] == [False]


def test_a_computed_name_of_a_coprocess_is_a_gap() -> None:
    """Bash expands it, and the tree has no place for the commands in it."""
    assert reasons(script_of('coproc "$(HIT)" { a; }')) == {"computed-name"}


def _named(script: Script) -> dict[str | None, SimpleCommand]:
    """Return the commands of a script by their names."""
    firsts = ((command.words[0], command) for command in simple_commands(script) if command.words)
    return {static_text(word): command for word, command in firsts if isinstance(word, Word)}
