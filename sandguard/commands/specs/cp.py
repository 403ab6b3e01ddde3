"""Copies files and trees."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING
from sandguard.commands.copying import sources_of, targets_of
from sandguard.commands.effects import Reads, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is read and every path it may be written to."""
    sources, target = sources_of(call)
    for source in sources:
        path = call.path(source)
        yield Reads(source.span, path)
        if target is not None:
            for copy in targets_of(call, source, target):
                yield Writes(target.span, copy)
                yield Stored(copy, None, path)


SPEC = CommandSpec(
    "cp",
    options=(Option("-t", "--target-directory", value="DIR"), Option("-T", "--no-target-directory")),
    flags=(
        "-a|--archive --attributes-only -b -c --copy-contents -d -f|--force -i|--interactive -H -l|--link"
        " -L|--dereference -n|--no-clobber -P|--no-dereference -p --parents -r|-R|--recursive"
        " --remove-destination --strip-trailing-slashes -s|--symbolic-link -v|--verbose -x|--one-file-system"
        " -X -Z --debug --keep-directory-symlink"
    ),
    values="-S|--suffix --no-preserve --sparse",
    optional_values="--backup --preserve --reflink --context --update|-u",
    effects=effects,
    output=NOTHING,
    examples={
        "cp a b": ("reads a", "writes b", "writes b/a"),
        "cp -r src/ /srv/": ("reads src/", "writes /srv//src"),
        "cp -t /etc a b": ("writes /etc/a", "writes /etc/b", "reads a", "reads b"),
        "cp -T a b": ("reads a", "writes b"),
    },
    reference="cp(1), GNU coreutils 9.5; macOS 14",
)
