"""The commands in scripts of sed."""

from __future__ import annotations

import pytest

from sandguard.commands.sed_programs import commands_of, executes_lines, printed_texts, replaced, written_files

COMMANDS = [
    ("e ls -l", [("e", "ls -l")]),
    ("1,3e ls", [("e", "ls")]),
    ("$!{/x/e ls\n}", [("e", "ls")]),
    ("/a/I,/b/M e ls", [("e", "ls")]),
    ("0,/x/e ls", [("e", "ls")]),
    ("2~3e ls", [("e", "ls")]),
    ("/x/,+2e ls", [("e", "ls")]),
    ("/x/,~4e ls", [("e", "ls")]),
    ("\\,a/b,e ls", [("e", "ls")]),
    ("\\xa\\xbxe ls", [("e", "ls")]),
    ("/[/]/e ls", [("e", "ls")]),
    ("/[]/]/e ls", [("e", "ls")]),
    ("/[[:space:]/]/e ls", [("e", "ls")]),
    ("/[/e ls", [("e", "ls")]),
    ("p;p\ne ls", [("p", ""), ("p", ""), ("e", "ls")]),
    ("/e ls/d", [("d", "")]),
    ("s/e ls/x/", [("s", "x")]),
    ("s,a,b;e ls,", [("s", "b;e ls")]),
    ("s/a/b\\/e ls/", [("s", "b\\/e ls")]),
    ("s/[/]e/x/;e ls", [("s", "x"), ("e", "ls")]),
    ("y/abe/ABE/;e ls", [("e", "ls")]),
    ("y,/,e,;p", [("p", "")]),
    ("a e ls", [("a", "e ls")]),
    ("a\\\ne ls", [("a", "e ls")]),
    ("a\\\none\\\ne ls\np", [("a", "one\ne ls"), ("p", "")]),
    ("a text\ne ls", [("a", "text"), ("e", "ls")]),
    ("i\\  two", [("i", "  two")]),
    ("# e ls\np # e ls", [("p", "")]),
    (":e;N;$!be;p", [("N", ""), ("p", "")]),
    ("te\ne ls", [("e", "ls")]),
    ("ba;e ls", [("e", "ls")]),
    ("l 20;q5;Q;L 3;p", [("p", "")]),
    ("r a;b\np", [("r", "a;b"), ("p", "")]),
    ("{p};{{d}}", [("p", ""), ("d", "")]),
    ("", []),
    ("}", []),
]


@pytest.mark.parametrize(("script", "expected"), COMMANDS)
def test_commands(script: str, expected: list[tuple[str, str]]) -> None:
    """Where a command begins and what belongs to it is read as GNU sed does."""
    assert [(command.letter, command.text) for command in commands_of(script)] == expected


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("s/a/b/e", True),
        ("s/a/b/2gIe", True),
        ("s,a,b,pe", True),
        ("e", True),
        ("1!e", True),
        ("e ls", False),
        ("s/a/e/", False),
        ("s/e/b/g", False),
        ("s/a/b/w e", False),
        ("y/e/f/", False),
        ("te", False),
    ],
)
def test_lines_that_are_executed(script: str, expected: bool) -> None:
    """The flag and the bare command execute what is edited; a command that is written out does not."""
    assert executes_lines(script) is expected


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("w out", ["out"]),
        ("W out;x", ["out;x"]),
        ("s/a/b/gw out", ["out"]),
        ("/x/{s/a/b/pw out\n}", ["out"]),
        ("w /dev/stdout", []),
        ("s/w out/x/", []),
        ("r out", []),
    ],
)
def test_files_that_are_written(script: str, expected: list[str]) -> None:
    """``w``, ``W`` and the flag of ``s`` write files."""
    assert written_files(script) == expected


def test_texts_of_a_script() -> None:
    """What a script adds is told, without the places of what was found."""
    assert list(printed_texts("s/a/ls &/;i pwd\nc\\\nid")) == ["ls ", "pwd", "id"]
    assert replaced("a\\n\\1&") == ("a\n", True)


@pytest.mark.parametrize("piece", ["s/[/", "/[/p;", "a\\\n", "{", "\\,", "s", "y/", "[[:", "1,", "}", "s/a\\"])
def test_the_work_grows_with_the_text(piece: str) -> None:
    """A script of many pieces has no more commands than characters, whatever is not closed in it."""
    assert len(commands_of(piece * 2000)) <= len(piece) * 2000
