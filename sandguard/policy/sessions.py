"""A verdict within a session: whose session it is, what stays raised because it was blocked, and what is proposed."""

from __future__ import annotations

from sandguard.commands.effects import ChangesMode, ChangesOwner, Deletes, Moves, Path, Reads, Writes
from sandguard.errors import UsageError
from sandguard.policy.level import Level
from sandguard.rules import analysis
from sandguard.rules.sensitive import is_secret_variable
from sandguard.session import Session
from sandguard.session.bounds import evicted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Effect
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Program
    from sandguard.policy.verdict import Verdict
    from sandguard.rules.rule import Finding

CHANGES = (Deletes, Moves, Writes, ChangesMode, ChangesOwner)
"""Effects that stand for each other when one of them was blocked: the target is changed in any case."""


def check(session: object, place: Place) -> None:
    """Raise `UsageError` for what is no session, or one of another workspace."""
    if not isinstance(session, Session):
        message = f"a session must be a Session, not {type(session).__name__}"
        raise UsageError(message)
    if session.key.startswith("/") and session.key != place.workspace:
        message = f"the session is that of {session.key}, and the workspace is {place.workspace}"
        raise UsageError(message)


def blocked_before(program: Program, session: Session, found: tuple[Finding, ...]) -> Iterator[Finding]:
    """Yield a finding for each effect on a target that was blocked before, unless a rule says it anyway."""
    raised = frozenset(session.raised)
    told = {finding.span for finding in found if finding.severity in ("high", "critical")}
    for invocation in program.invocations:
        for effect in invocation.effects:
            if effect.span in told or raised.isdisjoint(_targets(effect)):
                continue
            told.add(effect.span)
            yield analysis.finding(
                "analysis/blocked-before",
                "an effect on this target was blocked in an earlier call, in another spelling",
                invocation.source,
                effect.span,
                "leave it alone, or ask a person to do it",
            )


def proposed(verdict: Verdict, session: Session) -> Verdict:
    """Return the verdict with the session that follows if its command is run."""
    program = verdict.program
    if program is None or program.session is None:
        # Nothing was read of it. Whoever runs it all the same knows nothing of what is there afterwards.
        return verdict.replace(session=session.replace(calls=session.calls + 1, is_lost=True))
    following = without_secrets(program.session)
    if verdict.level is Level.BLOCK:
        blocked = {(id(f.source), f.span) for f, level in verdict.judged() if level is Level.BLOCK}
        raised = {
            target
            for invocation in program.invocations
            for effect in invocation.effects
            if (id(invocation.source), effect.span) in blocked
            for target in _targets(effect)
        }
        following = following.replace(raised=tuple(sorted({*following.raised, *raised})))
    return verdict.replace(program=program.replace(session=None), session=following)


def without_secrets(session: Session) -> Session:
    """Return the session without the texts of variables whose names say that they hold secrets."""
    state = session.state
    if state is None or not any(is_secret_variable(name) for name, _ in state.variables):
        return session
    variables = tuple(
        (name, evicted(value.origins) if is_secret_variable(name) else value) for name, value in state.variables
    )
    return session.replace(state=state.replace(variables=variables))


def _targets(effect: Effect) -> set[tuple[str, str]]:
    """Return what an effect is on, with whether it is changed or read; what is all in a folder is the folder."""
    kind = "change" if isinstance(effect, CHANGES) else "read" if isinstance(effect, Reads) else ""
    if not kind:
        return set()
    return {
        (kind, text.rstrip("/") or "/")
        for path in effect
        if isinstance(path, Path) and path.scope == "host"
        for text in path.resolved.texts or ()
        for text in (text.removesuffix("/*") if path.is_pattern else text,)
    }
