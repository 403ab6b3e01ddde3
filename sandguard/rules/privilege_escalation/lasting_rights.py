"""Rights that are given for good."""

from __future__ import annotations

from sandguard.commands.effects import Escalates
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

LASTING = {
    "capability": "gives a program rights of the system's administrator",
    "root-account": "gives an account the rights of the system's administrator",
    "sudoers": "changes who may become the system's administrator",
}
"""What the specs call each means, and what it does."""


@rule(
    technique="T1098",
    severity="high",
    effects=(Escalates,),
    instead="say which right is needed once, and let the user run that",
    review="who gets the right, and how it is taken back",
    match=("usermod -aG sudo build", "useradd -o -u 0 build", "setcap cap_setuid+ep ./tool", "visudo"),
    no_match=("usermod -aG video build", "getcap ./tool", "echo usermod -aG sudo build", "id build"),
)
def lasting_rights(program: Program) -> Iterator[Match]:
    """A command gives a program or an account the rights of the system's administrator, for good.

    An agent does this when a permission is missing. Say what is missing and let the user grant it.

    Running one command with more rights is another rule's, and so are setuid bits.
    """
    for invocation, effect in program.effects(Escalates):
        if effect.how in LASTING:
            yield Match(invocation.source, effect.span, LASTING[effect.how])
