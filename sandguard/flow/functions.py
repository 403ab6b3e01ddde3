"""Functions of the text (POSIX XCU 2.9.5): a call evaluates the body with the arguments of that call."""

from __future__ import annotations

from sandguard.commands.effects import ForksUnbounded
from sandguard.flow.environment import BY_TRAP, UNCERTAIN, VOLATILE, Function
from sandguard.flow.invoke import invoke
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY, either, one_of
from sandguard.shell.nodes import FunctionDefinition
from sandguard.shell.words import static_text
from sandguard.source import Span
from sandguard.values import NO_ORIGINS, USER, Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect, RunsCode
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.shell.nodes import Command
    from sandguard.values import Value

FROM_USER = frozenset((USER,))

MOST_TRAPS = 256


def define(run: Evaluation, environment: Environment, node: Command) -> Value:
    """Keep the body of a function under its names."""
    if not isinstance(node, FunctionDefinition):
        return EMPTY
    function = Function(run.source, run.dialect, node.body)
    if not node.names:
        # zsh runs a function without a name at once.
        from sandguard.flow.expansion import expand_words

        arguments = tuple(expand_words(run, environment, node.arguments))
        return _evaluate(run, environment, function, arguments)
    for word in node.names:
        name = static_text(word)
        if name is None:
            from sandguard.flow.expansion import expand_value

            name = expand_value(run, environment, word).text
        if name is not None and not environment.is_dead:
            environment.functions[name] = {id(node.body): function}
            if f"{name}()" in environment.attributes:
                environment.attributes[f"{name}()"] &= ~UNCERTAIN
            if name.startswith("TRAP") and name != "TRAPEXIT" and run.dialect == "zsh":
                from sandguard.flow.other_shells import call_hook

                call_hook(run, environment, Span(node.start, node.end), name)  # it may run between any two commands
                run.has_background = True
    run.functions[id(node.body)] = (environment, function)
    return EMPTY


def call_function(run: Evaluation, environment: Environment, start: Start, name: str) -> Value:
    """Evaluate a call of a function of the text."""
    head = start.arguments[0]
    arguments = tuple(start.arguments[1:])
    bodies = environment.functions[name]
    index = len(run.invocations)
    outputs: list[Value] = []
    effects: tuple[Effect, ...] = start.effects
    is_certain = not environment.attributes.get(f"{name}()", 0) & UNCERTAIN
    before = environment.copy() if len(bodies) > 1 or not is_certain else environment
    for number, (key, function) in enumerate(bodies.items()):
        if key in run.active:
            conditions, parallel = run.active[key]
            is_direct = key == next(reversed(run.active))
            if run.parallel > parallel and run.conditions <= conditions and (is_direct or not run.is_uncalled):
                effects = (*effects, ForksUnbounded(start.span))
            outputs.append(Unknown("the output of a function that calls itself", NO_ORIGINS))
            continue
        if run.depth >= run.limits.depth or run.nesting >= run.limits.nesting or run.is_exhausted:
            run.gap(start.span.start, start.span.end, "depth-limit", "calls of functions are nested too deeply")
            outputs.append(Unknown("the output of a function"))
            continue
        inner = environment if number == 0 else before.copy()
        outputs.append(_evaluate(run, inner, function, arguments))
        if inner is not environment:
            environment.join(inner)
    if not is_certain and not run.is_exhausted:
        # Where it is not defined, the program of that name answers.
        other = start.with_arguments(start.arguments)
        other.is_direct = False
        inner = before.copy()
        run.conditions += 1
        outputs.append(invoke(run, inner, other))
        run.conditions -= 1
        environment.join(inner)
    output = one_of(outputs)
    invocation = Invocation(
        run.source,
        start.span,
        head.value,
        head.span,
        arguments,
        start.assignments,
        start.wrappers,
        effects,
        environment.stdin,
        output,
        is_known=True,
        is_function=True,
    )
    run.record(invocation, index)
    return output


def _evaluate(
    run: Evaluation, environment: Environment, function: Function, arguments: tuple[Argument, ...] | None
) -> Value:
    """Evaluate a body with its arguments, in the shell that calls it."""
    key = id(function.body)
    run.called.add(key)
    positional = environment.positional
    environment.positional = arguments
    environment.begin_scope()
    source, run.source = run.source, function.source
    dialect, run.dialect = run.dialect, function.dialect
    conditions = run.conditions
    run.active[key] = (conditions, run.parallel)
    run.leaves.append([])
    run.depth += 1
    first_trap, first_left = len(run.traps), len(run.left)
    output = run.command(environment, function.body)
    run.depth -= 1
    left = run.leaves.pop()
    for other in left:
        environment.join(other)
    if len(run.left) > first_left:
        from sandguard.flow.certainty import rejoin

        rejoin(run, run.left, first_left)
    if len(run.traps) > first_trap:
        _run_traps(run, first_trap)  # the variables of the function are gone later
    del run.active[key]
    run.source, run.dialect = source, dialect
    environment.end_scope()
    environment.positional = positional
    environment.claims = ()
    return output


def interrupt(run: Evaluation, environment: Environment, effect: RunsCode, times: int = 0) -> None:
    """Evaluate a trap that may run between any two commands: what it leaves behind may come after all of them."""
    from sandguard.flow.code import run_text

    inner = environment.copy()
    waiting, run.interrupts = run.interrupts, []
    first = len(run.invocations)
    run.has_background = True
    run.beside += 1
    run.conditions += 1
    run_text(
        run,
        inner,
        effect.code,
        language=effect.language,
        via=effect.via,
        span=effect.span,
        kind="trap",
        consumer="trap",
    )
    run.interrupts = waiting
    if effect.code.text is not None and any(made.assignments for made in run.invocations[first:]):
        from sandguard.flow.interrupts import wait

        wait(run, environment, effect, times)
    run.conditions -= 1
    run.beside -= 1
    for name, value in tuple(inner.variables.items()):
        if environment.variables.get(name) != value and name.isidentifier():
            by_trap = either(environment.variables.get(BY_TRAP + name, value), value)
            for shell in (inner, environment):
                shell.variables[BY_TRAP + name] = by_trap
                shell.attributes[name] = shell.attributes.get(name, 0) | VOLATILE
    if inner.positional != environment.positional:
        environment.attributes["@"] = VOLATILE
    environment.join(inner)


def evaluate_uncalled(run: Evaluation) -> None:
    """Evaluate what no command of the text calls: functions with arguments that are not known, and traps."""
    done: set[int] = set()
    run.is_uncalled = True
    _uncalled_functions(run, done)
    if run.traps:
        _run_traps(run, 0)
        _uncalled_functions(run, done)


def _run_traps(run: Evaluation, first: int) -> None:
    """Evaluate the traps that were set, from an index on, in the state that the shell is in now."""
    from sandguard.flow.code import run_text

    for index, (environment, code, source, span) in enumerate(run.traps):  # it grows by what traps set in their turn
        if index < first:
            continue
        if index >= MOST_TRAPS:
            run.gap(span.start, span.end, "depth-limit", "too many traps")
            break
        inner = environment.copy()
        inner.is_dead = False
        inner.attributes = {name: attributes & ~VOLATILE for name, attributes in inner.attributes.items()}
        outer, run.source = run.source, source
        run.conditions += 1
        run_text(run, inner, code, language=run.dialect, via="eval", span=span, kind="trap", consumer="trap")
        run.conditions -= 1
        run.source = outer


CALLED_BY_ITSELF = ("command_not_found", "chpwd", "precmd", "preexec", "periodic", "zshexit", "zshaddhistory", "TRAP")
"""What names of functions begin with that a shell calls by itself (Bash manual 3.7.2, zsh manual 9.3)."""


def _is_left_alone(entry: tuple[Environment, Function]) -> bool:
    """Tell whether a function stands in a file that was read, whose other functions are for whoever needs them."""
    environment, function = entry
    if function.source.in_file(Span(0, 0)) is None:
        return False
    body = id(function.body)
    return not any(
        body in bodies for name, bodies in environment.functions.items() if name.startswith(CALLED_BY_ITSELF)
    )


def _uncalled_functions(run: Evaluation, done: set[int]) -> None:
    while True:
        waiting = [
            entry
            for key, entry in run.functions.items()
            if key not in run.called and key not in done and not _is_left_alone(entry)
        ]
        if not waiting:
            break
        for environment, function in waiting:
            done.add(id(function.body))
            inner = environment.copy()
            inner.is_dead = False
            inner.stdin = Unknown("the input of a function", FROM_USER)
            run.conditions += 1
            _evaluate(run, inner, function, None)
            run.conditions -= 1
