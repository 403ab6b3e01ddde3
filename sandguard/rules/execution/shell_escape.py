"""Shells started through other programs."""

from __future__ import annotations

from sandguard.commands.effects import Runs, StartsShell
from sandguard.families import SHELLS
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import program_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1059.004",
    severity="high",
    effects=(StartsShell, Runs),
    match=("find . -exec sh \\;", "find . -name x -exec /bin/bash -p \\; -quit"),
    no_match=("bash", "env bash", "find . -name sh", "find . -exec sh -c 'echo {}' \\;", "echo 'find . -exec sh'"),
)
def shell_escape(program: Program) -> Iterator[Match]:
    """A program that is no shell starts a shell, which escapes whatever watches or confines the first one.

    An agent has no need of it: it can start a shell itself. Plain wrappers (``env``, ``nice``, ``timeout``) are not
    meant.
    """
    for invocation, effect in program.effects(StartsShell):
        message = f"starts a shell through {effect.through}"
        yield Match(invocation.source, effect.span, message, "call the shell itself")
    for invocation, run in program.effects(Runs):
        if run.is_wrapper or not run.arguments:
            continue
        name = program_name(run.arguments[0].value)
        options = [argument.text or "" for argument in run.arguments[1:]]
        if is_shell(name) and all(option.startswith("-") and "c" not in option for option in options):
            message = f"starts {name} through {program_name(invocation.name)}"
            yield Match(invocation.source, run.span, message, "call the shell itself")


def is_shell(name: str) -> bool:
    """Tell whether a program is a shell that has a dialect."""
    return name in SHELLS
