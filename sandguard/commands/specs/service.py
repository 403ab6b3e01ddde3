"""Controls services by their start scripts."""

from __future__ import annotations

from sandguard.commands.actions import word
from sandguard.commands.effects import Runs
from sandguard.commands.paths import normalise
from sandguard.commands.services import changes_service
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change, unless the state is only shown."""
    words = call.operands
    if words and "/" in (words[0].text or ""):  # the name is put behind the folder of the start scripts as it stands
        program = word(normalise(f"/etc/init.d/{words[0].text}"), words[0].span, words[0].value.origins)
        yield Runs(words[0].span, (program, *words[1:]), is_wrapper=False)
        return
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
        "service ../../bin/sh": ("runs /bin/sh",),
    },
    reference="service(8), init-system-helpers 1.67",
)
