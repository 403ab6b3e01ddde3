"""What a finding says to do next."""

from __future__ import annotations

from itertools import chain

import pytest

from sandguard import Guard, Level, rules
from sandguard.rules.techniques import FORMER, former

GUARD = Guard()
WITHHELD = ("credential-access/", "exfiltration/secret", "persistence/", "defense-evasion/unchecked")
"""Rules whose findings are given no other way to the same end (secrets, their sending, what lasts, the guard)."""


def named_commands(text: str) -> list[str]:
    """Return the commands that stand in backquotes."""
    return text.split("`")[1::2]


def texts() -> dict[str, str]:
    """Return every next step that a finding of the rules' own examples gives, with its rule."""
    given = {
        text: finding.rule
        for rule in rules.every()
        for example in rule.match
        for finding in GUARD.classify(example).findings
        for text in (finding.suggestion, finding.review)
    }
    return given | {text: rule.id for rule in rules.every() for text in (rule.instead, rule.review)}


TEXTS = texts()
COMMANDS = [
    pytest.param(command, id=f"{rule}: {command}") for text, rule in TEXTS.items() for command in named_commands(text)
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_is_suggested_passes(command: str) -> None:
    """Whoever follows a suggestion is not stopped again."""
    assert GUARD.classify(command).level is Level.PASS


def test_commands_are_suggested() -> None:
    """The check above has something to check."""
    assert len(COMMANDS) >= 5


@pytest.mark.parametrize("rule", [pytest.param(rule, id=rule.id) for rule in rules.every()])
def test_every_finding_has_a_step_for_both(rule: rules.Rule) -> None:
    """The model learns what to do instead, a person what to look at; both are one line."""
    found = [f for example in rule.match for f in GUARD.classify(example).findings if f.rule == rule.id]

    assert found
    for finding in found:
        for text in (finding.suggestion, finding.review):
            assert text
            assert "\n" not in text
            assert len(text) <= 120


@pytest.mark.parametrize("rule", [pytest.param(r, id=r.id) for r in rules.every() if r.id.startswith(WITHHELD)])
def test_what_is_protected_is_given_no_way_around(rule: rules.Rule) -> None:
    """Where a secret, its sending or what lasts is at stake, no command is offered that would do it after all."""
    assert named_commands(rule.instead) == []


def test_former_techniques() -> None:
    """Rules state the numbers of the present version, and know the ones before."""
    old = set(chain.from_iterable(FORMER.values()))

    assert not {rule.technique for rule in rules.every()} & old
    assert former("T1685") == ("T1562", "T1562.001")
    assert former("T1485") == ()
