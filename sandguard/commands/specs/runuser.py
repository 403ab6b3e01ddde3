"""Runs a command or a shell as another user, without asking for a password."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.effects import Escalates
from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.specs import su

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what su would, or the command that follows ``-u``."""
    if call.has("-u"):
        yield Escalates(call.name_span, "runuser")
        yield from runs_operands(call)
    else:
        yield from su.effects(call)


SPEC = CommandSpec(
    "runuser",
    options=(Option("-c", "--command", "--session-command", value="COMMAND"), Option("-u", "--user", value="USER")),
    flags="-f|--fast -l|--login -m|-p|--preserve-environment -P|--pty -T|--no-pty",
    values="-g|--group -G|--supp-group -s|--shell -w|--whitelist-environment",
    reading="first",
    effects=effects,
    input=lambda call: "data" if call.has("-u") else su.input_of(call),
    language="sh",
    examples={"runuser -u www -- ls -l": ("escalates by runuser", "runs ls -l")},
    reference="runuser(1), util-linux 2.40",
)
