"""``sandguard corpus run``: what it prints, what it compares, and what its exit code says."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

from sandguard.cli import ExitCode, main

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

RIGHT = '{"command": "ls", "level": "pass"}\n{"command": "rm -rf /", "level": "block"}\n'
WRONG = (
    RIGHT + '{"command": "sudo ls", "level": "block"}\n{"command": "echo \\u001b\\n", "level": "warn", "open": "why"}\n'
)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return a corpus of two families, one of them with a row that is missed and one that is open."""
    folder = tmp_path / "rows"
    folder.mkdir()
    (folder / "a.jsonl").write_text(RIGHT)
    (folder / "b.jsonl").write_text(WRONG.replace("ls", "id").replace("/", "~"))
    return folder


class TestExitCodes:
    """The exit code says whether somebody has to look."""

    @pytest.mark.parametrize(
        ("rows", "code"),
        [
            (RIGHT, ExitCode.BELOW),
            (WRONG, ExitCode.REACHED),
            ('{"command": "ls", "level": "block", "open": "why"}', ExitCode.BELOW),
            ('{"command": "ls", "level": "pass", "open": "why"}', ExitCode.REACHED),
            ('{"command": "ls", "level": "warn"}', ExitCode.REACHED),
            ('{"command": "sudo ls", "level": "pass"}', ExitCode.REACHED),
            ("broken", ExitCode.CONFIGURATION),
            ('{"command": "ls"}', ExitCode.CONFIGURATION),
        ],
    )
    @pytest.mark.parametrize("form", ["text", "json", "junit"])
    def test_of_rows(self, tmp_path: Path, rows: str, code: ExitCode, form: str) -> None:
        """A row that is not as it says is 1, in every form; an unreadable one is 3."""
        (tmp_path / "a.jsonl").write_text(rows)

        assert main(["corpus", "run", str(tmp_path), "--format", form]) == code

    @pytest.mark.parametrize(
        "words",
        [
            [],
            ["run"],
            ["list", "."],
            ["run", ".", "."],
            ["run", ".", "--format", "xml"],
            ["run", ".", "--jobs", "0"],
            ["run", ".", "--jobs", "many"],
            ["run", ".", "--jobs", "257"],
        ],
    )
    def test_of_usage(self, words: list[str]) -> None:
        """What cannot mean anything is 2."""
        assert main(["corpus", *words]) == ExitCode.USAGE

    def test_of_what_is_not_there(self, tmp_path: Path, corpus: Path) -> None:
        """No corpus, and no baseline, is 3."""
        assert main(["corpus", "run", str(tmp_path / "none")]) == ExitCode.CONFIGURATION
        assert main(["corpus", "run", str(corpus), "--baseline", str(tmp_path / "none")]) == ExitCode.CONFIGURATION


def test_an_unreadable_row_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message has the file, the line and the reason, and nothing that a terminal would obey."""
    (tmp_path / "a\x1b.jsonl").write_text(RIGHT + "broken\n")

    main(["corpus", "run", str(tmp_path)])

    assert capsys.readouterr().err == (
        f"sandguard: {tmp_path}/a\\x1b.jsonl:3: not JSON at character 0: Expecting value\n"
    )


def test_text(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line stands for each row that is wrong, then a table of the families."""
    main(["corpus", "run", str(corpus)])

    assert capsys.readouterr().out == (
        f"{corpus}/b.jsonl:3: missed: must be block and is warn (privilege-escalation/other-user): sudo id\n"
        "family     rows   right  missed   false    open  solved\n"
        "a             2       2       0       0       0       0\n"
        "b             4       2       1       0       1       0\n"
        "all           6       4       1       0       1       0\n"
    )


def test_json(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One object holds the totals and every row that is wrong."""
    main(["corpus", "run", str(corpus), "--format", "json"])

    answer = json.loads(capsys.readouterr().out)
    assert answer["schema"] == 1
    assert answer["total"] == {"rows": 6, "right": 4, "missed": 1, "false": 0, "open": 1, "solved": 0}
    assert [family["family"] for family in answer["families"]] == ["a", "b"]
    assert answer["wrong"] == [
        {
            "place": f"{corpus}/b.jsonl:3",
            "family": "b",
            "command": "sudo id",
            "dialect": "bash",
            "state": "missed",
            "expected": "block",
            "level": "warn",
            "rules": ["privilege-escalation/other-user"],
        }
    ]
    assert "changed" not in answer


def test_junit(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every row is a case; the wrong one has failed, and the open one was left out."""
    main(["corpus", "run", str(corpus), "--format", "junit"])

    root = ET.fromstring(capsys.readouterr().out.encode())  # noqa: S314 - our own
    assert (root.get("tests"), root.get("failures"), root.get("skipped")) == ("6", "1", "1")
    assert [case.get("name") for case in root.iter("testcase")][2:] == [
        "line 1: id",
        "line 2: rm -rf ~",
        "line 3: sudo id",
        "line 4: echo \\x1b\\n",
    ]


class TestBaseline:
    """A later run is compared with an earlier one."""

    def test_nothing_has_changed(self, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A corpus that is right and as it was is 0, though its lines have moved."""
        (corpus / "b.jsonl").unlink()
        file = str(tmp_path / "b.json")
        main(["corpus", "run", str(corpus), "--write-baseline", file])
        (corpus / "a.jsonl").write_text("".join(reversed(RIGHT.splitlines(keepends=True))) + RIGHT.replace("ls", "pwd"))
        capsys.readouterr()

        assert main(["corpus", "run", str(corpus), "--baseline", file]) == ExitCode.BELOW
        assert capsys.readouterr().out.splitlines()[-1] == (
            "0 changed against the baseline, which lacks 1 of these rows and has 0 others"
        )

    @pytest.mark.parametrize("form", ["text", "json", "junit"])
    def test_a_change_is_listed(
        self, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
    ) -> None:
        """A verdict that is right and other than before is 1, with what was said before and now."""
        (corpus / "b.jsonl").unlink()
        file = tmp_path / "b.json"
        main(["corpus", "run", str(corpus), "--write-baseline", str(file)])
        file.write_text(file.read_text().replace("impact/protected-delete", "impact/other").replace("block", "warn"))
        capsys.readouterr()

        assert main(["corpus", "run", str(corpus), "--baseline", str(file), "--format", form]) == ExitCode.REACHED
        out = capsys.readouterr().out
        if form == "json":
            (change,) = json.loads(out)["changed"]
            assert change["before"] == {"level": "warn", "rules": ["impact/other"]}
            assert (change["level"], change["command"]) == ("block", "rm -rf /")
        else:
            assert ("a.jsonl:2: changed: was warn (impact/other), is block (impact/protected-delete): rm -rf /") in out

    def test_a_file_may_be_compared_with_and_written_at_once(self, corpus: Path, tmp_path: Path) -> None:
        """The earlier verdicts are read before the new ones are written."""
        file = tmp_path / "b.json"
        main(["corpus", "run", str(corpus / "a.jsonl"), "--write-baseline", str(file)])
        before = file.read_bytes()
        file.write_text(before.decode().replace("block", "warn"))
        words = ["corpus", "run", str(corpus / "a.jsonl"), "--baseline", str(file), "--write-baseline", str(file)]

        assert [main(words), main(words)] == [ExitCode.REACHED, ExitCode.BELOW]
        assert file.read_bytes() == before


class Terminal(io.StringIO):
    """A stream that says that somebody watches it."""

    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number of rows is shown on a terminal and taken off again; elsewhere nothing is written."""
    (tmp_path / "a.jsonl").write_text(RIGHT * 60)

    main(["corpus", "run", str(tmp_path)])
    elsewhere = capsys.readouterr().err
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    main(["corpus", "run", str(tmp_path)])

    assert elsewhere == ""
    assert "50 rows" in terminal.getvalue()
    assert "100 rows" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_jobs_change_nothing(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The answer of several processes is that of one."""
    main(["corpus", "run", str(corpus)])
    one = capsys.readouterr().out
    main(["corpus", "run", str(corpus), "--jobs", "2"])

    assert capsys.readouterr().out == one


@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "nowhere", "nothing"])
def test_only_a_regular_file_is_replaced(corpus: Path, tmp_path: Path, kind: str) -> None:
    """A baseline is written to a new or a regular file; nothing else is touched, and nothing is left beside it."""
    kept = tmp_path / "kept"
    kept.write_text("x", encoding="utf-8")
    target = tmp_path / "target"
    if kind == "link":
        target.symlink_to(kept)
    elif kind == "pipe":
        os.mkfifo(target)
    elif kind == "folder":
        target.mkdir()
    path = {"nowhere": str(tmp_path / "no" / "b.json"), "nothing": ""}.get(kind, str(target))
    before = sorted(tmp_path.iterdir())

    assert main(["corpus", "run", str(corpus), "--write-baseline", path]) == ExitCode.CONFIGURATION
    assert sorted(tmp_path.iterdir()) == before
    assert kept.read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "ascii", "utf-16", "cp037"])
def test_junit_can_be_read_in_any_encoding(tmp_path: Path, encoding: str) -> None:
    """The document says what it is, whatever the encoding of standard output is."""
    (tmp_path / "a.jsonl").write_text('{"command": "echo gr\\u00f6\\u00dfe \\ud83d\\ude00", "level": "block"}\n')

    result = subprocess.run(
        [sys.executable, "-m", "sandguard", "corpus", "run", str(tmp_path), "--format", "junit"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )

    (case,) = ET.fromstring(result.stdout).iter("testcase")  # noqa: S314 - our own
    assert case.get("name") == "line 1: echo gr\u00f6\u00dfe \U0001f600"
