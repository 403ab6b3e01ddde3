"""What holds for every text, and what holds for every program, whatever it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sandguard.shell import Limits, parse, static_text
from sandguard.shell.dialects import find, names
from sandguard.shell.nodes import CommandList, CommandSubstitution, HereDocument, Node, Script, SimpleCommand, Word
from sandguard.shell.printer import to_text
from sandguard.shell.quoting import quote
from sandguard.shell.walk import simple_commands, walk, without_spans
from sandguard.source import Source
from tests.property.strategies import Piece, any_text, damaged, in_backquotes, lists, scripts, soup
from tests.shell.printing import same_program
from tests.shell.spans import violations

if TYPE_CHECKING:
    from sandguard.shell.dialect import Dialect

BASH = find("bash")
DIALECTS = [find(name) for name in names()]

dialects = st.sampled_from(DIALECTS)
texts = st.one_of(any_text, soup, soup, damaged(0), scripts(1))
"""Programs and texts that are none."""

WRAPPERS = (
    "{ %s}",
    "( %s)",
    "$( %s)",
    "a <( %s)",
    '"${x:-$( %s)}"',
    "if %sthen a; fi",
    "if a; then %sfi",
    "while %sdo a; done",
    "for x in a; do %sdone",
    "case a in a) %s;; esac",
    "f() { %s}",
    "! { %s} | a",
    "coproc { %s}",
)
"""Texts that hold a list of commands at the place of the ``%s``."""


def read(text: str, dialect: Dialect = BASH, limits: Limits | None = None) -> Script:
    """Return the tree of a text."""
    return parse(Source(text), dialect=dialect, limits=limits or Limits())


class TestAnyText:
    """Odd and hostile texts are read, not refused."""

    @given(texts, dialects)
    @example("\0", BASH)
    @example("\ud800", BASH)
    @example("", BASH)
    def test_parse_never_raises(self, text: str, dialect: Dialect) -> None:
        """A text of any kind has a tree in any dialect, and the tree can be walked and printed."""
        script = read(text, dialect)

        assert len(list(walk(script))) >= 2
        assert isinstance(to_text(script), str)
        assert script.is_complete is not bool(script.faults or script.gaps)

    @given(texts, dialects)
    def test_parse_is_deterministic(self, text: str, dialect: Dialect) -> None:
        """The same text has the same tree, the same remarks and takes the same work."""
        assert read(text, dialect) == read(text, dialect)

    @given(texts, dialects)
    def test_places_are_right(self, text: str, dialect: Dialect) -> None:
        """Every node is inside the one that holds it and after its elder siblings, and literals show the text."""
        assert violations(read(text, dialect)) == []

    @given(texts, dialects)
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
        """A parse that may not go as deep, as far or as long as it would says so."""
        full = read(text)
        for limits in (Limits(depth=1), Limits(length=4), Limits(steps_per_character=1)):
            limited = read(text, limits=limits)

            assert limited.gaps or without_spans(limited) == without_spans(full)


class TestPrograms:
    """Programs of Bash are understood."""

    @given(scripts(1))
    def test_programs_are_valid(self, text: str) -> None:
        """The grammar of the strategies is a part of the grammar of Bash."""
        assert read(text).faults == ()

    @given(scripts(1))
    def test_commands_cover_the_text(self, text: str) -> None:
        """Outside the commands there are only separators, blanks, comments and here-documents."""
        script = read(text)
        rest = text
        for place in sorted((*script.body.items, *script.comments), key=lambda node: node.start, reverse=True):
            rest = rest[: place.start] + rest[place.end :]
        if not any(isinstance(node, HereDocument) for node in walk(script)):
            assert rest.replace("\\\n", "").strip(" \t\n") == ""

    @given(lists(1).map(Piece.ended), st.sampled_from(WRAPPERS))
    def test_wrapping_keeps_the_list(self, text: str, wrapper: str) -> None:
        """Whatever a program is put in, the list of its commands stays the same."""
        assert _holds(read(wrapper % text), read(text).body)

    @given(lists(1).map(Piece.ended))
    def test_backquotes_keep_the_list(self, text: str) -> None:
        """A program in backquotes, with the escapes that they need, is the program in ``$( )``."""
        script = read(f"echo {in_backquotes(text)}")
        substitution = next(node for node in walk(script) if isinstance(node, CommandSubstitution))

        assert without_spans(substitution.body) == without_spans(read(text).body)


class TestPrinting:
    """The printed form of a script parses to the same script."""

    @given(scripts(1))
    @settings(max_examples=2 * settings().max_examples)
    def test_print_then_parse_gives_the_same_tree(self, text: str) -> None:
        """The printer is the inverse of the parser, and printing twice changes nothing."""
        script = read(text)
        printed = to_text(script)
        again = read(printed)

        assert same_program(script, again), printed
        assert to_text(again) == printed

    @given(scripts(0), dialects)
    def test_every_dialect_is_printed_as_itself(self, text: str, dialect: Dialect) -> None:
        """What is a program in a dialect is printed as one of it."""
        script = read(text, dialect)
        if script.is_complete:
            printed = to_text(script)

            assert same_program(script, read(printed, dialect)), printed


class TestQuoting:
    """A word that quotes a text is the text."""

    @given(any_text.filter(lambda text: "\0" not in text), st.sampled_from([None, *DIALECTS]))
    @example("if", None)
    @example("a\x1b[0m'b", BASH)
    @example("\udcc3\udca9\n", BASH)
    def test_a_quoted_text_is_read_back(self, text: str, dialect: Dialect | None) -> None:
        """The parser finds one command of one word, and after quote removal it is the text."""
        script = read(quote(text, dialect), dialect or find("dash"))
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


def _holds(tree: Node, body: CommandList) -> bool:
    """Tell whether a list stands somewhere in a tree."""
    form = without_spans(body)
    return any(isinstance(node, CommandList) and without_spans(node) == form for node in walk(tree))
