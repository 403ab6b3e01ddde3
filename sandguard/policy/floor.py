"""What no policy lowers, what each preset says, and which of two settings is the stricter."""

from __future__ import annotations

from sandguard.policy.level import Level
from sandguard.rules.rule import SEVERITIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.rules.rule import Finding

FLOOR = frozenset(
    (
        "analysis/internal-error",
        "analysis/rule-failed",
        "defense-evasion/guard-change",
        "impact/fork-bomb",
        "impact/protected-delete",
        "impact/protected-move",
        "impact/raw-device",
    )
)
"""The rules whose findings block whatever a policy says: every critical one, as the tests make sure."""

PRESET_NAMES = ("observe", "default", "strict")
"""From the most lenient to the strictest."""

PINNED = "execution/fetched-content"
"""The rule that is lowered by a download of the user's that is pinned to its digest, and by nothing else."""

BY_SEVERITY = (Level.PASS, Level.PASS, Level.WARN, Level.BLOCK, Level.BLOCK)
"""The level of each severity, from info to critical, where nothing else is said."""

STRICT = {
    "analysis/limit": Level.BLOCK,
    "analysis/not-understood": Level.BLOCK,
    "analysis/second-opinion": Level.BLOCK,
    "analysis/syntax-error": Level.BLOCK,
    "execution/computed-code": Level.BLOCK,
    "execution/evaluated-content": Level.BLOCK,
    "impact/data-destruction": Level.BLOCK,
    "impact/network-chosen-path": Level.BLOCK,
}
"""What the strict preset blocks beyond the default."""


def preset_level(preset: str, rule: str, usual: Level) -> Level:
    """Return what a preset makes of the level that a rule usually has."""
    if preset == "strict":
        return max(usual, STRICT.get(rule, usual))
    if preset == "observe" and rule not in FLOOR and rule != PINNED:
        return min(usual, Level.WARN)
    return usual


def usual_level(severity: str) -> Level:
    """Return the level of a severity where no policy says otherwise."""
    return BY_SEVERITY[SEVERITIES.index(severity)]


def is_floor(finding: Finding) -> bool:
    """Tell whether a finding blocks whatever a policy says."""
    return finding.severity == "critical" or finding.rule in FLOOR
