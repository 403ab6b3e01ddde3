"""Breaks long lines."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "fold",
    says="input",
    flags="-b|--bytes -c -s|--spaces",
    values="-w|--width",
    has_numbers=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "fold -w 80 a": ("reads a",),
    },
    reference="fold(1), GNU coreutils 9.5",
)
