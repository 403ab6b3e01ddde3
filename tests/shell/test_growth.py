r"""Hostile texts: the work of a parse grows as the text does, and what a limit cut off is still shown.

A family is a text that is repeated: ten times the repeats may take fifteen times the work. Work is what the parser says
it did (`Script.steps`), and, lest that be wrong, the number of function calls. Nothing is timed.
"""

from __future__ import annotations

import sys

import pytest

from sandguard.shell import Limits, parse, static_text
from sandguard.shell.dialects import find
from sandguard.shell.nodes import Script, Word
from sandguard.shell.walk import simple_commands
from sandguard.source import Source

FACTOR = 15
"""How much more work ten times the text may take."""

UNITS = (
    *('"`$[', "`${x", '"${x-`', "`@(a ", "@(`", "`${x ", "$(coproc ", '"$(coproc $x'),
    # Brackets and quotes that nothing closes
    *("(", "((", "( (", "$(", "$((", "$( (", "$(($((", "((((", "((("),
    *("{ ", "{", "[[ ", "[[ ( ", "[[ ! ", "${", "${x:-", "${${"),
    *("$[", "${x[", "a[", "a=(", "a=([", "a=([x]=", "<(", " <(a"),
    *(">(", "@(", "@(a|", "!(", "a@(", "${x/", "${x:", "`"),
    *('"', "'", "$'", '$"', '"$(', '"${x:-', '"$((', '"`', "`\\`", '`"', "\"'", "a['", "[[ a =~ (", "[[ a == @("),
    # Closers that nothing opened
    *(")", "))", "}", "} ", "]", "]]", "]] ", "fi ", "done ", "esac ", "then ", "do ", "in ", ";;", "else ", "elif "),
    # Compound commands that do not end
    *("if ", "if x; then ", "if x; then y; elif ", "while ", "while x; do ", "until ", "case x in ", "case x in a) "),
    *("case x in (a|", "for i in ", "for i; do ", "for ((", "for ((;;)) { ", "select ", "select i in a; do ", "f() "),
    *("f() { ", "f()(", "function f ", "function f() { ", "coproc ", "coproc x "),
    *("coproc { ", "! ", "!", "time ", "! time "),
    # Operators
    *(";", "; ", "&", "& ", "&&", "|", "| ", "||"),
    *("|&", "a;b|c&", "a && b || ", "a &\\\n", "&\\\n&", "<\\\n<", "|\\\n|"),
    *(">", "> ", ">f ", "<", "2>&1 ", ">&-", "&>", "{x}>", "1>", "1 >", "<<<", "<<< x ", "<>"),
    # Here-documents
    *("<<", "<<-", "<<E ", "<<E\n", "<<E;", "<<E\\\n", "<<'E'\n", "cat <<E\n$(\nE\n", "cat <<E\nx\nE\n", "<<E $("),
    *("cat <<A <<B\n", "x $(<<E\n", "$(<<E)\n", "<<-E\n\t", "<<$(", '<<"', "<<E\n`\nE\n", "echo $(cat <<E\nx\nE\n) "),
    # Words, expansions, arithmetic
    *("x", "x ", "é", "\x00", "\r", "\\", "\\a", "\\\n", "a\\\n"),
    *("a \\\n", "$", "$$", "$x", "${x} ", "$(a) ", "`a` ", '"a"'),
    *("'a'", '"$x" ', "$'\\x41", "$'\\''", "{a,", "{a,b}", "{1..", "*"),
    *("[", "[a]", "?", "~", "#", "# a\n", " #", "a#"),
    *("a=1 ", "a[1]=2 ", "a=(1) ", "export a=1 ", "1<<1<<", "((1<<"),
    *("$((1<<", "$((1?", "$((a ? b : ", "((a))", "((a)", "$((a)"),
    *("${x#${x#", "${x:-a}", "${!", "${#", "${x@", "${x/a/", "[[ a && ", "[[ a ]] ", "a b\n", "\n", "a;\n"),
    # Mixes
    *("$(`", "\"$(`'", "((`", "{ ( ", "if ( ", "$(case a in a) ", "`$(", "[[ $(", "a=(`", "f() { (", "<(<<E\n"),
)
"""Texts to repeat."""

PAIRS = (
    *(("( ", " )"), ("{ ", "; }"), ("$(", ")"), ("x=$(", ")"), ("a <(", ")"), ('"$(', ')"'), ("${x:-$(", ")}")),
    *(("if ", "; then a; fi"), ("if a; then ", "; fi"), ("while ", "; do a; done"), ("while a; do ", "; done")),
    *(("for x in a; do ", "; done"), ("case a in a) ", ";; esac"), ("f() { ", "; }")),
    *(("coproc { ", "; }"), ("! { ", "; }")),
    *(("a=($(", "))"), ("[[ $(", ") ]]"), ("select x in a; do ", "; done"), ("until a; do ", "; done")),
)
"""What stands before and after a command that it holds."""

RETRIED = (("$((a); $( ", " ) )"), ("$(( $(", ") ))"))
"""The same, where the limit is hit in a reading that is given up."""

SELECTED = (";", "1<<1<<", "<<E;", "cat <<E\n$(\nE\n", "((", "$(", "`", '"', "a=(", "[[ ( ", "if x; then ", "x ")
"""Families that are tried in other dialects as well."""

LIMITED = {"nesting-too-deep", "step-limit", "text-too-long"}
"""The reasons of gaps that say that a limit was hit."""


class TooManyCallsError(AssertionError):
    """A parse takes so many calls that it may never end."""


def calls(text: str, dialect: str = "bash") -> int:
    """Return how many calls of Python and C functions a parse takes.

    Raises:
        TooManyCallsError: it takes more than a thousand a character.
    """
    most = 1_000 * len(text) + 10_000
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}
        if count > most:
            raise TooManyCallsError

    source, known = Source(text), find(dialect)
    previous = sys.getprofile()
    sys.setprofile(note)
    try:
        parse(source, dialect=known)
    finally:
        sys.setprofile(previous)
    return count


def shown(script: Script) -> set[str | None]:
    """Return every word of every simple command."""
    commands = simple_commands(script)
    return {static_text(word) for command in commands for word in command.words if isinstance(word, Word)}


@pytest.mark.parametrize("unit", UNITS)
def test_calls_grow_as_the_text_does(unit: str) -> None:
    """Ten times the text takes at most fifteen times the calls."""
    few, many = calls(unit * 80), calls(unit * 800)

    assert many <= FACTOR * few + 1_000


@pytest.mark.slow
@pytest.mark.parametrize("unit", UNITS)
def test_steps_grow_as_the_text_does(unit: str) -> None:
    """Ten times the text takes at most fifteen times the steps that the parser counts."""
    small, large = parse(Source(unit * 1_000)), parse(Source(unit * 10_000))

    assert large.steps <= FACTOR * max(small.steps, 100)
    for script in (small, large):
        assert script.is_complete is not bool(script.faults or script.gaps)


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_work_grows_as_closed_nesting_does(before: str, after: str) -> None:
    """The same holds where everything is closed."""
    few, many = (calls(before * repeats + "a" + after * repeats) for repeats in (80, 800))
    small, large = (parse(Source(before * repeats + "a" + after * repeats)) for repeats in (1_000, 10_000))

    assert many <= FACTOR * few + 1_000
    assert large.steps <= FACTOR * small.steps


@pytest.mark.parametrize("dialect", ["sh", "zsh", "mksh"])
@pytest.mark.parametrize("unit", SELECTED)
def test_work_grows_alike_in_other_dialects(unit: str, dialect: str) -> None:
    """Sets of dialects and their other features cost no more than their share."""
    few, many = calls(unit * 50, dialect), calls(unit * 500, dialect)

    assert many <= FACTOR * few + 1_000


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_nesting_within_the_limit_is_understood(before: str, after: str) -> None:
    """A limit is no nuisance to programs that people write."""
    script = parse(Source(before * 8 + "HIT" + after * 8))

    assert script.is_complete
    assert "HIT" in shown(script)


@pytest.mark.parametrize(
    ("before", "after"),
    [*PAIRS, *RETRIED],
)
def test_what_is_too_deep_is_a_gap_and_is_shown(before: str, after: str) -> None:
    """Beyond the limit there is a gap, and the command in the middle is found nevertheless."""
    for repeats in (40, 2_000):
        script = parse(Source(before * repeats + "HIT" + after * repeats + "\nHIT2\n"))

        assert LIMITED & {gap.reason for gap in script.gaps}
        assert {"HIT", "HIT2"} <= shown(script)


@pytest.mark.parametrize("unit", UNITS)
def test_a_limit_hides_no_command(unit: str) -> None:
    """Where a limit ended the reading, the command on the last line is found nevertheless."""
    script = parse(Source(f"{unit * 100}\nHIT\n"))
    if LIMITED & {gap.reason for gap in script.gaps}:
        assert "HIT" in shown(script)


def test_a_long_text_is_a_gap_and_is_shown() -> None:
    """Text beyond the length limit is not parsed, and its words are shown as commands."""
    script = parse(Source("a\n" * 50 + "HIT\n"), limits=Limits(length=100))

    assert "text-too-long" in {gap.reason for gap in script.gaps}
    assert "HIT" in shown(script)


@pytest.mark.parametrize("length", [10_000, 100_000])
@pytest.mark.parametrize(
    ("before", "unit", "after"), [("", "a", ""), ("# ", "a", "\n"), ("'", "a", "'"), ('"', "a ", '"')]
)
def test_long_tokens_are_one_step(before: str, unit: str, after: str, length: int) -> None:
    """A long word, comment or string is one token, and is understood."""
    script = parse(Source(before + unit * length + after))

    assert script.is_complete
    assert script.steps < 100
