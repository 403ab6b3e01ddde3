"""Runs a text-processing program."""

from __future__ import annotations

from sandguard.commands.actions import (
    STANDARD_INPUT,
    content,
    loads,
    printed,
    reads,
    rewrites,
    split_assignment,
)
from sandguard.commands.effects import RunsCode
from sandguard.commands.programs_of_options import one_program
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value


def _program_and_files(call: Call) -> tuple[tuple[Argument, ...], tuple[Argument, ...]]:
    if call.has("-f", "-e"):
        return one_program(call.values("-e")), call.operands
    return call.operands[:1], call.operands[1:]


def effects(call: Call) -> Iterator[Deed]:
    """Yield the programs run and the files read."""
    programs, files = _program_and_files(call)
    given = (*call.values("-v"), *files)
    is_edited = any(file.text == "inplace" for file in call.values("-i"))
    for program in programs:
        yield RunsCode(program.span, program.value, "awk", "code-string", None, given)
    for file in (*call.values("-f"), *call.values("-i")):
        if file.text not in STANDARD_INPUT and file.text != "inplace":
            yield RunsCode(file.span, file.value, "awk", "file", call.path(file), given)
    for file in files:
        if split_assignment(file) is None:
            yield from (rewrites if is_edited else reads).act(call, file)


def input_of(call: Call) -> InputUse:
    """Return that standard input is read where no file is named; it is the program where a dash stands for that."""
    if any(file.text in STANDARD_INPUT for file in call.values("-f")):
        return "code"
    files = [f for f in _program_and_files(call)[1] if split_assignment(f) is None]
    return "passed" if not files or any(f.text in STANDARD_INPUT for f in files) else "ignored"


def output(call: Call) -> Value:
    """Return what the program makes of the files; it can print text of its own too."""
    files = [f for f in _program_and_files(call)[1] if split_assignment(f) is None and f.text not in STANDARD_INPUT]
    made = printed(call)
    return Unknown(made.reason, made.origins | content(map(call.path, files)).origins) if files else made


SPEC = CommandSpec(
    "awk",
    options=(
        Option("-f", "--file", "-E", "--exec", value="PROGRAM-FILE"),
        Option("-i", "--include", value="LIBRARY"),
        Option("-e", "--source", value="PROGRAM"),
        Option("-l", "--load", value="EXTENSION", does=loads),
    ),
    flags=(
        "-b|--characters-as-bytes -c|--traditional -C|--copyright -g|--gen-pot -h|--help -I|--trace -k|--csv"
        " -M|--bignum -n|--non-decimal-data -N|--use-lc-numeric -O|--optimize -P|--posix -r|--re-interval"
        " -s|--no-optimize -S|--sandbox -t|--lint-old -V|--version"
    ),
    values="-F|--field-separator -v|--assign -W -m",
    optional_values="-d|--dump-variables -D|--debug -L|--lint -o|--pretty-print -p|--profile",
    reading="first",
    effects=effects,
    input=input_of,
    output=output,
    language="awk",
    examples={
        "awk -F: '{print $1}' /etc/passwd": ("runs awk code-string '{print $1}' /etc/passwd", "reads /etc/passwd"),
        "awk '{ print > \"out\" }' x": ("runs awk code-string '{ print > \"out\" }' x", "reads x"),
        "awk -v n=1 '$1 > n' x": ("runs awk code-string '$1 > n' n=1 x", "reads x"),
        "awk -f prog.awk x=1 data": ("runs awk file 'prog.awk' x=1 data", "reads data"),
        "gawk -i inplace 1 x": ("runs awk code-string '1' x", "reads x", "writes x"),
        "gawk -e 1 -e NF x": ("runs awk code-string '1\\nNF' x", "reads x"),
        "awk -f - data": ("reads data", "stdin code awk"),
        "gawk -l ./e.so 1": ("loads ./e.so", "runs awk code-string '1'", "stdin passed"),
    },
    idle_options="--help --version --nostalgia -N --use-lc-numeric -version",
    reference="gawk(1), GNU awk 5.3; POSIX.1-2024",
)
