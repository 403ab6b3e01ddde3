"""Every rule is run on its own examples, through the whole pipeline."""

from __future__ import annotations

import pytest

from sandguard import Guard, rules
from sandguard.shell import quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.rules import Rule

GUARD = Guard()
EVERY = rules.every()
MATCH = [pytest.param(rule, example, id=f"{rule.id}: {example}") for rule in EVERY for example in rule.match]
NO_MATCH = [pytest.param(rule, example, id=f"{rule.id}: {example}") for rule in EVERY for example in rule.no_match]


def found(command: str) -> set[str]:
    """Return the rules that find something in a command."""
    return {finding.rule for finding in GUARD.classify(command).findings}


@pytest.mark.parametrize(("rule", "example"), MATCH)
def test_match(rule: Rule, example: str) -> None:
    """The rule finds what its examples show."""
    assert rule.id in found(example)


@pytest.mark.parametrize(("rule", "example"), NO_MATCH)
def test_no_match(rule: Rule, example: str) -> None:
    """The rule leaves the near misses alone, and the analysis understands them."""
    assert rule.id not in found(example)
    assert not any(name.startswith("analysis/") for name in found(example))


@pytest.mark.parametrize("example", sorted({example for rule in EVERY for example in rule.match}))
def test_the_same_words_as_data_are_harmless(example: str) -> None:
    """A text that only mentions the command does nothing."""
    assert found(f"echo {quote(example)}") == set()
