"""Prints lines with their characters in reverse."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "rev",
    flags="-0|--zero",
    values="",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "rev": ("stdin passed",),
    },
    reference="rev(1), util-linux 2.40",
)
