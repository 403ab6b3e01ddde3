"""Runs a command as another user, OpenBSD's way."""

from __future__ import annotations

from sandguard.commands.actions import reads, runs_operands
from sandguard.commands.effects import Escalates
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse


def effects(call: Call) -> Iterator[Deed]:
    """Yield the escalation and the command run."""
    yield Escalates(call.name_span, "doas")
    yield from runs_operands(call)


def input_of(call: Call) -> InputUse:
    """Return code where a shell is started that reads it."""
    return "code" if call.has("-s") and not call.operands else "data"


SPEC = CommandSpec(
    "doas",
    options=(Option("-C", value="CONFIG", does=reads), Option("-s")),
    flags="-L -n",
    values="-a -u",
    reading="first",
    effects=effects,
    input=input_of,
    language="sh",
    examples={"doas -u www ls": ("escalates by doas", "runs ls")},
    reference="doas(1), OpenBSD 7.6",
)
