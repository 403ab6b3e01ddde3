"""Changes the groups of macOS and their members."""

from __future__ import annotations

from sandguard.commands.accounts import changes_account
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change, unless the operation only reads or checks; the group stands last."""
    operation = call.value("-o")
    if operation is not None and operation.text not in ("read", "checkmember"):
        yield from changes_account(call, call.operands[-1:] if call.has("-a") else (), ())


SPEC = CommandSpec(
    "dseditgroup",
    options=(Option("-o", value="OPERATION"), Option("-a", value="NAME")),
    flags="-p -q -L",
    values="-m -u -P -n -d -t -T -i -g -G -r -k -c -s -f",
    effects=effects,
    examples={
        "dseditgroup -o edit -a bob -t user admin": ("changes system account", "escalates by root-account"),
        "dseditgroup -o edit -a bob -t user staff": ("changes system account",),
        "dseditgroup -o read admin": (),
    },
    reference="dseditgroup(8), macOS 15",
)
