"""Puts a file system into the tree."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change, unless the mounts are only listed."""
    if (call.operands or call.has("-a")) and not call.has("-l", "-V", "--help"):
        yield ChangesSystem(call.name_span, "mount")


SPEC = CommandSpec(
    "mount",
    flags=(
        "-a|--all -c|--no-canonicalize -f|--fake -F|--fork -i|--internal-only -l|--show-labels -m --mkdir"
        " -n|--no-mtab -r|--read-only -s -v|--verbose -V|--version -w|--rw -B|--bind -M|--move -R|--rbind"
        " --make-shared --make-slave --make-private --make-unbindable --make-rshared --make-rslave"
        " --make-rprivate --help"
    ),
    values="-L|--label -N|--namespace -o|--options -O|--test-opts -t|--types -T|--fstab -U|--uuid --source --target",
    effects=effects,
    examples={"mount": (), "mount -o remount,rw /": ("changes system mount",), "mount -a": ("changes system mount",)},
    reference="mount(8), util-linux 2.40",
)
