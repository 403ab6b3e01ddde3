"""Processes that join the host from a container."""

from __future__ import annotations

from sandguard.commands.effects import Escalates
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

JOINING = frozenset(("host-namespace", "namespace"))


@rule(
    technique="T1611",
    severity="high",
    effects=(Escalates,),
    instead="run it inside the container",
    review="whether the container may see and signal the host's processes",
    match=("nsenter -t 1 -m -p sh", "docker run --pid=host alpine ps"),
    no_match=("docker run alpine ps", "lsns", "echo nsenter -t 1 -m -p sh"),
)
def host_namespace(program: Program) -> Iterator[Match]:
    """A command joins the namespaces of the host, or of another process, and with that leaves its container.

    An agent does this to look at other processes. Ask the user to look.
    """
    for invocation, effect in program.effects(Escalates):
        if effect.how in JOINING:
            yield Match(invocation.source, effect.span, "joins the host's namespaces")
