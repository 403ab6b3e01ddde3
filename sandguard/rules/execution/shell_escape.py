"""Shells started through other programs."""

from __future__ import annotations

from sandguard.commands.effects import StartsShell
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1059.004",
    severity="high",
    effects=(StartsShell,),
    match=("vim -c ':!sh'", "find . -exec sh \\;", "awk 'BEGIN {system(\"/bin/sh\")}'"),
    no_match=("bash", "env bash -c ls", "find . -name sh", "echo \"vim -c ':!sh'\""),
)
def shell_escape(program: Program) -> Iterator[Match]:
    """A program that is no shell starts a shell, which escapes whatever watches or confines the first one.

    An agent has no need of it: it can start a shell itself. Plain wrappers (``env``, ``nice``, ``timeout``) are not
    meant.
    """
    for invocation, effect in program.effects(StartsShell):
        message = f"starts a shell through {effect.through}"
        yield Match(invocation.source, effect.span, message, "call the shell itself")
