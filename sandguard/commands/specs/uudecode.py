"""Decodes what uuencode made, to the file that is named in it."""

from __future__ import annotations

from sandguard.commands.actions import decoded_output, file_input, reads
from sandguard.commands.effects import Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import DECODED, Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files read and the file written."""
    for operand in call.operands:
        yield from reads.act(call, operand)
    decoded = Unknown("decoded text", frozenset((DECODED,)))
    target = call.value("-o")
    if target is None and not call.has("-p"):
        target = Argument(Unknown("a name inside the encoded text"), call.name_span)
    if target is not None and not _is_printed(call):
        yield Writes(target.span, call.path(target))
        yield Stored(call.path(target), decoded)


def _is_printed(call: Call) -> bool:
    """Tell whether the text goes to standard output."""
    target = call.value("-o")
    return call.has("-p") or (target is not None and target.text in ("-", "/dev/stdout"))


def output(call: Call) -> Value | None:
    """Return the decoded text of the files where it is printed."""
    return decoded_output(call) if _is_printed(call) else None


SPEC = CommandSpec(
    "uudecode",
    options=(Option("-o", "--output-file", value="FILE"), Option("-p")),
    flags="-c -i -m -r -s",
    effects=effects,
    input=file_input(0, "decoded"),
    output=output,
    language="uuencode",
    examples={
        "uudecode -o x a": ("writes x", "reads a"),
        "uudecode -p": ("stdin decoded uuencode",),
        "uudecode": ("writes ?",),
    },
    reference="uudecode(1), GNU sharutils 4.15",
)
