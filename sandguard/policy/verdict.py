"""The end of the analysis: a level, what it rests on, and what may be done about it."""

from __future__ import annotations

from sandguard.errors import UsageError
from sandguard.policy.level import Level
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal

    from sandguard.contents import FileVersion
    from sandguard.flow.program import Assumption, Program
    from sandguard.policy.deciding import Decided, Entry
    from sandguard.rules import Finding
    from sandguard.session import Session
    from sandguard.source import Gap, Source

    Action = Literal["run", "ask", "refuse"]


ACTIONS = ("run", "ask", "refuse")


class Verdict(Record):
    """What is said about a command before it runs.

    `level` is the strictest of `levels`, which are those of the `findings`, in order. `source` is the text that was
    judged, and only that text may be run. `program` says what it does; None when it could not be analysed at all.
    `decided` says what the files of a policy had to do with it; None where there are none.
    `session` is what the next call goes on from if this command is run; None where no session was given.
    """

    __slots__ = ()
    level: Level
    findings: tuple[Finding, ...]
    levels: tuple[Level, ...]
    source: Source
    program: Program | None
    decided: Decided | None
    session: Session | None

    def __new__(
        cls,
        level: Level,
        findings: tuple[Finding, ...],
        levels: tuple[Level, ...],
        source: Source,
        program: Program | None,
        decided: Decided | None = None,
        session: Session | None = None,
    ) -> Verdict:
        return _new(cls, (level, findings, levels, source, program, decided, session))

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

    @property
    def files(self) -> tuple[FileVersion, ...]:
        """Which versions of files it relies on: whoever runs the command makes sure that they are still these."""
        return tuple(file.version for file in self.program.files) if self.program is not None else ()

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

    def entry_of(self, finding: Finding) -> Entry | None:
        """Return the entry of a policy that decided the level of one of the findings; None for the usual level."""
        return self.decided.entries[self.findings.index(finding)] if self.decided is not None else None

    def action(self, can_ask: bool = False, *, on_warn: Action | None = None) -> Action:
        """Return what to do: ``run``, ``ask`` or ``refuse``.

        A block is refused. A warning about something that can be undone is treated as `on_warn` says, or the policy
        where that is stricter; without either it runs. Any other warning (data lost or sent, a part not understood) is
        asked about when `can_ask`, else refused: text that merely cannot be analysed must not run because nobody was
        there to look at it. A policy may say otherwise (``on_gap``, the preset ``observe``).

        Raises:
            UsageError: when `on_warn` is none of the three.
        """
        if on_warn is not None and on_warn not in ACTIONS:
            message = f"on_warn is one of {', '.join(ACTIONS)}, not {on_warn!r}"
            raise UsageError(message)
        if self.level is Level.PASS:
            return "run"
        settings = self.decided.settings if self.decided is not None else None
        on_gap: Action = "ask"
        on_grave: Action = "ask"
        wanted: set[Action] = {on_warn or "run"}
        if settings is not None:
            wanted.add(settings.on_warn)
            on_gap = settings.on_gap
            on_grave = "run" if settings.is_observing else "ask"
        if self.level is Level.BLOCK or "refuse" in wanted:
            return "refuse"
        wanted.update(
            on_gap if finding.rule.startswith("analysis/") else on_grave
            for finding, level in self.judged()
            if level is Level.WARN and not finding.is_reversible
        )
        if "refuse" in wanted:
            return "refuse"
        if "ask" in wanted:
            return "ask" if can_ask else "refuse"
        return "run"

    def explain(self) -> str:
        """Return the verdict for people and models: the level, then lines for each finding that counts.

        Everything that comes from the command is cut and escaped.
        """
        from sandguard.policy.explanation import explain  # a pass needs no words

        return explain(self)
