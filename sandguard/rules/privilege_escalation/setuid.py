"""Setuid and setgid bits."""

from __future__ import annotations

from sandguard.commands.effects import ChangesMode
from sandguard.rules.modes import sets_identity
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1548.001",
    severity="high",
    effects=(ChangesMode,),
    instead="run it as the user who needs it",
    review="what the program lets its caller do with its owner's rights",
    match=("chmod u+s tool", "chmod 4755 tool", "chmod +s /usr/bin/python3", "chmod 06755 tool"),
    no_match=("chmod 755 tool", "chmod u-s tool", "chmod +x script.sh", "echo chmod u+s tool"),
)
def setuid(program: Program) -> Iterator[Match]:
    """A command sets the bit that makes a program run with its owner's rights, whoever starts it.

    No ordinary task needs it. The sticky bit of shared folders is not meant.
    """
    for invocation, effect in program.effects(ChangesMode):
        if any(sets_identity(mode) for mode in effect.mode.texts or ()):
            message = f"makes {target(effect.path)} run with its owner's rights"
            yield Match(invocation.source, effect.span, message)
