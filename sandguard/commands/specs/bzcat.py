"""Prints compressed files unpacked."""

from sandguard.commands.actions import decoded_output, file_input, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "bzcat",
    flags="-f|--force -k -l|--list -v|--verbose -q|--quiet -n|--no-name -N|--name -r|--recursive",
    values="-S|--suffix",
    language="compressed",
    operands=reads,
    input=file_input(0, "decoded"),
    output=decoded_output,
    examples={
        "bzcat a.x": ("reads a.x",),
        "bzcat": ("stdin decoded compressed",),
    },
    reference="bbzip2(1), bzip2 1.0.8",
)
