"""Stopping the machine."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

POWER = "power"


@rule(
    technique="T1529",
    severity="high",
    effects=(ChangesSystem,),
    instead="restart the one process",
    review="who else works on this machine",
    match=("shutdown -h now", "sudo reboot", "systemctl poweroff"),
    no_match=("systemctl status nginx", "echo reboot", "last reboot", "shutdown -c"),
)
def shutdown(program: Program) -> Iterator[Match]:
    """A command stops or restarts the machine.

    An agent does this after an update or to "start clean". Restart the one service or process, or ask the user.
    """
    for invocation, effect in program.effects(ChangesSystem):
        if effect.what == POWER:
            yield Match(invocation.source, effect.span, "stops or restarts the machine", "restart the one process")
