"""Controls which programs macOS lets run."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_SHOWING = frozenset(("--status", "-a", "--assess", "--list", "-v", "--verbose", "kext-consent"))


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change: of a rule, or of the checks as a whole."""
    texts = {argument.text or "" for argument in call.arguments}
    if not texts.isdisjoint(("--master-disable", "--global-disable")):
        yield ChangesSystem(call.name_span, "security-service")
    elif texts and texts.isdisjoint(_SHOWING):
        yield ChangesSystem(call.name_span, "setting")


SPEC = CommandSpec(
    "spctl",
    reading="raw",
    effects=effects,
    examples={
        "spctl --status": (),
        "spctl --master-disable": ("changes system security-service",),
        "spctl --add --label x y": ("changes system setting",),
    },
    reference="spctl(8), macOS 14",
)
