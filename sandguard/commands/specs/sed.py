"""Edits text by a script."""

from __future__ import annotations

from sandguard.commands.actions import STANDARD_INPUT, content, printed, reads, rewrites, word, writes
from sandguard.commands.effects import RunsCode
from sandguard.commands.programs_of_options import one_program
from sandguard.commands.sed_programs import commands_of, replaced, written_files
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import NO_ORIGINS, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value


def _scripts_and_files(call: Call) -> tuple[tuple[Argument, ...], tuple[Argument, ...]]:
    scripts = call.values("-e")
    if scripts or call.has("-f"):
        return one_program(scripts), call.operands
    return call.operands[:1], call.operands[1:]


def effects(call: Call) -> Iterator[Deed]:
    """Yield the scripts run and the files edited."""
    scripts, files = _scripts_and_files(call)
    for script in scripts:
        yield RunsCode(script.span, script.value, "sed", "code-string")
        for name in written_files(script.text or ""):
            yield from writes.act(call, word(name, script.span, script.value.origins))
    for file in call.values("-f"):
        if file.text not in STANDARD_INPUT:
            yield RunsCode(file.span, file.value, "sed", "file", call.path(file))
    for file in files:
        yield from (rewrites if call.has("-i") else reads).act(call, file)


def input_of(call: Call) -> InputUse:
    """Return that standard input is edited where no file is named; it is the script where a dash stands for that."""
    if any(file.text in STANDARD_INPUT for file in call.values("-f")):
        return "code"
    files = _scripts_and_files(call)[1]
    return "passed" if not files or any(f.text in STANDARD_INPUT for f in files) else "ignored"


def output(call: Call) -> Value | None:
    """Return the text of the files, unless they are edited in place."""
    scripts, words = _scripts_and_files(call)
    files = [call.path(f) for f in words if f.text not in STANDARD_INPUT]
    if call.has("-i"):
        return None
    text = content(files).origins if files else NO_ORIGINS
    if any(_adds_text(script.text) for script in scripts) or call.has("-f"):
        made = printed(call)
        return Unknown(made.reason, made.origins | text)
    return content(files) if files else None


def _adds_text(script: str | None) -> bool:
    """Tell whether a script may print words of its own, with which a line becomes another command."""
    if script is None:
        return True
    return any(
        command.letter in ("a", "i", "c") or (command.letter == "s" and " " in replaced(command.text)[0].strip())
        for command in commands_of(script)
    )


SPEC = CommandSpec(
    "sed",
    says="sed",
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
    language="sed",
    output=output,
    examples={
        "sed 's/a/b/' notes": ("runs sed code-string 's/a/b/'", "reads notes"),
        "sed -i.bak -e 1d -e 2d notes": (
            "runs sed code-string '1d\\n2d'",
            "reads notes",
            "writes notes",
        ),
        "sed -f - notes": ("reads notes", "stdin code sed"),
        "sed -n 's/a/b/gw out' x": ("runs sed code-string 's/a/b/gw out'", "writes out", "reads x"),
        "sed -nf script": ("runs sed file 'script'", "stdin passed"),
    },
    idle_options="--help --version -a -l*",
    reference="sed(1), GNU sed 4.9; macOS 14",
)
