"""Parts of the host given to a container."""

from __future__ import annotations

from sandguard.commands.effects import MountsHost
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import TREES, zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


_OF_TIME = frozenset(("/etc/localtime", "/etc/timezone", "/usr/share/zoneinfo"))
"""What containers are given so that they tell the time of the place."""


@rule(
    technique="T1611",
    severity="high",
    effects=(MountsHost,),
    instead="mount the workspace only",
    review="whether the container may own the host: with this mount it does",
    match=(
        "docker run -v /:/host alpine ls",
        "docker run -v /var/run/docker.sock:/var/run/docker.sock alpine",
        "docker run --mount type=bind,source=/etc,target=/x alpine",
    ),
    no_match=(
        "docker run alpine ls",
        'docker run -v "$PWD":/src alpine ls',
        "docker run -v /etc/localtime:/etc/localtime:ro alpine date",
        "docker ps",
        "echo docker run -v /:/host alpine",
    ),
)
def host_mount(program: Program) -> Iterator[Match]:
    """A container is given the host's root, a folder of its system, or the socket of its engine.

    With that it has the whole machine.

    An agent does this to reach files from inside. Mount the workspace only.
    """
    for invocation, effect in program.effects(MountsHost):
        text = effect.path.resolved.text or ""
        is_socket = text.endswith((".sock", ".socket"))
        if text in _OF_TIME:
            continue
        if is_socket or zone_on_host(effect.path, program.place) in TREES:
            message = f"gives a container {target(effect.path)} of the host"
            yield Match(invocation.source, effect.span, message, "mount the workspace only")
