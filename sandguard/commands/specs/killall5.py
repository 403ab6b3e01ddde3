"""Sends a signal to every process but those of its own session."""

from __future__ import annotations

from sandguard.commands.effects import Kills
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield that all are signalled, but by signal 0, which only asks."""
    if not any(value.text == "0" for value in call.values("-#")):
        yield Kills(call.name_span, Known("-1"), "all")


SPEC = CommandSpec(
    "killall5",
    values="-o",
    has_numbers=True,
    effects=effects,
    examples={"killall5 -9": ("kills all -1",), "killall5 -0": (), "killall5 -o 1": ("kills all -1",)},
    reference="killall5(8), sysvinit 3.11",
)
