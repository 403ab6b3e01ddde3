"""Changes the encoding of text."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "iconv",
    says="input",
    flags="-c -l|--list -s|--silent --verbose",
    values="-f|--from-code -t|--to-code",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "iconv -f latin1 -t utf8 a": ("reads a",),
    },
    reference="iconv(1), glibc 2.40",
)
