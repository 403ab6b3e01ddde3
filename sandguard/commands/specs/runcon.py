"""Runs a command in another security context."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the command; a whole context stands before it where no part of one is given."""
    yield from runs_operands(call, 0 if call.has("-t") else 1)


SPEC = CommandSpec(
    "runcon",
    options=(Option("-t", "--type", "-u", "--user", "-r", "--role", "-l", "--range", value="PART"),),
    flags="-c|--compute",
    reading="first",
    effects=effects,
    examples={"runcon a:b:c ls -l": ("runs ls -l",), "runcon -t x ls": ("runs ls",)},
    reference="runcon(1), GNU coreutils 9.5",
)
