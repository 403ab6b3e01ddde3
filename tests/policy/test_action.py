"""A level is not yet an action: the table of what is done."""

from __future__ import annotations

import pytest

from sandguard.policy import Policy, Verdict
from tests.policy.test_policy import SOURCE, finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.rules import Finding


def verdict(*findings: Finding) -> Verdict:
    """Return the verdict on some findings."""
    return Policy().decide(SOURCE, None, findings)


UNDOABLE = finding("medium")
GRAVE = finding("medium", is_reversible=False)
BLOCKED = finding("high")
SHOWN = finding("low", is_reversible=False)


@pytest.mark.parametrize(
    ("findings", "alone", "asked"),
    [
        ((), "run", "run"),
        ((SHOWN,), "run", "run"),
        ((UNDOABLE,), "run", "run"),
        ((UNDOABLE, SHOWN), "run", "run"),
        ((GRAVE,), "refuse", "ask"),
        ((UNDOABLE, GRAVE), "refuse", "ask"),
        ((BLOCKED,), "refuse", "refuse"),
        ((UNDOABLE, GRAVE, BLOCKED), "refuse", "refuse"),
    ],
)
def test_action(findings: tuple[Finding, ...], alone: str, asked: str) -> None:
    """A warning that cannot be undone, or was not understood, is never simply run."""
    found = verdict(*findings)

    assert (found.action(), found.action(can_ask=True)) == (alone, asked)


@pytest.mark.parametrize(
    ("on_warn", "alone", "asked"), [("run", "run", "run"), ("ask", "refuse", "ask"), ("refuse", "refuse", "refuse")]
)
def test_on_warn(on_warn: str, alone: str, asked: str) -> None:
    """What happens on a warning that can be undone is a setting; asking nobody is refusing."""
    found = verdict(UNDOABLE)

    assert found.action(on_warn=on_warn) == alone  # type: ignore[arg-type]
    assert found.action(can_ask=True, on_warn=on_warn) == asked  # type: ignore[arg-type]
    assert verdict().action(on_warn=on_warn) == "run"  # type: ignore[arg-type]
    assert verdict(BLOCKED).action(can_ask=True, on_warn=on_warn) == "refuse"  # type: ignore[arg-type]
