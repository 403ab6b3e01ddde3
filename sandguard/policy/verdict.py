"""The end of the analysis: a level, what it rests on, and what may be done about it."""

from __future__ import annotations

from sandguard.errors import UsageError
from sandguard.policy.level import Level
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal

    from sandguard.flow.program import Assumption, Program
    from sandguard.rules import Finding
    from sandguard.source import Gap, Source

    Action = Literal["run", "ask", "refuse"]


ACTIONS = ("run", "ask", "refuse")


class Verdict(Record):
    """What is said about a command before it runs.

    `level` is the strictest of `levels`, which are those of the `findings`, in order. `source` is the text that was
    judged, and only that text may be run. `program` says what it does; None when it could not be analysed at all.
    """

    __slots__ = ()
    level: Level
    findings: tuple[Finding, ...]
    levels: tuple[Level, ...]
    source: Source
    program: Program | None

    def __new__(
        cls,
        level: Level,
        findings: tuple[Finding, ...],
        levels: tuple[Level, ...],
        source: Source,
        program: Program | None,
    ) -> Verdict:
        return _new(cls, (level, findings, levels, source, program))

    @property
    def parsed(self) -> bool:
        """Whether the text is a program in the dialect."""
        return self.program is not None and self.program.script.is_valid

    @property
    def complete(self) -> bool:
        """Whether all of the text was understood."""
        return self.program is not None and self.program.script.is_complete and not self.program.gaps

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """What was not understood."""
        return self.program.gaps if self.program is not None else ()

    @property
    def assumptions(self) -> tuple[Assumption, ...]:
        """What a pass takes for granted: programs without a spec, scripts that were not read."""
        return self.program.assumptions if self.program is not None else ()

    def level_of(self, finding: Finding) -> Level:
        """Return the level that one of the findings calls for.

        Raises:
            ValueError: when the finding is not one of this verdict's.

        >>> from sandguard import classify
        >>> verdict = classify("sudo rm -rf /")
        >>> [f"{verdict.level_of(finding)} {finding.rule}" for finding in verdict.findings]
        ['block impact/protected-delete', 'warn privilege-escalation/other-user']
        """
        return self.levels[self.findings.index(finding)]

    def judged(self) -> Iterator[tuple[Finding, Level]]:
        """Yield each finding with its level, in order."""
        return zip(self.findings, self.levels, strict=True)

    def action(self, can_ask: bool = False, *, on_warn: Action = "run") -> Action:
        """Return what to do: ``run``, ``ask`` or ``refuse``.

        A block is refused. A warning about something that can be undone is treated as `on_warn` says. Any other
        warning (data lost or sent, a part not understood) is asked about when `can_ask`, else refused: text that
        merely cannot be analysed must not run because nobody was there to look at it.

        Raises:
            UsageError: when `on_warn` is none of the three.
        """
        if on_warn not in ACTIONS:
            message = f"on_warn is one of {', '.join(ACTIONS)}, not {on_warn!r}"
            raise UsageError(message)
        if self.level is Level.PASS:
            return "run"
        if self.level is Level.BLOCK or on_warn == "refuse":
            return "refuse"
        is_grave = any(level is Level.WARN and not finding.is_reversible for finding, level in self.judged())
        if is_grave or on_warn == "ask":
            return "ask" if can_ask else "refuse"
        return "run"

    def explain(self) -> str:
        """Return the verdict for people and models: the level, then lines for each finding that counts.

        Everything that comes from the command is cut and escaped.
        """
        from sandguard.policy.explanation import explain  # a pass needs no words

        return explain(self)
