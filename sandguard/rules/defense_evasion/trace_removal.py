"""Histories and logs that are removed."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment, Deletes, Hides, Writes
from sandguard.families import SHELLS
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import is_trace
from sandguard.rules.wording import program_name, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program

# bash(1), zsh(1): where a history is kept, and how much of it
RECORDS = frozenset(("HISTFILE", "LESSHISTFILE", "MYSQL_HISTFILE", "NODE_REPL_HISTORY", "PSQL_HISTORY"))
NOWHERE = frozenset(("", "/dev/null"))
IGNORING = "HISTIGNORE"
SIZES = frozenset(("HISTSIZE", "HISTFILESIZE", "SAVEHIST"))
KINDS: tuple[type[Deletes | Writes], ...] = (Deletes, Writes)


@rule(
    technique="T1070.003",
    severity="high",
    effects=(Deletes, Hides, Writes, ChangesEnvironment),
    is_reversible=False,
    instead="leave the record as it is, and tell the user what should not be in it",
    review="what the record holds: a secret that was typed has to be changed anyway",
    match=(
        "history -c",
        "rm ~/.bash_history",
        "cat /dev/null > ~/.bash_history",
        "export HISTFILE=/dev/null",
        "HISTFILE=/dev/null bash",
        "HISTFILE=/dev/null bash -ic 'ls'",
        "HISTFILE=/dev/null bash -c 'exec bash'",
        "unset HISTFILE",
        "export HISTIGNORE='*'",
        "set +o history",
        "shopt -uo history",
    ),
    no_match=(
        "history",
        "set -o history",
        "set +o noglob",
        "unset HISTCONTROL",
        "HISTIGNORE='ls:bg'",
        "HISTFILE=/dev/null bash -c 'echo hi'",
        "grep ssh ~/.bash_history",
        "echo history -c",
        "rm debug.log",
    ),
)
def trace_removal(program: Program) -> Iterator[Match]:
    """A command removes or switches off what would tell later what was done: a shell's history, logs, auditing.

    An agent does this to hide a secret that it has typed. Change the secret instead.
    """
    for invocation, effect in program.effects(Hides):
        yield Match(invocation.source, effect.span, f"removes traces: {effect.what}")
    for invocation, setting in program.effects(ChangesEnvironment):
        text = setting.value.text
        if (
            (setting.name in RECORDS and text in NOWHERE)
            or (setting.name in SIZES and text == "0")
            or (setting.name == IGNORING and text == "*")
        ) and not is_for_code(program, invocation):
            yield Match(invocation.source, setting.span, f"switches the history off with {setting.name}")
    for kind in KINDS:
        for invocation, change in program.effects(kind):
            if is_trace(change.path, program.place) and not getattr(change, "is_append", False):
                yield Match(invocation.source, change.span, f"removes the record {target(change.path)}")


def is_for_code(program: Program, invocation: Invocation) -> bool:
    """Tell whether a variable is set for the only shell there is, and that one runs code and keeps no history."""
    first = invocation.arguments[0].text if invocation.arguments else ""
    return (
        bool(invocation.assignments)
        and first == "-c"
        and program_name(invocation.name) in SHELLS
        and sum(program_name(other.name) in SHELLS for other in program.invocations) == 1
    )
