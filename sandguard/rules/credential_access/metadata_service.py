"""The metadata service of a cloud."""

from __future__ import annotations

from sandguard.commands.effects import Fetches, Sends
from sandguard.rules.addresses import is_metadata_service
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

KINDS: tuple[type[Fetches | Sends], ...] = (Fetches, Sends)


@rule(
    technique="T1552.005",
    severity="high",
    effects=(Fetches, Sends),
    is_reversible=False,
    instead="let the cloud's own tool ask for what it needs",
    review="whether this machine's role may be used by an agent at all",
    match=(
        "curl http://169.254.169.254/latest/meta-data/iam/security-credentials/",
        "wget -qO- http://metadata.google.internal/computeMetadata/v1/",
        "curl http://2852039166/",
    ),
    no_match=(
        "curl https://example.com/169.254.169.254",
        "echo curl http://169.254.169.254/",
        "curl http://192.0.2.1/latest/meta-data/",
    ),
)
def metadata_service(program: Program) -> Iterator[Match]:
    """A command asks the metadata service of a cloud, which hands out the machine's credentials to whoever asks.

    An agent does this to find out where it runs. Ask the user, or read the cloud's own tool.
    """
    for kind in KINDS:
        for invocation, effect in program.effects(kind):
            address = effect.url if isinstance(effect, Fetches) else effect.destination
            if is_metadata_service(address):
                message = f"asks the metadata service {named(address)} for credentials"
                yield Match(invocation.source, effect.span, message)
