"""Loops (POSIX XCU 2.9.4.2 to 2.9.4.6, Bash manual 3.2.5.1): evaluated until another round would change nothing."""

from __future__ import annotations

from sandguard.commands.effects import ForksUnbounded
from sandguard.flow.compound import condition
from sandguard.flow.expansion import expand_value, expand_words
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY, concatenated, either, one_of, shape_of, union
from sandguard.shell.nodes import Literal, SimpleCommand
from sandguard.source import Span
from sandguard.values import ARGUMENTS, FROM_LITERAL, USER, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import (
        ArithmeticForLoop,
        CommandList,
        ForLoop,
        Node,
        Part,
        RepeatLoop,
        SelectLoop,
        WhileLoop,
    )
    from sandguard.values import Value

MOST_ROUNDS = 4
"""After so many rounds a loop is left; from the second on, what still changes is made unknown, so that it settles."""

DEEP = 2
COST_OF_ROUND = 6

IDLE = frozenset(
    (":", "true", "false", "echo", "printf", "let", "test", "[", "export", "set", "unset", "umask", "jobs")
)
"""Commands that are over at once."""

WORDS_AT_ONCE = 16
MOST_CHUNKS = 16


def for_loop(run: Evaluation, environment: Environment, node: ForLoop) -> Value:
    """Evaluate the body with its variable being any of the words."""
    if node.words is None:
        fields = list(environment.positional) if environment.positional is not None else [_arguments_of(node)]
    else:
        fields = expand_words(run, environment, node.words)
    if not fields:
        # No round, but the commands are listed.
        run.conditions += 1
        run.command_list(environment.copy(), node.body)
        run.conditions -= 1
        return EMPTY
    may_skip = any(field.can_split for field in fields)
    outputs: list[Value] = []
    start = 0
    while start < len(fields):
        is_last = run.is_exhausted or start >= (MOST_CHUNKS - 1) * WORDS_AT_ONCE
        chunk = fields[start:] if is_last else fields[start : start + WORDS_AT_ONCE]
        start += len(chunk)
        value = one_of([field.value for field in chunk])
        is_pattern = any(field.is_pattern for field in chunk)
        entry = environment.copy() if may_skip else None
        for name in node.names:
            environment.assign(name, value, is_pattern=is_pattern)

        def once(inner: Environment, value: Value = value, is_pattern: bool = is_pattern) -> Value:
            for name in node.names:
                inner.assign(name, value, is_pattern=is_pattern)
            return run.command_list(inner, node.body)

        outputs.append(_loop(run, environment, once, may_skip=False))
        if entry is not None:
            environment.join(entry)
    return concatenated(outputs)


def _arguments_of(node: ForLoop) -> Argument:
    value = Unknown("the arguments of the text", frozenset((USER, ARGUMENTS)))
    return Argument(value, Span(node.start, node.start), can_split=True)


def select_loop(run: Evaluation, environment: Environment, node: SelectLoop) -> Value:
    """Evaluate the body with what the user chooses."""
    fields = expand_words(run, environment, node.words) if node.words is not None else []
    value = one_of([EMPTY, *(field.value for field in fields)]) if fields else Unknown("a choice", frozenset((USER,)))

    def once(inner: Environment) -> Value:
        inner.assign(node.name, value)
        inner.assign("REPLY", inner.stdin)
        return run.command_list(inner, node.body)

    return _loop(run, environment, once)


def arithmetic_for(run: Evaluation, environment: Environment, node: ArithmeticForLoop) -> Value:
    """Evaluate ``for ((…; …; …))``."""
    first, test, step = node.expressions
    run.calculate(environment, first)

    def once(inner: Environment) -> Value:
        run.calculate(inner, test)
        output = run.command_list(inner, node.body)
        run.calculate(inner, step)
        return output

    if not test.parts:
        _endless(run, node, node.body)
    return _loop(run, environment, once)


def while_loop(run: Evaluation, environment: Environment, node: WhileLoop) -> Value:
    """Evaluate ``while`` and ``until``."""

    def once(inner: Environment) -> Value:
        outputs = [condition(run, inner, node.condition)]
        inner.claim(succeeds=not node.is_until)
        inner.settle_folder()
        outputs.append(run.command_list(inner, node.body))
        return concatenated(outputs)

    if _is_endless(node):
        _endless(run, node, node.body)
    return _loop(run, environment, once)


def repeat_loop(run: Evaluation, environment: Environment, node: RepeatLoop) -> Value:
    """Evaluate zsh's ``repeat``."""
    expand_value(run, environment, node.count)
    return _loop(run, environment, lambda inner: run.command_list(inner, node.body))


def _loop(
    run: Evaluation, environment: Environment, once: Callable[[Environment], Value], *, may_skip: bool = True
) -> Value:
    """Evaluate rounds of a loop until its state is stable; a later round only adds what it finds new."""
    outputs: list[Value] = []
    run.conditions += 1
    entry = environment.copy() if may_skip else None
    seen = run.seen
    after: Environment | None = None
    first_invocation, first_use = len(run.invocations), len(run.code_uses)
    run.loops += 1
    # In loops in loops the work multiplies: what changes is made unknown at once.
    is_deep = run.loops > DEEP
    for number in range(2 if is_deep else MOST_ROUNDS):
        run.spend(COST_OF_ROUND)
        before = environment.copy()
        files = dict(run.files) if run.files else {}
        run.leaves.append([])
        first_left = len(run.left)
        output = once(environment)
        if len(run.left) > first_left:
            from sandguard.flow.certainty import rejoin

            rejoin(run, run.left, first_left)
        for left in run.leaves.pop():
            left.is_dead = before.is_dead
            environment.join(left)
        if output is not EMPTY:
            outputs.append(output)
        after = None if may_skip else environment.copy()
        environment.join(before)
        if run.is_exhausted or (environment.is_like(before) and files == run.files):
            break
        if number or is_deep:
            _widen(environment, before)
            _widen_files(run.files, files)
        if run.seen is None:
            run.seen = {*run.invocations[first_invocation:], *run.code_uses[first_use:]}
    run.loops -= 1
    run.seen = seen
    run.conditions -= 1
    environment.claims = ()
    if entry is not None:
        environment.join(entry)
    elif after is not None:
        environment.become(after)  # there was a round for certain, and this is the state that every last one leaves
    if not outputs:
        return EMPTY
    whole = one_of(outputs)
    again = Unknown("what a loop prints", whole.origins, shape_of(whole))
    return again if whole.texts is None else either(whole, again)


def _widen(environment: Environment, before: Environment) -> None:
    """Make unknown what still changes from round to round."""
    for name, value in environment.variables.items():
        old = before.variables.get(name)
        if old is not value and old != value:
            environment.variables[name] = Unknown(f"{name[:40]} changes in a loop", value.origins, shape_of(value))
    for name, elements in environment.arrays.items():
        if before.arrays.get(name) != elements and len(elements) > 1:
            environment.arrays[name] = (Unknown(f"{name[:40]} changes in a loop", union(elements)),)
    if environment.cwd != before.cwd:
        environment.cwd = Unknown("the folder changes in a loop", environment.cwd.origins)


def _widen_files(files: dict[Value | str, Value], before: dict[Value | str, Value]) -> None:
    """Make unknown what still changes in files; where it comes from stays."""
    for key, value in files.items():
        if key in before and before[key] != value and value.text is None:
            files[key] = Unknown("what a loop writes", value.origins, shape_of(value))


def _is_endless(node: WhileLoop) -> bool:
    """Tell whether the condition is a constant that never ends the loop."""
    items = node.condition.items
    if len(items) != 1 or not isinstance(items[0].command, SimpleCommand) or len(items[0].command.words) != 1:
        return False
    name = _name_of(items[0].command)
    return name in (("false",) if node.is_until else ("true", ":"))


def _name_of(command: Node) -> str:
    """Return the last part of a simple command's literal name, empty for any other."""
    words: tuple[Node, ...] = getattr(command, "words", ())
    parts: tuple[Part, ...] = getattr(words[0], "parts", ()) if words else ()
    return parts[0].value.rpartition("/")[2] if len(parts) == 1 and isinstance(parts[0], Literal) else ""


def _endless(run: Evaluation, node: Node, body: CommandList) -> None:
    """Record that an endless loop starts commands without waiting for any.

    Commands of the shell itself wait for nothing; any other in the foreground takes its time.
    """
    if not any(item.is_background for item in body.items):
        return
    if not all(item.is_background or _name_of(item.command) in IDLE for item in body.items):
        return
    span = Span(node.start, node.end)
    run.record(
        Invocation(
            source=run.source,
            span=span,
            name=Known("", FROM_LITERAL),
            name_span=Span(node.start, node.start),
            arguments=(),
            assignments=(),
            wrappers=(),
            effects=(ForksUnbounded(span),),
            stdin=EMPTY,
            stdout=EMPTY,
            is_known=True,
        )
    )
