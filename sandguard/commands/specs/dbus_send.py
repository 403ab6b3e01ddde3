"""Sends a message to a service on D-Bus."""

from __future__ import annotations

from sandguard.commands.messages import calls_method
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what the method changes, which stands after the object's path; a signal only tells."""
    if len(call.operands) > 1 and not any(value.text == "signal" for value in call.values("--type")):
        yield from calls_method(call.operands[1])


SPEC = CommandSpec(
    "dbus-send",
    flags="--system --session",
    values="--dest --type --bus --address --reply-timeout",
    optional_values="--print-reply",
    effects=effects,
    examples={
        "dbus-send --system --print-reply --dest=org.freedesktop.login1 /org/freedesktop/login1"
        " org.freedesktop.login1.Manager.Reboot boolean:true": ("changes system power",),
        "dbus-send --session --dest=a.b --print-reply /a/b org.freedesktop.DBus.Properties.Get string:x": (),
        "dbus-send --dest=a.b --type=method_call /a a.b.StartUnit string:x": ("changes system service",),
    },
    reference="dbus-send(1), dbus 1.14",
)
