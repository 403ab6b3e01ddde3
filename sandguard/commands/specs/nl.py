"""Prints files with line numbers."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "nl",
    says="input",
    flags="-p|--no-renumber",
    values=(
        "-b|--body-numbering -d|--section-delimiter -f|--footer-numbering -h|--header-numbering"
        " -i|--line-increment -l|--join-blank-lines -n|--number-format -s|--number-separator"
        " -v|--starting-line-number -w|--number-width"
    ),
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "nl -ba notes.txt": ("reads notes.txt",),
    },
    reference="nl(1), GNU coreutils 9.5",
)
