"""Generated commands: the same for the same seed, of both intents, and harmless to keep."""

from __future__ import annotations

from dataclasses import fields

import pytest

from fuzz.confinement import SHELLS
from fuzz.generate import HELD, LONGEST, fitting, generate, held
from fuzz.routes import CONTEXTS, FETCHES, RELAYS, STREAM_CAPTURES, STREAM_SINKS, WORD_CAPTURES, WORD_SINKS
from fuzz.shell_routes import BY_SHELL
from fuzz.stubs import CANARY
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source


def test_the_same_seed_gives_the_same_commands() -> None:
    """Each command depends on the seed and its number alone."""
    series = [generate(3, number, "bash") for number in range(100)]

    assert series[::-1] == [generate(3, number, "bash") for number in range(99, -1, -1)]
    assert series != [generate(4, number, "bash") for number in range(100)]


@pytest.mark.parametrize("shell", ["bash", "dash", "zsh"])
def test_both_intents_in_equal_number(shell: str) -> None:
    """Half of the commands are written to execute what they fetch, half to keep it."""
    intents = [generate(0, number, shell).intent for number in range(60)]

    assert intents.count("execute") == intents.count("capture") == 30


def test_commands_can_be_run() -> None:
    """None names the canary, none is endless, and no mark is left in one."""
    texts = [generate(1, number, "bash").text for number in range(300)]

    assert [text for text in texts if CANARY in text or len(text) > LONGEST * 4] == []
    assert [text for text in texts if any(mark in text for mark in ("@P", "@W", "@U", "@S", "@Q", "@F"))] == []


@pytest.mark.parametrize("shell", SHELLS)
def test_most_commands_are_valid(shell: str) -> None:
    """Chance breaks some commands; most must stay programs of their shell, or nothing is tried."""
    texts = [generate(2, number, shell).text for number in range(100)]
    valid = [text for text in texts if parse(Source(text), find(shell)).is_valid]

    assert len(valid) > 95


def test_pieces_are_written_once() -> None:
    """A piece that stands twice would be chosen twice as often."""
    for pieces in (FETCHES, RELAYS, STREAM_SINKS, STREAM_CAPTURES, WORD_SINKS, WORD_CAPTURES, tuple(set(CONTEXTS))):
        assert len(pieces) == len(set(pieces))


@pytest.mark.parametrize("shell", BY_SHELL)
def test_pieces_of_one_shell(shell: str) -> None:
    """What a shell has of its own is a program there, as written and once each."""
    for routes in dict.fromkeys(BY_SHELL[shell]):
        for kind in fields(routes):
            pieces: tuple[str, ...] = getattr(routes, kind.name)
            invalid = [piece for piece in pieces if not parse(Source(filled(piece)), find(shell)).is_valid]

            assert len(pieces) == len(set(pieces))
            assert invalid == []


def filled(piece: str) -> str:
    """Return a piece with simple commands and words in the place of its marks."""
    marks = {"@P": "a", "@W": '"$(a)"', "@U": "$(a)", "@Q": "a", "@S": "a"}
    text = held(piece)
    for mark, filling in marks.items():
        text = text.replace(mark, filling)
    return text.replace(HELD, "@")


def test_operators_are_no_marks() -> None:
    """The operator of ``${v@Q}`` stays what it is."""
    assert filled("v=@W; echo ${v@Q} @U") == 'v="$(a)"; echo ${v@Q} $(a)'


def test_a_shell_gets_what_it_knows() -> None:
    """Process substitution is not given to dash."""
    assert fitting(("cat <(@P)", "echo @W"), "dash") == ("echo @W",)
