"""Makes a group."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "groupadd",
    flags="-f|--force -o|--non-unique -r|--system --help",
    values="-g|--gid -K|--key -p|--password -U|--users",
    examples={
        "groupadd staff": ("changes system account",),
    },
    reference="groupadd(8), shadow 4.16",
)
