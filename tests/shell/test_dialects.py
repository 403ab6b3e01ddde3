"""Dialects: how they are found, what makes them differ, and sets of them, in which every reading counts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sandguard
from sandguard.errors import UsageError
from sandguard.shell import parse
from sandguard.shell.dialect import Dialect, Feature
from sandguard.shell.dialects import find, names
from sandguard.shell.nodes import AmbiguousCommand, Script
from sandguard.shell.walk import walk
from sandguard.source import Source
from tests.shell.sexpr import command_names

PACKAGE = Path(sandguard.__file__).parent
FEATURES = {name: bit for name, bit in vars(Feature).items() if name.isupper()}


def script_of(text: str, dialect: str) -> Script:
    """Return what a dialect makes of a text."""
    return parse(Source(text), dialect=find(dialect))


def readings(script: Script) -> int:
    """Return how many readings there are; 1 where all agree."""
    return max((len(node.readings) for node in walk(script) if isinstance(node, AmbiguousCommand)), default=1)


# Finding them


def test_every_dialect_is_found_by_its_name() -> None:
    """The names are those of the files, in order, and each leads to its dialect."""
    assert names() == ("bash", "busybox", "dash", "ksh93", "mksh", "posix", "sh", "yash", "zsh")
    assert [find(name).name for name in names()] == list(names())


def test_unknown_dialect_is_the_callers_mistake() -> None:
    """The message lists the dialects that there are."""
    with pytest.raises(UsageError) as caught:
        find("fish")

    assert str(caught.value) == (
        "unknown dialect 'fish'; there are bash, busybox, dash, ksh93, mksh, posix, sh, yash, zsh"
    )


def test_no_dialect_is_bash() -> None:
    """What is not said is Bash."""
    assert parse(Source("ls")).dialect == "bash"


# Features


def test_each_feature_is_one_bit() -> None:
    """No two constructs share a bit, and none is missing in between."""
    assert sorted(FEATURES.values()) == [1 << number for number in range(len(FEATURES))]


@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_tells_dialects_apart(feature: str) -> None:
    """Some dialect has it, and some has not: what all have is the base."""
    dialects = [find(name) for name in names()]
    having = [dialect.name for dialect in dialects if not dialect.members and dialect.has(FEATURES[feature])]

    assert 0 < len(having) < len(dialects)


def test_each_feature_is_asked_for() -> None:
    """Whatever a dialect's file states, something outside those files reads it."""
    sources = [path for path in PACKAGE.rglob("*.py") if path.parent.name != "dialects" and path.name != "dialect.py"]
    asked = {
        node.attr
        for path in sources
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Feature"
    }

    assert sorted(FEATURES.keys() - asked) == []


def test_no_comparison_names_a_dialect_that_is_none() -> None:
    """What the evaluated dialect is compared with is a file's name, so that every branch can be reached."""
    compared = set()
    for path in sorted((PACKAGE / "flow").glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        lists = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and ast.unparse(node.left) == "run.dialect":
                for side in node.comparators:
                    meant = lists.get(side.id, side) if isinstance(side, ast.Name) else side
                    compared |= {part.value for part in ast.walk(meant) if isinstance(part, ast.Constant)}

    assert "zsh" in compared
    assert compared - {*names()} == set()


def test_a_dialect_has_all_bits_of_a_question() -> None:
    """Asked for two features, having one of them is no."""
    dialect = Dialect("x", Feature.SELECT | Feature.TIME, "0")

    assert dialect.has(Feature.SELECT | Feature.TIME)
    assert not dialect.has(Feature.SELECT | Feature.COPROC)


# Sets


@pytest.mark.parametrize(
    ("text", "hidden_in"),
    [
        ("[[ a || HIT ]]", "bash"),  # a list of two commands in dash
        ("((HIT))", "bash"),  # subshells in dash
        ("a=()HIT", "bash"),  # in yash, an array and a command
        ("!(HIT)", "zsh"),  # a pattern; in the others a negated subshell
        ("time -- HIT", "dash"),  # in bash, time is a reserved word with options
        ("coproc HIT", "dash"),  # a reserved word in bash
        ("cat <<E\n\tE\nE\\\n\nHIT", "dash"),  # in bash, what is continued is a delimiter
        ("x=$(cat <<E); a\nHIT\nE\nb", "bash"),  # in dash, that here-document has no body
        ("\"${x-'$(HIT)'}\"", ""),
        ("function f { HIT; }", ""),
    ],
)
def test_a_set_shows_what_any_member_runs(text: str, hidden_in: str) -> None:
    """A command that one of the shells would run is shown, though others would not."""
    if hidden_in:
        assert "HIT" not in command_names(script_of(text, hidden_in), hidden_in)

    assert "HIT" in command_names(script_of(text, "sh"), "sh")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ls -l | wc; a && b", 1),
        ('x=1 a "$x" <<E\n$(b)\nE', 1),
        ("ls; ((a)); pwd", 2),
        ("[[ -f a ]]", 2),
        ("{ a; }; for i in 1; do b; done", 1),
    ],
)
def test_a_set_keeps_equal_readings_once(text: str, expected: int) -> None:
    """Where the shells agree there is one reading; else as many as there are different ones."""
    assert expected == readings(script_of(text, "sh"))


def test_a_set_shares_what_stands_around_a_difference() -> None:
    """What all read alike before and after stands once."""
    script = script_of("before; ((HIT)); after", "sh")

    assert command_names(script, "sh").count("before") == 1
    assert command_names(script, "sh").count("after") == 1
    assert len(script.body.items) == 3


def test_a_set_accepts_what_one_member_accepts() -> None:
    """`sh` may be any of them: a text is valid when it is for one, and a fault when it is for none."""
    assert script_of("a=(b)", "sh").is_valid
    assert not script_of("a=(b", "sh").is_valid


def test_a_member_that_refuses_brings_no_gap() -> None:
    """A shell that refuses a text runs nothing of it, so what it did not understand does not count."""
    assert script_of("echo ${x:1:2}", "sh").is_complete


# What a single feature changes


@pytest.mark.parametrize(
    ("text", "shown", "not_shown"),
    [
        ("a =(HIT)", "zsh", ""),
        ("echo ${ HIT; }", "mksh", ""),
        ("{ a } always { HIT }", "zsh", "bash"),
        ("if (a) HIT", "zsh", ""),
        ("foreach x (1) HIT; end", "zsh", ""),
        ("function f g { HIT; }", "ksh93", ""),
        ("namespace n { HIT; }", "ksh93", ""),
        ("(((HIT)) )", "ksh93", "bash"),
        ("x[0]=a HIT", "bash", "yash"),
        ("a\u3000HIT; b", "", "bash"),
        ("\"${x%'$(HIT)'}\"", "zsh", "bash"),
        ("<&-HIT", "bash", "zsh"),
        ("time -p HIT", "bash", "ksh93"),
        ("case x { a) HIT;; }", "mksh", ""),
        ("$'\\u0048IT'", "bash", "busybox"),
        ("$'\\x48IT'", "busybox", ""),
        ("> f { HIT; }", "zsh", ""),
        ("{ a; } >(HIT)", "yash", ""),
        ("{ a; } >(HIT) >f; b", "yash", ""),
        ("${{x}-$(HIT)}", "yash", ""),
    ],
)
def test_dialects_find_different_commands(text: str, shown: str, not_shown: str) -> None:
    """The same text runs a command in one shell, and not in another."""
    if shown:
        assert "HIT" in command_names(script_of(text, shown), shown)
    if not_shown:
        assert "HIT" not in command_names(script_of(text, not_shown), not_shown)


@pytest.mark.parametrize(
    ("text", "valid", "invalid"),
    [
        ("f() a", "zsh dash busybox ksh93 mksh", "bash yash"),
        ("{ }", "zsh mksh yash", "bash dash busybox ksh93"),
        ("a ;; b", "", "bash dash zsh ksh93 mksh busybox yash"),
        ("if a; then fi", "zsh yash", "bash dash ksh93 mksh busybox"),
        ("a & | b", "", "bash dash ksh93 mksh busybox yash"),
        ("a=(b)", "bash zsh ksh93 mksh yash", "dash busybox"),
        ("echo ${x:1:2}", "bash zsh ksh93 mksh busybox dash", "yash"),
        ("repeat 2 a", "bash dash zsh ksh93 mksh busybox yash", ""),
        ("case x in a) b;& esac", "bash zsh ksh93 mksh", "dash busybox"),
    ],
)
def test_dialects_accept_different_texts(text: str, valid: str, invalid: str) -> None:
    """What is a program in one shell is a fault in another."""
    assert [name for name in valid.split() if not script_of(text, name).is_valid] == []
    assert [name for name in invalid.split() if script_of(text, name).is_valid] == []
