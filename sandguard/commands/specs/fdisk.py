"""Changes partition tables; the commands come from standard input or the terminal."""

from __future__ import annotations

from sandguard.commands.effects import WritesDevice
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the devices, unless they are only listed."""
    if call.has("-l", "-s", "-v", "-x"):
        return
    for operand in call.operands:
        yield WritesDevice(operand.span, call.path(operand), call.name)


SPEC = CommandSpec(
    "fdisk",
    flags="-l|--list -s|--getsz -v|--version -x|--list-details -B|--protect-boot -n --noauto-pt --bytes",
    values=(
        "-b|--sector-size -C|--cylinders -H|--heads -o|--output -S|--sectors -t|--type -w|--wipe -W|--wipe-partitions"
    ),
    optional_values="-L|--color -u|--units -c|--compatibility",
    effects=effects,
    input="data",
    examples={"fdisk /dev/sda": ("writes device /dev/sda by fdisk",), "fdisk -l /dev/sda": ()},
    reference="fdisk(8), util-linux 2.40",
)
