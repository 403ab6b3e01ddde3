"""Runs a command and ends it after a time."""

from sandguard.commands.actions import runs_operands
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "timeout",
    flags="--preserve-status --foreground -v|--verbose -f -p",
    values="-k|--kill-after -s|--signal",
    reading="first",
    effects=lambda call: runs_operands(call, 1),
    input="data",
    examples={
        "timeout -s KILL 5 rm -rf build": ("runs rm -rf build",),
        "timeout --kill=3 5 ls": ("runs ls",),
    },
    reference="timeout(1), GNU coreutils 9.5",
)
