"""The examples that stand in the specs."""

from __future__ import annotations

import pathlib

import pytest

import sandguard.commands.specs
from sandguard.commands import CommandSpec, behave, lookup
from sandguard.commands.describe import describe, describe_streams
from sandguard.commands.tables import TABLES
from tests.commands.calls import call_of, rows_of, spec_of

FOLDER = pathlib.Path(sandguard.commands.specs.__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def examples() -> dict[str, tuple[str, ...]]:
    """Return every example of every spec that has a file: the line and what it states."""
    specs = {spec.name: spec for spec in map(spec_of, NAMES)}
    return {line: stated for spec in specs.values() for line, stated in examples_of(spec)}


def examples_of(spec: CommandSpec) -> list[tuple[str, tuple[str, ...]]]:
    """Return the examples of a spec and of its sub-commands."""
    found = list(spec.examples.items())
    for inner in dict.fromkeys(spec.subcommands.values()):
        found.extend(examples_of(inner))
    return found


def difference(line: str, stated: tuple[str, ...]) -> list[str]:
    """Return what a line does beyond what is stated (``+``), and what is stated and does not happen (``-``)."""
    behaviour = behave(lookup(line.split(maxsplit=1)[0]) or spec_of(line), call_of(line))
    done = [describe(effect) for effect in behaviour.effects] + [f"gap {gap.reason}" for gap in behaviour.gaps]
    streams = describe_streams(behaviour)
    expected = [text for text in stated if not text.startswith(("stdin ", "stdout "))]
    missing = [text for text in stated if text.startswith(("stdin ", "stdout ")) and text not in streams]
    if expected != done:
        missing += [f"- {text}" for text in expected] + [f"+ {text}" for text in done]
    return missing


@pytest.mark.parametrize(("line", "stated"), examples().items(), ids=str)
def test_example_states_its_effects(line: str, stated: tuple[str, ...]) -> None:
    """A command line of a spec has the effects that stand beside it, no more and no fewer."""
    assert difference(line, stated) == []


@pytest.mark.parametrize("name", NAMES)
def test_spec_shows_examples_and_names_its_manual(name: str) -> None:
    """Every spec says what manual it follows and shows at least one call."""
    spec = spec_of(name)

    assert spec.reference
    assert examples_of(spec)


@pytest.mark.parametrize("table", TABLES)
def test_rows_state_their_effects(table: str) -> None:
    """The example of every one-line spec has the effects that stand in it."""
    lines = [example for name in rows_of(table) for example in examples_of(spec_of(name))]

    assert {line: found for line, stated in lines if (found := difference(line, stated))} == {}
