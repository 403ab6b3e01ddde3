"""Specs of package managers, which differ in the names of their sub-commands only."""

from __future__ import annotations

from sandguard.commands.effects import Installs
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def installs(manager: str, *, is_locked: Callable[[Call], bool] | None = None) -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of a sub-command that changes packages; the operands name them."""

    def effects(call: Call) -> Iterator[Deed]:
        if not call.has("--dry-run", "--help"):
            what = tuple(operand.value for operand in call.operands)
            yield Installs(call.name_span, manager, what, is_locked is not None and is_locked(call))

    return effects


def manager(
    name: str,
    *,
    changing: str,
    locked: str = "",
    runs: Callable[[Call], Iterator[Deed]] | None = None,
    running: str = "",
    options: tuple[Option, ...] = (),
    flags: str = "",
    values: str = "",
    more: Mapping[str, CommandSpec] | None = None,
    effects: Callable[[Call], Iterator[Deed]] | None = None,
    output: Callable[[Call], Value | None] | None = None,
    examples: Mapping[str, tuple[str, ...]],
    reference: str,
) -> CommandSpec:
    """Return the spec of a package manager.

    Args:
        name: the program.
        changing: sub-commands that change packages, separated by blanks.
        locked: sub-commands that install what a lock file says when no package is named.
        running: sub-commands whose operands are a command that is run.
        runs: the effects of these.
        options: options of the program and of every sub-command; see `CommandSpec` for this and the next two.
        flags: see there.
        values: see there.
        more: further sub-commands.
        effects: what the program does without a sub-command.
        output: what it prints then.
        examples: see there.
        reference: see there.
    """
    help_options = (Option("--help"), Option("--dry-run", "--simulate"))
    own = {spelling for option in options for spelling in option.names}
    subcommands: dict[str, CommandSpec] = dict(more or {})
    if changing:
        subcommands[changing] = CommandSpec(changing.split(maxsplit=1)[0], effects=installs(name), reference=reference)
    if locked:
        subcommands[locked] = CommandSpec(
            locked.split(maxsplit=1)[0],
            effects=installs(name, is_locked=lambda call: not call.operands),
            reference=reference,
        )
    if running:
        first = running.split(maxsplit=1)[0]
        subcommands[running] = CommandSpec(first, reading="first", effects=runs, reference=reference)
    return CommandSpec(
        name,
        options=(*options, *(option for option in help_options if own.isdisjoint(option.names))),
        flags=flags,
        values=values,
        subcommands=subcommands,
        shares_options=True,
        effects=effects,
        output=output,
        input="data",
        examples=examples,
        reference=reference,
    )
