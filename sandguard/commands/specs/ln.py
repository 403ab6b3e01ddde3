"""Gives a file another name."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING, word
from sandguard.commands.copying import sources_of, targets_of
from sandguard.commands.effects import Writes
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the names made; what is read through them is the file they stand for."""
    sources, target = sources_of(call)
    for source in sources:
        path = call.path(source)
        for link in targets_of(call, source, target or word("./", source.span)):
            yield Writes((target or source).span, link)
            yield Stored(link, None, path)


SPEC = CommandSpec(
    "ln",
    options=(Option("-t", "--target-directory", value="DIR"), Option("-T", "--no-target-directory")),
    flags=(
        "-b -d|-F|--directory -f|--force -h -i|--interactive -L|--logical -n|--no-dereference -P|--physical"
        " -r|--relative -s|--symbolic -v|--verbose -w"
    ),
    values="-S|--suffix",
    optional_values="--backup",
    effects=effects,
    output=NOTHING,
    examples={
        "ln -sfn /srv/app current": ("writes current", "writes current/app"),
        "ln -s ../x": ("writes .//x",),
    },
    reference="ln(1), GNU coreutils 9.5",
)
