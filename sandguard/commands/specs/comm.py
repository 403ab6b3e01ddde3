"""Compares sorted files."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "comm",
    flags="-1 -2 -3 -z|--zero-terminated --check-order --nocheck-order --total -i",
    values="--output-delimiter",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "comm -12 a -": ("reads a", "stdin passed"),
    },
    reference="comm(1), GNU coreutils 9.5",
)
