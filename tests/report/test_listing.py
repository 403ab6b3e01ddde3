"""The commands of a text, one a line."""

from __future__ import annotations

import pytest

from sandguard import classify
from sandguard.report.listing import render


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ls -la", ["1:1   ls                   ls -la"]),
        ("x=1", ["no commands"]),
        ("sudo id", ["1:1   sudo", "1:1   id                   sudo id"]),
        (
            "echo a\necho b",
            ["1:1   echo                 echo a", "2:1   echo                 echo b"],
        ),
    ],
)
def test_listing(text: str, shown: list[str]) -> None:
    """Each command has its place, its name and its text; a wrapper has a line of its own."""
    assert render(classify(text)).splitlines() == shown


def test_what_was_not_read_is_told() -> None:
    """A syntax error has a line with its place."""
    assert "syntax error" in render(classify("echo 'open"))
    assert render(classify("a\0b")) == "holds a NUL byte"


def test_untrusted_text_is_escaped() -> None:
    """Nothing in the command acts on the terminal."""
    assert "\x1b" not in render(classify("'\x1b[31m' \x1b[2K"))
