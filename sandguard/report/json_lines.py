"""A verdict, or a list of commands, as one line of JSON, on which other programs rely.

It is only ever added to.
"""

from __future__ import annotations

import json

from sandguard.rules.analysis import REVIEW, TECHNIQUE
from sandguard.rules.techniques import VERSION, former

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.policy import Level, Verdict
    from sandguard.rules import Finding, Rule
    from sandguard.source import Source, Span

    Fields = dict[str, object]

SCHEMA = 1

_encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), check_circular=False, allow_nan=False).encode


def to_line(fields: Fields) -> str:
    """Return one line of plain ASCII, without the newline: any terminal can show it, and nothing in it is obeyed."""
    return _encode(fields)


def verdict_fields(verdict: Verdict, *, identifier: object = None) -> Fields:
    """Return a verdict as JSON has it. `action` is the one for nobody to ask."""
    return {
        "schema": SCHEMA,
        "id": identifier,
        "level": str(verdict.level),
        "action": verdict.action(),
        "parsed": verdict.parsed,
        "complete": verdict.complete,
        "findings": [
            finding_fields(finding, level) | policy_fields(verdict, number)
            for number, (finding, level) in enumerate(verdict.judged())
        ],
        "gaps": [
            {
                "reason": gap.reason,
                "message": gap.message,
                "span": _span(gap.source, gap.span),
                "excerpt": gap.source.excerpt(gap.span),
                "is_executing": gap.is_executing,
            }
            for gap in verdict.gaps
        ],
        "assumptions": [
            {"message": assumption.message, "span": _span(assumption.source, assumption.span)}
            for assumption in verdict.assumptions
        ],
        "files": [dict(version.items()) for version in verdict.files],
    }


def finding_fields(finding: Finding, level: Level) -> Fields:
    """Return a finding as JSON has it; the excerpt is of the text, perhaps a nested one, that it is about."""
    return {
        "rule": finding.rule,
        "level": str(level),
        "severity": finding.severity,
        "technique": finding.technique,
        "message": finding.message,
        "span": _span(finding.source, finding.span),
        "excerpt": finding.source.excerpt(finding.span),
        "suggestion": finding.suggestion or None,
        "review": finding.review or None,
        "file": _file(finding.source, finding.span),
    }


def policy_fields(verdict: Verdict, number: int) -> Fields:
    """Return which entry of a policy file decided the level of a finding; nothing for the usual level."""
    entry = verdict.decided.entries[number] if verdict.decided is not None else None
    return {} if entry is None else {"policy": {"rule": entry.rule, "source": entry.source}}


def commands_fields(verdict: Verdict, *, identifier: object = None) -> Fields:
    """Return every command that a text runs, wrappers included; a name that only the run decides is null.

    `reason` says why the text was not read at all, such as its length; null when it was read.
    """
    commands: list[Fields] = []
    for invocation in verdict.program.invocations if verdict.program is not None else ():
        span = _span(invocation.source, invocation.span)
        commands += [{"name": wrapper, "span": span} for wrapper in invocation.wrappers]
        names: tuple[str | None, ...] = invocation.name.texts or (None,)
        commands += [{"name": name, "span": span} for name in names if name != ""]
    return {
        "schema": SCHEMA,
        "id": identifier,
        "parsed": verdict.parsed,
        "complete": verdict.complete,
        "commands": commands,
        "reason": None if verdict.program is not None else "; ".join(found.message for found in verdict.findings),
    }


def rule_fields(rule: Rule) -> Fields:
    """Return a rule as JSON has it."""
    return {
        "id": rule.id,
        "severity": rule.severity,
        "technique": rule.technique,
        "former_techniques": list(former(rule.technique)),
        "attack_version": VERSION,
        "is_reversible": rule.is_reversible,
        "instead": rule.instead,
        "review": rule.review,
        "documentation": rule.documentation,
        "match": list(rule.match),
        "no_match": list(rule.no_match),
    }


def kind_fields(identifier: str, severity: str, meaning: str) -> Fields:
    """Return a kind of finding of the analysis itself in the form of a rule; it has no examples."""
    return {
        "id": identifier,
        "severity": severity,
        "technique": TECHNIQUE,
        "former_techniques": list(former(TECHNIQUE)),
        "attack_version": VERSION,
        "is_reversible": False,
        "instead": "",
        "review": REVIEW,
        "documentation": meaning,
        "match": [],
        "no_match": [],
    }


def _file(source: Source, span: Span) -> Fields | None:
    """Return where in a file that was read something stands; null for what the text itself holds."""
    place = source.in_file(span)
    return {"path": place[0], "line": place[1].line, "column": place[1].column} if place is not None else None


def _span(source: Source, span: Span) -> Fields:
    start, end = source.outermost(span)
    return {"start": start, "end": end}
