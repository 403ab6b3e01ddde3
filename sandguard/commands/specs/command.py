"""Runs a command without looking for functions, or says what a name is."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Known, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the command run, unless it is only looked up."""
    if not call.has("-v", "-V"):
        yield from runs_operands(call)


def output(call: Call) -> Value | None:
    """Return the path of what was looked up: where it lies is not known, that it is this program is."""
    name = call.operands[0].text if len(call.operands) == 1 else None
    if not call.has("-v") or not name:
        return None
    return Known(name if "/" in name else f"/usr/bin/{name}", frozenset((from_command("command"),)))


SPEC = CommandSpec(
    "command",
    options=(Option("-v"), Option("-V"), Option("-p")),
    reading="first",
    effects=effects,
    input="data",
    output=output,
    examples={
        "command -p rm -rf x": ("runs rm -rf x",),
        "command -v rm": ("stdout is '/usr/bin/rm'",),
    },
    reference="POSIX.1-2024 XCU command",
)
