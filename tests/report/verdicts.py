"""Verdicts built by hand, for tests of how they are shown."""

from __future__ import annotations

from sandguard.policy import Policy, Verdict
from sandguard.rules import Finding
from sandguard.source import Origin, Source, Span


def verdict(text: str, start: int, end: int, *, message: str = "does harm", suggestion: str = "") -> Verdict:
    """Return a block for a place in a text."""
    source = Source(text)
    found = Finding("impact/harm", "high", "T1485", message, source, Span(start, end), suggestion)
    return Policy().decide(source, None, (found,))


def nested(outer: str, place: Span, inner: str, span: Span) -> Verdict:
    """Return a block for a place in a text that stands inside another."""
    source = Source(outer)
    found = Finding("impact/harm", "high", "T1485", "does harm", Source(inner, Origin("eval", source, place)), span)
    return Policy().decide(source, None, (found,))
