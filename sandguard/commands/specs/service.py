"""Controls services by their start scripts."""

from __future__ import annotations

from sandguard.commands.services import changes_service
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change, unless the state is only shown."""
    words = call.operands
    if len(words) > 1 and words[1].text != "status":
        yield changes_service(words[1], words[:1], is_stopping=words[1].text == "stop")


SPEC = CommandSpec(
    "service",
    flags="--status-all -h -v",
    reading="first",
    effects=effects,
    examples={
        "service apache2 stop": ("changes system service",),
        "service auditd stop": ("changes system security-service",),
        "service x status": (),
    },
    reference="service(8), init-system-helpers 1.67",
)
