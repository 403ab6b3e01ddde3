"""Prints the beginning of files."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "head",
    flags="-q|--quiet|--silent -v|--verbose -z|--zero-terminated",
    values="-c|--bytes -n|--lines",
    has_numbers=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "head -n 5 a b": ("reads a", "reads b"),
        "head -5": ("stdin passed",),
    },
    reference="head(1), GNU coreutils 9.5",
)
