"""Shells started through other programs."""

from __future__ import annotations

from sandguard.commands.effects import Runs, RunsCode, StartsShell
from sandguard.families import OTHER_SHELLS, SHELLS
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import program_name
from sandguard.values import USER, from_command, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program
    from sandguard.source import Source, Span

PLAIN = frozenset(
    (
        *("-", "builtin", "chronic", "command", "coproc", "env", "eval", "exec", "ionice", "nice", "nocorrect"),
        *("noglob", "nohup", "setsid", "source", ".", "stdbuf", "time", "timeout", "trap", "alias"),
        *("doas", "runuser", "su", "sudo", "tmux", "unbuffer"),
    )
)
"""Programs that are as good as the shell itself here; those that change the user have a rule of their own."""

TERMINALS = frozenset(
    (
        USER,
        *map(from_file, ("/dev/tty", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/console")),
        from_command("tty"),
    )
)
"""Where the input of a shell comes from that somebody types into."""


@rule(
    technique="T1059.004",
    severity="high",
    effects=(StartsShell, Runs, RunsCode),
    instead="call the shell itself",
    review="why another program should start the shell: restricted set-ups are left this way",
    match=(
        "find . -exec sh \\;",
        "find . -name x -exec /bin/bash -p \\; -quit",
        "vim -c ':!/bin/sh'",
        "tar -cf a.tar b --checkpoint=1 --checkpoint-action=exec=/bin/sh",
        "rsync -e 'sh -c \"sh 0<&2 1>&2\"' x:x",
        "python3 -c 'import os; os.system(\"/bin/sh\")'",
        "gdb -nx -ex '!sh' -ex quit",
    ),
    no_match=(
        "bash",
        "env bash",
        "find . -name sh",
        "find . -exec sh -c 'echo {}' \\;",
        "find . -exec sh -c 'cat {} | sh' \\;",
        "echo 'find . -exec sh'",
        "vim -c ':!ls' notes.txt",
        "bash -c 'bash'",
        "find . -exec bash --version ';'",
        "python3 -c 'import os; os.system(\"ls\")'",
        "git commit -m 'vim -c :!sh'",
    ),
)
def shell_escape(program: Program) -> Iterator[Match]:
    """A program that is no shell starts a shell, which escapes whatever watches or confines the first one.

    An agent has no need of it: it can start a shell itself. Plain wrappers (``env``, ``nice``, ``timeout``) are not
    meant, and neither are shells in a container or on another machine.
    """
    for invocation, effect in program.effects(StartsShell):
        message = f"starts a shell through {effect.through}"
        yield Match(invocation.source, effect.span, message, "call the shell itself")
    said: set[tuple[Source, Span]] = set()
    for invocation, run in program.effects(Runs):
        if run.is_wrapper or run.scope != "host" or not run.arguments:
            continue
        name = program_name(run.arguments[0].value)
        options = [argument.text or "" for argument in run.arguments[1:]]
        if is_shell(name) and all(option[:1] == "-" and _leaves_typing(option) for option in options):
            said.add((invocation.source, run.arguments[0].span))
            message = f"starts {name} through {program_name(invocation.name)}"
            yield Match(invocation.source, run.span, message, "call the shell itself")
    for invocation in program.invocations:
        if (
            (invocation.source.origin is not None or invocation.wrappers)
            and is_for_typing(invocation)
            and (invocation.source, invocation.name_span) not in said
        ):
            through = starter(program, invocation)
            if through:
                message = f"starts {program_name(invocation.name)} through {through}"
                yield Match(invocation.source, invocation.span, message, "call the shell itself")


def is_shell(name: str) -> bool:
    """Tell whether a program is a shell."""
    return name in SHELLS or name in OTHER_SHELLS


def is_for_typing(invocation: Invocation) -> bool:
    """Tell whether a call is that of a shell without code or a script, whose input is no text of a pipe or file."""
    if not is_shell(program_name(invocation.name)) or invocation.stdin.texts is not None:
        return False
    if any(isinstance(effect, StartsShell) for effect in invocation.effects):
        return False  # said already
    options = [argument.text or "" for argument in invocation.arguments]
    origins = invocation.stdin.origins
    if from_command("tty") in origins:
        origins -= {from_file("")}  # the terminal, by the name that it has when it runs
    return all(o[:1] in ("-", "+") and _leaves_typing(o) for o in options) and origins <= TERMINALS


def _leaves_typing(option: str) -> bool:
    """Tell whether a shell with an option still takes its commands from somebody: it has no code, and goes on."""
    return option not in ("--version", "--help") and (option.startswith("--") or "c" not in option)


def starter(program: Program, invocation: Invocation) -> str:
    """Return the program that is no shell and started this one; empty when only shells did, or another machine's."""
    wrappers, source = invocation.wrappers, invocation.source
    while True:
        outside = [name for name in wrappers if name not in PLAIN and not is_shell(name)]
        if outside:
            return outside[-1]
        origin = source.origin
        if origin is None:
            return ""
        consumer, via = _consumer(program, origin.outer, origin.span)
        if via == "remote":
            return ""
        if consumer is None:
            if origin.kind == "argument":
                return "another program"
            wrappers = ()
        else:
            name = program_name(consumer.name)
            if via != "code-string" and name not in PLAIN and not is_shell(name):
                return name
            wrappers = consumer.wrappers
        source = origin.outer


def _consumer(program: Program, source: Source, span: Span) -> tuple[Invocation | None, str]:
    """Return the command of a source that executes the text which a span brings, and how it gets there."""
    for invocation in program.invocations:
        if invocation.source is not source:
            continue
        for effect in invocation.effects:
            if isinstance(effect, RunsCode) and effect.span == span:
                return invocation, effect.via
            if isinstance(effect, Runs) and effect.arguments and effect.arguments[0].span == span:
                return invocation, "argument"
    return None, ""
