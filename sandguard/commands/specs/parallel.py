"""Runs shell commands for each line that it reads."""

from __future__ import annotations

from sandguard.commands.actions import reads, writes
from sandguard.commands.effects import Runs, RunsCode
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument

_SOURCES = frozenset((":::", ":::+", "::::", "::::+"))
_MOST_INPUTS = 16


def _parts(call: Call) -> tuple[tuple[Argument, ...], tuple[Argument, ...], bool]:
    """Return the command's words, the literal inputs, and whether inputs come from elsewhere."""
    command: list[Argument] = []
    inputs: list[Argument] = []
    kind = ""
    is_open = False
    for operand in call.operands:
        if operand.text in _SOURCES:
            kind = operand.text or ""
        elif not kind:
            command.append(operand)
        elif kind.startswith("::::"):
            is_open = True
        else:
            inputs.append(operand)
    return tuple(command), tuple(inputs), is_open or not inputs


def effects(call: Call) -> Iterator[Deed]:
    """Yield the commands: words joined and given to a shell, each with the input in its place."""
    command, inputs, is_open = _parts(call)
    for file in () if command else call.values("-a"):
        yield RunsCode(file.span, file.value, "sh", "file", call.path(file))
    for file in _files(call):
        yield from reads.act(call, file)
        if not command:
            yield RunsCode(file.span, file.value, "sh", "file", call.path(file))
    if not command:
        for text in inputs[:_MOST_INPUTS]:
            yield RunsCode(text.span, text.value, "sh", "argument")
        return
    written = " ".join(w.text if w.text is not None else "" for w in command)
    placeholder = next((p for p in ("{}", "{.}", "{/}", "{//}", "{1}") if p in written), "")
    if is_open:
        yield Runs(command[0].span, command, takes_input=True, placeholder=placeholder, is_wrapper=False)
    for text in inputs[:_MOST_INPUTS]:
        if any(w.text is None for w in command) or text.text is None:
            yield RunsCode(text.span, Unknown("words that are not known", text.value.origins), "sh", "argument")
        elif placeholder:
            yield RunsCode(text.span, Known(written.replace(placeholder, _quoted(text.text))), "sh", "argument")
        else:
            yield RunsCode(text.span, Known(f"{written} {_quoted(text.text)}"), "sh", "argument")
    if len(inputs) > _MOST_INPUTS:
        yield call.gap(inputs[_MOST_INPUTS], "too-many-inputs", "not every input of parallel was read")


def _quoted(text: str) -> str:
    """Return an input as parallel puts it into the command: it stays one word of the shell, whatever is in it."""
    is_plain = text.isascii() and all(c.isalnum() or c in "/._-+=:,%@" for c in text)
    return text if is_plain and text else "'" + text.replace("'", "'\\''") + "'"


def _files(call: Call) -> Iterator[Argument]:
    kind = ""
    for operand in call.operands:
        if operand.text in _SOURCES:
            kind = operand.text or ""
        elif kind.startswith("::::"):
            yield operand


def input_of(call: Call) -> InputUse:
    """Return what becomes of standard input: lines that are run, or arguments of the command."""
    command, _, is_open = _parts(call)
    if not is_open or call.has("-a"):
        return "data"
    return "arguments" if command else "code"


SPEC = CommandSpec(
    "parallel",
    options=(
        Option("-a", "--arg-file", value="FILE", does=reads),
        Option("--joblog", "--results", value="FILE", does=writes),
    ),
    flags=(
        "-0|--null -k|--keep-order -q|--quote -t|--verbose -u|--ungroup --bar --dry-run --eta --gnu --group"
        " --line-buffer|--lb --no-run-if-empty|-r --pipe --pipepart --progress --resume --resume-failed"
        " --shuf --tag --tty --will-cite --xapply|--link -m -X --cleanup --plain --controlmaster|-M --fg --bg"
        " --semaphore --wait -v --citation"
    ),
    values=(
        "-C|--colsep -d|--delimiter -I -j|--jobs|-P|--max-procs -L|--max-lines -n|--max-args -N"
        " --max-replace-args -s|--max-chars -S|--sshlogin --sshloginfile|--slf --basefile|--bf --block"
        " --delay --env --halt --header --joblog-x --load --memfree --nice --profile|-J --recend --recstart"
        " --retries --return --rpl --shellquote-x --tagstring --tempdir|--tmpdir --termseq --timeout --trc"
        " --transferfile|--tf --trim --wd|--workdir -E"
    ),
    reading="first",
    effects=effects,
    input=input_of,
    language="sh",
    examples={
        "parallel -j 4 rm {} ::: a b": (
            "runs sh argument 'rm a'",
            "runs sh argument 'rm b'",
        ),
        "parallel gzip": ("runs gzip with input", "stdin arguments"),
        "parallel -a list": ("reads list", "runs sh file 'list'"),
        "parallel -a list gzip": ("reads list", "runs gzip with input"),
        "parallel": ("stdin code sh",),
        "parallel bash -c ::: 'ls -l'": ("runs sh argument \"bash -c 'ls -l'\"",),
        "parallel ::: 'rm -rf x' ls": ("runs sh argument 'rm -rf x'", "runs sh argument 'ls'"),
    },
    reference="parallel(1), GNU parallel 20241222",
)
