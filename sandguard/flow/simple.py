"""Simple commands (POSIX XCU 2.9.1): words, redirections and assignments become one invocation."""

from __future__ import annotations

from sandguard.commands.effects import ConsumesUnbounded
from sandguard.flow.dialects import features_of
from sandguard.flow.environment import EXPORTED
from sandguard.flow.expansion import expand_words, only_variable
from sandguard.flow.invoke import Start, invoke
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY, concatenated
from sandguard.record import _new
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import Assignment, Literal
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.redirections import Plumbing
    from sandguard.shell.nodes import SimpleCommand, Word
    from sandguard.values import Value

NAMELESS = Known("", FROM_LITERAL)

SPECIAL = frozenset(
    [
        ".",
        ":",
        "break",
        "continue",
        "eval",
        "exec",
        "exit",
        "export",
        "readonly",
        "return",
        "set",
        "shift",
        "source",
        "times",
        "trap",
        "unset",
    ]
)
"""Special built-ins (POSIX XCU 2.15): assignments before them stay, but in zsh and outside of bash's POSIX mode."""

_WITHOUT_KEYWORDS = frozenset(("dash", "zsh", "busybox", "yash", "posix"))
"""Dialects in which ``set -k`` is an error or something else (dash 0.5.12, zsh 5.9: INTERACTIVE_COMMENTS)."""


def simple_command(run: Evaluation, environment: Environment, node: SimpleCommand) -> Value:
    """Evaluate a simple command and return what it prints."""
    first_sink = len(run.sinks)
    if environment.claims:
        environment.claims = ()
    if environment.aliases and node.words:
        from sandguard.flow.aliases import expand_alias

        output = expand_alias(run, environment, node)
        if output is not None:
            return output
    if environment.options and "keyword" in environment.options and run.dialect not in _WITHOUT_KEYWORDS:
        from sandguard.flow.keywords import with_keywords

        node = with_keywords(node)
    if environment.options and "failglob" in environment.options:
        from sandguard.flow.dropped_lines import drop_patterns

        drop_patterns(run, environment, node)
    if run.dialect == "yash":
        from sandguard.flow.other_shells import with_process_redirections

        node = with_process_redirections(node)
    declared: dict[int, tuple[Assignment, Value | list[Value]]] | None = None
    words = node.words
    for word in words:
        if type(word) is Assignment:
            declared = {}
            arguments = _declaration(run, environment, node, declared)
            break
    else:
        arguments = expand_words(run, environment, words)  # type: ignore[arg-type]
    run.spend(len(arguments))
    if not arguments:
        output = _nameless(run, environment, node)
    elif not node.redirections and not node.assignments:
        effects: tuple[Effect, ...] = ()
        if run.excess:
            effects = tuple(ConsumesUnbounded(span) for span in run.excess)
            run.excess.clear()
        start = Start(_new(Span, (node.start, node.end)), arguments, declared=declared, effects=effects)
        if len(words) > 3 and arguments[0].text in ("test", "["):
            start.tested = only_variable(words[1])
        output = invoke(run, environment, start)
    else:
        output = _surrounded(run, environment, node, arguments, declared)
    if len(run.sinks) > first_sink:
        from sandguard.flow.substitutions import drain

        drained = drain(run, environment, first_sink)
        output = output if drained is EMPTY else concatenated([output, drained])
    if arguments and not environment.is_dead:
        last = arguments[-1]
        environment.last_argument = Unknown("the last word", last.value.origins) if last.can_split else last.value
    elif not arguments:
        environment.last_argument = EMPTY
    return output


def redirected_input(run: Evaluation, environment: Environment, node: SimpleCommand) -> Value:
    """Return the input that a command without words opens; ``$(<file)`` is its content."""
    from sandguard.flow.redirections import redirect

    plumbing = redirect(run, environment, node.redirections)
    _record_nameless(run, node, (), plumbing)
    return plumbing.inputs.get("0", EMPTY)


def _declaration(
    run: Evaluation,
    environment: Environment,
    node: SimpleCommand,
    declared: dict[int, tuple[Assignment, Value | list[Value]]],
) -> list[Argument]:
    """Return the arguments of a command some of whose words assign."""
    from sandguard.flow.assignments import assigned, spelled_out

    arguments: list[Argument] = []
    words: list[Word | Assignment] = []
    for word in node.words:
        words.extend(spelled_out(run, word, leading_literal(node)) if type(word) is Assignment else (word,))
    for word in words:
        if not isinstance(word, Assignment):
            arguments.extend(expand_words(run, environment, (word,)))
            continue
        is_associative = any("A" in (argument.text or "") for argument in arguments if (argument.text or "")[:1] == "-")
        value = assigned(run, environment, word, is_associative=is_associative)
        declared[len(arguments)] = (word, value)
        text = Known(word.name + word.operator, FROM_LITERAL)
        whole = concatenated([text, *value]) if isinstance(value, list) else concatenated([text, value])
        arguments.append(Argument(whole, Span(word.start, word.end)))
    return arguments


def _nameless(run: Evaluation, environment: Environment, node: SimpleCommand) -> Value:
    """Evaluate a command that only assigns or redirects."""
    from sandguard.flow.assignments import MATTERING, assign, assigned, effects_of

    if node.redirections and not node.assignments and not node.words and features_of(run) & Feature.REDIRECTION_COMMAND:
        from sandguard.flow.other_shells import redirection_command

        command = redirection_command(environment, node)
        if command:
            return _surrounded(run, environment, node, command, None)
    made: list[tuple[str, Value]] = []
    effects: list[Effect] = []
    plumbing: Plumbing | None = None
    if node.redirections and run.dialect != "bash":
        from sandguard.flow.redirections import redirect

        plumbing = redirect(run, environment, node.redirections)  # before the assignments; only bash assigns first
    before = environment.copy() if node.redirections and node.assignments else None
    for assignment in node.assignments:
        value = assigned(run, environment, assignment)
        assign(run, environment, assignment, value)
        name = assignment.name
        whole = concatenated(value) if isinstance(value, list) else value
        made.append((name, whole))
        if name in MATTERING or environment.attributes:
            effects.extend(effects_of(environment, Span(assignment.start, assignment.end), name, whole))
    if node.redirections:
        from sandguard.flow.redirections import READER, redirect, route

        if plumbing is None:
            plumbing = redirect(run, environment, node.redirections)
        if before is not None and plumbing.may_fail:
            environment.join_unchanged(before)
        for target in plumbing.targets.values():
            if target is not None and not isinstance(target, str):
                route(run, EMPTY, target)
        route(run, EMPTY, READER)
    _record_nameless(run, node, tuple(made), plumbing, effects)
    return EMPTY


def _record_nameless(
    run: Evaluation,
    node: SimpleCommand,
    made: tuple[tuple[str, Value], ...],
    plumbing: Plumbing | None,
    effects: list[Effect] | tuple[Effect, ...] = (),
) -> None:
    span = Span(node.start, node.end)
    stdin: Value = EMPTY
    if plumbing is not None:
        effects = [*effects, *plumbing.effects]
        stdin = plumbing.inputs.get("0", EMPTY)
    run.record(
        Invocation(
            source=run.source,
            span=span,
            name=NAMELESS,
            name_span=Span(node.start, node.start),
            arguments=(),
            assignments=made,
            wrappers=(),
            effects=tuple(effects),
            stdin=stdin,
            stdout=EMPTY,
            is_known=True,
        )
    )


def _surrounded(
    run: Evaluation,
    environment: Environment,
    node: SimpleCommand,
    arguments: list[Argument],
    declared: dict[int, tuple[Assignment, Value | list[Value]]] | None,
) -> Value:
    """Evaluate a command with redirections or assignments of its own."""
    from sandguard.flow.redirections import (
        MESSAGES,
        READER,
        STANDARD,
        Plumbing,
        empty_targets,
        gather,
        lend,
        open_inputs,
        redirect,
        route,
        set_apart,
        take_back,
    )

    plumbing = redirect(run, environment, node.redirections) if node.redirections else Plumbing()
    before = environment.copy() if plumbing.may_fail else None
    made: list[tuple[str, Value]] = []
    effects: list[Effect] = [*plumbing.effects, *map(ConsumesUnbounded, run.excess)]
    run.excess.clear()
    kept: list[tuple[str, Value | None, int]] = []
    home, script_name = environment.home, environment.script_name
    for assignment in node.assignments:
        from sandguard.commands.effects import ChangesEnvironment
        from sandguard.flow.assignments import assign, assigned

        value = assigned(run, environment, assignment)
        whole = concatenated(value) if isinstance(value, list) else value
        name = assignment.name
        kept.append((name, environment.variables.get(name), environment.attributes.get(name, 0)))
        assign(run, environment, assignment, value)
        environment.attributes[name] = environment.attributes.get(name, 0) | EXPORTED
        made.append((name, whole))
        effects.append(ChangesEnvironment(Span(assignment.start, assignment.end), name, whole))
    stdin, descriptors, messages = environment.stdin, environment.descriptors, run.messages
    targets = plumbing.targets
    if plumbing.inputs:
        environment.descriptors = descriptors.copy()
        open_inputs(environment, plumbing)
    if "2" in targets:
        run.messages = messages if targets["2"] == MESSAGES else targets["2"]
    apart = set_apart(run, targets) if run.messages == READER else None
    start = Start(Span(node.start, node.end), arguments, tuple(made), effects=tuple(effects), declared=declared)
    start.plumbing = plumbing
    if len(node.words) > 3 and arguments[0].text in ("test", "["):
        start.tested = only_variable(node.words[1])
    kept_targets = environment.targets
    lends = bool(targets) and not targets.keys() <= STANDARD
    lent = lend(run, environment, plumbing) if lends else []
    if run.files and targets:
        empty_targets(run, plumbing)
    run.conditions += plumbing.may_fail
    output = invoke(run, environment, start)
    run.conditions -= plumbing.may_fail
    run.messages = messages
    if lends:
        take_back(environment, plumbing, kept_targets)
        output = gather(run, output, lent)
    if start.keeps_descriptors:
        environment.targets = {**environment.targets, **start.kept_targets}
    else:
        environment.stdin, environment.descriptors = stdin, descriptors
        output = route(run, output, targets.get("1", READER))
    if apart is not None:
        output = concatenated([output, run.files.pop(apart, EMPTY)])
    if kept and not _stays(run, environment, arguments):
        environment.home, environment.script_name = home, script_name
        for name, old, attributes in reversed(kept):
            if old is None:
                environment.variables.pop(name, None)
            else:
                environment.variables[name] = old
            environment.attributes[name] = attributes
    if before is not None:
        environment.join_unchanged(before)
    return output


def _stays(run: Evaluation, environment: Environment, arguments: list[Argument]) -> bool:
    """Tell whether assignments before the command stay after it, as ksh93 has it also for functions."""
    if run.dialect == "zsh" or (run.dialect == "bash" and not _is_strict(environment)):
        return False
    text = arguments[0].text
    return text in SPECIAL or (run.dialect == "ksh93" and text in environment.functions)


def _is_strict(environment: Environment) -> bool:
    """Tell whether bash is in its POSIX mode: by an option, or by a variable that only has to be set (manual 6.11)."""
    return "posix" in environment.options or environment.variables.get("POSIXLY_CORRECT", EMPTY) is not EMPTY


def leading_literal(node: SimpleCommand) -> str:
    """Return the first word where it is unquoted literal text: what can be an alias; else nothing."""
    word = node.words[0]
    if isinstance(word, Assignment) or len(word.parts) != 1:
        return ""
    part = word.parts[0]
    return part.value if isinstance(part, Literal) else ""
