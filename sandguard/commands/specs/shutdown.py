"""Ends or restarts the machine; so do reboot, halt, poweroff, init and telinit."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change, unless one that is planned is cancelled."""
    if call.has("-c", "--help", "-w"):
        return
    if call.name in ("init", "telinit"):
        for level in call.operands[:1]:
            what = "power" if level.text in ("0", "6", None) else "service"
            yield ChangesSystem(level.span, what)
    else:
        yield ChangesSystem(call.name_span, "power")


SPEC = CommandSpec(
    "shutdown",
    flags=(
        "-H|--halt -P|--poweroff -r|--reboot -h -k -c --no-wall --show -f|--force -p -n -d -i -w|--wtmp-only"
        " --no-wtmp --help"
    ),
    values="-t",
    effects=effects,
    examples={
        "shutdown -h now": ("changes system power",),
        "shutdown -c": (),
        "reboot -f": ("changes system power",),
        "init 6": ("changes system power",),
    },
    reference="shutdown(8), systemd 257",
)
