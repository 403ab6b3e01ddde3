"""Prints lines in random order."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "shuf",
    flags="-r|--repeat -z|--zero-terminated",
    values="-i|--input-range -n|--head-count --random-source",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "shuf -n 1 a": ("reads a",),
    },
    reference="shuf(1), GNU coreutils 9.5",
)
