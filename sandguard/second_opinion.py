"""A second opinion: commands that only another parser sees count when they would themselves be judged dangerous."""

from __future__ import annotations

from sandguard.rules import analysis
from sandguard.shell.walk import simple_commands
from sandguard.witness import LONGEST_TEXT, heads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.flow.program import Program
    from sandguard.policy import Verdict
    from sandguard.rules import Finding
    from sandguard.source import Source, Span

MOST_EXTRA = 16
"""Commands of the witness that are judged; more are a doubt of their own."""


def doubts(verdict: Verdict, judge: Callable[[str], Verdict]) -> tuple[Finding, ...]:
    """Return a finding for each command that only the witness sees and that is worse than the whole text.

    What the witness reads wrongly (a keyword as a command, a text as code) makes no difference as long as it is
    harmless, or no worse than what the text is judged to be anyway.

    Args:
        verdict: what was made of the text.
        judge: gives the verdict on a text of its own, without a second opinion.
    """
    source, program = verdict.source, verdict.program
    if program is None or len(source.text) > LONGEST_TEXT:
        return ()
    seen = _places(program)
    extra = [head for head in heads(source.text) if head.name.start not in seen]
    found: list[Finding] = []
    for head in extra[:MOST_EXTRA]:
        text = source.excerpt(head.span)
        if text == source.text:
            continue
        other = judge(text)
        if other.level > verdict.level:
            reason = next(finding for finding, level in other.judged() if level is other.level)
            found.append(_finding(f"another parser sees a command here: {reason.message}", source, head.span))
    if len(extra) > MOST_EXTRA:
        message = f"another parser sees {len(extra)} commands that were not understood as such"
        found.append(_finding(message, source, extra[MOST_EXTRA].span))
    return tuple(found)


def _finding(message: str, source: Source, span: Span) -> Finding:
    return analysis.finding("analysis/second-opinion", message, source, span, "write it in a simpler way")


def _places(program: Program) -> set[int]:
    """Return where in the text the command words stand that the own parser sees."""
    return {command.words[0].start for command in simple_commands(program.script) if command.words}
