"""Which rules a program needs, and what they find.

Only the files of rules that the program's effects call for are imported: a start pays for the rules it uses.
"""

from __future__ import annotations

from sandguard.rules.rule import PACKAGE, SEVERITIES, Finding, Rule
from sandguard.rules.wording import program_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.flow.program import Program


def detect(program: Program) -> tuple[Finding, ...]:
    """Return what every applicable rule finds, most severe first, then in the order of the text."""
    return in_order(finding for rule in applicable(program) for finding in run(rule, program))


def applicable(program: Program) -> tuple[Rule, ...]:
    """Return the rules that can match, by the kinds of effect that occur, in the order of their ids."""
    kinds = {type(effect).__name__ for invocation in program.invocations for effect in invocation.effects}
    if program.code_uses:
        kinds.add("CodeUse")
    if any("/" in text for invocation in program.invocations for text in invocation.name.texts or ()):
        kinds.add("Invocation")
    if not kinds:
        return ()  # no rule wants to see every program (the tests make sure): most texts need no table of them
    from sandguard.rules import index

    names = set(index.ALWAYS)
    for kind in kinds:
        names.update(index.BY_EFFECT.get(kind, ()))
    programs = {program_name(invocation.name) for invocation in program.invocations}
    return tuple(load(name) for name in sorted(names) if not programs.isdisjoint(index.PROGRAMS.get(name, programs)))


def run(rule: Rule, program: Program) -> tuple[Finding, ...]:
    """Return what one rule finds, one finding a place."""
    found = {
        (match.source, match.span): Finding(
            rule.id,
            rule.severity,
            rule.technique,
            match.message,
            match.source,
            match.span,
            match.suggestion,
            rule.is_reversible,
        )
        for match in rule.check(program)
    }
    return tuple(found.values())


def every() -> tuple[Rule, ...]:
    """Return all rules in the order of their ids."""
    from sandguard.rules import index

    return tuple(sorted((load(name) for name in index.ALL), key=lambda rule: rule.id))


def find(identifier: str) -> Rule | None:
    """Return the rule of an id, None when there is none."""
    from sandguard.rules import index

    name = identifier.replace("-", "_").replace("/", ".")
    return load(name) if name in index.ALL else None


def load(name: str) -> Rule:
    """Return the rule of a module, named from this package on (``impact.fork_bomb``)."""
    slug = name.rpartition(".")[2]
    module = __import__(PACKAGE + name, None, None, (slug,))  # importlib would cost an import of its own
    rule = getattr(module, slug)
    assert isinstance(rule, Rule), f"{name} holds no rule"  # noqa: S101 - the tests load every rule
    return rule


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings most severe first, then by place in the typed text, then by rule; each (rule, place) once."""
    unique = {(finding.rule, finding.source, finding.span): finding for finding in findings}

    def rank(finding: Finding) -> tuple[int, int, int, str]:
        place = finding.source.outermost(finding.span)
        return (-SEVERITIES.index(finding.severity), place.start, place.end, finding.rule)

    return tuple(sorted(unique.values(), key=rank))
