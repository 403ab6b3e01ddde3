"""Removes a group."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "groupdel",
    flags="-f|--force --help",
    values="-R|--root",
    examples={
        "groupdel staff": ("changes system account",),
    },
    reference="groupdel(8), shadow 4.16",
)
