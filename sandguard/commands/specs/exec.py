"""Replaces the shell by a command."""

from sandguard.commands.actions import runs_operands
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "exec",
    flags="-c -l",
    values="-a",
    reading="first",
    effects=runs_operands,
    input="data",
    examples={"exec -a login bash -c ls": ("runs bash -c ls",), "exec": ()},
    reference="exec, Bash 5.2 manual 4.1",
)
