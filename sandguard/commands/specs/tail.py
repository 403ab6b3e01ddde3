"""Prints the end of files."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "tail",
    flags="-f -F -q|--quiet|--silent -v|--verbose -z|--zero-terminated --retry -r",
    values="-c|--bytes -n|--lines --max-unchanged-stats --pid -s|--sleep-interval -b",
    optional_values="--follow",
    has_numbers=True,
    has_plus=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "tail -20f log": ("reads log",),
        "tail -n +2 log": ("reads log",),
        "tail": ("stdin passed",),
    },
    reference="tail(1), GNU coreutils 9.5; macOS 14",
)
