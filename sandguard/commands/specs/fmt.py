"""Reflows paragraphs."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "fmt",
    says="input",
    flags="-c|--crown-margin -s|--split-only -t|--tagged-paragraph -u|--uniform-spacing",
    values="-p|--prefix -w|--width -g|--goal",
    has_numbers=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "fmt -w 72 a": ("reads a",),
    },
    reference="fmt(1), GNU coreutils 9.5",
)
