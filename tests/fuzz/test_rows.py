"""The rows of `corpus/verdicts` and the findings of campaigns: what the guard says, and what the shells do."""

from __future__ import annotations

from collections import Counter

import pytest

from fuzz.oracle import PAYLOADS_BY_NAME, observe
from fuzz.payloads import payloads_for
from fuzz.seeds import FINDINGS, VERDICTS, Row, rows
from fuzz.trial import classify
from sandguard import Level
from tests.fuzz.sandboxed import require, runner

WRITTEN = rows(VERDICTS)
FOUND = rows(FINDINGS)
LEVELS = {str(level): level for level in Level}

COUNTS = {
    "attack_evaluated": 22,
    "attack_files": 30,
    "attack_pipes": 63,
    "attack_substitutions": 58,
    "attack_variables": 40,
    "harmless_captures": 75,
    "harmless_files": 40,
    "harmless_streams": 60,
}
"""Rows of each family: none may vanish."""


CORE = tuple(PAYLOADS_BY_NAME[name] for name in ("word", "separated", "subscript"))
"""Payloads that harmless rows are tried with here; campaigns use all."""


def as_written(row: Row, shell: str) -> bool:
    """Tell whether a shell does with a row what the row says."""
    payloads = CORE if row.outcome == "captured" else payloads_for(row.command)
    return observe(runner(), shell, row.command, payloads).outcome == row.outcome


def agrees(row: Row, shell: str) -> bool:
    """Tell whether the guard's level is as the row says."""
    level = classify(shell, row.command).level
    return level >= LEVELS[row.level] if row.outcome == "executed" else level <= LEVELS[row.level]


def test_no_row_is_lost() -> None:
    """The families have as many rows as somebody counted, and none twice."""
    assert Counter(row.family for row in WRITTEN) == COUNTS
    assert len({(row.command, row.shells) for row in (*WRITTEN, *FOUND)}) == len(WRITTEN) + len(FOUND)


@pytest.mark.parametrize("family", COUNTS)
def test_written_rows(family: str) -> None:
    """Attacks are stopped and harmless commands are not, except in rows that say why not yet."""
    wrong = [row.command for row in WRITTEN if row.family == family and not row.open and not agrees(row, "bash")]

    assert wrong == []


@pytest.mark.parametrize("row", [row for row in FOUND if not row.open], ids=str)
def test_found_rows(row: Row) -> None:
    """What a campaign found and somebody corrected stays corrected."""
    assert [shell for shell in row.shells if not agrees(row, shell)] == []


def test_open_rows() -> None:
    """A row that the guard does not get right yet says so; once it does, take `open` out of the row."""
    waiting = [row for row in (*WRITTEN, *FOUND) if row.open]

    assert [row for row in waiting if all(agrees(row, shell) for shell in row.shells)] == []


@pytest.mark.sandbox
@pytest.mark.slow
@pytest.mark.parametrize("family", COUNTS)
def test_written_rows_in_the_sandbox(family: str) -> None:
    """Bash does with each row what the row says."""
    require("bash")
    wrong = [row.command for row in WRITTEN if row.family == family and not as_written(row, "bash")]

    assert wrong == []


@pytest.mark.sandbox
@pytest.mark.slow
@pytest.mark.parametrize("shell", sorted({shell for row in FOUND for shell in row.shells}))
def test_found_rows_in_the_sandbox(shell: str) -> None:
    """Each shell still does what it did when the finding was made."""
    require(shell)
    wrong = [row.command for row in FOUND if shell in row.shells and not as_written(row, shell)]

    assert wrong == []
