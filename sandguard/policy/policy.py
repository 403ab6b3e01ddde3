"""A policy: which severity calls for which level."""

from __future__ import annotations

from sandguard.errors import PolicyError
from sandguard.policy.level import Level
from sandguard.policy.verdict import Verdict
from sandguard.rules.rule import SEVERITIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandguard.flow.program import Program
    from sandguard.rules import Finding
    from sandguard.rules.rule import Severity
    from sandguard.source import Source

DEFAULT_LEVELS: dict[Severity, Level] = {
    "info": Level.PASS,
    "low": Level.PASS,
    "medium": Level.WARN,
    "high": Level.BLOCK,
    "critical": Level.BLOCK,
}


class Policy:
    """How strictly findings are judged. Immutable.

    Args:
        levels: the level of each severity that is not to have its default (info and low pass, medium warns, high and
            critical block).

    Raises:
        PolicyError: when a severity is unknown, or a graver one would get a softer level than a lighter one.

    >>> from sandguard import Guard, Policy, Level
    >>> strict = Guard(policy=Policy({"medium": Level.BLOCK}))
    >>> str(strict.classify("sudo ls").level)
    'block'
    """

    __slots__ = ("_levels",)

    def __init__(self, levels: Mapping[Severity, Level] | None = None) -> None:
        chosen = {**DEFAULT_LEVELS, **(levels or {})}
        if unknown := chosen.keys() - DEFAULT_LEVELS.keys():
            message = f"no such severity: {', '.join(sorted(unknown))}; there are {', '.join(SEVERITIES)}"
            raise PolicyError(message)
        ordered = [Level(chosen[severity]) for severity in SEVERITIES]
        for lighter, graver, before, after in zip(SEVERITIES, SEVERITIES[1:], ordered, ordered[1:], strict=False):
            if after < before:
                message = f"{graver} findings must be judged at least as strictly as {lighter} ones ({before})"
                raise PolicyError(message)
        if ordered[-1] is not Level.BLOCK:
            message = "critical findings block: no policy can lower that"
            raise PolicyError(message)
        self._levels = dict(zip(SEVERITIES, ordered, strict=True))

    def __repr__(self) -> str:
        return f"Policy({ {severity: str(level) for severity, level in self._levels.items()} })"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Policy) and self._levels == other._levels

    def __hash__(self) -> int:
        return hash(tuple(self._levels.values()))

    def level_of(self, finding: Finding) -> Level:
        """Return the level that one finding calls for."""
        return self._levels[finding.severity]

    def decide(self, source: Source, program: Program | None, findings: tuple[Finding, ...]) -> Verdict:
        """Return the verdict: the strictest level that any finding calls for."""
        levels = tuple(self.level_of(finding) for finding in findings)
        return Verdict(max(levels, default=Level.PASS), findings, levels, source, program)
