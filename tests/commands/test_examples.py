"""The examples that stand in the specs."""

from __future__ import annotations

import pathlib

import pytest

import sandguard.commands.specs
from sandguard.commands import CommandSpec, behave
from sandguard.commands.describe import describe, describe_streams
from tests.commands.calls import call_of, spec_of

FOLDER = pathlib.Path(sandguard.commands.specs.__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def examples() -> list[tuple[CommandSpec, str, tuple[str, ...]]]:
    """Return every example of every spec: the spec, the line, and what it states."""
    specs = {spec.name: spec for spec in map(spec_of, NAMES)}
    return [(spec, line, stated) for spec in specs.values() for line, stated in _all(spec)]


def _all(spec: CommandSpec) -> list[tuple[str, tuple[str, ...]]]:
    found = list(spec.examples.items())
    for inner in dict.fromkeys(spec.subcommands.values()):
        found.extend(_all(inner))
    return found


@pytest.mark.parametrize(("spec", "line", "stated"), examples(), ids=lambda x: x if isinstance(x, str) else "")
def test_example_states_its_effects(spec: CommandSpec, line: str, stated: tuple[str, ...]) -> None:
    """A command line of a spec has the effects that stand beside it, no more and no fewer."""
    behaviour = behave(spec, call_of(line, spec))
    expected = [text for text in stated if not text.startswith(("stdin ", "stdout ", "gap "))]
    streams = [text for text in stated if text.startswith(("stdin ", "stdout "))]
    gaps = [text for text in stated if text.startswith("gap ")]

    assert expected == [describe(effect) for effect in behaviour.effects]
    assert set(streams) <= set(describe_streams(behaviour))
    assert gaps == [f"gap {gap.reason}" for gap in behaviour.gaps]


@pytest.mark.parametrize("name", NAMES)
def test_spec_shows_examples_and_names_its_manual(name: str) -> None:
    """Every spec says what manual it follows and shows at least one call."""
    spec = spec_of(name)

    assert spec.reference
    assert _all(spec)
