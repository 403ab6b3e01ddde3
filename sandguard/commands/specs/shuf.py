"""Prints lines in random order."""

from sandguard.commands.actions import file_input, file_output, reads, writes
from sandguard.commands.spec import CommandSpec, Option

SPEC = CommandSpec(
    "shuf",
    options=(Option("-o", "--output", value="FILE", does=writes),),
    flags="-e|--echo -r|--repeat -z|--zero-terminated",
    values="-i|--input-range -n|--head-count --random-source",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "shuf -n 1 a": ("reads a",),
    },
    reference="shuf(1), GNU coreutils 9.5",
)
