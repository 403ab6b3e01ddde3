"""Controls services and the machine's state."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem, Persists, RunsCode
from sandguard.commands.services import changes_service
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_SHOWING = frozenset(
    [
        "status",
        "show",
        "cat",
        "help",
        "list-units",
        "list-sockets",
        "list-timers",
        "list-jobs",
        "list-dependencies",
        "list-unit-files",
        "list-machines",
        "list-automounts",
        "list-paths",
        "is-active",
        "is-failed",
        "is-enabled",
        "is-system-running",
        "get-default",
        "show-environment",
        "whoami",
        "--version",
        "verify",
    ]
)
_POWER = frozenset(
    [
        "poweroff",
        "reboot",
        "halt",
        "kexec",
        "soft-reboot",
        "suspend",
        "hibernate",
        "hybrid-sleep",
        "emergency",
        "rescue",
        "exit",
    ]
)


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change: of power, of what starts by itself, of a service."""
    if not call.operands:
        return
    verb, units = call.operands[0], call.operands[1:]
    text = verb.text
    if text in _SHOWING:
        return
    if text in _POWER or (text in ("isolate", "start") and any(_is_power_unit(unit.text or "") for unit in units)):
        yield ChangesSystem(verb.span, "power")
    elif text in ("enable", "link", "reenable") and (files := [unit for unit in units if "/" in (unit.text or "")]):
        for file in files:
            yield Persists(verb.span, "unit")
            yield RunsCode(file.span, file.value, "unit", "file", call.path(file))
    elif text in ("enable", "link", "reenable", "preset", "edit", "add-wants", "add-requires"):
        yield Persists(verb.span, "service")
    else:
        yield changes_service(verb, units, is_stopping=text in ("stop", "disable", "mask", "kill"))


def _is_power_unit(unit: str) -> bool:
    return unit.removesuffix(".target") in _POWER


SPEC = CommandSpec(
    "systemctl",
    flags=(
        "--system --user -a|--all -r|--recursive --reverse --after --before -l|--full -q|--quiet --no-wall"
        " --no-reload --no-legend --no-pager --no-block --wait -f|--force --now --runtime --global --failed"
        " --plain --dry-run -i --value --show-types --with-dependencies --read-only --mkdir -h|--help"
    ),
    values=(
        "-t|--type --state -p|--property -P -H|--host -M|--machine -s|--signal --kill-whom|--kill-who"
        " --job-mode --root --preset-mode -n|--lines -o|--output --what --boot-loader-entry --message"
        " --timestamp --image"
    ),
    effects=effects,
    examples={
        "systemctl status nginx": (),
        "systemctl --user restart x": ("changes system service",),
        "systemctl stop auditd.service": ("changes system security-service",),
        "systemctl reboot": ("changes system power",),
        "systemctl enable --now znc": ("persists by service",),
        "systemctl link ./a.service": ("persists by unit", "runs unit file './a.service'"),
    },
    reference="systemctl(1), systemd 257",
)
