"""Signals to every process."""

from __future__ import annotations

from sandguard.commands.effects import Kills
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1489",
    severity="high",
    effects=(Kills,),
    instead="name the one process id",
    review="which process is meant: this one ends the session too",
    match=("kill -9 -1", "kill -KILL -- -1"),
    no_match=("kill -1 1234", "kill %1", "echo kill -9 -1"),
)
def kill_everything(program: Program) -> Iterator[Match]:
    """A command signals every process that the user may signal, the agent's own among them.

    An agent does this when it means ``kill -1 <pid>`` (the signal HUP). Name the one process.
    """
    for invocation, effect in program.effects(Kills):
        if effect.by == "all":
            yield Match(invocation.source, effect.span, "signals every process", "name the one process id")
