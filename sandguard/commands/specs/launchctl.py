"""Controls the services of macOS."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.effects import ChangesSystem, Persists
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_SHOWING = frozenset(
    [
        "list",
        "print",
        "print-cache",
        "print-disabled",
        "plist",
        "procinfo",
        "hostinfo",
        "resolveport",
        "dumpstate",
        "dumpjpcategory",
        "managerpid",
        "manageruid",
        "managername",
        "error",
        "variant",
        "version",
        "help",
        "getenv",
        "examine",
        "blame",
        "limit",
    ]
)


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change: of what starts by itself, of power, of a service."""
    if not call.operands:
        return
    verb = call.operands[0]
    if verb.text in ("load", "bootstrap", "enable", "submit"):
        yield Persists(verb.span, "launchd")
    elif verb.text == "reboot":
        yield ChangesSystem(verb.span, "power")
    elif verb.text not in _SHOWING:
        yield ChangesSystem(verb.span, "service")
    if verb.text in ("asuser", "bsexec"):
        yield from runs_operands(call, 2)


SPEC = CommandSpec(
    "launchctl",
    reading="raw",
    effects=effects,
    examples={
        "launchctl list": (),
        "launchctl load -w x.plist": ("persists by launchd",),
        "launchctl kickstart gui/501/x": ("changes system service",),
        "launchctl asuser 501 ls": ("changes system service", "runs ls"),
    },
    reference="launchctl(1), macOS 14",
)
