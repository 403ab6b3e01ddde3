"""Removes an account."""

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
    "userdel",
    flags="-f|--force -r|--remove -Z --help",
    values="-R|--root -P|--prefix",
    effects=effects,
    input="data",
    examples={
        "userdel bob": ("changes system account",),
    },
    reference="userdel(8), shadow 4.16",
)
