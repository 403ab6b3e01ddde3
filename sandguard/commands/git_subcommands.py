"""What the sub-commands of git have in common."""

from __future__ import annotations

from sandguard.commands.actions import reads
from sandguard.commands.effects import DestroysData
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, InputUse, Reading
    from sandguard.values import Argument, Value

MANUAL = "Git 2.47"
PATHSPEC = Option("--pathspec-from-file", value="FILE", does=reads)


def destruction(call: Call, what: str, place: Argument | None = None) -> DestroysData:
    """Return that something of the repository is lost; `place` is the word that says so."""
    return DestroysData(place.span if place is not None else call.name_span, "repository", what)


def destroys(what: str) -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of a sub-command that always destroys."""

    def effects(call: Call) -> Iterator[Deed]:
        yield destruction(call, what)

    return effects


def sub(
    name: str,
    examples: Mapping[str, tuple[str, ...]],
    *,
    options: tuple[Option, ...] = (),
    flags: str = "",
    values: str = "",
    optional_values: str = "",
    idle_options: str = "",
    effects: Callable[[Call], Iterator[Deed]] | None = None,
    output: Value | Callable[[Call], Value | None] | None = None,
    subcommands: Mapping[str, CommandSpec] | None = None,
    reading: Reading = "any",
    input: InputUse | Callable[[Call], InputUse] = "data",
) -> CommandSpec:
    """Return the spec of a sub-command; see `CommandSpec`."""
    return CommandSpec(
        name,
        options=options,
        flags=flags,
        values=values,
        optional_values=optional_values,
        idle_options=idle_options,
        effects=effects,
        input=input,
        language="patch",
        output=output,
        subcommands=subcommands,
        reading=reading,
        examples=examples,
        reference=f"git-{name}(1), {MANUAL}",
    )


def in_folder(call: Call) -> Call:
    """Return the call as it is in the folder that ``-C`` names."""
    for folder in call.values("-C"):
        call = call.replace(cwd=call.path(folder).resolved)
    return call
