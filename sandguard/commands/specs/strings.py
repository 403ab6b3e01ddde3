"""Prints the readable parts of files."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "strings",
    flags="-a|--all -d|--data -f|--print-file-name -w|--include-all-whitespace -o",
    values="-n|--bytes -t|--radix -e|--encoding -T|--target -s|--output-separator -U|--unicode",
    has_numbers=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "strings -n 8 a": ("reads a",),
    },
    reference="strings(1), GNU binutils 2.43",
)
