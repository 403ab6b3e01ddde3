"""Prints parts of lines."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "cut",
    flags="-n -s|--only-delimited -z|--zero-terminated --complement -w",
    values="-b|--bytes -c|--characters -d|--delimiter -f|--fields --output-delimiter",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "cut -d: -f1 /etc/passwd": ("reads /etc/passwd",),
        "cut -c 1-3": ("stdin passed",),
    },
    reference="cut(1), GNU coreutils 9.5",
)
