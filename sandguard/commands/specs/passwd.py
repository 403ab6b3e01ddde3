"""Changes a password."""

from sandguard.commands.accounts import account_program
from sandguard.values import Argument, Known

SPEC = account_program(
    "passwd",
    flags=(
        "-a|--all -d|--delete -e|--expire -h|--help -k|--keep-tokens -l|--lock -q|--quiet -S|--status"
        " -u|--unlock -s|--stdin"
    ),
    values="-i|--inactive -n|--mindays -r|--repository -R|--root -w|--warndays -x|--maxdays",
    showing=("-S",),
    is_own=True,
    user_ids=lambda call: tuple(
        Argument(Known("0"), word.span) for word in call.operands if word.text == "root" and call.has("-d")
    ),
    examples={
        "passwd bob": ("changes system account",),
        "passwd": ("changes system account",),
        "passwd -d root": ("changes system account", "escalates by root-account"),
        "passwd root": ("changes system account",),
        "passwd -S bob": (),
    },
    reference="passwd(1), shadow 4.16",
)
