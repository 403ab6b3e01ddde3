"""Findings become a level."""

from __future__ import annotations

import itertools

import pytest

from sandguard.errors import PolicyError
from sandguard.policy import Level, Policy
from sandguard.rules import SEVERITIES, Finding
from sandguard.source import Source, Span

SOURCE = Source("a command")


def finding(severity: str, *, is_reversible: bool = True) -> Finding:
    """Return a finding of a severity."""
    return Finding(
        f"impact/{severity}",
        severity,  # type: ignore[arg-type]
        "T1485",
        "something happens",
        SOURCE,
        Span(0, 1),
        is_reversible=is_reversible,
    )


def test_levels_are_ordered_and_named() -> None:
    """The strictest of several is their maximum; a level is shown as its word."""
    assert max(Level.PASS, Level.BLOCK, Level.WARN) is Level.BLOCK
    assert (str(Level.WARN), f"{Level.WARN}", f"{Level.WARN:>5}") == ("warn", "warn", " warn")


@pytest.mark.parametrize(
    ("severity", "level"),
    [
        ("info", Level.PASS),
        ("low", Level.PASS),
        ("medium", Level.WARN),
        ("high", Level.BLOCK),
        ("critical", Level.BLOCK),
    ],
)
def test_default_levels(severity: str, level: Level) -> None:
    """Light findings are only shown, medium ones warn, grave ones block."""
    assert Policy().level_of(finding(severity)) is level


def test_nothing_found_passes() -> None:
    """Without findings there is nothing to object to."""
    verdict = Policy().decide(SOURCE, None, ())

    assert (verdict.level, verdict.action()) == (Level.PASS, "run")


def test_a_further_finding_never_softens() -> None:
    """For any findings, one more gives the same level or a stricter one."""
    policy = Policy()
    everything = [finding(severity) for severity in SEVERITIES]
    for size in range(3):
        for some in itertools.combinations_with_replacement(everything, size):
            before = policy.decide(SOURCE, None, some)
            for extra in everything:
                assert policy.decide(SOURCE, None, (*some, extra)).level >= before.level


def test_levels_of_findings_stand_in_their_order() -> None:
    """Each finding has its own level."""
    verdict = Policy().decide(SOURCE, None, (finding("high"), finding("low"), finding("medium")))

    assert [(found.severity, level) for found, level in verdict.judged()] == [
        ("high", Level.BLOCK),
        ("low", Level.PASS),
        ("medium", Level.WARN),
    ]


def test_stricter_policy() -> None:
    """A policy may raise a severity's level."""
    strict = Policy({"medium": Level.BLOCK})

    assert strict.decide(SOURCE, None, (finding("medium"),)).level is Level.BLOCK
    assert strict != Policy()
    assert hash(Policy({"low": Level.PASS})) == hash(Policy())


@pytest.mark.parametrize(
    ("levels", "message"),
    [
        ({"terrible": Level.BLOCK}, "no such severity: terrible"),
        ({"low": Level.BLOCK}, "medium findings must be judged at least as strictly as low ones"),
        ({"high": Level.PASS}, "high findings must be judged at least as strictly as medium ones"),
        ({"high": Level.WARN, "critical": Level.WARN}, "critical findings block"),
    ],
)
def test_policies_that_cannot_be_used(levels: dict[str, Level], message: str) -> None:
    """A policy that would judge graver findings more softly, or lower the floor, is refused when it is made."""
    with pytest.raises(PolicyError, match=message):
        Policy(levels)  # type: ignore[arg-type]


def test_a_finding_s_level_is_the_verdict_s_to_tell() -> None:
    """Each finding has the level that the policy gave it; a stranger has none."""
    light, grave = finding("medium"), finding("high")
    verdict = Policy().decide(SOURCE, None, (grave, light))

    assert verdict.level_of(light) is Level.WARN
    assert verdict.level_of(grave) is Level.BLOCK
    with pytest.raises(ValueError, match="not in tuple"):
        verdict.level_of(finding("low"))
