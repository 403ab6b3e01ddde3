"""The shell's list of commands typed."""

from __future__ import annotations

from sandguard.commands.actions import reads, writes
from sandguard.commands.effects import Hides
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(Hides)
def clears(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The list is emptied, or an entry taken out."""
    yield Hides(argument.span, "history")


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files that the list is read from and written to."""
    for operand in call.operands:
        if call.has("-w", "-a"):
            yield from writes.act(call, operand)
        elif call.has("-r", "-n"):
            yield from reads.act(call, operand)


SPEC = CommandSpec(
    "history",
    options=(
        Option("-c", does=clears),
        Option("-d", value="OFFSET", does=clears),
        Option("-w"),
        Option("-a"),
        Option("-r"),
        Option("-n"),
    ),
    flags="-p -s",
    effects=effects,
    examples={"history -c": ("hides history",), "history 20": (), "history -w out": ("writes out",)},
    reference="history, Bash 5.2 manual 9.2",
)
