"""Packs and unpacks archives of Java."""

from __future__ import annotations

from sandguard.commands.actions import reads, unpacks, word, writes
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is written and read, by the mode."""
    archive = call.value("-f")
    if call.has("-x"):
        yield from unpacks.act(call, archive or word("-", call.name_span))
        return
    if archive is not None:
        yield from (writes if call.has("-c", "-u") else reads).act(call, archive)
    if call.has("-c", "-u"):
        for operand in call.operands:
            yield from reads.act(call, operand)


SPEC = CommandSpec(
    "jar",
    options=(
        Option("-c", "--create"),
        Option("-x", "--extract"),
        Option("-u", "--update"),
        Option("-f", "--file", value="FILE"),
        Option("-m", "--manifest", value="FILE", does=reads),
    ),
    flags="-t|--list -v|--verbose -0|--no-compress -M|--no-manifest -i|--generate-index --describe-module",
    values="-e|--main-class -C --release --module-version",
    has_bundle=True,
    effects=effects,
    examples={
        "jar cfm a.jar m b": ("writes a.jar", "reads m", "reads b"),
        "jar xf a.jar": ("reads a.jar", "writes ."),
        "jar --create --file a.jar b": ("writes a.jar", "reads b"),
        "jar tf a.jar": ("reads a.jar",),
    },
    reference="jar(1), JDK 23",
)
