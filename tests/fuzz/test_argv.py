"""The argv oracle: how what ran is compared with what is listed, and that it finds what is planted."""

from __future__ import annotations

from collections import Counter

import pytest

from fuzz.argv import Agreement, allows, check, claim, compare, fits, records
from fuzz.trial import PLACE
from fuzz.words import generate_words
from sandguard.flow import evaluate
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source, Span
from sandguard.values import Argument, Known, OneOf, Unknown, Value
from tests.flow.words_by_dialect import HOME, PROGRAMS, TABLE
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


SHELLS = ("bash", "busybox", "dash", "ksh93", "mksh", "yash", "zsh")


@pytest.mark.sandbox
@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_words_by_dialect_in_the_sandbox(shell: str) -> None:
    """Each shell makes of the words what the table says of it."""
    require(shell)
    wanted = {
        text: tuple(word.replace(HOME, "/home/user") for word in words)
        for names, text, words in TABLE
        if shell in names.split()
    }
    found = {text: records(runner("argv").run(shell, text, names=["show"])[0].argv)[-1][1:] for text in wanted}

    assert found == wanted


@pytest.mark.sandbox
@pytest.mark.parametrize(("dialects", "text", "command"), PROGRAMS)
def test_programs_by_dialect_in_the_sandbox(dialects: str, text: str, command: str) -> None:
    """Each shell runs the command that the table says of it."""
    for shell in dialects.split():
        require(shell)
        found = records(runner("argv").run(shell, text, names=["show", "--", "run"])[0].argv)

        assert tuple(command.split()) in found, shell


LEAST_KNOWN = 0.7
"""Of the words of generated commands; agreement is worth nothing where nothing is claimed."""


@pytest.mark.sandbox
@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_most_words_are_known_and_agree(shell: str) -> None:
    """What is claimed of generated commands is so, and enough is claimed."""
    require(shell)
    invocations: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for number in range(150):
        found = check(runner("argv"), shell, generate_words(71, number, shell))
        invocations.update({str(kind): count for kind, count in found.invocations})
        words.update(dict(found.words))

    assert invocations["unlisted"] == 0
    assert invocations["agreed"] > 0.98 * invocations.total()
    assert words["known"] > LEAST_KNOWN * words.total()


def test_claims_are_told_apart() -> None:
    """What is known, one of a few, or left open is counted for what it is."""
    listed = [
        argument(Known("a")),
        argument(OneOf(("a", "b"))),
        argument(Unknown("why")),
        argument(Known("a"), can_split=True),
    ]

    assert [claim(one) for one in listed] == ["known", "one-of", "unknown", "unknown"]
