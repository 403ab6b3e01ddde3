"""Reads and changes property lists of macOS."""

from __future__ import annotations

from sandguard.commands.actions import reads, rewrites
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_LOOKING = ("print", "help", "exit", "save", "cd")


def effects(call: Call) -> Iterator[Deed]:
    """Yield that the file is read, and written again when a command changes it or none is known."""
    commands = call.values("-c")
    changes = not commands or any(
        c.text is None or (c.text.lower().split() or ["print"])[0] not in _LOOKING for c in commands
    )
    for operand in call.operands:
        yield from (rewrites if changes else reads).act(call, operand)


SPEC = CommandSpec(
    "plistbuddy",
    options=(Option("-c", value="COMMAND"),),
    flags="-x -l -h",
    effects=effects,
    examples={
        "PlistBuddy -c 'Print :A' a.plist": ("reads a.plist",),
        "PlistBuddy -c 'Set :A b' a.plist": ("reads a.plist", "writes a.plist"),
    },
    reference="PlistBuddy(8), macOS 15",
)
