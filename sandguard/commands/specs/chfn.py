"""Changes what finger shows."""

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
    "chfn",
    flags="-u|--help",
    values="-f|--full-name -o|--office -p|--office-phone -h|--home-phone -R",
    effects=effects,
    input="data",
    examples={
        "chfn bob": ("changes system account",),
    },
    reference="chfn(8), shadow 4.16",
)
