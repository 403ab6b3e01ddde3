"""Verdicts are written to a file and compared with those of another run."""

from __future__ import annotations

import os

import pytest

from sandguard import Level
from sandguard.errors import CorpusError
from sandguard.scan import baseline
from sandguard.scan.baseline import Baseline, Judged
from sandguard.scan.replay import Result
from sandguard.scan.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def result(command: str, level: Level, *rules: str, place: str = "a:1", dialect: str = "bash") -> Result:
    """Return the result of a row."""
    return Result(Row(place, "family", command, Level.PASS, dialect), level, rules)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """Every row comes back with its level and rules, whatever its text is."""
    written = Baseline()
    for given in (result("ls\n\x00\ud800é", Level.PASS), result("rm", Level.BLOCK, "a/b", "c/d", dialect="zsh")):
        written.add(given)
    path = str(tmp_path / "b.json")

    baseline.write(written, path)

    assert baseline.read(path).judged == written.judged
    assert len(written.judged) == 2


@pytest.mark.parametrize(
    ("now", "is_changed"),
    [
        (result("ls", Level.WARN, "a/b"), False),
        (result("ls", Level.WARN, "a/b", place="z:9"), False),
        (result("ls", Level.BLOCK, "a/b"), True),
        (result("ls", Level.WARN, "a/c"), True),
        (result("ls", Level.WARN), True),
        (result("pwd", Level.BLOCK, "a/b"), False),
        (result("ls", Level.BLOCK, dialect="zsh"), False),
    ],
)
def test_changes(now: Result, is_changed: bool) -> None:
    """Another level or other rules are a change; a line that has moved and a new row are none."""
    earlier = Baseline()
    earlier.add(result("ls", Level.WARN, "a/b"))

    change = earlier.change(now)

    assert (change is not None) is is_changed
    if change is not None:
        assert change.before == Judged(Level.WARN, ("a/b",))
        assert change.result == now


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", ":1: not JSON at character 0: Expecting value"),
        ('{"schema": 1,\n"verdicts": [}', ":2: not JSON"),
        ("[]", ": not a file that --write-baseline wrote"),
        ('{"schema": 2, "verdicts": []}', ": not a file that --write-baseline wrote"),
        ('{"schema": true, "verdicts": []}', ": not a file that --write-baseline wrote"),
        ('{"schema": 1.0, "verdicts": []}', ": not a file that --write-baseline wrote"),
        ('{"schema": 1, "schema": 1, "verdicts": []}', ":1: not clear: the key 'schema' stands twice"),
        ('{"schema": 1, "verdicts": [{"command": "ls"}]}', ": verdict 1 is not one that --write-baseline wrote"),
        (
            '{"schema": 1, "verdicts": [{"command": "a", "dialect": "b", "level": "c", "rules": []}]}',
            ": verdict 1 is not one that --write-baseline wrote",
        ),
    ],
)
def test_what_is_no_baseline(tmp_path: Path, text: str, message: str) -> None:
    """The message begins with the file."""
    path = tmp_path / "b.json"
    path.write_text(text)

    with pytest.raises(CorpusError) as caught:
        baseline.read(str(path))

    assert str(caught.value).startswith(f"{path}{message}")


def test_a_file_that_cannot_be_written_stays_as_it_is(tmp_path: Path) -> None:
    """A folder in the way is an error with its name, and no half file is left."""
    (tmp_path / "b").mkdir()

    with pytest.raises(CorpusError, match="b: "):
        baseline.write(Baseline(), str(tmp_path / "b"))
    with pytest.raises(CorpusError, match="No such file"):
        baseline.read(str(tmp_path / "none"))


def test_a_pipe_is_no_baseline(tmp_path: Path) -> None:
    """It is not waited for; a folder is told by its name."""
    os.mkfifo(tmp_path / "b")

    with pytest.raises(CorpusError, match="b: not a regular file"):
        baseline.read(str(tmp_path / "b"))
    with pytest.raises(CorpusError, match=": a folder"):
        baseline.read(str(tmp_path))


def test_a_file_that_is_there_is_replaced_whole(tmp_path: Path) -> None:
    """The old text is gone, and nothing is left beside the new one."""
    path = tmp_path / "b.json"
    path.write_text("x" * 10_000)

    baseline.write(Baseline(), str(path))

    assert baseline.read(str(path)).judged == {}
    assert list(tmp_path.iterdir()) == [path]
