"""Files that leave the machine."""

from __future__ import annotations

from sandguard.commands.effects import Sends
from sandguard.rules.rule import Match, rule
from sandguard.rules.uploads import carried_file, carried_secret, is_own_machine, sent
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1048.003",
    severity="medium",
    effects=(Sends,),
    is_reversible=False,
    instead="make sure that the host is meant to have it",
    review="the host, and what the file holds",
    match=(
        "curl -T notes.txt https://example.com/",
        "curl -F f=@report.pdf https://example.com/",
        "curl -d @data.json https://example.com/",
        "curl -d @data.json http://localhost.example.com/",
    ),
    no_match=(
        "curl -d '{\"a\": 1}' https://example.com/",
        "curl -d @body.json http://localhost:8000/items",
        "curl -o notes.txt https://example.com/notes.txt",
        "echo curl -T notes.txt example.com",
    ),
)
def file_upload(program: Program) -> Iterator[Match]:
    """A command sends a file to the network.

    An agent does this to share a result or to test an interface. Make sure that the host is the user's own.

    Secrets and files of the system are another rule's.
    """
    for invocation, effect in program.effects(Sends):
        origins = sent(invocation, effect)
        file = carried_file(origins)
        if file and not carried_secret(origins, program) and not is_own_machine(effect.destination):
            message = f"sends {file} to {named(effect.destination)}"
            yield Match(invocation.source, effect.span, message, "make sure that the host is meant to have it")
