"""Many small programs in one; the first word says which."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the applet that is run."""
    if not call.has("--install", "--list", "--help"):
        yield from runs_operands(call)


SPEC = CommandSpec(
    "busybox",
    flags="--list --list-full --install --help -s",
    reading="first",
    effects=effects,
    input="data",
    examples={"busybox rm -rf x": ("runs rm -rf x",), "busybox --list": (), "toybox ls": ("runs ls",)},
    reference="busybox(1), BusyBox 1.37; toybox 0.8",
)
