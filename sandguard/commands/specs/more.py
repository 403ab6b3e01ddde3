"""Shows files a screen at a time."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "more",
    flags="-d -l -f -p -c -s -u -e",
    values="-n|--lines -t",
    has_numbers=True,
    has_plus=True,
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "more log": ("reads log",),
    },
    reference="more(1), util-linux 2.40",
)
