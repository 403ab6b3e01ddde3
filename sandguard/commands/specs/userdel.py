"""Removes an account."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "userdel",
    flags="-f|--force -r|--remove -Z --help",
    values="-R|--root -P|--prefix",
    examples={
        "userdel bob": ("changes system account",),
    },
    reference="userdel(8), shadow 4.16",
)
