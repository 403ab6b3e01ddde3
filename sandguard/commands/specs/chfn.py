"""Changes what finger shows."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "chfn",
    flags="-u|--help",
    values="-f|--full-name -o|--office -p|--office-phone -h|--home-phone -R",
    examples={
        "chfn bob": ("changes system account",),
    },
    reference="chfn(8), shadow 4.16",
)
