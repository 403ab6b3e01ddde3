"""Programs that run other things: wrappers taken off, code given to interpreters, files of the text executed."""

from __future__ import annotations

from sandguard.commands.effects import LoadsLibrary, Runs, RunsCode
from sandguard.commands.paths import resolve
from sandguard.families import SHELLS
from sandguard.flow.code import NOT_EXECUTED, run_file, run_loaded, run_text, startup
from sandguard.flow.environment import EXPORTED, is_user_input
from sandguard.flow.invoke import IN_SHELL, Start, invoke
from sandguard.flow.words_given import has_letter
from sandguard.joining import EMPTY, concatenated, is_plain, one_of, prefix_of, with_origins
from sandguard.values import (
    DECODED,
    NETWORK,
    NO_ORIGINS,
    Argument,
    Known,
    Unknown,
    from_command,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from sandguard.commands import Behaviour, Call, CommandSpec
    from sandguard.commands.effects import Effect, Path, Scope
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.source import OriginKind
    from sandguard.values import Value

    Outside: TypeAlias = tuple[dict[Value | str, Value], dict[str, Path], set[str], dict[Value, str], Scope]


AT_THE_END = frozenset(("EXIT", "0", "SIGEXIT"))
"""Signals of traps that run when all is over; the others may run after every command (Bash manual 4.1 trap)."""


def run_inner(
    run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour
) -> tuple[bool, Value | None]:
    """Evaluate what a program runs, and return whether it is only a wrapper, and what is printed if that is known."""
    is_inside = name not in IN_SHELL and name not in ("source", ".", "trap")
    first_ended = len(run.ended)
    run.inside += is_inside
    found = _run_inner(run, environment, start, name, behaviour)
    run.inside -= is_inside
    if is_inside and len(run.ended) > first_ended:
        from sandguard.flow.certainty import rejoin

        rejoin(run, run.ended, first_ended)
    return found


def _run_inner(
    run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour
) -> tuple[bool, Value | None]:
    outputs: list[Value] = []
    inner = [effect for effect in behaviour.effects if type(effect) is Runs and effect.arguments]
    is_peeled = bool(inner) and all(effect.is_wrapper for effect in inner)
    around = tuple(effect for effect in behaviour.effects if type(effect) is not Runs) if is_peeled else ()
    for effect in behaviour.effects:
        if isinstance(effect, Runs):
            if not effect.arguments:
                continue
            outputs.append(_run_words(run, environment, start, name, effect, behaviour, around))
        elif isinstance(effect, RunsCode):
            if type(effect.code) is Known and effect.via == "code-string":
                from sandguard.flow.script_input import reach_input

                reach_input(run, environment, effect, behaviour, name)
            output = _run_code(run, environment, start, name, effect)
            if output is not None:
                outputs.append(output)
    if behaviour.stdin == "code":
        startup(run, environment, behaviour.language, start.arguments[0].span)
        if not is_user_input(environment.stdin):
            child = _child(environment, start, name)
            child.positional = tuple(w for w in start.arguments[1:] if prefix_of(w.value)[:1] not in ("-", "+"))
            if behaviour.language == "make" and environment.stdin.text is not None:
                effect = RunsCode(start.span, environment.stdin, "make", "stdin")
                run_loaded(run, child, effect, environment.stdin.text, tuple(start.arguments[1:]), name)
            output = run_text(
                run,
                child,
                environment.stdin,
                language=behaviour.language,
                via="stdin",
                span=start.span,
                kind="stdin",
                consumer=name,
            )
            if output is not NOT_EXECUTED:
                outputs.append(output)
    elif behaviour.language in SHELLS and environment.stdin.comes_from(NETWORK, DECODED) and _may_have_no_script(start):
        run.use_code(start.span, environment.stdin, "code", language=behaviour.language, via="stdin", consumer=name)
    if not outputs:
        return is_peeled, None
    return is_peeled, one_of(outputs) if is_peeled else concatenated(outputs)


def _may_have_no_script(start: Start) -> bool:
    """Tell whether all that would name the script of a shell may turn out to be no word."""
    words = [word for word in start.arguments[1:] if prefix_of(word.value)[:1] != "-"]
    return bool(words) and all(word.can_split and not prefix_of(word.value) for word in words)


def reach_options(run: Evaluation, spec: CommandSpec, call: Call) -> None:
    """Record fetched words that may turn out as options of a program which runs or loads something by an option."""
    loose = [word for word in call.loose if word.value.comes_from(NETWORK, DECODED)]
    if not loose or not spec.options_that(Runs, RunsCode, LoadsLibrary):
        return
    for word in loose:
        run.use_code(word.span, word.value, "tool", language="", via="argument", consumer=call.name)


def _run_words(
    run: Evaluation,
    environment: Environment,
    start: Start,
    name: str,
    effect: Runs,
    behaviour: Behaviour,
    around: tuple[Effect, ...],
) -> Value:
    """Evaluate the command that a wrapper runs."""
    if effect.scope != "host":
        return _run_there(run, environment, start, name, effect, behaviour)
    arguments = list(effect.arguments)
    stays = name in IN_SHELL and start.is_direct
    inner = environment if stays else environment.copy()
    if effect.takes_input:
        from sandguard.flow.input_words import with_input

        arguments = with_input(run, environment, start, name, effect, behaviour)
        inner.stdin = EMPTY
    for variable, value in effect.environment:
        inner.variables[variable] = value
        inner.attributes[variable] = inner.attributes.get(variable, 0) | EXPORTED
    if effect.directory is not None:
        inner.cwd = resolve(Argument(effect.directory, effect.span), environment.cwd, run.place).resolved
        inner.variables.pop("PWD", None)
    other = Start(
        start.span,
        arguments,
        (*start.assignments, *effect.environment),
        wrappers=(*start.wrappers, name),
        effects=start.effects + around,
        is_direct=False,
    )
    if len(other.wrappers) > run.limits.depth or run.nesting > run.limits.nesting:
        run.gap(effect.span.start, effect.span.end, "depth-limit", "wrappers are nested too deeply")
        return Unknown("wrappers are nested too deeply")
    other.plumbing = start.plumbing
    run.nesting += 1
    run.conditions += not stays  # a program may refuse, or find nothing to run it for
    output = invoke(run, inner, other)
    run.conditions -= not stays
    run.nesting -= 1
    if not stays:
        output = _printed_by(name, output)
    start.keeps_descriptors = start.keeps_descriptors or other.keeps_descriptors
    if name == "exec" and start.is_direct and not run.conditions:
        environment.is_dead = True
    return output


def _run_code(run: Evaluation, environment: Environment, start: Start, name: str, effect: RunsCode) -> Value | None:
    """Evaluate text that a program gives to an interpreter; None when nothing of what it prints is known."""
    via = effect.via
    if name == "trap":
        run.traps.append((environment, effect.code, run.source, effect.span))
        run.reach(effect.code, "code")
        if any((word.text or "").upper() not in AT_THE_END for word in start.arguments[2:]):
            from sandguard.flow.functions import interrupt

            interrupt(run, environment, effect)
        return None
    if via in ("file", "source"):
        inner = environment if via == "source" and start.is_direct else _child(environment, start, name)
        if via == "file":
            if start.effects and any(type(other) is RunsCode and other.path == effect.path for other in start.effects):
                return None  # evaluated among what the program loads by itself
            startup(run, environment, effect.language, effect.span)
            return run_file(run, inner, effect, consumer=name, words=tuple(start.arguments[1:]))
        return _sourced(run, inner, start, effect, name)
    if via == "remote":
        return _run_elsewhere(run, environment, effect, name)
    if via == "eval":
        code = _eval_text(start, effect) if name == "eval" else effect.code
        if name == "alias" and code.texts is None and not _is_expanded(run, environment, code):
            return None  # it is judged where it is used; only text from elsewhere counts at once
        if name == "alias" and code.texts is not None and any(word.text == "-g" for word in start.arguments[1:2]):
            return None  # a global alias is a piece of a command
        inner = environment.copy() if name == "alias" else environment
        run.conditions += name == "alias"
        files = run.files.copy() if name == "alias" else run.files
        output = run_text(
            run, inner, code, language=effect.language, via=via, span=effect.span, kind="eval", consumer=name
        )
        run.conditions -= name == "alias"
        if name == "alias":
            run.files = files  # what it does to files it does where it is used
        return output
    inner = _child(environment, start, name)
    inner.positional = effect.arguments[1:] if effect.language in SHELLS else effect.arguments
    if effect.arguments:
        inner.script_name = effect.arguments[0].value
    elif via == "code-string":
        inner.script_name = start.arguments[0].value
    startup(run, environment, effect.language, effect.span)
    kind: OriginKind = "code-string" if via == "code-string" else "argument"
    run.conditions += name not in SHELLS
    output = run_text(
        run,
        inner,
        effect.code,
        language=effect.language,
        via=via,
        span=effect.span,
        kind=kind,
        consumer=name,
    )
    run.conditions -= name not in SHELLS
    return None if output is NOT_EXECUTED else _printed_by(name, output)


def _sourced(run: Evaluation, environment: Environment, start: Start, effect: RunsCode, name: str) -> Value | None:
    """Evaluate a file in the shell itself; a `return` in it ends the file, no more."""
    run.leaves.append([])
    first = len(run.left)
    output = run_file(run, environment, effect, consumer=name, words=tuple(start.arguments[1:]))
    for other in run.leaves.pop():
        environment.join(other)
    if len(run.left) > first:
        from sandguard.flow.certainty import rejoin

        rejoin(run, run.left, first)
    return output


def _child(environment: Environment, start: Start, name: str) -> Environment:
    """Return what a shell that is started sees; ``-e`` ends it where a command fails, ``--posix`` makes it strict."""
    child = environment.child()
    if name in SHELLS:
        if has_letter(start, "e"):
            child.options |= {"errexit"}
        if any(word.text in ("posix", "--posix") for word in start.arguments[1:]):
            child.options |= {"posix"}
    return child


def _is_expanded(run: Evaluation, environment: Environment, code: Value) -> bool:
    from sandguard.flow.aliases import is_expanding

    return code.comes_from(NETWORK, DECODED) and is_expanding(run, environment)


def _run_elsewhere(run: Evaluation, environment: Environment, effect: RunsCode, name: str) -> Value:
    """Evaluate text that a shell on another machine executes: nothing of this shell is there, nor its files."""
    outside = _go_outside(run, "remote")
    run_text(
        run,
        _outside(environment),
        effect.code,
        language=effect.language,
        via=effect.via,
        span=effect.span,
        kind="argument",
        consumer=name,
    )
    run.files, run.links, run.trees, run.unplaced, run.scope = outside
    return Unknown("what the other side prints", frozenset((NETWORK,)))


def _run_there(
    run: Evaluation, environment: Environment, start: Start, name: str, effect: Runs, behaviour: Behaviour
) -> Value:
    """Evaluate a command that is run in a container or a cluster, whose files are not those of this host."""
    origins = frozenset((NETWORK,)) if effect.scope == "cluster" else frozenset((from_command(name),))
    printed = Unknown("what is printed elsewhere", origins)
    if run.nesting > min(run.limits.depth, run.limits.nesting):
        run.gap(effect.span.start, effect.span.end, "depth-limit", "wrappers are nested too deeply")
        return printed
    inner = _outside(environment)
    if behaviour.stdin != "passed":
        inner.stdin = EMPTY
    other = Start(start.span, list(effect.arguments), effect.environment, is_direct=False)
    outside = _go_outside(run, effect.scope)
    run.nesting += 1
    run.conditions += 1
    output = invoke(run, inner, other)
    run.conditions -= 1
    run.nesting -= 1
    run.files, run.links, run.trees, run.unplaced, run.scope = outside
    return with_origins(output, origins)


def _outside(environment: Environment) -> Environment:
    """Return what a program on another machine sees: nothing of this shell but its input."""
    inner = environment.child()
    inner.variables, inner.attributes, inner.functions = {}, {}, {}
    inner.cwd = Unknown("the folder on the other side", NO_ORIGINS)
    return inner


def _go_outside(run: Evaluation, scope: Scope) -> Outside:
    """Forget this host's files, and return what to set again afterwards."""
    before = (run.files, run.links, run.trees, run.unplaced, run.scope)
    run.files, run.links, run.trees, run.unplaced, run.scope = {}, {}, set(), {}, scope
    return before


def _printed_by(name: str, output: Value) -> Value:
    """Return the output of code, with the shell that ran it as an origin where it is not known."""
    return output if output.texts is not None else with_origins(output, frozenset((from_command(name),)))


def _eval_text(start: Start, effect: RunsCode) -> Value:
    """Return the text that eval runs: its words joined by blanks, with every known piece."""
    words = start.arguments[1:]
    if words and words[0].text == "--" and effect.span != words[0].span:
        words = words[1:]
    separator = " "
    if words and words[0].text in ("-i", "--iteration"):  # yash: each word is a text of its own
        words, separator = words[1:], "\n"
    pieces: list[Value] = []
    for index, word in enumerate(words):
        if index:
            pieces.append(Known(separator, NO_ORIGINS))
        may_be_empty = word.can_split and is_plain(word.value)
        pieces.append(Unknown("words or none", word.value.origins) if may_be_empty else word.value)
    return concatenated(pieces) if pieces else EMPTY
