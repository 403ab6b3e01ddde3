"""Requests that change what a server holds."""

from __future__ import annotations

from sandguard.commands.effects import Sends
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

CHANGING = frozenset(("DELETE", "PUT", "PATCH"))


@rule(
    technique="T1565.001",
    severity="medium",
    effects=(Sends,),
    is_reversible=False,
    instead="make sure that it goes to a test system",
    review="which system answers at that address, and what the request changes",
    match=("curl -X DELETE https://example.com/items/1", "curl -X PUT -d '{}' https://example.com/items/1"),
    no_match=(
        "curl -X POST -d '{}' https://example.com/items",
        "curl https://example.com/DELETE",
        "curl -I example.com",
    ),
)
def changing_request(program: Program) -> Iterator[Match]:
    """A request of the method DELETE, PUT or PATCH changes or removes what a server holds.

    An agent does this to test an interface or to clean up. Check that the host is a test system before it runs.

    POST and GET are not meant, though servers may change things on them too.
    """
    for invocation, effect in program.effects(Sends):
        if effect.method in CHANGING:
            message = f"sends a {effect.method} request to {named(effect.destination)}"
            yield Match(invocation.source, effect.span, message, "make sure that it goes to a test system")
