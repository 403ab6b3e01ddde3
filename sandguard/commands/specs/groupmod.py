"""Changes a group."""

from __future__ import annotations

from sandguard.commands.accounts import changes_account
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change of the account."""
    if call.operands and not call.has("--help", "-S"):
        yield from changes_account(call, (), ())


SPEC = CommandSpec(
    "groupmod",
    flags="-a|--append -o|--non-unique --help",
    values="-g|--gid -n|--new-name -p|--password -U|--users",
    effects=effects,
    input="data",
    examples={
        "groupmod staff": ("changes system account",),
    },
    reference="groupmod(8), shadow 4.16",
)
