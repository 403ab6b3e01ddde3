"""Processes that start copies of themselves without end."""

from __future__ import annotations

from sandguard.commands.effects import ForksUnbounded
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1499.001",
    severity="critical",
    effects=(ForksUnbounded,),
    instead="start a fixed number of jobs, and wait for them",
    review="nothing: there is no use for it",
    match=(":(){ :|:& };:", "f() { f | f & }; f"),
    no_match=("f() { echo f; }; f", "echo ':(){ :|:& };:'"),
)
def fork_bomb(program: Program) -> Iterator[Match]:
    """A function starts copies of itself in the background or in a pipe, without end, until the machine stands still.

    No ordinary task needs it. It does not catch copies that separate script files start of each other.
    """
    for invocation, effect in program.effects(ForksUnbounded):
        yield Match(invocation.source, effect.span, "starts copies of itself without end")
