"""The state of a shell process as a session keeps it, and back: what one call sets, the next one finds."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.flow.code import template
from sandguard.flow.environment import Function, is_user_input
from sandguard.flow.redirections import File
from sandguard.session import ShellState
from sandguard.session.bounds import kept
from sandguard.source import Origin, Source, Span
from sandguard.values import Argument

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Value


def apply(run: Evaluation, environment: Environment, state: ShellState) -> None:
    """Make an environment say what a state says."""
    environment.cwd = state.cwd
    environment.home = state.home
    environment.variables.update(state.variables)
    environment.arrays.update(state.arrays)
    environment.attributes.update(state.attributes)
    environment.aliases.update(state.aliases)
    environment.options |= frozenset(state.options)
    if environment.aliases:
        environment.options |= {"expand_aliases"}  # a shell that lives on may be one that talks to people
    if state.positional is not None:
        whole = Span(0, len(run.source.text))
        environment.positional = tuple(
            [Argument(value, whole, can_split, is_pattern) for value, can_split, is_pattern in state.positional]
        )
    if state.last_argument is not None:
        environment.last_argument = state.last_argument
    if state.stdin is not None:
        environment.stdin = state.stdin
    environment.descriptors.update(state.descriptors)
    environment.closed |= frozenset(state.closed)
    if state.targets:
        environment.targets = environment.targets.copy()
    for target in state.targets:
        if len(target) == 2:
            environment.targets[target[0]] = target[1] or None
        else:
            environment.targets[target[0]] = File(Path(target[1], target[2]), is_append=target[3])
    for name, readings in state.functions:
        bodies = [_function(run, dialect, text) for dialect, text in readings]
        environment.functions[name] = {id(function.body): function for function in bodies if function is not None}


def _function(run: Evaluation, dialect: str, text: Value) -> Function | None:
    """Return a function by the text of its body; None, with a gap, where it cannot be read."""
    from sandguard.shell import parse
    from sandguard.shell.dialects import find

    whole = Span(0, len(run.source.text))
    body = text.text if text.text is not None else template(run, text)[0]
    source = Source(body, Origin("eval", run.source, whole))
    script = parse(source, find(dialect))
    if len(script.body.items) != 1 or script.faults or script.gaps:
        run.gap(0, whole.end, "session-limit", "a function of an earlier call is not known well enough to be read")
        return None
    return Function(source, dialect, script.body.items[0].command)


def state_of(run: Evaluation, environment: Environment) -> ShellState:
    """Return what a shell knows."""
    positional = environment.positional
    targets: list[tuple[str, Value, Value, bool] | tuple[str, str]] = []
    for fd, target in environment.targets.items():
        if isinstance(target, File):
            targets.append((fd, kept(target.path.written), kept(target.path.resolved), target.is_append))
        elif target is None or isinstance(target, str):
            targets.append((fd, target or ""))
    functions = tuple(
        (
            name,
            tuple(
                (body.dialect, kept(run.revealed(body.source.text[body.body.start : body.body.end])))
                for body in bodies.values()
            ),
        )
        for name, bodies in environment.functions.items()
    )
    return ShellState(
        kept(environment.cwd),
        kept(environment.home),
        tuple((name, kept(value)) for name, value in environment.variables.items()),
        tuple((name, tuple(map(kept, elements))) for name, elements in environment.arrays.items()),
        tuple(environment.attributes.items()),
        functions,
        tuple((name, kept(value)) for name, value in environment.aliases.items()),
        tuple(sorted(environment.options)),
        None
        if positional is None
        else tuple((kept(word.value), word.can_split, word.is_pattern) for word in positional),
        None if is_user_input(environment.stdin) else kept(environment.stdin),
        tuple((fd, kept(value)) for fd, value in environment.descriptors.items()),
        tuple(sorted(environment.closed)),
        tuple(targets),
        last_argument=kept(environment.last_argument),
    )
