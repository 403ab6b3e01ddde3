"""Sends a signal to processes by their names."""

from __future__ import annotations

from sandguard.commands.effects import Kills
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the pattern, or the user or terminal whose processes are meant."""
    for word in (*call.operands, *call.values("-u", "-U", "-G", "-t", "-P", "-g", "-s")):
        yield Kills(word.span, word.value, "pattern")


SPEC = CommandSpec(
    "pkill",
    flags=(
        "-c|--count -e|--echo -f|--full -H|--require-handler -i|--ignore-case -I -L|--logpidfile"
        " -l|--list-name -n|--newest -o|--oldest -v|--inverse -w|--lightweight -x|--exact -a -m"
    ),
    values=(
        "-d -F|--pidfile -g|--pgroup -G|--group -O|--older -P|--parent -q|--queue -s|--session --signal"
        " -t|--terminal -u|--euid -U|--uid -r|--runstates --cgroup --env --ns --nslist"
    ),
    has_numbers=True,
    effects=effects,
    examples={"pkill -9 -f node": ("kills pattern node",), "pkill -KILL -u bob": ("kills pattern bob",)},
    reference="pkill(1), procps-ng 4.0",
)
