"""Edits text by a script."""

from __future__ import annotations

from sandguard.commands.actions import STANDARD_INPUT, content, reads, rewrites
from sandguard.commands.effects import RunsCode
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value


def _scripts_and_files(call: Call) -> tuple[tuple[Argument, ...], tuple[Argument, ...]]:
    scripts = call.values("-e")
    if scripts or call.has("-f"):
        return scripts, call.operands
    return call.operands[:1], call.operands[1:]


def effects(call: Call) -> Iterator[Deed]:
    """Yield the scripts run and the files edited."""
    scripts, files = _scripts_and_files(call)
    for script in scripts:
        yield RunsCode(script.span, script.value, "sed", "code-string")
    for file in call.values("-f"):
        yield RunsCode(file.span, file.value, "sed", "file", call.path(file))
    for file in files:
        yield from (rewrites if call.has("-i") else reads).act(call, file)


def input_of(call: Call) -> InputUse:
    """Return that standard input is edited where no file is named."""
    files = _scripts_and_files(call)[1]
    return "passed" if not files or any(f.text in STANDARD_INPUT for f in files) else "ignored"


def output(call: Call) -> Value | None:
    """Return the text of the files, unless they are edited in place."""
    files = [call.path(f) for f in _scripts_and_files(call)[1] if f.text not in STANDARD_INPUT]
    return content(files) if files and not call.has("-i") else None


SPEC = CommandSpec(
    "sed",
    options=(
        Option("-e", "--expression", value="SCRIPT"),
        Option("-f", "--file", value="SCRIPT-FILE"),
        Option("-i", "-I", "--in-place", value="SUFFIX", is_optional=True),
    ),
    flags="-n|--quiet|--silent --debug --follow-symlinks -E|-r|--regexp-extended --posix -s|--separate --sandbox"
    " -u|--unbuffered -z|--null-data -a -b|--binary --help --version",
    values="-l|--line-length",
    effects=effects,
    input=input_of,
    output=output,
    examples={
        "sed 's/a/b/' notes": ("runs sed code-string 's/a/b/'", "reads notes"),
        "sed -i.bak -e 1d -e 2d notes": (
            "runs sed code-string '1d'",
            "runs sed code-string '2d'",
            "reads notes",
            "writes notes",
        ),
        "sed -nf script": ("runs sed file 'script'", "stdin passed"),
    },
    reference="sed(1), GNU sed 4.9; macOS 14",
)
