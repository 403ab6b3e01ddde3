"""Compound commands (POSIX XCU 2.9.4, Bash manual 3.2.5): groups, branches, expressions, and what other shells add."""

from __future__ import annotations

from sandguard.flow.dialects import features_of
from sandguard.flow.expansion import expand_value
from sandguard.flow.functions import define
from sandguard.flow.pipelines import in_background, with_pipes
from sandguard.flow.program import Invocation
from sandguard.flow.redirections import (
    MESSAGES,
    READER,
    STANDARD,
    File,
    gather,
    lend,
    open_inputs,
    redirect,
    route,
    set_apart,
    take_back,
)
from sandguard.flow.substitutions import drain
from sandguard.joining import EMPTY, concatenated, either, one_of
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import (
    AlwaysBlock,
    AmbiguousCommand,
    ArithmeticCommand,
    ArithmeticForLoop,
    BraceGroup,
    CaseCommand,
    CommandList,
    ConditionalCommand,
    Coprocess,
    ForLoop,
    FunctionDefinition,
    IfCommand,
    Literal,
    RedirectedCommand,
    RepeatLoop,
    SelectLoop,
    Subshell,
    WhileLoop,
)
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, NO_ORIGINS, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation, Step
    from sandguard.flow.redirections import Plumbing
    from sandguard.shell.nodes import Command, Node, Word
    from sandguard.values import Value


def not_understood(run: Evaluation, environment: Environment, node: Command) -> Value:
    """Record a command of a kind that is not known here, and list what is in it."""
    from sandguard.flow.listing import list_flat

    return list_flat(run, environment, node)


def brace_group(run: Evaluation, environment: Environment, node: BraceGroup) -> Value:
    """Evaluate a group in the shell itself."""
    return run.command_list(environment, node.body)


def subshell(run: Evaluation, environment: Environment, node: Subshell) -> Value:
    """Evaluate a group in a shell of its own: nothing of its state comes back."""
    environment.claims = ()
    return run.in_shell_of_its_own(environment.copy(), node.body)


def _held(run: Evaluation, sources: dict[str, Path]) -> list[Value | None]:
    """Return what the text has put into files that are open for reading."""
    return [run.content(path) for path in sources.values()]


def _read_again(
    run: Evaluation, environment: Environment, plumbing: Plumbing, node: RedirectedCommand, output: Value
) -> Value:
    """Evaluate a command once more that has written to a file from which it reads; return what it may print."""
    run.seen = {*run.invocations, *run.code_uses}
    run.conditions += 1
    for fd, path in (plumbing.sources or {}).items():
        content = run.content(path)
        if content is not None and fd in plumbing.inputs:
            plumbing.inputs[fd] = either(plumbing.inputs[fd], content)
    open_inputs(environment, plumbing)
    output = either(output, run.command(environment, node.command))
    run.conditions -= 1
    run.seen = None
    return output


def redirected(run: Evaluation, environment: Environment, node: RedirectedCommand) -> Value:
    """Evaluate a compound command with its descriptors."""
    first_sink = len(run.sinks)
    plumbing = redirect(run, environment, node.redirections)
    before = environment.copy() if plumbing.may_fail else None
    stdin, descriptors, messages = environment.stdin, environment.descriptors, run.messages
    targets = environment.targets
    lends = not plumbing.targets.keys() <= STANDARD
    lent = lend(run, environment, plumbing) if lends else []
    if plumbing.inputs:
        environment.descriptors = descriptors.copy()
        open_inputs(environment, plumbing)
    if plumbing.targets.get("2", MESSAGES) != MESSAGES:
        run.messages = plumbing.targets["2"]
    apart = set_apart(run, plumbing.targets)
    if plumbing.effects:
        span = Span(node.redirections[0].start, node.redirections[-1].end)
        run.record(
            Invocation(
                source=run.source,
                span=span,
                name=Known("", FROM_LITERAL),
                name_span=Span(span.start, span.start),
                arguments=(),
                assignments=(),
                wrappers=(),
                effects=tuple(plumbing.effects),
                stdin=environment.stdin,
                stdout=EMPTY,
                is_known=True,
            )
        )
    opened = plumbing.targets.get("1", READER)
    name = opened.path.resolved.text if isinstance(opened, File) and not opened.is_append else None
    held = run.files.get(name) if name is not None else None
    run.conditions += plumbing.may_fail
    sources = [] if plumbing.sources is None or run.seen is not None else _held(run, plumbing.sources)
    output = run.command(environment, node.command)
    if sources and run.files and sources != _held(run, plumbing.sources or {}):
        output = _read_again(run, environment, plumbing, node, output)
    run.conditions -= plumbing.may_fail
    environment.stdin, environment.descriptors = stdin, descriptors
    run.messages = messages
    if name is not None and (written := run.files.get(name)) is not None and written is not held:
        # The body has written to the file by its name: what it prints comes behind that, or over it.
        output = either(written, concatenated([written, output]))
    output = route(run, output, plumbing.targets.get("1", READER))
    if apart is not None:
        output = concatenated([output, run.files.pop(apart, EMPTY)])
    if lends:
        take_back(environment, plumbing, targets)
        output = gather(run, output, lent)
    if before is not None:
        environment.join_unchanged(before)
    if len(run.sinks) > first_sink:
        drained = drain(run, environment, first_sink)
        output = output if drained is EMPTY else concatenated([output, drained])
    return output


def if_command(run: Evaluation, environment: Environment, node: IfCommand) -> Value:
    """Evaluate every branch from the state in which its condition leaves it, and join them."""
    outputs: list[Value] = []
    ended: list[Environment] = []
    run.conditions += 1
    for branch in node.branches:
        outputs.append(condition(run, environment, branch.condition))
        taken = environment.copy()
        taken.kept_cwd = None
        taken.claim(succeeds=True)
        environment.claim(succeeds=False)
        environment.fail_folder()
        environment.kept_cwd = None
        outputs.append(run.command_list(taken, branch.body))
        ended.append(taken)
    if node.otherwise is not None:
        outputs.append(run.command_list(environment, node.otherwise))
    run.conditions -= 1
    for other in ended:
        environment.join(other)
    environment.claims = ()
    return _any_of(outputs)


def condition(run: Evaluation, environment: Environment, body: CommandList) -> Value:
    """Evaluate a condition; whether its last command succeeded stays open for the branches."""
    outputs: list[Value] = []
    for item in body.items:
        if environment.kept_cwd is not None:
            environment.settle_folder()
        if item.is_background:
            outputs.append(in_background(run, environment, item.command))
        else:
            outputs.append(run.command(environment, item.command))
    return concatenated(outputs) if outputs else EMPTY


def _any_of(outputs: list[Value]) -> Value:
    """Return what branches print: one of them, or nothing."""
    found = [output for output in outputs if output is not EMPTY]
    return one_of([EMPTY, *found]) if found else EMPTY


def case_command(run: Evaluation, environment: Environment, node: CaseCommand) -> Value:
    """Evaluate every item of a case; one that falls through goes on in the state it leaves."""
    from sandguard.flow.conditions import claim_matched, claim_unmatched

    expand_value(run, environment, node.word)
    outputs: list[Value] = []
    run.conditions += 1
    before = environment.copy()
    has_default = False
    branches: list[Environment] = []
    falls_through = False
    for item in node.items:
        for pattern in item.patterns:
            expand_value(run, before, pattern)
            has_default = has_default or _is_star(pattern)
        inner = before.copy()
        claim_matched(inner, node.word, item)
        claim_unmatched(before, node.word, item)
        if falls_through:
            inner.join(branches[-1])
        outputs.append(run.command_list(inner, item.body))
        branches.append(inner)
        falls_through = item.terminator not in (";;", "")
    run.conditions -= 1
    environment.become(branches.pop(0) if branches and has_default else before)
    for inner in branches:
        environment.join(inner)
    environment.claims = ()
    return _any_of(outputs)


def _is_star(pattern: Word) -> bool:
    parts = pattern.parts
    return len(parts) == 1 and isinstance(parts[0], Literal) and parts[0].value == "*"


def ambiguous(run: Evaluation, environment: Environment, node: AmbiguousCommand) -> Value:
    """Evaluate every reading of a text that dialects read differently."""
    before = environment.copy()
    before.claims = environment.claims = ()
    outputs: list[Value] = []
    for index, reading in enumerate(node.readings):
        inner = environment if index == 0 else before.copy()
        outputs.append(run.command(inner, reading))
        if inner is not environment:
            environment.join(inner)
    return one_of(outputs)


def always_block(run: Evaluation, environment: Environment, node: AlwaysBlock) -> Value:
    """Evaluate zsh's ``always``: the second list runs however the first ends."""
    first = run.command_list(environment, node.body)
    return concatenated([first, run.command_list(environment, node.always)])


def arithmetic_command(run: Evaluation, environment: Environment, node: ArithmeticCommand) -> Value:
    """Evaluate ``((…))``; it prints nothing."""
    run.calculate(environment, node.expression)
    environment.claims = ()
    return EMPTY


def conditional_command(run: Evaluation, environment: Environment, node: ConditionalCommand) -> Value:
    """Evaluate ``[[ … ]]``; it prints nothing."""
    if node.expression is not None:
        from sandguard.flow.conditions import evaluate_condition

        environment.claims = evaluate_condition(run, environment, node.expression)
    return EMPTY


def function_definition(run: Evaluation, environment: Environment, node: FunctionDefinition) -> Value:
    """Keep a function; its body is evaluated where it is called."""
    environment.claims = ()
    return define(run, environment, node)


def coprocess(run: Evaluation, environment: Environment, node: Coprocess) -> Value:
    """Evaluate a command that runs beside the shell, connected to it by two pipes."""
    if not features_of(run) & Feature.NAMED_COPROC:
        return with_pipes(run, environment, node.command)
    name = node.name or "COPROC"
    with_pipes(run, environment, node.command, f"{name}[0]", f"{name}[1]")
    environment.assign_array(name, (Known(f"{name}[0]", NO_ORIGINS), Known(f"{name}[1]", NO_ORIGINS)))
    return EMPTY


def loops() -> dict[type[Node], Step]:
    """Return the steps for loops."""
    from sandguard.flow.loops import arithmetic_for, for_loop, repeat_loop, select_loop, while_loop

    return {
        ArithmeticForLoop: arithmetic_for,  # type: ignore[dict-item]
        ForLoop: for_loop,  # type: ignore[dict-item]
        RepeatLoop: repeat_loop,  # type: ignore[dict-item]
        SelectLoop: select_loop,  # type: ignore[dict-item]
        WhileLoop: while_loop,  # type: ignore[dict-item]
    }


STEPS: dict[type[Node], Step] = {
    AlwaysBlock: always_block,  # type: ignore[dict-item]
    AmbiguousCommand: ambiguous,  # type: ignore[dict-item]
    ArithmeticCommand: arithmetic_command,  # type: ignore[dict-item]
    BraceGroup: brace_group,  # type: ignore[dict-item]
    CaseCommand: case_command,  # type: ignore[dict-item]
    ConditionalCommand: conditional_command,  # type: ignore[dict-item]
    Coprocess: coprocess,  # type: ignore[dict-item]
    FunctionDefinition: function_definition,  # type: ignore[dict-item]
    IfCommand: if_command,  # type: ignore[dict-item]
    RedirectedCommand: redirected,  # type: ignore[dict-item]
    Subshell: subshell,  # type: ignore[dict-item]
}
"""What to do with each kind of compound command but the loops, each step for nodes of its own type."""
