"""Starts copies of a program on the nodes of a cluster, or several programs, with a colon between them."""

from __future__ import annotations

from sandguard.commands.actions import reads, starts_shell
from sandguard.commands.effects import Runs
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_FLAGS = (
    "--allow-run-as-root|-allow-run-as-root --oversubscribe|-oversubscribe --verbose|-v --quiet|-q --version|-V"
    " --tag-output|-tag-output --nooversubscribe --report-bindings|-report-bindings --display-map --bynode|-bynode"
    " --byslot|-byslot --bycore --nolocal|-nolocal --use-hwthread-cpus --do-not-launch --mpi1 --timestamp-output"
    " -bind-to-core -bycore -prepend-rank|-l -print-all-exitcodes -genvall -envall -envnone -genvnone"
)
_VALUES = (
    "-n|--n -np|--np -c -N -npernode|--npernode -npersocket|--npersocket -ppn|--ppn|-perhost -host|--host|-H|-hosts"
    " -x -wdir|--wdir|-wd|--wd -path|--path -bind-to|--bind-to -map-by|--map-by -rank-by|--rank-by -prefix|--prefix"
    " -output-filename|--output-filename -stdin|--stdin -am|--am -tune|--tune -pernode -timeout|--timeout -launcher"
    " -bootstrap|--bootstrap -iface -genvlist -envlist -cpus-per-proc|--cpus-per-proc -outfile-pattern -s"
    " -personality|--personality -display|--display -runtime-options|--runtime-options"
)
_PAIRS = frozenset(("-mca", "--mca", "-gmca", "--gmca", "-pmixmca", "--pmixmca", "--prtemca", "-env", "-genv"))
"""Options with two values, which `Option` has none of (Open MPI 5.0, MPICH 4.2)."""


def _length(text: str) -> int:
    """Return how many words an option takes with its values."""
    if text in _PAIRS:
        return 3
    option = SPEC.table.get(text)
    return 2 if option is not None and option.value else 1


def effects(call: Call) -> Iterator[Deed]:
    """Yield each program with its arguments; options stand before it, and a lone colon begins the next."""
    words = call.arguments
    at = 0
    while at < len(words):
        text = words[at].text
        if text is not None and text.startswith("-"):
            option = SPEC.table.get(text)
            if option is not None and at + 1 < len(words):
                for does in option.does:
                    yield from does.act(call, words[at + 1])
            at += _length(text)
            continue
        end = at
        while end < len(words) and words[end].text != ":":
            end += 1
        if end > at:
            yield from starts_shell(call, words[at:end])
            yield Runs(words[at].span, words[at:end])
        at = end + 1


@action(Runs)
def starts_agent(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The program named is what reaches the other machines."""
    yield Runs(argument.span, (argument,), is_wrapper=False)


SPEC = CommandSpec(
    "mpirun",
    options=(
        Option("-hostfile", "--hostfile", "-machinefile", "--machinefile", "-f", value="FILE", does=reads),
        Option("-app", "--app", "-configfile", value="FILE", does=reads),
        Option("-launch-agent", "--launch-agent", "-launcher-exec", value="PROGRAM", does=starts_agent),
    ),
    flags=_FLAGS,
    values=_VALUES,
    reading="raw",
    has_clusters=False,
    effects=effects,
    input="data",
    examples={
        "mpirun -np 4 ./app x": ("runs ./app x",),
        "mpirun --mca btl self -n 1 ls : -n 2 pwd": ("runs ls", "runs pwd"),
        "mpiexec -machinefile hosts -n 2 ls": ("reads hosts", "runs ls"),
    },
    reference="mpirun(1), Open MPI 5.0 and MPICH 4.2",
)
