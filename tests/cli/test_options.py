"""Words of the command line become options and operands."""

from __future__ import annotations

import pytest

from sandguard.cli.options import Option, Usage, help_text, read
from sandguard.errors import UsageError

USAGE = Usage(
    "classify",
    "COMMAND",
    "Say something.",
    (Option("--flag", "", "a flag"), Option("--name", "TEXT", "a text"), Option("--one", "X", "a choice", ("a", "b"))),
)


@pytest.mark.parametrize(
    ("words", "operands", "options"),
    [
        ([], (), {}),
        (["x"], ("x",), {}),
        (["x", "--flag"], ("x",), {"--flag": ""}),
        (["--name", "n", "x"], ("x",), {"--name": "n"}),
        (["--name=n=m", "x"], ("x",), {"--name": "n=m"}),
        (["--name=", "x"], ("x",), {"--name": ""}),
        (["--name", "--flag"], (), {"--name": "--flag"}),
        (["--name", "a", "--name", "b"], (), {"--name": "b"}),
        (["--one=a"], (), {"--one": "a"}),
        (["-"], ("-",), {}),
        (["--", "--weird", "--name", "x"], ("--weird", "--name", "x"), {}),
        (["x", "--", "--"], ("x", "--"), {}),
        (["-h"], (), {"--help": ""}),
        ([""], ("",), {}),
    ],
)
def test_read(words: list[str], operands: tuple[str, ...], options: dict[str, str]) -> None:
    """Options may stand anywhere before the two dashes."""
    given = read(USAGE, words)

    assert (given.operands, given.options) == (operands, options)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--flga"], "there is no option '--flga'; put -- before a command that begins with a dash"),
        (["--fla"], "there is no option '--fla'; did you mean --flag?"),
        (["-rf"], "there is no option '-rf'; put -- before"),
        (["rm", "-rf"], "there is no option '-rf'; put a command of several words in quotes"),
        (["--flag=1"], "--flag takes no value"),
        (["--name"], "--name needs a value: --name TEXT"),
        (["--one", "c"], "--one is one of a, b, not 'c'"),
    ],
)
def test_what_cannot_be_read(words: list[str], message: str) -> None:
    """The message says what is wrong and what to do."""
    with pytest.raises(UsageError) as caught:
        read(USAGE, words)

    assert str(caught.value).startswith(message)


def test_help_names_every_option() -> None:
    """The help comes from the same table."""
    assert help_text("sandguard", USAGE) == (
        "usage: sandguard classify [options] COMMAND\n"
        "\n"
        "Say something.\n"
        "\n"
        "options:\n"
        "  --flag       a flag\n"
        "  --name TEXT  a text\n"
        "  --one X      a choice (a, b)\n"
        "  --help       show this and stop"
    )
