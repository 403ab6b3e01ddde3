"""Changes of services, accounts, networks and settings of the machine."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem, Persists
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

GRAVER = frozenset(("power", "security-service"))
"""Changes of which other rules tell."""


@rule(
    technique="T1489",
    severity="medium",
    effects=(ChangesSystem, Persists),
    instead="say which change is needed, and let the user make it",
    review="what depends on it, and how it is undone",
    match=(
        "systemctl restart nginx",
        "systemctl enable nginx",
        "mount /dev/sdb1 /mnt",
        "useradd build",
        "iptables -A INPUT -j DROP",
    ),
    no_match=("systemctl status nginx", "mount", "echo useradd build", "sysctl -a"),
)
def system_change(program: Program) -> Iterator[Match]:
    """A command changes a service, an account, a firewall, a network, a mount, the kernel or a setting of the system.

    An agent does this to get a server running or a port open. Say what is needed and let the user make the change.

    Programs that only show such things are not meant.
    """
    for invocation, effect in program.effects(ChangesSystem):
        if effect.what not in GRAVER:
            yield Match(invocation.source, effect.span, f"changes the system: {effect.what}")
    for invocation, start in program.effects(Persists):
        if start.how == "service":
            yield Match(invocation.source, start.span, "makes a service start by itself")
