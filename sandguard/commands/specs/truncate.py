"""Cuts files to a size."""

from __future__ import annotations

from sandguard.commands.effects import Writes
from sandguard.commands.spec import CommandSpec, Stored
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_POSITIVE = frozenset("123456789")


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is cut: all of its text where the size is zero."""
    size = call.value("-s")
    is_sized = any((given.text or "").strip("+>")[:1] in _POSITIVE for given in call.values("-s") if given.text)
    for operand in call.operands:
        path = call.path(operand)
        yield Writes(operand.span, path, cut="to-size" if is_sized else "off")
        if size is not None and size.text == "0":
            yield Stored(path, Known(""))


SPEC = CommandSpec(
    "truncate",
    flags="-c|--no-create -o|--io-blocks",
    values="-r|--reference -s|--size",
    effects=effects,
    examples={"truncate -s 0 log": ("writes log",), "truncate --size=1M a b": ("writes a", "writes b")},
    reference="truncate(1), GNU coreutils 9.5",
)
