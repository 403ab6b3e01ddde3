"""Overwrites files so that their text cannot be found again."""

from __future__ import annotations

from sandguard.commands.effects import Deletes, Writes
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is overwritten and, with ``-u``, removed."""
    for operand in call.operands:
        yield Writes(operand.span, call.path(operand), cut="off")
        if call.has("-u", "--remove"):
            yield Deletes(operand.span, call.path(operand))


SPEC = CommandSpec(
    "shred",
    options=(Option("-u"), Option("--remove", value="HOW", is_optional=True)),
    flags="-f|--force -v|--verbose -x|--exact -z|--zero",
    values="-n|--iterations -s|--size --random-source",
    effects=effects,
    examples={"shred -uz key": ("writes key", "deletes key"), "shred -n 3 /dev/sda": ("writes /dev/sda",)},
    reference="shred(1), GNU coreutils 9.5",
)
