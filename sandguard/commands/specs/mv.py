"""Moves and renames files and trees."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING
from sandguard.commands.copying import sources_of, targets_of
from sandguard.commands.effects import Moves, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is moved and every path it may be written to."""
    sources, target = sources_of(call)
    if target is None:
        return
    for source in sources:
        path = call.path(source)
        yield Moves(source.span, path, call.path(target))
        for copy in targets_of(call, source, target):
            yield Writes(target.span, copy)
            yield Stored(copy, None, path)


SPEC = CommandSpec(
    "mv",
    options=(Option("-t", "--target-directory", value="DIR"), Option("-T", "--no-target-directory")),
    flags="-b -f|--force -h -i|--interactive -n|--no-clobber --strip-trailing-slashes -v|--verbose -Z|--context --debug"
    " --exchange --no-copy",
    values="-S|--suffix",
    optional_values="--backup --update|-u",
    effects=effects,
    output=NOTHING,
    examples={
        "mv a b": ("moves a to b", "writes b", "writes b/a"),
        "mv -f /etc/hosts .": ("moves /etc/hosts to .", "writes ./hosts"),
        "mv * old/": ("moves * to old/", "writes old//?"),
    },
    reference="mv(1), GNU coreutils 9.5; macOS 14",
)
