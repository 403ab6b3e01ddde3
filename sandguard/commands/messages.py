"""Messages on D-Bus: what calling a method of a service there changes."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Deed
    from sandguard.values import Argument

_LOOKING = (
    "Get",
    "List",
    "Introspect",
    "Ping",
    "NameHasOwner",
    "Can",
    "Is",
    "Has",
    "Query",
    "Describe",
    "Read",
    "Find",
)
_SHOWING = frozenset(("Notify", "CloseNotification", "ShowItems", "ShowFolders", "Hello", "AddMatch", "Subscribe"))
_POWER = frozenset(("PowerOff", "Reboot", "Halt", "KExec", "Suspend", "Hibernate", "HybridSleep", "ScheduleShutdown"))


def calls_method(method: Argument) -> Iterator[Deed]:
    """Yield the change that a method makes; its name's last part tells those that only look."""
    name = (method.text or "").rpartition(".")[2]
    if name in _POWER:
        yield ChangesSystem(method.span, "power")
    elif method.text is None or not (name in _SHOWING or name.startswith(_LOOKING)):
        yield ChangesSystem(method.span, "service")
