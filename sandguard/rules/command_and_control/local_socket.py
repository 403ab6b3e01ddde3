"""Data sent by the shell itself to a service near by."""

from __future__ import annotations

from sandguard.commands.effects import Sends
from sandguard.rules.addresses import is_near, shell_socket
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1095",
    severity="medium",
    effects=(Sends,),
    is_reversible=False,
    instead="use the server's own client",
    review="which service listens there, and what it does with the data",
    match=("echo FLUSHALL > /dev/tcp/127.0.0.1/6379", "printf 'GET /\\n' > /dev/tcp/localhost/80"),
    no_match=("(echo > /dev/tcp/localhost/5432)", ": > /dev/tcp/db/5432", "echo FLUSHALL /dev/tcp/127.0.0.1/6379"),
)
def local_socket(program: Program) -> Iterator[Match]:
    """A redirection sends data to a service of this machine or of the local network.

    An agent does this to ask a server something without a client. Use the server's own client, or curl.

    Trying whether somebody answers passes; connections to the internet are another rule's.
    """
    for invocation, effect in program.effects(Sends):
        host = shell_socket(effect.destination)
        printed = invocation.stdout.text
        if host and is_near(host) and printed is not None and printed.strip():
            message = f"sends text to {named(effect.destination)}"
            yield Match(invocation.source, effect.span, message, "use the server's own client")
