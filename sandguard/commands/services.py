"""Services: which of them guard the machine."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.values import Argument

# Auditing, mandatory access control, firewalls and watchers, by their unit names in Debian 13 and Fedora 41.
SECURITY_SERVICES = frozenset(
    [
        "apparmor",
        "auditd",
        "auditbeat",
        "clamav-daemon",
        "clamav-freshclam",
        "clamd",
        "crowdsec",
        "crowdstrike",
        "falco",
        "falcon-sensor",
        "fail2ban",
        "firewalld",
        "iptables",
        "ip6tables",
        "mdatp",
        "nftables",
        "osqueryd",
        "ossec",
        "rsyslog",
        "samhain",
        "selinux",
        "sentinelone",
        "suricata",
        "sysmon",
        "syslog",
        "syslog-ng",
        "systemd-journald",
        "tripwire",
        "ufw",
        "usbguard",
        "wazuh-agent",
        "aide",
    ]
)


def is_protecting(name: str) -> bool:
    """Tell whether a process of this name, or of a pattern that is one, is such a service."""
    return name.lower().strip("^$") in SECURITY_SERVICES


def changes_service(verb: Argument, units: Iterable[Argument], *, is_stopping: bool) -> ChangesSystem:
    """Return the change of services; stopping one that guards the machine is called ``security-service``."""
    names = {(unit.text or "").removesuffix(".service").removesuffix(".socket").lower() for unit in units}
    guards = is_stopping and not names.isdisjoint(SECURITY_SERVICES)
    return ChangesSystem(verb.span, "security-service" if guards else "service")
