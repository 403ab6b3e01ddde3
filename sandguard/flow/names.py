"""Command words that are not one known text: several, patterns, unknown. Every reading that can run is evaluated."""

from __future__ import annotations

from sandguard.flow.fields import split_fields
from sandguard.flow.patterns import matches
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY, Mixed, alternatives, either, is_plain, one_of, prefix_of, union, without_unset
from sandguard.values import FROM_LITERAL, NETWORK, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

    Call = Callable[[Evaluation, Environment, Start, str], Value]

PROGRAM_FOLDERS = ("/bin", "/usr/bin", "/sbin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin")
"""Folders of programs (hier(7)); a pattern that reaches into one names a program."""

USUAL_PROGRAMS = [
    "awk",
    "base64",
    "bash",
    "busybox",
    "cat",
    "chmod",
    "chown",
    "cp",
    "curl",
    "dash",
    "dd",
    "env",
    "find",
    "ip",
    "kill",
    "ksh",
    "ls",
    "ln",
    "mkfs",
    "mount",
    "mv",
    "nc",
    "ncat",
    "node",
    "perl",
    "php",
    "python",
    "python3",
    "rm",
    "ruby",
    "sed",
    "sh",
    "shred",
    "socat",
    "ssh",
    "su",
    "sudo",
    "tar",
    "tee",
    "wget",
    "xargs",
    "zsh",
]
"""Programs on most systems that matter when a pattern spells them: FHS 3.0 4.4, and those every image has; 2026-11."""


def invoke_unknown(run: Evaluation, environment: Environment, start: Start, call: Call) -> Value:
    """Evaluate a command whose word is a pattern, one of several texts, or unknown."""
    name = start.arguments[0]
    if name.is_pattern and name.text is not None:
        return _matching(run, environment, start, call, name.text)
    choices = alternatives(name.value)
    if len(choices) == 1:
        return _reading(run, environment, start, call, name.value)
    outputs: list[Value] = []
    before = environment.copy()
    for index, choice in enumerate(choices):
        inner = environment if index == 0 else before.copy()
        outputs.append(_reading(run, inner, start, call, choice))
        if inner is not environment:
            environment.join(inner)
    return one_of(outputs)


def _reading(run: Evaluation, environment: Environment, start: Start, call: Call, value: Value) -> Value:
    name = start.arguments[0]
    rest = start.arguments[1:]
    text = value.text
    if text is not None:
        words = split_fields(text, " \t\n", "") if name.can_split else [text]
        if not words:
            return _without_name(run, environment, start)
        heads = [Argument(Known(word, value.origins), name.span) for word in words]
        return call(run, environment, start.with_arguments([*heads, *rest]), words[0])
    program = _last_part(value)
    if program:
        run.assume(name.span, f"the folder of {program} is not known")
        if value.comes_from(NETWORK):
            run.use_code(name.span, value, "command", language=run.dialect, via="command")
        return call(run, environment, start, "…/" + program)
    output = _unknown(run, environment, start, value)
    shorter = without_unset(value)  # ``cu${x}rl``
    if shorter:
        inner = environment.copy()
        head = Argument(Known(shorter, value.origins), name.span)
        output = either(output, call(run, inner, start.with_arguments([head, *rest]), shorter))
        environment.join(inner)
    return output


def _last_part(value: Value) -> str:
    """Return the known last part of a path whose folder is not known: ``java`` of ``$JAVA_HOME/bin/java``."""
    if not isinstance(value, Mixed):
        return ""
    last = value.pieces[-1]
    if type(last) is not Known or "/" not in last.value:
        return ""
    return last.value.rpartition("/")[2]


def _unknown(run: Evaluation, environment: Environment, start: Start, value: Value) -> Value:
    """Record a command of which nothing is known; what may be the command if it turns out empty is evaluated too."""
    name = start.arguments[0]
    if not _names_no_program(run, prefix_of(value)):
        run.use_code(name.span, value, "command", language=run.dialect, via="command")
    origins = value.origins | (union(a.value for a in start.arguments[1:]) - FROM_LITERAL) | environment.stdin.origins
    output: Value = Unknown("the output of a command that is not known", origins)
    run.record(
        Invocation(
            run.source,
            start.span,
            value,
            name.span,
            tuple(start.arguments[1:]),
            start.assignments,
            start.wrappers,
            start.effects,
            environment.stdin,
            output,
            is_known=False,
        )
    )
    prefix = prefix_of(value)
    words = prefix.split()
    if words and name.can_split and (len(words) > 1 or prefix[-1:].isspace()):
        # ``rm -rf $x`` in one unquoted variable: what is known of it is a command already.
        heads = [Argument(Known(word, value.origins), name.span) for word in words]
        more = Argument(Unknown("the rest of the words", value.origins), name.span, can_split=True)
        inner = environment.copy()
        from sandguard.flow.invoke import invoke

        invoke(run, inner, start.with_arguments([*heads, more, *start.arguments[1:]]))
    elif name.can_split and not prefix and len(start.arguments) > 1 and not is_plain(value) and not _is_option(start):
        inner = environment.copy()
        _without_name(run, inner, start)
    return output


def _names_no_program(run: Evaluation, prefix: str) -> bool:
    """Tell whether no program has a name that begins so: ``x+=…`` where that is no assignment."""
    return (
        "=" in prefix
        and "/" not in prefix
        and not prefix[0].isspace()
        and not (run.dialect == "zsh" and prefix[0] == "=")
    )


def _is_option(start: Start) -> bool:
    """Tell whether the words after the command word cannot be a command themselves."""
    return prefix_of(start.arguments[1].value)[:1] in ("-", "+")


def _without_name(run: Evaluation, environment: Environment, start: Start) -> Value:
    """Evaluate the words after a command word that is empty."""
    if len(start.arguments) < 2:
        return EMPTY
    from sandguard.flow.invoke import invoke

    return invoke(run, environment, start.with_arguments(start.arguments[1:]))


def _matching(run: Evaluation, environment: Environment, start: Start, call: Call, pattern: str) -> Value:
    """Evaluate a command word that is a pattern, as each usual program whose path it matches."""
    folder, slash, last = pattern.rpartition("/")
    if slash:
        is_program_folder = any(matches(folder, candidate) for candidate in PROGRAM_FOLDERS)
        found = [name for name in USUAL_PROGRAMS if matches(last, name)] if is_program_folder else []
    else:
        found = []
    if not found:
        # The shell takes a pattern that matches nothing as it stands; what it matches here cannot be told.
        name = start.arguments[0]
        value = Unknown("a file that matches a pattern", name.value.origins, "", _literal_start(pattern))
        run.use_code(name.span, value, "command", language=run.dialect, via="command")
        return call(run, environment, start, pattern)
    outputs: list[Value] = []
    for name_found in found[:8]:
        inner = environment.copy()
        head = Argument(Known(f"{folder}/{name_found}", FROM_LITERAL), start.arguments[0].span)
        outputs.append(call(run, inner, start.with_arguments([head, *start.arguments[1:]]), f"{folder}/{name_found}"))
    return one_of(outputs)


def _literal_start(pattern: str) -> str:
    return pattern[: next((i for i, c in enumerate(pattern) if c in "*?["), len(pattern))]
