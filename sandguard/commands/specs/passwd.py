"""Changes a password."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "passwd",
    flags=(
        "-a|--all -d|--delete -e|--expire -h|--help -k|--keep-tokens -l|--lock -q|--quiet -S|--status"
        " -u|--unlock -s|--stdin"
    ),
    values="-i|--inactive -n|--mindays -r|--repository -R|--root -w|--warndays -x|--maxdays",
    showing=("-S",),
    examples={
        "passwd bob": ("changes system account",),
        "passwd -S bob": (),
    },
    reference="passwd(1), shadow 4.16",
)
