"""Shows or removes the signatures of file systems."""

from __future__ import annotations

from sandguard.commands.actions import reads
from sandguard.commands.effects import WritesDevice
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the device, written with ``-a`` or ``-o`` and only read without."""
    for operand in call.operands:
        if call.has("-a", "-o") and not call.has("-n"):
            yield WritesDevice(operand.span, call.path(operand), "wipefs")
        else:
            yield from reads.act(call, operand)


SPEC = CommandSpec(
    "wipefs",
    flags="-a|--all -f|--force -i|--noheadings -J|--json -n|--no-act -p|--parsable -q|--quiet",
    values="-o|--offset -O|--output -t|--types --lock",
    optional_values="-b|--backup",
    effects=effects,
    examples={"wipefs -a /dev/sda": ("writes device /dev/sda by wipefs",), "wipefs /dev/sda": ("reads /dev/sda",)},
    reference="wipefs(8), util-linux 2.40",
)
