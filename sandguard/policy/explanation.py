"""A verdict in a few lines of plain text, for a message to a person or a model."""

from __future__ import annotations

from sandguard.policy.escaping import visible
from sandguard.policy.level import Level

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.policy.verdict import Verdict
    from sandguard.rules import Finding

MOST_FINDINGS = 8
LONGEST_EXCERPT = 80


def explain(verdict: Verdict) -> str:
    """Return the level, and for each finding that counts its rule, its reason, the place and what to do instead."""
    counting = [(finding, level) for finding, level in verdict.judged() if level is not Level.PASS]
    if not counting:
        return "pass: nothing to object to" if verdict.complete else "pass: not all of it was understood"
    lines = [f"{verdict.level}: {headline(verdict)}"]
    for finding, level in counting[:MOST_FINDINGS]:
        lines.append(f"- {level} {finding.rule}: {visible(finding.message)}")
        if text := excerpt(finding):
            lines.append(f"  in: {text}")
        if finding.suggestion:
            lines.append(f"  instead: {visible(finding.suggestion)}")
    if len(counting) > MOST_FINDINGS:
        lines.append(f"- and {len(counting) - MOST_FINDINGS} more")
    return "\n".join(lines)


def headline(verdict: Verdict) -> str:
    """Return what the verdict means, in a sentence."""
    if verdict.level is Level.BLOCK:
        return "this command must not run"
    if verdict.action() == "refuse":
        return "this command may do harm that cannot be undone, or was not understood; somebody has to look at it"
    return "this command may run, but take note"


def excerpt(finding: Finding) -> str:
    """Return the text that the finding is about, cut and escaped; empty when there is none."""
    return visible(finding.source.excerpt(finding.span), longest=LONGEST_EXCERPT)
