"""Makes an account, or puts one into a group."""

from __future__ import annotations

from sandguard.commands.accounts import changes_account
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change of the account."""
    if call.operands and not call.has("--help"):
        yield from changes_account(call, call.operands[1:], call.values("--uid", "-u"))


SPEC = CommandSpec(
    "adduser",
    flags="--system --disabled-password --disabled-login --no-create-home --quiet --debug --help -D -H -S -q",
    values="--uid --gid --home --shell --gecos --ingroup --conf --firstuid --lastuid -h -g -s -G -u -k",
    effects=effects,
    input="data",
    examples={
        "adduser bob sudo": ("changes system account", "escalates by root-account"),
        "adduser --disabled-password bob": ("changes system account",),
    },
    reference="adduser(8), adduser 3.137",
)
