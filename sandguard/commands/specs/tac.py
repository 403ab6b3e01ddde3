"""Prints files with their lines in reverse."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "tac",
    flags="-b|--before -r|--regex",
    values="-s|--separator",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "tac log": ("reads log",),
    },
    reference="tac(1), GNU coreutils 9.5",
)
