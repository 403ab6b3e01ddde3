"""The commands that tree-sitter-bash sees, with their places."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sandguard.witness import LONGEST_TEXT, heads


def seen(text: str) -> list[tuple[str, str]]:
    """Return the command words and the commands that the witness sees."""
    return [(text[head.name.start : head.name.end], text[head.span.start : head.span.end]) for head in heads(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ls -la", [("ls", "ls -la")]),
        ("A=1 env x; b", [("env", "env x"), ("b", "b")]),
        ("for i in $(ls é; a); do `rm x`; done", [("ls", "ls é"), ("a", "a"), ("`rm x`", "`rm x`"), ("rm", "rm x")]),
        ("echo 'é€𝄞'; rm x", [("echo", "echo 'é€𝄞'"), ("rm", "rm x")]),
        ("echo \udcff; rm x", [("echo", "echo \udcff"), ("rm", "rm x")]),
        ("", []),
        ("# rm x", []),
    ],
)
def test_commands_and_their_places(text: str, expected: list[tuple[str, str]]) -> None:
    """Places are character offsets, whatever the text is encoded as."""
    assert seen(text) == expected


def test_deep_nesting_is_walked() -> None:
    """The walk has no recursion."""
    assert len(heads("$(" * 400 + "a" + ")" * 400)) >= 1


def test_long_text_is_left_alone() -> None:
    """The other parser takes more than linear time, so a long text is not given to it."""
    assert heads("rm x;" * (LONGEST_TEXT // 5)) != ()
    assert heads("rm x;" * (LONGEST_TEXT // 5 + 1)) == ()


def test_missing_package_is_named() -> None:
    """Without the extra the error says what to install."""
    code = (
        "import sys; sys.modules['tree_sitter'] = None\n"
        "from sandguard.errors import MissingExtraError\n"
        "from sandguard.witness import heads\n"
        "try: heads('ls')\n"
        "except MissingExtraError as error: print(error)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "needs packages that are not installed: pip install 'sandguard[witness]'" in result.stdout
