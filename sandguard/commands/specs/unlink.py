"""Removes one file."""

from sandguard.commands.actions import NOTHING, deletes
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "unlink",
    operands=deletes,
    output=NOTHING,
    examples={"unlink a": ("deletes a",)},
    reference="unlink(1), GNU coreutils 9.5",
)
