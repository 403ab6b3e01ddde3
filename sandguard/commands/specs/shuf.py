"""Prints lines in random order."""

from __future__ import annotations

from sandguard.commands.actions import file_input, file_output, joined, reads, writes
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value

_passed, _files = file_input(), file_output()


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files read; with ``-e`` the operands are lines."""
    if not call.has("-e"):
        for operand in call.operands:
            yield from reads.act(call, operand)


def output(call: Call) -> Value | None:
    """Return the lines, in the order given."""
    return joined((w.value for w in call.operands), "\n") if call.has("-e") else _files(call)


SPEC = CommandSpec(
    "shuf",
    options=(Option("-o", "--output", value="FILE", does=writes),),
    flags="-e|--echo -r|--repeat -z|--zero-terminated",
    values="-i|--input-range -n|--head-count --random-source",
    effects=effects,
    input=lambda call: "ignored" if call.has("-e") else _passed(call),
    output=output,
    examples={
        "shuf -n 1 a": ("reads a",),
        "shuf -e 'rm x'": ("stdout is 'rm x'",),
    },
    reference="shuf(1), GNU coreutils 9.5",
)
