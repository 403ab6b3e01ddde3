"""Copies files and sets their mode and owner."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING, runs_words
from sandguard.commands.copying import sources_of, targets_of
from sandguard.commands.effects import ChangesMode, ChangesOwner, Reads, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is read, every path it may be written to, and the mode and owner these get."""
    made: list[Path] = []
    if call.has("-d"):
        made.extend(map(call.path, call.operands))
        for operand in call.operands:
            yield Writes(operand.span, call.path(operand))
    else:
        sources, target = sources_of(call)
        for source in sources:
            path = call.path(source)
            yield Reads(source.span, path)
            if target is not None:
                for copy in targets_of(call, source, target):
                    made.append(copy)
                    yield Writes(target.span, copy)
                    yield Stored(copy, None, path)
    mode, owner = call.value("-m"), call.value("-o") or call.value("-g")
    for copy in made:
        if mode is not None:
            yield ChangesMode(mode.span, copy, mode.value)
        if owner is not None:
            yield ChangesOwner(owner.span, copy, owner.value)


SPEC = CommandSpec(
    "install",
    options=(
        Option("-t", "--target-directory", value="DIR"),
        Option("-T", "--no-target-directory"),
        Option("-d", "--directory"),
        Option("-m", "--mode", value="MODE"),
        Option("-o", "--owner", value="OWNER"),
        Option("-g", "--group", value="GROUP"),
        Option("--strip-program", value="PROGRAM", does=runs_words),
    ),
    flags="-b -c -C|--compare -D -p|--preserve-timestamps -s|--strip -U -v|--verbose --preserve-context -Z --debug",
    values="-S|--suffix -f -h -l -M -N -B",
    optional_values="--backup --context",
    effects=effects,
    output=NOTHING,
    examples={
        "install -m 4755 tool /usr/bin/tool": (
            "changes mode of /usr/bin/tool to 4755",
            "changes mode of /usr/bin/tool/tool to 4755",
            "reads tool",
            "writes /usr/bin/tool",
            "writes /usr/bin/tool/tool",
        ),
        "install -d a/b": ("writes a/b",),
        "install --strip-program=./x -s a b": ("runs ./x", "reads a", "writes b", "writes b/a"),
    },
    reference="install(1), GNU coreutils 9.5; FreeBSD 14",
)
