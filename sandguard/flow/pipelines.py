"""Lists of commands: pipelines, and-or lists, background (POSIX XCU 2.9.2, 2.9.3)."""

from __future__ import annotations

from sandguard.flow.joining import EMPTY, concatenated, is_plain, with_origins
from sandguard.flow.redirections import READER
from sandguard.shell.nodes import SimpleCommand
from sandguard.values import DECODED, FROM_LITERAL, LITERAL, NETWORK, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import AndOrList, Command, Pipeline
    from sandguard.values import Value

_ELSEWHERE = frozenset((NETWORK, DECODED))

RUNS_LAST_STAGE = frozenset(("zsh", "ksh93", "ksh", "sh", "yash"))
"""Dialects in which the last stage of a pipeline may run in the shell itself (`sh` may be one of them)."""


def pipeline(run: Evaluation, environment: Environment, node: Pipeline) -> Value:
    """Evaluate a pipeline: what one stage prints, the next reads."""
    commands = node.commands
    if len(commands) == 1:
        output = run.command(environment, commands[0])
        if node.negations % 2:
            environment.fail_folder()
            environment.claims = ()
        return output
    flowing = environment.stdin
    run.parallel += 1
    last = len(commands) - 1
    for index, command in enumerate(commands):
        inner = environment.copy()
        inner.stdin = flowing
        messages = run.messages
        if index < last:
            inner.targets = inner.lent_targets()
            if node.operators[index] == "|&":
                run.messages = READER
        printed = run.command(inner, command)
        if index and type(command) is SimpleCommand and flowing.comes_from(NETWORK, DECODED, LITERAL):
            printed = _passed_on(flowing, printed)
        flowing = printed
        run.messages = messages
        if index == last and (run.dialect in RUNS_LAST_STAGE or "lastpipe" in environment.options):
            inner.stdin = environment.stdin
            environment.join(inner)
    run.parallel -= 1
    return flowing


def _passed_on(flowing: Value, printed: Value) -> Value:
    """Return what a stage prints that is fed with text from elsewhere: some of that may be in it, whatever its spec."""
    if not isinstance(printed, Unknown) or is_plain(printed) or not printed.origins:
        return printed
    if all(origin.startswith("command:") for origin in printed.origins) and flowing.origins == FROM_LITERAL:
        return printed.replace(origins=FROM_LITERAL)  # made of a text written here, which nobody has trusted before
    return with_origins(printed, flowing.origins & _ELSEWHERE)


def in_background(run: Evaluation, environment: Environment, command: Command) -> Value:
    """Evaluate a command that the shell does not wait for; it is a shell of its own."""
    inner = environment.copy()
    run.has_background = True
    run.parallel += 1
    run.beside += 1
    output = run.command(inner, command)
    run.beside -= 1
    run.parallel -= 1
    return output


def and_or(run: Evaluation, environment: Environment, node: AndOrList) -> Value:
    """Evaluate operands of which each but the first runs only if those before it succeed, or fail."""
    outputs = [run.command(environment, node.operands[0])]
    skipped: list[Environment] = []
    previous = ""
    run.conditions += 1
    for operator, operand in zip(node.operators, node.operands[1:], strict=False):
        not_taken = environment.copy()
        if operator == "&&" and environment.claims:
            environment.claim()
        environment.claims = not_taken.claims = ()
        if operator == "||":
            not_taken.kept_cwd = None
            environment.fail_folder()
            if previous == "&&":
                for other in skipped:
                    environment.join(other)
        else:
            not_taken.fail_folder()
            if previous == "||":
                for other in skipped:
                    environment.join(other)
        not_taken.kept_cwd = None
        environment.kept_cwd = None
        outputs.append(run.command(environment, operand))
        skipped.append(not_taken)
        previous = operator
    run.conditions -= 1
    environment.settle_folder()
    for other in skipped:
        environment.join(other)
    outputs = [output for output in outputs if output is not EMPTY]
    return concatenated(outputs) if outputs else EMPTY
