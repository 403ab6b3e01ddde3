"""Commands for a shell in the files of task runners, hook managers and build tools."""

from __future__ import annotations

import pytest

from sandguard.commands.loaded import HOLDING_COMMANDS, files_of, folders_of
from sandguard.flow.task_files import LANGUAGES, commands

FOUND = [
    ("pre-commit", "repos:\n- repo: local\n  hooks:\n  - id: x\n    entry: mypy src\n", ["run"], ["mypy src"]),
    ("hooks-yaml", "pre-commit:\n  commands:\n    x:\n      run: ls -l\n", ["run"], ["ls -l"]),
    ("task", "version: 3\ntasks:\n  a:\n    cmds: [make, ls]\n", ["a"], ["make", "ls"]),
    ("tox", "[testenv]\ncommands =\n    pytest -q\n    ls\ndeps = pytest\n", [], ["pytest -q", "ls"]),
    ("ini", "[program:x]\ncommand=sh a.sh\nuser=x\n", [], ["sh a.sh"]),
    ("tasks-toml", '[tool.poe.tasks]\na = "ls"\nb = "make"\n', ["a"], ["ls"]),
    ("tasks-toml", '[tasks.a]\ncommand = "ls"\nargs = ["-l", "x y"]\n', ["a"], ["'ls' '-l' 'x y'", "ls"]),
    ("cargo-toml", '[build]\nrustc-wrapper = "sccache"\ntarget-dir = "t"\n', [], ["sccache"]),
    ("tasks-json", '{"tasks": {"a": "ls", "b": "make"}}', ["task", "a"], ["ls"]),
    ("composer-json", '{"scripts": {"post-install-cmd": ["ls", "make"], "b": "x"}}', ["install"], ["ls", "make"]),
    ("hooks-json", '{"*.js": "eslint --fix", "name": "x"}', [], ["eslint --fix"]),
    ("hooks-json", '{"watch": ["src"], "exec": "make"}', [], ["make"]),
    ("ninja", "rule x\n  command = cc -c $in\nbuild y: x\n", [], ["cc -c $in"]),
    ("terraform", 'provisioner "local-exec" {\n  command = "echo \\"a\\""\n}\n', [], ['echo "a"']),
    ("terraform", 'data "external" "x" {\n  program = ["sh", "-c", "ls"]\n}\n', [], ["'sh' '-c' 'ls'"]),
    ("compose", "services:\n  a:\n    volumes:\n    - ./x:/y\n", [], ["'docker' 'run' '-v' './x:/y' 'image'"]),
    ("compose", "services:\n  a:\n    pid: host\n", [], ["'docker' 'run' '--pid=host' 'image'"]),
]
NOT_FOUND = [
    ("pre-commit", "repos: ["),
    ("tasks-toml", '[tool.poe.tasks]\nother = "ls"\n'),
    ("tasks-json", "[" * 5000),
    ("composer-json", '{"scripts": {"test": "phpunit"}}'),
    ("terraform", 'variable "command" { default = "ls" }'),
    ("compose", "services: none"),
    ("tox", "[testenv]\ndeps = pytest\n"),
]


@pytest.mark.parametrize(("language", "text", "words", "expected"), FOUND)
def test_commands_are_found_where_the_kind_of_file_has_them(
    language: str, text: str, words: list[str], expected: list[str]
) -> None:
    """The values of the keys for commands are returned, of the tasks that the call names."""
    assert commands(language, text, words) == expected


@pytest.mark.parametrize(("language", "text"), NOT_FOUND)
def test_what_is_no_command_of_the_call_is_left_out(language: str, text: str) -> None:
    """Other tasks, other keys and texts that are not of the form give nothing."""
    assert commands(language, text, ["install", "a"]) == []


def test_every_kind_that_is_read_is_known_to_hold_commands() -> None:
    """A kind of file that is read here is asked for by the programs that run its commands."""
    assert LANGUAGES <= HOLDING_COMMANDS


@pytest.mark.parametrize(
    ("name", "words", "folders"),
    [
        ("npm", ["-C", "d", "i"], ["d/", "i/"]),
        ("npm", ["--prefix=d", "ci"], ["d/", "ci/"]),
        ("make", ["-Cd"], ["d/"]),
        ("cargo", ["build", "--manifest-path", "d/Cargo.toml"], ["build/", "d/"]),
        ("npm", ["run", "x"], ["", "run/", "x/"]),
        ("make", ["-j4"], ["", "4/"]),
    ],
)
def test_a_program_looks_in_the_folder_that_it_is_given(name: str, words: list[str], folders: list[str]) -> None:
    """A folder option replaces the folder that the program runs in, also glued and as the folder of a file."""
    assert folders_of(words, files_of(name, words)) == folders
