"""Turns tabs into blanks."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "expand",
    says="input",
    flags="-i|--initial",
    values="-t|--tabs",
    has_numbers=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "expand a": ("reads a",),
    },
    reference="expand(1), GNU coreutils 9.5",
)
