"""Output or work without end."""

from __future__ import annotations

from sandguard.commands.effects import ConsumesUnbounded
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1499.001",
    severity="medium",
    effects=(ConsumesUnbounded,),
    match=("yes > out.txt", "cat /dev/urandom > out.bin"),
    no_match=("yes | head -n 5", "head -c 16 /dev/urandom > key.bin", "tail -f log.txt"),
)
def unbounded_consumption(program: Program) -> Iterator[Match]:
    """A command writes or computes without end, until the disk or the memory is full.

    An agent does this to make test data. Put a bound on it: ``head -c``, ``count=``, ``timeout``.

    It sees sources that never end and are not cut off, not loops that happen to run for ever.
    """
    for invocation, effect in program.effects(ConsumesUnbounded):
        yield Match(
            invocation.source, effect.span, "writes or computes without end", "bound it with head -c or timeout"
        )
