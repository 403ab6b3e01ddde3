"""Every row of `corpus/shell` against the real shells, which check it and execute nothing."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

import pytest

from fuzz.shells import BASH_WITH_EXTGLOB, SHELLS, Shell, accept_all, installed_version, why_unavailable
from sandguard.shell import parse
from sandguard.shell.dialects import find, names
from sandguard.source import Source
from tests.shell.case_table import Case, cases
from tests.shell.sexpr import command_names

if TYPE_CHECKING:
    from sandguard.shell.nodes import Script

CASES = cases()
NAMES = [shell.name for shell in SHELLS]

shells = pytest.mark.parametrize("shell", SHELLS, ids=NAMES)


def require(shell: Shell) -> None:
    """Skip the test with the reason when a shell cannot be asked, or fail where `REQUIRE_SHELLS` asks for all."""
    if reason := why_unavailable(shell):
        if os.environ.get("REQUIRE_SHELLS") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


@cache
def answers(shell: Shell) -> tuple[bool, ...]:
    """Return whether the shell accepts each row; one that gives no answer does not."""
    return tuple(answer is True for answer in accept_all(shell, [case.text for case in CASES]))


def test_each_shell_is_a_dialect() -> None:
    """What the oracles are called is what the dialects are called."""
    assert set(NAMES) <= set(names())


@pytest.mark.shells
@pytest.mark.slow
@shells
def test_rows_say_what_the_shell_says(shell: Shell) -> None:
    """The real shell accepts exactly the rows that name it."""
    require(shell)
    accepted = [a or b for a, b in zip(answers(shell), answers(BASH_WITH_EXTGLOB), strict=True)]
    judged = accepted if shell.name == "bash" else answers(shell)
    wrong = [str(case) for case, answer in zip(CASES, judged, strict=True) if answer is not (shell.name in case.valid)]

    assert wrong == []


@pytest.mark.shells
@pytest.mark.slow
def test_rows_say_what_extglob_changes() -> None:
    """A row tells when Bash's option decides whether it is accepted."""
    bash = SHELLS[0]
    require(bash)
    changes = {(True, True): "", (False, False): "", (False, True): "required", (True, False): "refused"}
    wrong = [
        (str(case), changes[pair])
        for case, *pair_ in zip(CASES, answers(bash), answers(BASH_WITH_EXTGLOB), strict=True)
        if case.extglob != changes[pair := (pair_[0], pair_[1])]
    ]

    assert wrong == []


@pytest.mark.parametrize("dialect", NAMES)
def test_parser_says_what_the_rows_say(dialect: str) -> None:
    """Our parser accepts what the shell accepts, and nothing else; every known difference is one still."""
    unknown = [str(case) for case in CASES if not agrees(case, dialect) and dialect not in case.known_differences]
    stale = [str(case) for case in CASES if dialect in case.known_differences and reads_alike(case, dialect)]

    assert (unknown, stale) == ([], [])


def test_a_shell_that_is_missing_is_named() -> None:
    """Why a shell cannot be asked is said with the program and the package that has it."""
    reason = why_unavailable(Shell("none", ("sandguard-no-such-shell", "-n"), "1", "no-package"))

    assert reason == "sandguard-no-such-shell is not installed (Debian package no-package)"


@pytest.mark.shells
@shells
def test_version_is_known(shell: Shell) -> None:
    """The version that the expectations come from can be asked for."""
    require(shell)

    assert shell.version in installed_version(shell)


def agrees(case: Case, dialect: str) -> bool:
    """Tell whether our parser and the shell judge a row alike."""
    return script_of(case, dialect).is_valid is (dialect in case.valid)


def reads_alike(case: Case, dialect: str) -> bool:
    """Tell whether our parser judges a row as the shell does, and finds the commands in it that the row names."""
    expected = case.commands_in(dialect) if dialect in case.valid else None
    return agrees(case, dialect) and expected in {None, command_names(script_of(case, dialect), dialect)}


def script_of(case: Case, dialect: str) -> Script:
    """Return what our parser makes of a row."""
    return parse(Source(case.text), dialect=find(dialect))
