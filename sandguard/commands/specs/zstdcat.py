"""Prints compressed files unpacked."""

from sandguard.commands.actions import decoded_output, file_input, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "zstdcat",
    flags="-f|--force -k -l|--list -v|--verbose -q|--quiet -n|--no-name -N|--name -r|--recursive",
    values="-S|--suffix",
    language="compressed",
    operands=reads,
    input=file_input(0, "decoded"),
    output=decoded_output,
    examples={
        "zstdcat a.x": ("reads a.x",),
        "zstdcat": ("stdin decoded compressed",),
    },
    reference="zstdcat(1), gzip 1.13",
)
