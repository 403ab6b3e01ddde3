"""Commands run with more rights."""

from __future__ import annotations

from sandguard.commands.effects import Escalates
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

GRAVER = frozenset(("capability", "host-namespace", "namespace", "root-account", "sudoers"))
"""Means of which other rules tell."""


@rule(
    technique="T1548.003",
    severity="medium",
    effects=(Escalates,),
    instead="ask the user to run it",
    review="the command behind it, with more rights than the agent has",
    match=("sudo ls /root", "su -c 'ls' postgres", "doas ls"),
    no_match=("echo sudo ls", "man sudo", "which sudo"),
)
def other_user(program: Program) -> Iterator[Match]:
    """A command runs as another user or with more rights than the agent has.

    An agent does this when a permission is missing. Say what is missing and let the user grant it.

    What runs with the rights is judged as well.
    """
    for invocation, effect in program.effects(Escalates):
        if effect.how not in GRAVER:
            message = f"runs with other rights: {effect.how}"
            yield Match(invocation.source, effect.span, message, "ask the user to run it")
