"""Copies blocks between files and devices."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING, content, glued
from sandguard.commands.effects import ConsumesUnbounded, Reads, Writes
from sandguard.commands.spec import CommandSpec, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value


def _operand(call: Call, prefix: str) -> Argument | None:
    found = [part for part in (glued(operand, prefix) for operand in call.operands) if part is not None]
    return found[-1] if found else None


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is read and what is written."""
    source, target = _operand(call, "if="), _operand(call, "of=")
    if source is not None:
        yield Reads(source.span, call.path(source))
    if target is not None:
        path = call.path(target)
        yield Writes(target.span, path)
        yield Stored(path, None, call.path(source) if source is not None else None)
        is_endless = source is not None and source.text in ("/dev/zero", "/dev/random", "/dev/urandom")
        if (
            is_endless
            and not (target.text or "/dev/").startswith("/dev/")
            and not any((word.text or "count=").startswith(("count=", "iflag=count")) for word in call.operands)
        ):
            yield ConsumesUnbounded(target.span)
    for operand in call.operands:
        if operand.text is None and not any(
            glued(operand, p) for p in ("if=", "of=", "bs=", "count=", "seek=", "skip=")
        ):
            yield call.gap(operand, "unknown-operand", "an operand of dd that is not known may name a target")


def input_of(call: Call) -> InputUse:
    """Return that standard input is copied where no file is named."""
    return "passed" if _operand(call, "if=") is None else "ignored"


def output(call: Call) -> Value | None:
    """Return what is printed where no target is named."""
    if _operand(call, "of=") is not None:
        return NOTHING
    source = _operand(call, "if=")
    return None if source is None else content((call.path(source),))


SPEC = CommandSpec(
    "dd",
    reading="raw",
    effects=effects,
    input=input_of,
    output=output,
    is_verbatim=True,
    examples={
        "dd if=/dev/zero of=/dev/sda bs=1M": ("reads /dev/zero", "writes /dev/sda"),
        "dd if=/dev/zero of=x": ("reads /dev/zero", "writes x", "consumes without bound"),
        "dd if=/dev/zero of=x count=1": ("reads /dev/zero", "writes x"),
        "dd of=x": ("writes x", "stdin passed"),
        "dd if=notes.txt": ("reads notes.txt", "stdout from file:/workspace/notes.txt"),
        "dd of=/dev/$x": ("writes /dev/?",),
        "dd $x": ("gap unknown-operand",),
    },
    reference="dd(1), GNU coreutils 9.5",
)
