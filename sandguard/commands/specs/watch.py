"""Runs a shell command again and again."""

from __future__ import annotations

from sandguard.commands.actions import joined, starts_shell
from sandguard.commands.effects import Runs, RunsCode
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the command: words joined for a shell, or run as they are with ``-x``."""
    if not call.operands:
        return
    first = call.operands[0]
    if call.has("-x"):
        yield from starts_shell(call, call.operands)
        yield Runs(first.span, call.operands)
    else:
        yield RunsCode(first.span, joined(w.value for w in call.operands), "sh", "argument")


SPEC = CommandSpec(
    "watch",
    options=(Option("-x", "--exec"),),
    flags="-b|--beep -c|--color -C|--no-color -e|--errexit -g|--chgexit -p|--precise -t|--no-title -w|--no-wrap"
    " -r|--no-rerun -f|--follow",
    values="-n|--interval -q|--equexit -s|--shotsdir",
    optional_values="-d|--differences",
    reading="first",
    effects=effects,
    examples={
        "watch -n 1 'ls | wc -l'": ("runs sh argument 'ls | wc -l'",),
        "watch -x ls -l": ("runs ls -l",),
    },
    reference="watch(1), procps-ng 4.0",
)
