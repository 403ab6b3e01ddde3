"""Changes partition tables by commands given as words."""

from __future__ import annotations

from sandguard.commands.effects import WritesDevice
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_SHOWING = frozenset(("print", "p", "help", "quit", "unit", "free", "list", "devices", "all"))


def effects(call: Call) -> Iterator[Deed]:
    """Yield the device, unless it is only shown."""
    words = call.operands
    if not words or call.has("-l") or (len(words) > 1 and words[1].text in _SHOWING):
        return
    yield WritesDevice(words[0].span, call.path(words[0]), "parted")


SPEC = CommandSpec(
    "parted",
    flags="-l|--list -m|--machine -j|--json -s|--script -f|--fix -v|--version",
    values="-a|--align",
    reading="first",
    effects=effects,
    input="data",
    examples={
        "parted -s /dev/sda mklabel gpt": ("writes device /dev/sda by parted",),
        "parted /dev/sda print": (),
    },
    reference="parted(8), GNU parted 3.6",
)
