"""Removes files and trees."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING
from sandguard.commands.effects import Deletes
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is removed."""
    first = call.operands[0].span.start if call.operands else None
    if any(first is None or given.span.start < first for given in call.given("--help", "--version")):
        return  # behind an operand only GNU's rm takes it for an option
    # An unknown word that can split may bring the option for the words beside it; so may one that begins with a dash.
    may_be_option = len(call.operands) > len(call.loose) and any(word.can_split for word in call.loose)
    is_recursive = call.has("-r") or may_be_option or any(word.text is None for word in call.unknown)
    for operand in call.operands:
        yield Deletes(operand.span, call.path(operand), is_recursive)


SPEC = CommandSpec(
    "rm",
    options=(Option("-r", "-R", "--recursive"),),
    flags="-f|--force -i -I -d|--dir -v|--verbose -P -W -x --one-file-system --no-preserve-root --help --version",
    optional_values="--interactive --preserve-root",
    effects=effects,
    output=NOTHING,
    examples={
        "rm -rf build notes.txt": ("deletes build recursively", "deletes notes.txt recursively"),
        "rm x -fr": ("deletes x recursively",),
        "rm --recurs --force /srv": ("deletes /srv recursively",),
        "rm -- -rf": ("deletes -rf",),
        "rm -f *.pyc": ("deletes *.pyc",),
        "rm $x": ("deletes ?",),
        "rm $x /srv": ("deletes ? recursively", "deletes /srv recursively"),
        "rm -$x /srv": ("deletes /srv recursively",),
        "rm --help": (),
        "rm --help -r /srv": (),
        "rm -r /srv --help": ("deletes /srv recursively",),
    },
    reference="rm(1), GNU coreutils 9.5; macOS 14",
)
