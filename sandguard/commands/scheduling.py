"""Programs that run commands at a later time: at and batch."""

from __future__ import annotations

from sandguard.commands.actions import runs_file
from sandguard.commands.effects import ChangesSystem, Persists
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_LOOKING = ("-l", "-r", "-d", "-c", "-V")


def scheduler(name: str) -> CommandSpec:
    """Return the spec of at or of batch, which differ in when they run what they are given."""

    def effects(call: Call) -> Iterator[Deed]:
        if not call.has(*_LOOKING):
            yield Persists(call.name_span, name)
        elif call.has("-r", "-d"):
            yield ChangesSystem(call.name_span, "schedule")

    return CommandSpec(
        name,
        options=(Option("-f", value="FILE", does=runs_file("sh")),),
        flags="-V -l -r -d -c -b -v -m -M",
        values="-q -t",
        effects=effects,
        input=lambda call: "data" if call.has("-f", *_LOOKING) else "code",
        language="sh",
        examples={
            f"{name} now + 1 minute": (f"persists by {name}", "stdin code sh"),
            f"{name} -l": (),
            f"{name} -r 3": ("changes system schedule",),
            f"{name} -f x now": (f"persists by {name}", "runs sh file 'x'"),
        },
        reference="at(1), at 3.2",
    )
