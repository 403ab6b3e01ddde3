"""Prints files as numbers."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "od",
    flags="-a -b -c -d -f -i -l -o -s -x -v|--output-duplicates --traditional -h -B -D -H -O -X",
    values="-A|--address-radix -j|--skip-bytes -N|--read-bytes -t|--format --endian",
    optional_values="-w|--width -S|--strings",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "od -An -tx1 a": ("reads a",),
    },
    reference="od(1), GNU coreutils 9.5",
)
