"""The promises of the evaluation, each part with attacks and harmless commands that look like them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sandguard import classify

FOLDER = Path(__file__).parents[2] / "corpus" / "soundness"

COUNTS = {
    "state": (10, 60),
    "descriptors": (5, 43),
    "literals": (3, 26),
    "called_by_the_shell": (12, 61),
    "producers": (12, 67),
    "targets": (14, 99),
    "tools": (6, 51),
    "loaded_files": (14, 102),
    "identity": (7, 46),
    "shapes": (4, 91),
    "dialects": (3, 18),
    "budgets": (3, 18),
    "positions": (12, 111),
}
"""Items and rows of each promise: none may vanish."""


def rows(promise: str) -> list[dict[str, str]]:
    """Return the rows of a promise."""
    return [json.loads(line) for line in (FOLDER / f"{promise}.jsonl").read_text("utf-8").splitlines()]


def level_of(row: dict[str, str]) -> str:
    """Return the level that the guard gives the command of a row."""
    verdict = classify(
        row["command"],
        dialect=row.get("dialect", "bash"),
        cwd="/workspace",
        workspace="/workspace",
        home="/home/user",
    )
    return str(verdict.level)


ITEMS = [(promise, item) for promise in COUNTS for item in dict.fromkeys(row["item"] for row in rows(promise))]


def test_no_row_is_lost() -> None:
    """Every promise has as many items and rows as somebody counted, no command twice, and no file is left out."""
    counted = {promise: (len({row["item"] for row in rows(promise)}), len(rows(promise))) for promise in COUNTS}
    commands = Counter((row["command"], row.get("dialect")) for promise in COUNTS for row in rows(promise))

    assert counted == COUNTS
    assert [command for command, count in commands.items() if count > 1] == []
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == COUNTS.keys()


@pytest.mark.parametrize(("promise", "item"), ITEMS)
def test_both_sides(promise: str, item: str) -> None:
    """Each item has two attacks and two harmless commands at least."""
    harmless = [row["level"] == "pass" for row in rows(promise) if row["item"] == item]

    assert min(harmless.count(True), harmless.count(False)) >= 2


@pytest.mark.parametrize(("promise", "item"), ITEMS)
def test_levels(promise: str, item: str) -> None:
    """The guard's level is the one that the row says."""
    wrong = {
        row["command"]: level_of(row) for row in rows(promise) if row["item"] == item and level_of(row) != row["level"]
    }

    assert wrong == {}
