"""Hostile texts: evaluation ends, never raises, and says where it stopped."""

from __future__ import annotations

import pytest

from sandguard.flow import Limits, evaluate
from sandguard.shell import parse
from sandguard.shell.nodes import CommandList, ListItem, Literal, Script, SimpleCommand, Subshell, Word
from sandguard.source import Source
from tests.flow.evaluations import PLACE, calls, program

HOSTILE = [
    "x=aaaaaaaaaaaaaaaa; " + "x=$x$x; " * 60 + "echo $x",
    "f() { g; g; }; g() { h; h; }; h() { i; i; }; i() { j; j; }; j() { k; k; }; k() { l; l; }; l() { m; m; }; f",
    "for a in 1 2; do " * 12 + "x=$x$a" + "; done" * 12,
    "while a; do " * 20 + "x=1$x; cd $x" + "; done" * 20,
    "eval eval eval eval eval eval 'eval \"$x\"'",
    'x=\'eval "$x"\'; eval "$x"',
    "f() { eval 'f'; }; f",
    "alias a=b\nalias b=a\na",
    "echo '. ./f' > f; . ./f",
    "echo 'sh f' > f; sh f",
    "trap 'trap \"trap 1 EXIT\" EXIT' EXIT",
    "x=$(" * 25 + "ls" + ")" * 25,
    "sh -c '" * 2 + "ls" + "'" * 2,
    "echo " + "$(echo a)" * 200,
    "echo " + "{a,b}" * 100,
    "a=b; b=c; c=a; echo $((a)) ${!a}",
    "declare -n a=b; declare -n b=a; echo $a; a=1",
    "set -- " + "a " * 3000 + "; for i; do echo $i; done",
    "x=" + "(" * 200,
    "${x" * 300,
    "if a; then " * 40,
    "xargs " * 60 + "ls",
    "\0\ud800\uffff $(\0)",
    'echo \U000f0000\U000f0001; sh -c "echo $x \U000f0000"',
    "f() { f | f; }; f | f | f",
    "case x in " + "a) b;; " * 500 + "esac",
    "coproc coproc coproc ls",
    "exec > >(exec > >(exec > >(ls)))",
]


@pytest.mark.parametrize("dialect", ["bash", "zsh", "sh"])
@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_never_raises(text: str, dialect: str) -> None:
    """No text makes the evaluation raise."""
    assert program(text, dialect).source.text == text


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_same_answer_each_time(text: str) -> None:
    """The same text has the same program, whatever was evaluated before."""
    assert program(text) == program(text)


def test_step_limit_is_a_gap() -> None:
    """Running out of steps is a gap in an executing position, and what follows is listed all the same."""
    text = "for a in 1 2 3; do for b in 1 2 3; do x=$a$x; ls $x; done; done; rm -rf /"
    found = program(text, limits=Limits(steps=20))

    assert [gap.reason for gap in found.gaps if gap.is_executing] == ["step-limit"]
    assert "rm" in [invocation.name.text for invocation in found.invocations]


def test_depth_limit_is_a_gap() -> None:
    """Texts in texts are followed to a depth, and not further in silence."""
    text = "eval 'eval \"eval ls\"'"

    assert program(text).gaps == ()
    assert [gap.reason for gap in program(text, limits=Limits(depth=2)).gaps] == ["depth-limit"]


def test_code_below_the_depth_limit_is_a_use() -> None:
    """Code that is not read any more is no judged use of code."""
    found = program("sh -c 'ls'", limits=Limits(depth=0))

    assert [use.is_judged for use in found.code_uses] == [False]


def deep(levels: int) -> Script:
    """Return a tree that no parser makes: subshells in subshells."""
    word = Word(0, 2, (Literal(0, 2, "rm"),))
    command: SimpleCommand | Subshell = SimpleCommand(0, 2, (), (word,), ())
    for _ in range(levels):
        command = Subshell(0, 2, CommandList(0, 2, (ListItem(0, 2, command, ""),)))
    body = CommandList(0, 2, (ListItem(0, 2, command, ""),))
    return Script(0, 2, Source("rm"), "bash", body, (), (), (), 0)


@pytest.mark.parametrize("levels", [10, 100, 5000])
def test_deep_tree(levels: int) -> None:
    """A tree of any depth is listed; below the limit only by what stands in its words."""
    found = evaluate(deep(levels), PLACE)

    assert [invocation.name.text for invocation in found.invocations] == ["rm"]
    assert bool(found.gaps) is (levels > 50)


def test_gaps_of_the_parser_are_kept() -> None:
    """What the parser did not understand is a gap of the program; its faults stay with the script."""
    script = parse(Source("cat <<EOF\nx"))
    found = evaluate(script, PLACE)

    assert set(script.gaps) <= set(found.gaps)


def test_faults_of_inner_texts_are_gaps() -> None:
    """A text inside the text that is no program is a gap, since it has no script of its own in the result."""
    assert [gap for gap in program("sh -c 'if'").gaps if gap.is_executing]


def test_chains_of_aliases_are_charged() -> None:
    """Aliases that double what is to be done run out of steps soon, and a short chain is still followed."""
    chain = "".join(f"alias a{i}='a{i + 1};a{i + 1}'\n" for i in range(30))
    short = "".join(f"alias a{i}='a{i + 1}'\n" for i in range(8))

    assert "step-limit" in [gap.reason for gap in program(f"shopt -s expand_aliases\n{chain}a0\n").gaps]
    assert "deep" in calls(f"shopt -s expand_aliases\n{short}alias a8='deep'\na0\n")
