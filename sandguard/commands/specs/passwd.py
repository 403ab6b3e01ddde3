"""Changes a password."""

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
    "passwd",
    flags=(
        "-a|--all -d|--delete -e|--expire -h|--help -k|--keep-tokens -l|--lock -q|--quiet -S|--status"
        " -u|--unlock -s|--stdin"
    ),
    values="-i|--inactive -n|--mindays -r|--repository -R|--root -w|--warndays -x|--maxdays",
    effects=effects,
    input="data",
    examples={
        "passwd bob": ("changes system account",),
        "passwd -S bob": (),
    },
    reference="passwd(1), shadow 4.16",
)
