"""Changes an account."""

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
    "usermod",
    flags="-a|--append -r|--remove -L|--lock -U|--unlock -m|--move-home -o|--non-unique --help",
    values=(
        "-b|--badname -c|--comment -d|--home -e|--expiredate -f|--inactive -g|--gid -G|--groups -l|--login"
        " -p|--password -R|--root -P|--prefix -s|--shell -u|--uid -v|--add-subuids -V|--del-subuids"
        " -w|--add-subgids -W|--del-subgids -Z|--selinux-user"
    ),
    effects=effects,
    input="data",
    examples={
        "usermod -aG sudo bob": ("changes system account", "escalates by root-account"),
        "usermod -s /bin/zsh bob": ("changes system account",),
    },
    reference="usermod(8), shadow 4.16",
)
