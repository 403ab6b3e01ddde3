"""Makes an account."""

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
        yield from changes_account(call, call.values("-g", "-G"), call.values("-u"))


SPEC = CommandSpec(
    "useradd",
    flags=(
        "-D|--defaults -l|--no-log-init -m|--create-home -M|--no-create-home -N|--no-user-group"
        " -o|--non-unique -r|--system -U|--user-group --help"
    ),
    values=(
        "-b|--base-dir -c|--comment -d|--home-dir -e|--expiredate -f|--inactive -g|--gid -G|--groups"
        " -k|--skel -K|--key -p|--password -R|--root -P|--prefix -s|--shell -u|--uid -Z|--selinux-user"
    ),
    effects=effects,
    input="data",
    examples={
        "useradd -m bob": ("changes system account",),
        "useradd -o -u 0 bob": ("changes system account", "escalates by root-account"),
    },
    reference="useradd(8), shadow 4.16",
)
