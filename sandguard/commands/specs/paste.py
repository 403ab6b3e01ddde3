"""Joins the lines of files."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "paste",
    flags="-s|--serial -z|--zero-terminated",
    values="-d|--delimiters",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "paste -d, a b": ("reads a", "reads b"),
    },
    reference="paste(1), GNU coreutils 9.5",
)
