"""Other agents started without their checks."""

from __future__ import annotations

from sandguard.commands.effects import StartsAgent
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1685",
    severity="high",
    effects=(StartsAgent,),
    instead="start it with its checks on",
    review="whether the second agent would be confined by anything",
    match=(
        "claude --dangerously-skip-permissions -p 'fix the tests'",
        "codex --dangerously-bypass-approvals-and-sandbox",
        "gemini --yolo",
        "env claude --dangerously-skip-permissions",
    ),
    no_match=(
        "claude -p 'explain src/app.py'",
        "claude --help",
        "codex --version",
        "echo gemini --yolo",
    ),
)
def unchecked_agent(program: Program) -> Iterator[Match]:
    """A command starts another agent that asks nobody and is confined by nothing.

    What that agent then does is seen by no check, this one included.

    An agent does this to hand on a part of its work without being interrupted. Start the other with its checks on, or
    let the user start it.
    """
    for invocation, effect in program.effects(StartsAgent):
        if effect.is_unchecked:
            message = f"starts the agent {effect.agent} with its checks off"
            yield Match(invocation.source, effect.span, message, "start it with its checks on")
