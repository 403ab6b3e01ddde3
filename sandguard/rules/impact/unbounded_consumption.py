"""Output or work without end."""

from __future__ import annotations

from sandguard.commands.effects import ConsumesUnbounded, Reads, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import program_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program

ENDLESS = frozenset(("/dev/zero", "/dev/urandom", "/dev/random"))


@rule(
    technique="T1499.001",
    severity="medium",
    effects=(ConsumesUnbounded, Writes),
    instead="bound it with `head -c` or `timeout`",
    review="how much room there is, and who shares it",
    match=("yes > out.txt", "cat /dev/urandom > out.bin"),
    no_match=("yes | head -n 5", "head -c 16 /dev/urandom > key.bin", "tail -f log.txt"),
)
def unbounded_consumption(program: Program) -> Iterator[Match]:
    """A command writes or computes without end, until the disk or the memory is full.

    An agent does this to make test data. Put a bound on it: ``head -c``, ``count=``, ``timeout``.

    It sees sources that never end and are not cut off, not loops that happen to run for ever.
    """
    message, suggestion = "writes or computes without end", "bound it with head -c or timeout"
    for invocation, effect in program.effects(ConsumesUnbounded):
        if is_endless(invocation):
            continue  # into a pipe it lasts as long as its reader; into a file, see below
        yield Match(invocation.source, effect.span, message, suggestion)
    for invocation, write in program.effects(Writes):
        if is_endless(invocation):
            yield Match(invocation.source, write.span, message, suggestion)


def is_endless(invocation: Invocation) -> bool:
    """Tell whether a command prints for ever: ``yes``, or ``cat`` of a device that never ends."""
    name = program_name(invocation.name)
    return name == "yes" or (
        name == "cat"
        and any(isinstance(effect, Reads) and effect.path.resolved.text in ENDLESS for effect in invocation.effects)
    )
