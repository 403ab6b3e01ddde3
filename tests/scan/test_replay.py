"""Rows are judged in order, and compared with what they say."""

from __future__ import annotations

import pytest

from sandguard import Level
from sandguard.scan.replay import ROWS_AT_A_TIME, State, Totals, replay
from sandguard.scan.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def row(command: str, level: Level = Level.PASS, *, dialect: str = "bash", open: str = "") -> Row:
    """Return a row of no file."""
    return Row("x:1", "family", command, level, dialect, open=open)


@pytest.mark.parametrize(
    ("command", "level", "is_open", "state"),
    [
        ("ls", Level.PASS, False, State.RIGHT),
        ("ls", Level.WARN, False, State.MISSED),
        ("sudo ls", Level.BLOCK, False, State.MISSED),
        ("sudo ls", Level.PASS, False, State.FALSE),
        ("rm -rf /", Level.WARN, False, State.FALSE),
        ("ls", Level.BLOCK, True, State.OPEN),
        ("rm -rf /", Level.PASS, True, State.OPEN),
        ("ls", Level.PASS, True, State.SOLVED),
    ],
)
def test_states(command: str, level: Level, is_open: bool, state: State) -> None:
    """A level that is too low is missed, one that is too high is false, and an open row expects to be wrong."""
    (result,) = replay([row(command, level, open="why" if is_open else "")])

    assert result.state is state
    assert result.is_expected is (state in {State.RIGHT, State.OPEN})


def test_rules_are_named_once_and_in_order() -> None:
    """What was found is comparable between runs."""
    (result,) = replay([row("sudo rm -rf / /etc")])

    assert result.rules == ("impact/protected-delete", "privilege-escalation/other-user")


def test_rows_have_dialects_and_places() -> None:
    """A row is judged against its own folders and by its own shell."""
    folder = "/home/user/app"
    inside = Row("x:1", "family", f"rm -rf {folder}/build", Level.PASS, cwd=folder, workspace=folder)

    levels = [result.level for result in replay([inside, row(f"rm -rf {folder}/build"), row("=rm -rf ~")])]
    (zsh,) = replay([row("=rm -rf ~", dialect="zsh")])

    assert levels == [Level.PASS, Level.BLOCK, Level.PASS]
    assert zsh.level is Level.BLOCK


def test_several_processes_change_nothing() -> None:
    """The results and their order are the same, over more rows than are handed out at a time."""
    rows = [row(f"echo {number}" if number % 7 else "rm -rf /") for number in range(ROWS_AT_A_TIME + 30)]

    assert list(replay(rows, jobs=2)) == list(replay(rows))


def test_rows_are_read_as_they_are_needed() -> None:
    """The first result is there before the second row is read."""
    read = []

    def rows() -> Iterator[Row]:
        for command in ("ls", "pwd"):
            read.append(command)
            yield row(command)

    next(replay(rows()))

    assert read == ["ls"]


def test_totals() -> None:
    """Each family is counted by itself, and all together."""
    totals = Totals()
    for result in replay([row("ls"), row("ls", Level.BLOCK), row("sudo ls").replace(family="other")]):
        totals.add(result)

    assert list(totals.by_family) == ["family", "other"]
    assert totals.by_family["family"][State.MISSED] == 1
    assert {state.value: count for state, count in totals.all().items()} == {
        "right": 1,
        "missed": 1,
        "false": 1,
        "open": 0,
        "solved": 0,
    }
