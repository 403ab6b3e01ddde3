"""Words that look like options, for programs whose options are all listed."""

from __future__ import annotations

import pytest

from sandguard.commands import CommandSpec, behave
from sandguard.commands.spec import Option
from tests.commands.calls import call_of

SPEC = CommandSpec(
    "tool",
    options=(Option("-o", "--output", value="FILE"),),
    flags="-q|--quiet",
    idle_options="-v --verbose -u* --colour",
    subcommands={"show": CommandSpec("show", idle_options="--stat"), "run": CommandSpec("run")},
)
"""A program of which all options are known, and one sub-command of it; nothing is said of those of the other."""


def gaps(spec: CommandSpec, line: str) -> list[str]:
    """Return the texts at which a call has gaps."""
    call = call_of(line, spec)
    return [line[gap.span.start : gap.span.end] for gap in behave(spec, call).gaps]


@pytest.mark.parametrize(
    "line",
    [
        "tool -v a",
        "tool -qv -o out a",
        "tool -u3000 a",
        "tool -vu3x a",
        "tool --colour=always a",
        "tool --verb a",
        "tool --no-frobnication a",
        "tool --help",
        "tool -0.5 a",
        "tool -- --anything",
        "tool show --stat a",
        "tool show -v a",
        "tool run --anything",
    ],
)
def test_options_of_the_manual_are_no_gap(line: str) -> None:
    """An option passes in each spelling that the program takes, as does one of a sub-command without a list."""
    assert gaps(SPEC, line) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("tool --execute ./x a", ["--execute"]),
        ("tool --verbosely a", ["--verbosely"]),
        ("tool -vx a", ["-vx"]),
        ("tool show --run=./x a", ["--run=./x"]),
        ("tool show --output ./x", ["--output"]),
    ],
)
def test_other_options_are_gaps(line: str, expected: list[str]) -> None:
    """A word that looks like an option and is none is a gap, once."""
    assert gaps(SPEC, line) == expected


def test_nothing_is_a_gap_without_a_list() -> None:
    """A spec that does not list all options says nothing of a word that it does not know."""
    assert gaps(CommandSpec("tool", flags="-q"), "tool --execute ./x") == []
