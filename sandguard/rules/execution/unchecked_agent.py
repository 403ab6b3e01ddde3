"""Agents started with their checks off."""

from __future__ import annotations

from sandguard.commands.effects import StartsAgent
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1059",
    severity="high",
    effects=(StartsAgent,),
    match=("claude --dangerously-skip-permissions -p 'fix it'",),
    no_match=("claude -p 'explain this'", "echo claude --dangerously-skip-permissions"),
)
def unchecked_agent(program: Program) -> Iterator[Match]:
    """A command starts another agent with that agent's own checks switched off, so that nothing judges what it does.

    An agent does this to hand on a task without questions. Start it with its checks on.
    """
    for invocation, effect in program.effects(StartsAgent):
        if effect.is_unchecked:
            message = f"starts the agent {effect.agent} with its checks off"
            yield Match(invocation.source, effect.span, message, "start it with its checks on")
