"""What is passed to the guard and cannot mean anything is refused clearly, and nothing in it changes later."""

from __future__ import annotations

from typing import Any

import pytest

from sandguard import Guard, Level, Policy, classify, classify_argv
from sandguard.errors import PolicyError, UsageError
from sandguard.shell import Limits


@pytest.mark.parametrize(
    "arguments",
    [
        {"limits": 5},
        {"limits": {"length": 5}},
        {"policy": "strict"},
        {"cwd": 5},
        {"cwd": b"/x"},
        {"home": "relative"},
        {"environment": 5},
        {"environment": {"A": 5}},
        {"environment": {5: "a"}},
        {"environment": [("A", "b")]},
        {"dialect": "fish"},
        {"read_file": "x.sh"},
    ],
    ids=str,
)
def test_wrong_arguments_are_usage_errors(arguments: dict[str, Any]) -> None:
    """An argument of another type is the caller's mistake, and no verdict."""
    with pytest.raises(UsageError):
        classify("ls", **arguments)


@pytest.mark.parametrize("arguments", [[], "ls", ["ls", 5], iter(["ls"]), {"rm": 1}, None], ids=str)
def test_wrong_argv_is_a_usage_error(arguments: Any) -> None:  # noqa: ANN401 - what the types forbid is the point
    """An argv is a list or tuple of texts with a program in it."""
    with pytest.raises(UsageError):
        classify_argv(arguments)


@pytest.mark.parametrize("numbers", [{"length": "5"}, {"length": None}, {"depth": 10**9}, {"depth": 0}], ids=str)
def test_limits_have_ranges(numbers: dict[str, Any]) -> None:
    """A limit that is no limit, or that the parser could not hold, is refused."""
    with pytest.raises(UsageError):
        Limits(**numbers)


@pytest.mark.parametrize("levels", [{"medium": "block"}, {5: Level.BLOCK}, {"grave": Level.BLOCK}, 5], ids=str)
def test_wrong_policies_are_policy_errors(levels: Any) -> None:  # noqa: ANN401 - what the types forbid is the point
    """A policy maps known severities to levels."""
    with pytest.raises(PolicyError):
        Policy(levels)


def test_an_unknown_way_to_treat_warnings_is_refused() -> None:
    """A misspelled setting must not run what it was to refuse."""
    with pytest.raises(UsageError, match="on_warn"):
        classify("sudo ls").action(on_warn="bogus")  # type: ignore[arg-type]


def test_a_guard_does_not_change() -> None:
    """Neither the guard nor its policy can be made softer after it was built."""
    guard = Guard(environment={"A": "b"})

    for name in ("policy", "environment", "place"):
        with pytest.raises(AttributeError):
            setattr(guard, name, None)
    with pytest.raises(AttributeError):
        guard.policy.levels = (Level.PASS,) * 5
    assert guard.environment == (("A", "b"),)
    assert guard.classify("rm -rf /").level is Level.BLOCK
