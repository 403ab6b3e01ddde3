"""Runs a command and says how long it took."""

from __future__ import annotations

from sandguard.commands.actions import appends, runs_operands, writes
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the report written and the command run."""
    for report in call.values("-o"):
        yield from (appends if call.has("-a") else writes).act(call, report)
    yield from runs_operands(call)


SPEC = CommandSpec(
    "time",
    options=(Option("-o", "--output", value="FILE"), Option("-a", "--append")),
    flags="-p|--portability -v|--verbose -q|--quiet -l -h",
    values="-f|--format",
    reading="first",
    effects=effects,
    input="data",
    examples={"time -p -o log make all": ("writes log", "runs make all")},
    reference="time(1), GNU time 1.9",
)
