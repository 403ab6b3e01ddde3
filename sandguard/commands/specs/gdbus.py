"""Looks at the services on D-Bus and calls their methods."""

from __future__ import annotations

from sandguard.commands.messages import calls_method
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what the method changes that ``call`` names."""
    if call.operands and call.operands[0].text == "call":
        for method in call.values("-m"):
            yield from calls_method(method)


SPEC = CommandSpec(
    "gdbus",
    options=(Option("-m", "--method", value="METHOD"),),
    flags="-y|--system -e|--session --interactive -r|--recurse -x|--xml -p|--only-properties",
    values="-d|--dest -o|--object-path -t|--timeout -a|--address -s|--signal",
    effects=effects,
    examples={
        "gdbus call --system -d a.b -o /a -m a.b.Manager.Suspend true": ("changes system power",),
        "gdbus call -e -d a.b -o /a -m org.freedesktop.DBus.Properties.GetAll x": (),
        "gdbus introspect --system -d a.b -o /a": (),
    },
    reference="gdbus(1), GLib 2.82",
)
