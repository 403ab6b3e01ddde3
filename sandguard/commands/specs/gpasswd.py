"""Changes the members of a group."""

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
        yield from changes_account(call, call.operands if call.has("-a", "-M") else (), ())


SPEC = CommandSpec(
    "gpasswd",
    flags="-r|--delete-password -R|--restrict --help",
    values="-a|--add -d|--delete -A|--administrators -M|--members -Q|--root",
    effects=effects,
    input="data",
    examples={
        "gpasswd -a bob wheel": ("changes system account", "escalates by root-account"),
    },
    reference="gpasswd(1), shadow 4.16",
)
