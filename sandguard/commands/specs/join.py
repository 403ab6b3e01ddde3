"""Joins lines with equal fields."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "join",
    flags="-i|--ignore-case -z|--zero-terminated --check-order --nocheck-order --header",
    values="-a -e -j -o -t -v -1 -2",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "join -t, a b": ("reads a", "reads b"),
    },
    reference="join(1), GNU coreutils 9.5",
)
