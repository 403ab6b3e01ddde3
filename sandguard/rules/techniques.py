"""The numbers that MITRE ATT&CK gave techniques before: older rules and reports still say them.

Version 19 (2026) divided the tactic Defense Evasion into Stealth and Defense Impairment, and gave up T1562 and
T1070.002. The tactics' folders here keep the name that covers both, so that the ids of rules stay.
"""

from __future__ import annotations

VERSION = "19"
"""Of MITRE ATT&CK for Enterprise, whose numbers the rules state."""

FORMER: dict[str, tuple[str, ...]] = {
    "T1685": ("T1562", "T1562.001"),
    "T1685.004": ("T1562.012",),
    "T1685.006": ("T1070.002",),
    "T1686": ("T1562.004",),
    "T1690": ("T1562.003",),
}
"""Numbers that are gone, by the one that took their place."""


def former(technique: str) -> tuple[str, ...]:
    """Return the numbers that a technique had before, none for most."""
    return FORMER.get(technique, ())
