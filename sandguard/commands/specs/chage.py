"""Changes when a password ends."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "chage",
    flags="-l|--list -i|--iso8601 -h|--help",
    values="-d|--lastday -E|--expiredate -I|--inactive -m|--mindays -M|--maxdays -R|--root -W|--warndays",
    showing=("-l",),
    examples={
        "chage -M 90 bob": ("changes system account",),
        "chage -l bob": (),
    },
    reference="chage(8), shadow 4.16",
)
