"""Takes a file system out of the tree."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change."""
    if call.operands or call.has("-a"):
        yield ChangesSystem(call.name_span, "mount")


SPEC = CommandSpec(
    "umount",
    flags="-a|--all -A|--all-targets -c|--no-canonicalize -d|--detach-loop -f|--force -i|--internal-only -l|--lazy"
    " -n|--no-mtab -q|--quiet -r|--read-only -R|--recursive -v|--verbose -h|--help -V|--version",
    values="-N|--namespace -O|--test-opts -t|--types",
    effects=effects,
    examples={"umount -l /mnt": ("changes system mount",)},
    reference="umount(8), util-linux 2.40",
)
