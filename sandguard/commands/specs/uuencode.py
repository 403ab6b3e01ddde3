"""Encodes a file as text."""

from __future__ import annotations

from sandguard.commands.actions import content, reads
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the file read: the first of two operands."""
    for operand in call.operands[:-1]:
        yield from reads.act(call, operand)


SPEC = CommandSpec(
    "uuencode",
    flags="-m|--base64 -e|--encode-file-name -r",
    effects=effects,
    input=lambda call: "ignored" if len(call.operands) > 1 else "passed",
    output=lambda call: content(map(call.path, call.operands[:-1])) if len(call.operands) > 1 else None,
    examples={"uuencode -m a name": ("reads a",), "uuencode name": ("stdin passed",)},
    reference="uuencode(1), GNU sharutils 4.15",
)
