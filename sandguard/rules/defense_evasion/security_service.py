"""Security services that are stopped or switched off."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem, Kills
from sandguard.commands.services import is_protecting
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

GUARDS = "security-service"
FIREWALL = "firewall"


@rule(
    technique="T1685",
    severity="high",
    effects=(ChangesSystem, Kills),
    instead="leave it on, and tell the user what it prevents",
    review="who looks after the service, and whether they know",
    match=(
        "systemctl stop auditd",
        "sudo systemctl disable --now ufw",
        "ufw disable",
        "sudo iptables -F",
        "iptables -vF",
        "iptables -FINPUT",
        "ip6tables --flush=INPUT",
        "ufw --force reset",
        "nft 'add table inet t; flush ruleset'",
        "nft flush ruleset",
        "setenforce 0",
        "pkill -9 falco",
    ),
    no_match=(
        "systemctl status auditd",
        "ufw status",
        "iptables -A INPUT -p tcp --dport 80 -j ACCEPT",
        "iptables -A INPUT -d 192.0.2.0/24 -m comment --comment disable -j ACCEPT",
        "ufw allow 22 comment reset",
        "ufw --dry-run disable",
        "nft add rule inet t c accept comment flush",
        "setenforce 1",
        "systemctl restart nginx",
        "echo systemctl stop auditd",
        "pkill -9 node",
    ),
)
def security_service(program: Program) -> Iterator[Match]:
    """A command stops a service that watches or protects the machine.

    An agent does this when the service is in its way. Say what is blocked and let the user decide.
    """
    for invocation, effect in program.effects(ChangesSystem):
        if effect.what == GUARDS or (effect.what == FIREWALL and effect.is_off):
            yield Match(invocation.source, effect.span, "switches off a service that protects the machine")
    for invocation, kill in program.effects(Kills):
        if kill.by in {"name", "pattern"} and any(is_protecting(text) for text in kill.target.texts or ()):
            yield Match(invocation.source, kill.span, "stops a service that protects the machine")
