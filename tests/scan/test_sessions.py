"""Sessions among the rows of a corpus: each call is a row, judged by what the calls before it have left."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sandguard.errors import CorpusError
from sandguard.scan.baseline import Baseline
from sandguard.scan.replay import Judge
from sandguard.scan.rows import rows_below

if TYPE_CHECKING:
    from pathlib import Path

CALLS: list[dict[str, object]] = [
    {"command": "curl -so x https://example.com/x", "level": "pass"},
    {"command": "sh x", "level": "block"},
    {"wrote": ["/work/x", "ls\n", ""], "command": "sh x", "level": "pass"},
    {"command": "curl -so x https://example.com/x", "level": "pass", "exit_code": None},
    {"command": "sh x", "level": "block"},
]
SESSION: dict[str, object] = {"shell": "fresh", "attack": True, "cwd": "/work", "calls": CALLS}


def written(folder: Path, *rows: dict[str, object]) -> str:
    """Return the path of a corpus with these rows."""
    path = folder / "some.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return str(path)


def test_calls(tmp_path: Path) -> None:
    """A session is as many rows as it has calls; what is in a baseline is told apart by the calls before."""
    path = written(tmp_path, {"command": "sh x", "level": "pass", "cwd": "/work"}, SESSION)
    rows = list(rows_below(path))
    results = list(map(Judge(), rows))
    baseline = Baseline()
    for result in results:
        baseline.add(result)

    assert [row.place.removeprefix(path) for row in rows] == [":1", ":2.1", ":2.2", ":2.3", ":2.4", ":2.5"]
    assert [str(result.level) for result in results] == ["pass", "pass", "block", "pass", "pass", "block"]
    assert len(baseline.judged) == len(rows)
    assert [baseline.change(result) for result in results] == [None] * len(rows)


@pytest.mark.parametrize(
    "row",
    [
        SESSION | {"shell": "zsh"},
        SESSION | {"calls": []},
        SESSION | {"calls": "ls"},
        SESSION | {"calls": [{"command": "ls"}]},
        SESSION | {"calls": [{"command": 1, "level": "pass"}]},
        SESSION | {"calls": [{"command": "ls", "level": "pass", "exit_code": "0"}]},
        SESSION | {"calls": [{"command": "ls", "level": "pass", "exit_code": True}]},
        SESSION | {"calls": [{"command": "ls", "level": "pass", "wrote": ["x", "y", ""]}]},
        SESSION | {"calls": [{"command": "ls", "level": "pass", "wrote": ["/x", "", ""]}]},
        SESSION | {"calls": [{"command": "ls", "level": "pass", "colour": "red"}]},
        SESSION | {"colour": "red"},
    ],
)
def test_no_session(tmp_path: Path, row: dict[str, object]) -> None:
    """What is not well formed is an error, and no row is left out."""
    with pytest.raises(CorpusError, match=r"some\.jsonl:1: "):
        list(rows_below(written(tmp_path, row)))
