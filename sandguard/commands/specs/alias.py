"""Gives a command line a short name."""

from __future__ import annotations

from sandguard.commands.actions import split_assignment
from sandguard.commands.effects import RunsCode
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the text behind each name: it runs wherever the name is used."""
    for operand in call.operands:
        if assignment := split_assignment(operand):
            yield RunsCode(operand.span, assignment[1], call.dialect, "eval")


SPEC = CommandSpec(
    "alias",
    options=(Option("-p"), Option("-g"), Option("-s")),
    effects=effects,
    examples={"alias ll='ls -l' x": ("runs bash eval 'ls -l'",), "alias": ()},
    reference="POSIX.1-2024 XCU alias; zsh 5.9",
)
