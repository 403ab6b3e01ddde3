"""Scripts of a package.json, with the place of every character."""

from __future__ import annotations

import json

import pytest

from sandguard.embedded import NotReadableError
from sandguard.embedded.package_json import scripts
from tests.embedded.pieces_shown import misplaced, place

SAMPLE = """{
  "name": "x", "scripts": {
    "a": "echo \\"x\\" && ls",
    "b": "\\u0065cho\\n\\ud83d",
    "c": ""
  },
  "other": {"scripts": {"no": "rm -rf /"}}, "list": [{"scripts": {"no": "x"}}, 1.5e3, true, null]
}"""


def test_scripts_are_those_of_the_top() -> None:
    """Only the object ``scripts`` at the top counts; escapes stand for their characters."""
    found = scripts(SAMPLE)

    assert {name: piece.text for name, piece in found.items()} == {
        "a": 'echo "x" && ls',
        "b": "echo\n\ufffd",
        "c": "",
    }
    assert misplaced(SAMPLE, found.values()) == []
    assert place(SAMPLE, found["a"], "ls") == "3:25"


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"a": }', '{"a": 1,}', "[1 2]", '{"a": "x', '{"a": "\n"}', '{"a": 1} x', '{"a": "\\u12"}', "[" * 100],
)
def test_what_is_no_json_is_an_error(text: str) -> None:
    """A file that is read by half is not read; Python's reader agrees that it is none."""
    with pytest.raises(NotReadableError):
        scripts(text)
    with pytest.raises(json.JSONDecodeError):
        json.loads(text)


def test_key_that_stands_twice_is_an_error() -> None:
    """Of two scripts with one name readers do not agree which one counts."""
    with pytest.raises(NotReadableError, match="stands twice"):
        scripts('{"scripts": {"a": "ls", "a": "rm -rf /"}}')
