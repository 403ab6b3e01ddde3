"""Reads a file as shell text."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the file that is run."""
    if call.operands:
        file = call.operands[0]
        yield RunsCode(file.span, file.value, call.dialect, "source", call.path(file), call.operands[1:])


SPEC = CommandSpec(
    "source",
    values="-p",
    reading="first",
    effects=effects,
    input="data",
    examples={
        "source ./env.sh dev": ("runs bash source './env.sh' dev",),
        ". -- x": ("runs bash source 'x'",),
    },
    reference="POSIX.1-2024 XCU 2.14 dot; Bash 5.3",
)
