"""Looks at the services on D-Bus and calls their methods."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.commands.escape_actions import reaches_bus
from sandguard.commands.messages import calls_method
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_MANUAL = "busctl(1), systemd 257"


def calls(call: Call) -> Iterator[Deed]:
    """Yield what the method changes: the fourth word, after service, path and interface."""
    for method in call.operands[3:4]:
        yield from calls_method(method)


SPEC = CommandSpec(
    "busctl",
    options=(Option("--address", value="ADDRESS", does=reaches_bus),),
    flags="--user --system --show-machine --unique --acquired --activatable --list -q|--quiet -v|--verbose --no-pager",
    values="--match --json --expect-reply --timeout -H|--host -M|--machine --xml-interface -C|--capsule -l",
    shares_options=True,
    subcommands={
        "call": CommandSpec(
            "call",
            effects=calls,
            examples={
                "busctl call a.b /a/b a.b.Manager PowerOff b true": ("changes system power",),
                "busctl --user call a.b /a/b a.b.Manager GetUnit s x": (),
                "busctl call a.b /a a.b.Manager StartTransientUnit": ("changes system service",),
            },
            reference=_MANUAL,
        ),
        "set-property emit": CommandSpec(
            "set-property",
            effects=lambda call: iter([ChangesSystem(call.name_span, "service")]),
            examples={"busctl set-property a.b /a a.b X s y": ("changes system service",)},
            reference=_MANUAL,
        ),
    },
    examples={
        "busctl list": (),
        "busctl get-property a.b /a a.b X": (),
        "busctl --address=unixexec:path=sh,argv1=x,argv2=y status": ("runs sh x y",),
    },
    reference=_MANUAL,
)
