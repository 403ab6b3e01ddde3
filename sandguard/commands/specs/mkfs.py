"""Makes a file system on a device."""

from __future__ import annotations

from sandguard.commands.effects import Writes, WritesDevice
from sandguard.commands.paths import zone
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the device: the options differ by file system, so every operand may be it."""
    for operand in call.operands:
        if (operand.text or "/").startswith("/") or len(call.operands) == 1:
            path = call.path(operand)
            kind = zone(path, call.place)
            if kind in ("workspace", "temporary", "regenerable") and not path.is_pattern:
                yield Writes(operand.span, path)  # an image
            else:
                yield WritesDevice(operand.span, path, "mkfs")


SPEC = CommandSpec(
    "mkfs",
    flags="-c -F -f -q -v|--verbose -V|--version -n --force --quiet",
    values="-t|--type -L|--label --volume-label -b -i -I -m -N -O -E -U -T -s -d",
    effects=effects,
    examples={
        "mkfs -t ext4 /dev/sdb1": ("writes device /dev/sdb1 by mkfs",),
        "mkfs.ext4 -F /dev/sdb1 1000": ("writes device /dev/sdb1 by mkfs",),
        "mkfs.ext4 -F disk.img": ("writes disk.img",),
        "mkfs.exfat --volume-label data /dev/sdb1": ("writes device /dev/sdb1 by mkfs",),
    },
    reference="mkfs(8), util-linux 2.40; mke2fs(8), e2fsprogs 1.47",
)
