"""Leaves out repeated lines."""

from __future__ import annotations

from sandguard.commands.actions import file_input, file_output, reads, writes_files
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the file read and the file written: the first operand and the second."""
    for operand in call.operands[:1]:
        yield from reads.act(call, operand)
    for operand in call.operands[1:2]:
        yield from writes_files.act(call, operand)


SPEC = CommandSpec(
    "uniq",
    flags="-c|--count -d|--repeated -D -i|--ignore-case -u|--unique -z|--zero-terminated",
    values="-f|--skip-fields -s|--skip-chars -w|--check-chars",
    optional_values="--all-repeated --group",
    has_numbers=True,
    effects=effects,
    input=file_input(),
    output=file_output(),
    examples={"uniq -c a b": ("reads a", "writes b"), "uniq": ("stdin passed",)},
    reference="uniq(1), GNU coreutils 9.5",
)
