"""Runs a command with another root folder."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.effects import MountsHost
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the folder that becomes the root, and the command."""
    for root in call.operands[:1]:
        yield MountsHost(root.span, call.path(root))
    yield from runs_operands(call, 1, default="sh" if call.operands else "")


SPEC = CommandSpec(
    "chroot",
    flags="--skip-chdir -n",
    values="--groups --userspec -g -G -u",
    reading="first",
    effects=effects,
    input="data",
    examples={
        "chroot /srv/x ls -l": ("mounts /srv/x", "runs ls -l"),
        "chroot --userspec=a /srv/x": ("runs sh", "mounts /srv/x"),
    },
    reference="chroot(1), GNU coreutils 9.5",
)
