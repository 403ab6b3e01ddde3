"""Changes when a password ends."""

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
    "chage",
    flags="-l|--list -i|--iso8601 -h|--help",
    values="-d|--lastday -E|--expiredate -I|--inactive -m|--mindays -M|--maxdays -R|--root -W|--warndays",
    effects=effects,
    input="data",
    examples={
        "chage bob": ("changes system account",),
    },
    reference="chage(8), shadow 4.16",
)
