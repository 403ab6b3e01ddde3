"""A policy: which severity calls for which level."""

from __future__ import annotations

from sandguard.errors import PolicyError
from sandguard.policy.level import Level
from sandguard.policy.verdict import Verdict
from sandguard.record import Record, _new
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


class Policy(Record):
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

    __slots__ = ()
    levels: tuple[Level, ...]
    """The level of each severity, from info to critical."""

    def __new__(cls, levels: Mapping[Severity, Level] | None = None) -> Policy:
        try:
            chosen: dict[Severity, Level] = {**DEFAULT_LEVELS, **(levels or {})}
            ordered = tuple(Level(chosen[severity]) for severity in SEVERITIES)
        except (TypeError, ValueError):
            message = f"a policy maps severities ({', '.join(SEVERITIES)}) to levels of `Level`, not {levels!r}"
            raise PolicyError(message) from None
        if unknown := chosen.keys() - DEFAULT_LEVELS.keys():
            names = ", ".join(sorted(map(str, unknown)))
            message = f"no such severity: {names}; there are {', '.join(SEVERITIES)}"
            raise PolicyError(message)
        for lighter, graver, before, after in zip(SEVERITIES, SEVERITIES[1:], ordered, ordered[1:], strict=False):
            if after < before:
                message = f"{graver} findings must be judged at least as strictly as {lighter} ones ({before})"
                raise PolicyError(message)
        if ordered[-1] is not Level.BLOCK:
            message = "critical findings block: no policy can lower that"
            raise PolicyError(message)
        return _new(cls, (ordered,))

    def __repr__(self) -> str:
        levels = {severity: str(level) for severity, level in zip(SEVERITIES, self.levels, strict=True)}
        return f"Policy({levels})"

    def level_of(self, finding: Finding) -> Level:
        """Return the level that one finding calls for."""
        return self.levels[SEVERITIES.index(finding.severity)]

    def decide(self, source: Source, program: Program | None, findings: tuple[Finding, ...]) -> Verdict:
        """Return the verdict: the strictest level that any finding calls for."""
        if not findings:
            return Verdict(Level.PASS, (), (), source, program)
        levels = tuple(self.level_of(finding) for finding in findings)
        return Verdict(max(levels), findings, levels, source, program)
