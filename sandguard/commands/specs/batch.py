"""Runs commands when the machine has time."""

from __future__ import annotations

from sandguard.commands.actions import runs_file
from sandguard.commands.effects import Persists
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield that something will run, unless jobs are only listed or removed."""
    if not call.has("-l", "-r", "-d", "-c", "-V"):
        yield Persists(call.name_span, "batch")


SPEC = CommandSpec(
    "batch",
    options=(Option("-f", value="FILE", does=runs_file("sh")),),
    flags="-V -l -r -d -c -b -v -m -M",
    values="-q -t",
    effects=effects,
    input=lambda call: "data" if call.has("-f", "-l", "-r", "-d", "-c") else "code",
    language="sh",
    examples={
        "batch now + 1 minute": ("persists by batch", "stdin code sh"),
        "batch -l": (),
        "batch -f x now": ("persists by batch", "runs sh file 'x'"),
    },
    reference="batch(1), at 3.2",
)
