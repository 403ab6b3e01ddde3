"""The argv oracle: how what ran is compared with what is listed, and that it finds what is planted."""

from __future__ import annotations

import pytest

from fuzz.argv import Agreement, allows, check, compare, fits, records
from fuzz.trial import PLACE
from fuzz.words import generate_words
from sandguard.flow import evaluate
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source, Span
from sandguard.values import Argument, Known, OneOf, Unknown, Value
from tests.fuzz.sandboxed import require, runner

SPAN = Span(0, 0)


def argument(value: Value, *, can_split: bool = False, is_pattern: bool = False) -> Argument:
    """Return an argument of no place in particular."""
    return Argument(value, SPAN, can_split, is_pattern)


def test_records_are_read_by_their_counts() -> None:
    """An argument may be empty or hold newlines; the folder of the PATH is no part of a name."""
    written = "2\0/usr/bin/a\0x\n\0\0" + "0\0./b\0" + "1\0/bin/c\0d\0"

    assert records(written) == [("a", "x\n", ""), ("./b",), ("c", "d")]


@pytest.mark.parametrize(
    ("listed", "ran", "expected"),
    [
        ([argument(Known("a"))], ["a"], True),
        ([argument(Known("a"))], ["b"], False),
        ([argument(Known("a"))], [], False),
        ([], ["a"], False),
        ([argument(OneOf(("a", "b")))], ["b"], True),
        ([argument(OneOf(("a", "b")))], ["c"], False),
        ([argument(Unknown("why"))], ["c"], True),
        ([argument(Unknown("why"))], ["c", "d"], False),
        ([argument(Unknown("why"), can_split=True), argument(Known("z"))], ["c", "d", "z"], True),
        ([argument(Unknown("why"), can_split=True), argument(Known("z"))], ["z"], True),
        ([argument(Known("*"), is_pattern=True)], ["f", "g"], True),
    ],
)
def test_arguments_are_compared_one_by_one(listed: list[Argument], ran: list[str], expected: bool) -> None:
    """Known text is itself, one of several is a member, and what may split stands for any number."""
    assert fits(listed, ran) is expected


def test_a_prefix_must_be_there() -> None:
    """An unknown value that certainly starts with a text is nothing else."""
    assert allows(Unknown("why", prefix="/tmp/"), "/tmp/x")
    assert not allows(Unknown("why", prefix="/tmp/"), "/etc/x")


@pytest.mark.parametrize(
    ("text", "ran", "expected"),
    [
        ("show a", ("show", "a"), Agreement.AGREED),
        ("show a", ("show", "b"), Agreement.DIFFERENT),
        ("show a", ("other", "a"), Agreement.UNLISTED),
        ("sudo show a", ("sudo", "show", "a"), Agreement.AGREED),
        ("$undecided a", ("other", "a"), Agreement.AGREED),
    ],
)
def test_planted_records(text: str, ran: tuple[str, ...], expected: Agreement) -> None:
    """A program that is not listed is told from one with other arguments."""
    program = evaluate(parse(Source(text), find("bash")), PLACE)

    assert compare(ran, program).kind is expected


@pytest.mark.sandbox
@pytest.mark.parametrize("shell", ["bash", "dash", "zsh"])
def test_plain_words_agree(shell: str) -> None:
    """What the shell starts is what the evaluation lists."""
    require(shell)
    texts = [
        "show a 'b c' \"$UNSET\" d\\ e",
        "x='p q'; show $x \"$x\"",
        "for i in 1 2; do show $i; done",
        "show a | other",
    ]

    assert [check(runner("argv"), shell, text).kind for text in texts[:1] + texts[2:]] == [Agreement.AGREED] * 3


@pytest.mark.sandbox
def test_only_recorders_run() -> None:
    """Nothing but what the text names is on the PATH."""
    run = runner("argv").run("bash", "show x; /usr/bin/python3 -c ''; ls; exit 3", names=["show"])[0]

    assert records(run.argv) == [("show", "x")]
    assert run.status == 3


def test_the_same_seed_gives_the_same_words() -> None:
    """A finding of a series can be made again from its number."""
    series = [generate_words(5, number, "bash") for number in range(50)]

    assert series == [generate_words(5, number, "bash") for number in range(50)]
    assert len(set(series)) > 40
