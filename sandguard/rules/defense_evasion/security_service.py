"""Security services that are stopped or switched off."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

GUARDS = "security-service"


@rule(
    technique="T1685",
    severity="high",
    effects=(ChangesSystem,),
    match=("systemctl stop auditd", "sudo systemctl disable --now ufw"),
    no_match=("systemctl status auditd", "systemctl restart nginx", "echo systemctl stop auditd"),
)
def security_service(program: Program) -> Iterator[Match]:
    """A command stops a service that watches or protects the machine.

    An agent does this when the service is in its way. Say what is blocked and let the user decide.
    """
    for invocation, effect in program.effects(ChangesSystem):
        if effect.what == GUARDS:
            yield Match(invocation.source, effect.span, "switches off a service that protects the machine")
