"""Sets lines in columns."""

from sandguard.commands.actions import file_input, file_output, reads
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "column",
    says="input",
    flags="-J|--json -x|--fillrows -t|--table -n -L|--keep-empty-lines -e|--table-noheadings -d",
    values=(
        "-c|--output-width -s|--separator -o|--output-separator -N|--table-columns -R|--table-right"
        " -T|--table-truncate -H|--table-hide -O|--table-order -W|--table-wrap -r|--tree -i|--tree-id"
        " -p|--tree-parent -l|--table-columns-limit -C|--table-column"
    ),
    operands=reads,
    input=file_input(),
    output=file_output(),
    examples={
        "column -t -s, a": ("reads a",),
    },
    reference="column(1), util-linux 2.40",
)
