"""Command and process substitution (POSIX XCU 2.6.3, Bash manual 3.5.6): lists evaluated inside words."""

from __future__ import annotations

from sandguard.commands.effects import Runs, RunsCode
from sandguard.flow.dialects import features_of
from sandguard.joining import EMPTY, Either, Mixed, concatenated, either, one_of, with_origins
from sandguard.record import Record, _new
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import Pipeline, SimpleCommand
from sandguard.source import Span
from sandguard.values import NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import CommandList, CommandSubstitution, ProcessSubstitution
    from sandguard.source import Source
    from sandguard.values import Value


class Sink(Record):
    """A list that reads what is written to a pipe: the inside of ``>(…)``."""

    __slots__ = ()
    path: Value
    body: CommandList
    source: Source

    def __new__(cls, path: Value, body: CommandList, source: Source) -> Sink:
        return _new(cls, (path, body, source))


def substitute(run: Evaluation, environment: Environment, part: CommandSubstitution) -> Value:
    """Return what a command substitution becomes (POSIX XCU 2.6.3)."""
    inner = environment if part.style in ("brace", "value") else environment.copy()
    targets, inner.targets = inner.targets, inner.lent_targets()
    value = _content_alone(run, inner, part.body)
    if value is None:
        value = run.in_shell_of_its_own(inner, part.body)
    inner.targets = targets
    if part.style == "value":
        value = environment.get("REPLY")
    return mark(run, part, _without_newlines(value))


def connect(run: Evaluation, environment: Environment, part: ProcessSubstitution) -> Value:
    """Return the path that a process substitution becomes; what can be read there, or who reads it, is kept."""
    path: Value = Unknown(
        f"the pipe of a process substitution{of_call(run)} at {part.start}",
        NO_ORIGINS,
        "",
        "/" if run.dialect == "zsh" else "/dev/fd/",
    )
    path = mark(run, part, path)
    if part.operator == ">":
        run.sinks.append(Sink(path, part.body, run.source))
        run.files.pop(path, None)
        return path
    inner = environment.copy()
    inner.targets = inner.lent_targets()
    first = len(run.invocations)
    run.parallel += 1
    output = run.command_list(inner, part.body)
    run.parallel -= 1
    if run.lasting is not None and _may_run_on(run, part.body, first):
        run.lasting.wait_at(run, environment, Sink(EMPTY, part.body, run.source))
    name = next(iter(path.origins))
    run.files[path] = with_origins(output, frozenset((name,)))
    run.marks[(id(run.source), part.start)][4] = output
    return path


def of_call(run: Evaluation) -> str:
    """Return what tells a pipe of this call from those that earlier calls left open."""
    return "" if run.lasting is None else f" of call {run.lasting.session.calls}"


def _may_run_on(run: Evaluation, body: CommandList, first: int) -> bool:
    """Tell whether a list may still be busy when its pipe is closed, and runs code: nobody waits for its end.

    `first` is the index of the first invocation that its evaluation has added.
    """
    if len(body.items) == 1 and type(body.items[0].command) in (SimpleCommand, Pipeline):
        return False
    added = run.invocations[first:]
    return any(type(effect) in (RunsCode, Runs) for invocation in added for effect in invocation.effects)


def drain(run: Evaluation, environment: Environment, first: int) -> Value:
    """Evaluate the readers of ``>(…)`` pipes from the index `first` on and return what they print."""
    outputs: list[Value] = []
    while len(run.sinks) > first:
        sink = run.sinks.pop()
        inner = environment.copy()
        inner.targets = inner.lent_targets()
        inner.stdin = run.files.get(sink.path, Unknown("what is written to a pipe"))
        source, run.source = run.source, sink.source
        begun, started = len(run.invocations), environment if run.lasting is None else inner.copy()
        outputs.append(run.command_list(inner, sink.body))
        if run.lasting is not None and _may_run_on(run, sink.body, begun):
            run.lasting.wait_at(run, started, sink.replace(path=EMPTY))
        run.source = source
    outputs = [output for output in outputs if output is not EMPTY]
    return concatenated(outputs) if outputs else EMPTY


def mark(run: Evaluation, part: CommandSubstitution | ProcessSubstitution, value: Value) -> Value:
    """Return the value with a mark in its origins, by which it is known wherever it goes."""
    key = (id(run.source), part.start)
    entry = run.marks.get(key)
    if entry is None:
        name = f"@{len(run.marks)}"
        run.marks[key] = [name, run.source, Span(part.start, part.end), "value", value]
    else:
        name = str(entry[0])
        entry[4] = either(entry[4], value)  # type: ignore[arg-type]
    return with_origins(value, frozenset((name,)))


def _content_alone(run: Evaluation, environment: Environment, body: CommandList) -> Value | None:
    """Return the content of the file in ``$(<file)``; None for any other list."""
    if len(body.items) != 1 or not features_of(run) & Feature.FILE_SUBSTITUTION:
        return None
    command = body.items[0].command
    if not isinstance(command, SimpleCommand) or command.words or command.assignments:
        return None
    if len(command.redirections) != 1 or getattr(command.redirections[0], "operator", "") not in ("<", "<<<", "<<"):
        return None
    from sandguard.flow.simple import redirected_input

    return redirected_input(run, environment, command)


def _without_newlines(value: Value) -> Value:
    texts = value.texts
    if texts is not None:
        if not any(text.endswith("\n") or "\0" in text for text in texts):
            return value
        return one_of([Known(text.rstrip("\n").replace("\0", ""), value.origins) for text in texts])
    if isinstance(value, Mixed):
        last = value.pieces[-1]
        if type(last) is Known and last.value.endswith("\n"):
            return concatenated([*value.pieces[:-1], Known(last.value.rstrip("\n"), last.origins)])
    if isinstance(value, Either):
        return one_of([_without_newlines(choice) for choice in value.choices])
    return value
