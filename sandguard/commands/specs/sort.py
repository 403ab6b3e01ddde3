"""Sorts lines."""

from sandguard.commands.actions import NOTHING, file_input, file_output, reads, runs_program, writes_files
from sandguard.commands.listed import reads_names
from sandguard.commands.spec import CommandSpec, Option

_files = file_output()

SPEC = CommandSpec(
    "sort",
    options=(
        Option("-o", "--output", value="FILE", does=writes_files),
        Option("--compress-program", value="PROG", does=runs_program),
        Option("--files0-from", value="FILE", does=reads_names),
    ),
    flags=(
        "-b|--ignore-leading-blanks -d|--dictionary-order -f|--ignore-case -g|--general-numeric-sort"
        " -i|--ignore-nonprinting -M|--month-sort -h|--human-numeric-sort -n|--numeric-sort -R|--random-sort"
        " -r|--reverse -V|--version-sort -c -C -m|--merge -s|--stable -u|--unique -z|--zero-terminated"
        " --debug"
    ),
    values=(
        "-k|--key -S|--buffer-size -t|--field-separator -T|--temporary-directory --batch-size --parallel"
        " --random-source --sort"
    ),
    optional_values="--check",
    operands=reads,
    input=file_input(),
    output=lambda call: NOTHING if call.has("-o") else _files(call),
    examples={
        "sort -t, -k 2 a -o b": ("reads a", "writes b"),
        "sort -u": ("stdin passed",),
        "sort --compress-prog=./x a": ("runs ./x", "reads a"),
    },
    idle_options="--help --version --mmap --heapsort --qsort --mergesort --radixsort",
    reference="sort(1), GNU coreutils 9.5",
)
