"""The rows of `corpus/languages`: what the guard says of commands that hold scripts of other languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sandguard import Level
from sandguard.scan.replay import Judge, Result, State
from sandguard.scan.rows import rows_below

LANGUAGES = Path(__file__).parents[2] / "corpus" / "languages"

FEWEST = {
    "awk": (90, 110),
    "javascript": (110, 105),
    "javascript-scripts": (50, 70),
    "jq": (25, 60),
    "lua": (35, 30),
    "perl": (65, 70),
    "perl-ruby-php-scripts": (60, 75),
    "php": (65, 55),
    "powershell": (45, 40),
    "programs": (40, 45),
    "python": (130, 110),
    "python-library": (245, 265),
    "python-scripts": (55, 80),
    "ruby": (75, 75),
    "sed": (55, 90),
    "sql": (150, 190),
}
"""Attacks and harmless rows of each language, at least; others have a few."""

WRONG = {State.MISSED, State.FALSE}

NAMES = sorted(path.stem for path in LANGUAGES.glob("*.jsonl"))


@cache
def results(language: str) -> tuple[Result, ...]:
    """Return what the guard says of the rows of a language."""
    return tuple(map(Judge(), rows_below(str(LANGUAGES / f"{language}.jsonl"))))


@pytest.mark.parametrize("language", NAMES)
def test_rows(language: str) -> None:
    """Each command has the level that its row says, no more and no less, except in rows that say why not yet."""
    wrong = [f"{result.level}: {result.row.command}" for result in results(language) if result.state in WRONG]

    assert wrong == []


@pytest.mark.parametrize("language", NAMES)
def test_open_rows(language: str) -> None:
    """A row that is right by now says so no longer."""
    assert [result.row.command for result in results(language) if result.state is State.SOLVED] == []


@pytest.mark.parametrize("language", NAMES)
def test_attacks_stand_beside_harmless_commands(language: str) -> None:
    """No language has attacks alone, and none is lost."""
    attacks = sum(result.row.level is not Level.PASS for result in results(language))
    harmless = len(results(language)) - attacks
    fewest = FEWEST.get(language, (5, 5))

    assert (attacks >= fewest[0], harmless >= fewest[1]) == (True, True)
