"""Findings of the analysis itself, about what it could not read; they are judged like those of rules."""

from __future__ import annotations

from sandguard.rules.rule import Finding
from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program
    from sandguard.rules.rule import Severity
    from sandguard.source import Source

TECHNIQUE = "T1027.010"
"""Command obfuscation: text that cannot be read may be meant not to be."""

REVIEW = "what the text says, word by word: it was not, or not wholly, understood"
"""What a person looks at."""

KINDS: dict[str, tuple[Severity, str]] = {
    "analysis/syntax-error": (
        "medium",
        "The text is no program of the dialect. What could be read is judged; the rest is unknown.",
    ),
    "analysis/not-understood": (
        "medium",
        "A part of the text that may run or destroy something was not understood.",
    ),
    "analysis/limit": (
        "medium",
        "The text needs more work than the analysis may do: it is nested too deeply, or computes too much.",
    ),
    "analysis/invisible-characters": (
        "medium",
        "The text holds characters that are not seen or that change the order in which it is shown.",
    ),
    "analysis/second-opinion": (
        "medium",
        "Another parser sees a command in the text that is worse than what was understood of it.",
    ),
    "analysis/blocked-before": (
        "high",
        "An effect on this target was blocked in an earlier call of the session; another spelling changes nothing.",
    ),
    "analysis/spliced-text": (
        "high",
        "A text that anybody can choose is put into a script before the shell reads it, so it can be any command.",
    ),
    "analysis/command-too-long": ("high", "The text is longer than the limit, so it is not read at all."),
    "analysis/nul-byte": ("high", "The text holds a NUL byte, where shells and programs disagree on what it means."),
    "analysis/rule-failed": (
        "critical",
        "A rule failed, which is a fault of this package: what it would have found is unknown.",
    ),
    "analysis/internal-error": (
        "critical",
        "The analysis failed, which is a fault of this package: nothing was judged.",
    ),
}
"""Each kind with its severity and what it means. None of them can be undone by whoever runs the text unread."""

FAULTS = frozenset(("analysis/rule-failed", "analysis/internal-error"))
"""The kinds that say that this package itself failed."""

LIMIT = "limit"
"""The word with which the reason of a gap ends when work was cut short."""

REORDERING = frozenset(
    "\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff\u00ad\u180e"
)
"""Characters that no honest command needs; joiners of emoji and scripts are not among them."""


FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters of Hangul and Braille that show nothing, and are names all the same."""


def finding(kind: str, message: str, source: Source, span: Span, suggestion: str = "") -> Finding:
    """Return a finding of the analysis."""
    severity, _ = KINDS[kind]
    return Finding(kind, severity, TECHNIQUE, message, source, span, suggestion, is_reversible=False, review=REVIEW)


def unread(program: Program) -> Iterator[Finding]:
    """Yield a finding for each syntax fault, and for each gap where something may be executed or destroyed."""
    source = program.source
    if not program.gaps and not program.script.faults and source.text.isascii():
        return
    for fault in program.script.faults:
        yield finding("analysis/syntax-error", fault.message, source, fault.span, "close or quote what is open")
    for gap in program.gaps:
        if gap.is_executing:
            kind = "analysis/limit" if gap.reason.endswith(LIMIT) else "analysis/not-understood"
            yield finding(kind, gap.message, gap.source, gap.span, "write it in a simpler way")
    if not source.text.isascii():
        yield from _invisible(source)


def _invisible(source: Source) -> Iterator[Finding]:
    """Yield a finding for the first character that is not seen; a mark at the very start is only an encoding."""
    for place, character in enumerate(source.text):
        if character in REORDERING or character in FILLERS or 0xE0000 <= ord(character) < 0xE1000:
            message = f"holds the invisible character U+{ord(character):04X}"
            yield finding("analysis/invisible-characters", message, source, Span(place, place + 1), "remove it")
            return
