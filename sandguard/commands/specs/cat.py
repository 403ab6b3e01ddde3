"""Prints files one after the other."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "cat",
    flags="-A|--show-all -b|--number-nonblank -e -E|--show-ends -n|--number -s|--squeeze-blank -t -T|--show-tabs -u"
    " -v|--show-nonprinting -l",
    operands=reads,
    input=file_input(),
    output=file_output(),
    is_verbatim=True,
    examples={
        "cat notes.txt": ("reads notes.txt", "stdin ignored", "stdout from file:/workspace/notes.txt"),
        "cat": ("stdin passed", "stdout from stdin"),
        "cat a - b": ("reads a", "reads b", "stdin passed"),
        "cat /dev/stdin": ("reads /dev/stdin", "stdin passed"),
    },
    reference="cat(1), GNU coreutils 9.5",
)
