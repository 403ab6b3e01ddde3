"""Turns blanks into tabs."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "unexpand",
    flags="-a|--all --first-only",
    values="-t|--tabs",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "unexpand a": ("reads a",),
    },
    reference="unexpand(1), GNU coreutils 9.5",
)
