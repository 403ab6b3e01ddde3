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
    from sandguard.source import Source, Span


def detect(program: Program) -> tuple[Finding, ...]:
    """Return what every applicable rule finds, most severe first, then in the order of the text."""
    return in_order(finding for rule in applicable(program) for finding in run(rule, program))


def applicable(program: Program) -> tuple[Rule, ...]:
    """Return the rules that can match, by the kinds of effect that occur, in the order of their ids."""
    kinds: set[str] = set()
    for invocation in program.invocations:
        for effect in invocation.effects:
            kinds.add(type(effect).__name__)
        for text in invocation.name.texts or ():
            if "/" in text:
                kinds.add("Invocation")
    if program.code_uses:
        kinds.add("CodeUse")
    if not kinds:
        return ()  # no rule wants to see every program (the tests make sure): most texts need no table of them
    wanted = _wanted(frozenset(kinds))
    programs: set[str] | None = None
    chosen: list[Rule] = []
    for name, its_programs in wanted:
        if its_programs is not None:
            if programs is None:
                programs = {program_name(invocation.name) for invocation in program.invocations}
            if programs.isdisjoint(its_programs):
                continue
        chosen.append(load(name))
    return tuple(chosen)


_tables: dict[frozenset[str], tuple[tuple[str, tuple[str, ...] | None], ...]] = {}
"""What `_wanted` returned, of the package's own index."""

MOST_TABLES = 1024


def _wanted(kinds: frozenset[str]) -> tuple[tuple[str, tuple[str, ...] | None], ...]:
    """Return the rules that look at effects of some kinds, each with the programs of which one must be called."""
    table = _tables.get(kinds)
    if table is None:
        from sandguard.rules import index

        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        names = set(index.ALWAYS).union(*(index.BY_EFFECT.get(kind, ()) for kind in kinds))
        table = _tables[kinds] = tuple((name, index.PROGRAMS.get(name)) for name in sorted(names))
    return table


def run(rule: Rule, program: Program) -> tuple[Finding, ...]:
    """Return what one rule finds, one finding a place."""
    found: dict[tuple[Source, Span], Finding] = {}
    for match in rule.check(program):
        found[match.source, match.span] = Finding(
            rule.id,
            rule.severity,
            rule.technique,
            match.message,
            match.source,
            match.span,
            match.suggestion or rule.instead,
            rule.is_reversible,
            rule.review,
        )
    return tuple(found.values()) if found else ()


def every() -> tuple[Rule, ...]:
    """Return all rules in the order of their ids."""
    from sandguard.rules import index

    return tuple(sorted((load(name) for name in index.ALL), key=lambda rule: rule.id))


def find(identifier: str) -> Rule | None:
    """Return the rule of an id, None when there is none."""
    from sandguard.rules import index

    name = identifier.replace("-", "_").replace("/", ".")
    return load(name) if name in index.ALL else None


_loaded: dict[str, Rule] = {}


def load(name: str) -> Rule:
    """Return the rule of a module, named from this package on (``impact.fork_bomb``)."""
    if name in _loaded:
        return _loaded[name]
    slug = name.rpartition(".")[2]
    module = __import__(PACKAGE + name, None, None, (slug,))  # importlib would cost an import of its own
    rule = getattr(module, slug)
    assert isinstance(rule, Rule), f"{name} holds no rule"  # noqa: S101 - the tests load every rule
    _loaded[name] = rule
    return rule


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings most severe first, then by place in the typed text, then by rule; each (rule, place) once."""
    unique = {(finding.rule, finding.source, finding.span): finding for finding in findings}
    if not unique:
        return ()

    def rank(finding: Finding) -> tuple[int, int, int, str]:
        place = finding.source.outermost(finding.span)
        return (-SEVERITIES.index(finding.severity), place.start, place.end, finding.rule)

    return tuple(sorted(unique.values(), key=rank))
