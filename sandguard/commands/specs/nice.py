"""Runs a command with another priority."""

from sandguard.commands.actions import runs_operands
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "nice",
    values="-n|--adjustment",
    reading="first",
    has_numbers=True,
    effects=runs_operands,
    input="data",
    examples={"nice -n 5 make": ("runs make",), "nice -5 make": ("runs make",)},
    reference="nice(1), GNU coreutils 9.5",
)
