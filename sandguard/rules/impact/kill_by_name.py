"""Signals to processes that are chosen by name or by a list."""

from __future__ import annotations

from sandguard.commands.effects import Kills
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program
    from sandguard.values import Value

COMMAND = "command:"


@rule(
    technique="T1489",
    severity="medium",
    effects=(Kills,),
    instead="keep the process id and signal that one",
    review="which processes have that name, as `pgrep -a node` lists them",
    match=(
        "pkill node",
        "killall -9 python",
        "pkill -f 'manage.py runserver'",
        "kill $(lsof -t -i :3000)",
        "p=$(pgrep node); kill $p",
    ),
    no_match=(
        "kill 1234",
        "kill %1",
        "pgrep node",
        "sleep 5 & kill $!",
        "kill -0 1234",
        'kill "$(cat server.pid)"',
        "cleanup() { kill $pid; }",
    ),
)
def kill_by_name(program: Program) -> Iterator[Match]:
    """A command signals every process of a name, a pattern or a computed list, also those that are not the agent's.

    An agent does this to stop a server that it has started. Keep the process id (``$!``) and signal that one.
    """
    for invocation, effect in program.effects(Kills):
        if effect.by in {"name", "pattern"}:
            message = f"signals every process that matches {named(effect.target)}"
        elif effect.by == "pid" and is_computed(effect.target):
            message = "signals processes that are known only at run time"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "keep the process id and signal that one")


def is_computed(target: Value) -> bool:
    """Tell whether a program or the network says which processes; a variable, a file or a caller names one it knows."""
    return target.texts is None and (
        target.comes_from(NETWORK, DECODED) or any(origin.startswith(COMMAND) for origin in target.origins)
    )
