"""Writes below the file systems."""

from __future__ import annotations

from sandguard.commands.effects import Writes, WritesDevice
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


IMAGES = frozenset(("workspace", "regenerable", "temporary"))
"""Where a device is a plain file: the image of a disk."""


@rule(
    technique="T1561.001",
    severity="critical",
    effects=(WritesDevice, Writes),
    is_reversible=False,
    instead="work on an image file in the workspace",
    review="which disk it is, and whether anything on it is needed",
    match=(
        "dd if=/dev/zero of=/dev/sda",
        "mkfs.ext4 /dev/sdb1",
        "wipefs -a /dev/sda",
        "cat image.iso > /dev/sdb",
        "badblocks -w /dev/sda",
        "hdparm --security-erase x /dev/sda",
    ),
    no_match=(
        "mkfs.ext4 -F disk.img",
        "badblocks /dev/sda",
        "hdparm -I /dev/sda",
        "dd if=/dev/zero of=disk.img count=10",
        "echo hello > /dev/null",
        "echo mkfs.ext4 /dev/sdb1",
        "man mkfs",
    ),
)
def raw_device(program: Program) -> Iterator[Match]:
    """A command writes to a disk, a partition table or a file system structure, which destroys what is on it.

    An agent does this to prepare a medium or to test a disk. Work on an image file in the workspace.

    Reading a device is not meant, nor are ``/dev/null`` and its like.
    """
    for invocation, effect in program.effects(WritesDevice):
        if zone_on_host(effect.device, program.place) in IMAGES:
            continue
        message = f"writes to the device {target(effect.device)}: {effect.how}"
        yield Match(invocation.source, effect.span, message, "work on an image file in the workspace")
    for invocation, write in program.effects(Writes):
        if zone_on_host(write.path, program.place) == "device":
            message = f"writes to the device {target(write.path)}"
            yield Match(invocation.source, write.span, message, "work on an image file in the workspace")
