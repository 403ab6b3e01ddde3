"""What holds for every text, and what holds for every program, whatever it says."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sandguard.errors import UsageError
from sandguard.shell import Limits, parse, static_text
from sandguard.shell.dialect import Dialect
from sandguard.shell.dialects import find, names
from sandguard.shell.nodes import (
    AmbiguousCommand,
    AmbiguousPart,
    CommandList,
    CommandSubstitution,
    HereDocument,
    Literal,
    Node,
    Script,
    SimpleCommand,
    Word,
)
from sandguard.shell.printer import to_text
from sandguard.shell.quoting import quote
from sandguard.shell.walk import children, simple_commands, walk, without_spans
from sandguard.source import Source
from tests.property.strategies import Piece, any_text, damaged, lists, scripts, soup

BASH = find("bash")
DIALECTS = [find(name) for name in names()]

texts = st.one_of(any_text, soup, damaged(), scripts(1))
"""Programs and texts that are none."""

settings.register_profile(
    "sandguard",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=150,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("sandguard")


def read(text: str, dialect: Dialect = BASH) -> Script:
    """Return the tree of a text."""
    return parse(Source(text), dialect=dialect, limits=Limits())


def spelled(script: Node) -> list[str]:
    """Return every simple command of a tree as text."""
    return [to_text(command) for command in simple_commands(script)]


class TestAnyText:
    """Odd and hostile texts are read, not refused."""

    @given(texts, st.sampled_from(DIALECTS))
    @example("\0", BASH)
    @example("\ud800", BASH)
    @example("", BASH)
    def test_parse_never_raises(self, text: str, dialect: Dialect) -> None:
        """A text of any kind has a tree in any dialect, and the tree can be walked and printed."""
        script = read(text, dialect)

        assert (script.start, script.end) == (0, len(text))
        assert script.is_complete == (not script.faults and not script.gaps)
        assert isinstance(to_text(script), str)
        assert len(list(walk(script))) >= 2

    @given(texts, st.sampled_from(DIALECTS))
    def test_parse_is_deterministic(self, text: str, dialect: Dialect) -> None:
        """The same text has the same tree, the same remarks and takes the same work."""
        assert read(text, dialect) == read(text, dialect)

    @given(texts, st.sampled_from(DIALECTS))
    def test_nodes_lie_inside_their_parents_and_in_order(self, text: str, dialect: Dialect) -> None:
        """Every node is inside the one that holds it, after its elder siblings."""
        for node in walk(read(text, dialect)):
            assert 0 <= node.start <= node.end <= len(text)
            if isinstance(node, HereDocument):
                assert node.start <= node.delimiter.start <= node.delimiter.end <= node.end
                continue
            before = node.start
            for child in children(node):
                assert node.start <= child.start, (node, child)
                assert child.end <= node.end, (node, child)
                if not isinstance(node, (AmbiguousPart, AmbiguousCommand)):
                    assert before <= child.start, (node, child)
                    before = child.end

    @given(texts, st.sampled_from(DIALECTS))
    def test_remarks_lie_in_the_text_and_in_order(self, text: str, dialect: Dialect) -> None:
        """Faults, gaps and comments have places, and stand in the order of the text."""
        script = read(text, dialect)
        for places in (
            [(fault.start, fault.end) for fault in script.faults],
            [(gap.span.start, gap.span.end) for gap in script.gaps],
            [(comment.start, comment.end) for comment in script.comments],
        ):
            assert all(0 <= start <= end <= len(text) for start, end in places)
            assert places == sorted(places, key=lambda place: place[0])

    @given(texts)
    def test_limits_end_in_a_gap(self, text: str) -> None:
        """A parse that may go no deeper says so, and is not complete."""
        deep, shallow = read(text), parse(Source(text), dialect=BASH, limits=Limits(depth=1))

        assert shallow.is_complete is False or without_spans(shallow) == without_spans(deep)


class TestPrograms:
    """Programs of Bash are understood."""

    @given(scripts())
    def test_programs_are_valid(self, text: str) -> None:
        """The grammar of the strategies is a part of the grammar of Bash."""
        assert read(text).faults == ()

    @given(scripts())
    @settings(max_examples=300)
    def test_print_then_parse_gives_the_same_tree(self, text: str) -> None:
        """The printer is the inverse of the parser, and printing twice changes nothing."""
        script = read(text)
        printed = to_text(script)
        again = read(printed)

        assert without_spans(again) == without_spans(script), printed
        assert to_text(again) == printed

    @given(scripts(1), st.sampled_from(DIALECTS))
    def test_print_then_parse_gives_the_same_tree_in_every_dialect(self, text: str, dialect: Dialect) -> None:
        """What is a program in a dialect is printed as one of it."""
        script = read(text, dialect)
        if script.is_complete:
            assert without_spans(read(to_text(script), dialect)) == without_spans(script), to_text(script)

    @given(scripts())
    def test_literals_show_the_text(self, text: str) -> None:
        """A literal's place holds its value, but for line continuations, escapes of backquotes and tabs."""
        for node in walk(read(text)):
            if isinstance(node, Literal):
                shown = text[node.start : node.end]
                assert _bare(shown) == _bare(node.value), node

    @given(scripts())
    def test_parts_tile_their_word(self, text: str) -> None:
        """Between the parts of a word there is nothing but line continuations."""
        for node in walk(read(text)):
            if isinstance(node, Word) and node.parts and "`" not in text and "<<-" not in text:
                ends = [node.start, *(part.end for part in node.parts)]
                starts = [*(part.start for part in node.parts), node.end]
                between = "".join(text[end:start] for end, start in zip(ends, starts, strict=True))
                assert between.replace("\\\n", "") == "", node

    @given(scripts())
    def test_commands_cover_the_text(self, text: str) -> None:
        """Outside the commands there are only separators, blanks, comments and here-documents."""
        script = read(text)
        covered = [*((item.start, item.end) for item in script.body.items), *((note.start, note.end) for note in script.comments)]
        rest = "".join(character for place, character in enumerate(text) if not any(start <= place < end for start, end in covered))
        if not any(isinstance(node, HereDocument) for node in walk(script)):
            assert rest.replace("\\\n", "").strip(" \t\n;&") == ""

    @given(lists(1).map(Piece.lines), st.sampled_from(["{ %s}", "( %s)", "$(%s)", "if %sthen :; fi", "while %sdo :; done", "f() { %s}"]))
    def test_wrapping_keeps_the_commands(self, text: str, wrapper: str) -> None:
        """Whatever a program is put in, the commands in it stay the same."""
        inside = spelled(read(text))
        outside = spelled(read(wrapper % text))

        assert [command for command in outside if command != ":"][-len(inside) :] == [command for command in inside if command != ":"][-len(inside):]

    @given(lists(1).map(Piece.lines))
    def test_backquotes_keep_the_tree(self, text: str) -> None:
        """A program in backquotes is the program in ``$( )``."""
        escaped = text.replace("\\", "\\\\").replace("`", "\\`")
        found = [node.body for node in walk(read(f"echo `{escaped}`")) if isinstance(node, CommandSubstitution)][0]

        assert without_spans(found) == without_spans(read(text).body)


class TestQuoting:
    """A word that quotes a text is the text."""

    @given(any_text.filter(lambda text: "\0" not in text), st.sampled_from([None, *DIALECTS]))
    @example("if", None)
    @example("a\x1b[0m'b", BASH)
    @example("\udcc3\udca9\n", BASH)
    def test_a_quoted_text_is_read_back(self, text: str, dialect: Dialect | None) -> None:
        """The parser finds one command of one word, and after quote removal it is the text."""
        word = quote(text, dialect)
        script = read(word, dialect or find("dash"))
        (command,) = (item.command for item in script.body.items)

        assert isinstance(command, SimpleCommand)
        assert [static_text(word) for word in command.words if isinstance(word, Word)] == [text]
        assert script.is_complete

    @given(st.lists(any_text.filter(lambda text: "\0" not in text), max_size=4))
    def test_quoted_texts_are_separate_arguments(self, arguments: list[str]) -> None:
        """Words that were quoted can be put on one line, as a list of arguments is."""
        script = read(" ".join(["printf", *map(quote, arguments)]))
        (command,) = simple_commands(script)

        assert [static_text(word) for word in command.words[1:] if isinstance(word, Word)] == arguments

    @pytest.mark.parametrize("text", ["\0", "a\0b"])
    def test_a_nul_cannot_be_quoted(self, text: str) -> None:
        """No word of any shell holds a NUL, so asking for one is an error."""
        with pytest.raises(UsageError):
            quote(text)


def _bare(text: str) -> str:
    return text.replace("\\", "").replace("\n", "").replace("\t", "")


def _unused(body: CommandList) -> None:
    del body
