"""Prints variables of the environment."""

from __future__ import annotations

from sandguard.commands.spec import CommandSpec
from sandguard.values import ENVIRONMENT, Unknown, from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return the variables that are named, or all of them."""
    names = (operand.text for operand in call.operands)
    return Unknown("the environment", frozenset((ENVIRONMENT, *(from_variable(name) for name in names if name))))


SPEC = CommandSpec(
    "printenv",
    flags="-0|--null",
    output=output,
    examples={
        "printenv HOME": ("stdout from environment, variable:HOME",),
        "printenv -0": ("stdout from environment",),
    },
    reference="printenv(1), GNU coreutils 9.5",
)
