"""Finding the spec of a program by its name."""

from __future__ import annotations

import importlib
import pathlib
import sys

import pytest

import sandguard.commands.specs
import sandguard.commands.tables
from sandguard.commands import CommandSpec, lookup
from sandguard.commands.names import ALIASES, module_name, program_names
from sandguard.commands.tables import TABLES
from tests.commands.calls import rows_of

MODULES = sorted(
    p.stem for p in pathlib.Path(sandguard.commands.specs.__file__).parent.glob("*.py") if p.stem[0] != "_"
)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_named_after_its_program(module: str) -> None:
    """The program of a spec, or a program that shares it, is found by the name of the file."""
    spec = lookup(module.replace("_", "-")) or lookup(module)

    assert spec is not None
    assert module == module_name(spec.name) or spec is lookup(spec.name) or spec.name in module


@pytest.mark.parametrize(
    ("name", "program"),
    [
        ("rm", "rm"),
        ("/bin/rm", "rm"),
        ("../../x/rm", "rm"),
        ("RM", "rm"),
        ("rm.exe", "rm"),
        ("python3", "python"),
        ("python3.12", "python"),
        ("pip3.11", "pip"),
        ("gsed", "sed"),
        ("mkfs.ext4", "mkfs"),
        ("apt-get", "apt-get"),
        (".", "source"),
        ("[", "test"),
        ("egrep", "grep"),
        ("base64", "base64"),
        ("nohup", "nohup"),
        ("vim", "vi"),
    ],
)
def test_a_program_has_many_names(name: str, program: str) -> None:
    """Folders, versions, letter case and second names lead to the program's spec."""
    spec = lookup(name)

    assert spec is not None
    assert spec.name == program


@pytest.mark.parametrize(
    "name",
    [
        "",
        "/",
        "nosuchprogram",
        "__init__",
        "_private",
        "__pycache__",
        "os",
        "sys",
        "..",
        "rm.sh",
        "install.sh",
        "rm\n",
        "r m",
        "sandguard.commands.effects",
        "..effects",
        "effects",
        "spec",
        "\uff52\uff4d",
        "rm\x00",
        "tables",
        "plain",
    ],
)
def test_other_names_find_nothing_and_import_nothing(name: str) -> None:
    """A name that is no program's has no spec, and no module is loaded for it that it could choose."""
    lookup("nosuchprogram")
    before = set(sys.modules)

    assert lookup(name) is None
    assert set(sys.modules) - before == set()


def test_aliases_lead_somewhere() -> None:
    """Every second name stands for a program that has a spec, and hides no spec of its own."""
    assert [name for name, program in ALIASES.items() if lookup(program) is None] == []
    assert [name for name in ALIASES if module_name(name) in MODULES] == []


@pytest.mark.parametrize("table", TABLES)
def test_rows_hide_no_module(table: str) -> None:
    """A program in a table has no file of its own, no second name, and stands in one table only."""
    rows = rows_of(table)
    others = {name for other in TABLES if other != table for name in rows_of(other)}

    assert [name for name in rows if module_name(name) in MODULES] == []
    assert [name for name in rows if name in ALIASES] == []
    assert sorted(others.intersection(rows)) == []
    assert [name for name in rows if not isinstance(lookup(name), CommandSpec)] == []


def test_every_table_is_asked() -> None:
    """The list of tables is that of the files."""
    folder = pathlib.Path(sandguard.commands.tables.__file__).parent

    assert sorted(TABLES) == sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


def test_a_name_is_tried_exactly_first() -> None:
    """A program whose name ends in digits is not taken for another one."""
    assert program_names("sha256sum")[0] == "sha256sum"
    assert program_names("python3.12")[:2] == ("python3.12", "python")


def test_git_names_the_sub_commands_of_its_modules() -> None:
    """The sub-commands that git says each module has are those that it has, and each can be had."""
    git = lookup("git")
    assert git is not None
    modules = list(pathlib.Path(sandguard.commands.__file__).parent.glob("git_*.py"))
    found = {
        word
        for path in modules
        for words in getattr(importlib.import_module(f"sandguard.commands.{path.stem}"), "SUBCOMMANDS", {})
        for word in words.split()
    }

    assert set(git.subcommands) == found
    assert all(isinstance(git.subcommands[word], CommandSpec) for word in found)
