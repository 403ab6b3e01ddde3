"""Copies standard input to files and to standard output."""

from __future__ import annotations

from sandguard.commands.effects import Writes
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files written."""
    for operand in call.operands:
        if operand.text != "-":
            path = call.path(operand)
            yield Writes(operand.span, path, call.has("-a"))
            yield Stored(path, is_append=call.has("-a"))


SPEC = CommandSpec(
    "tee",
    options=(Option("-a", "--append"),),
    flags="-i|--ignore-interrupts -p",
    optional_values="--output-error",
    effects=effects,
    input="passed",
    is_verbatim=True,
    examples={
        "tee a b": ("writes a", "writes b", "stdin passed"),
        "tee -a /etc/hosts": ("appends to /etc/hosts",),
        "tee --append /etc/hosts": ("appends to /etc/hosts",),
    },
    reference="tee(1), GNU coreutils 9.5",
)
