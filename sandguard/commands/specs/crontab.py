"""Keeps the table of commands that run at set times."""

from __future__ import annotations

from sandguard.commands.actions import reads
from sandguard.commands.effects import Persists
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change, unless the table is only listed."""
    if call.has("-l") or call.has("--help", "-V", "-T"):
        return
    for file in call.operands:
        yield from reads.act(call, file)
    if call.has("-r"):
        yield Persists(call.name_span, "cron-removal")
    else:
        yield Persists(call.name_span, "cron")


SPEC = CommandSpec(
    "crontab",
    flags="-e -i -l -r -s -n -c -V --help",
    values="-u -x -T",
    effects=effects,
    input=lambda call: "ignored" if call.has("-l", "-r", "-e") else "data",
    examples={
        "crontab -l": (),
        "crontab jobs": ("persists by cron", "reads jobs"),
        "crontab -": ("persists by cron",),
        "crontab -u www -e": ("persists by cron",),
        "crontab -r": ("persists by cron-removal",),
    },
    reference="crontab(1), cronie 1.7",
)
