"""Prints files as numbers."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "hexdump",
    flags=(
        "-b|--one-byte-octal -c|--one-byte-char -C|--canonical -d|--two-bytes-decimal -o|--two-bytes-octal"
        " -v|--no-squeezing -x|--two-bytes-hex -X"
    ),
    values="-e|--format -f|--format-file -n|--length -s|--skip",
    optional_values="-L|--color",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "hexdump -C a": ("reads a",),
    },
    reference="hexdump(1), util-linux 2.40",
)
