"""The commands of a text, one a line with its place: the answer of ``sandguard parse`` for people."""

from __future__ import annotations

from sandguard.policy.escaping import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.policy import Verdict

LONGEST = 90


def render(verdict: Verdict) -> str:
    """Return a line for each command, then what is wrong with the text; without a newline at the end."""
    lines: list[str] = []
    if verdict.program is None:
        return "\n".join(visible(finding.message) for finding in verdict.findings)
    for invocation in verdict.program.invocations:
        names = invocation.name.texts
        if names == ("",):
            continue
        place = str(invocation.source.root().position(invocation.source.outermost(invocation.span).start))
        shown = "(known only at run time)" if names is None else " or ".join(visible(name) for name in names)
        lines += [f"{place:<6}{wrapper}" for wrapper in invocation.wrappers]
        lines.append(
            f"{place:<6}{shown:<20} {visible(invocation.source.excerpt(invocation.span), longest=LONGEST)}".rstrip()
        )
    lines += [
        f"{verdict.source.position(fault.start)}: syntax error: {visible(fault.message)}"
        for fault in verdict.program.script.faults
    ]
    lines += [f"not understood: {visible(gap.message)}" for gap in verdict.gaps]
    return "\n".join(lines) or "no commands"
