"""Removes empty folders."""

from sandguard.commands.actions import NOTHING, deletes
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "rmdir",
    flags="-p|--parents -v|--verbose --ignore-fail-on-non-empty",
    operands=deletes,
    output=NOTHING,
    examples={"rmdir -p a/b": ("deletes a/b",)},
    reference="rmdir(1), GNU coreutils 9.5",
)
