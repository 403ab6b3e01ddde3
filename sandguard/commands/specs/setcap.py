"""Gives a file rights of root."""

from __future__ import annotations

from sandguard.commands.effects import Escalates
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the escalation, unless rights are only taken away or checked."""
    if len(call.operands) > 1 and not call.has("-v", "-r"):
        yield Escalates(call.name_span, "capability")


SPEC = CommandSpec(
    "setcap",
    flags="-q -v -r -f",
    values="-n",
    effects=effects,
    examples={"setcap cap_setuid+ep ./tool": ("escalates by capability",), "setcap -r ./tool": ()},
    reference="setcap(8), libcap 2.70",
)
