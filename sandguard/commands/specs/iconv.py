"""Changes the encoding of text."""

from sandguard.commands.actions import file_input, file_output, reads, writes
from sandguard.commands.spec import CommandSpec, Option

SPEC = CommandSpec(
    "iconv",
    says="input",
    options=(Option("-o", "--output", value="FILE", does=writes),),
    flags="-c -l|--list -s|--silent --verbose",
    values="-f|--from-code -t|--to-code",
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "iconv -f latin1 -t utf8 a": ("reads a",),
        "iconv -f latin1 a -o b": ("reads a", "writes b"),
    },
    reference="iconv(1), glibc 2.40",
)
