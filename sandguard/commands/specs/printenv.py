"""Prints variables of the environment."""

from sandguard.commands.spec import CommandSpec
from sandguard.values import ENVIRONMENT, Unknown

SPEC = CommandSpec(
    "printenv",
    flags="-0|--null",
    output=Unknown("the environment", frozenset((ENVIRONMENT,))),
    examples={"printenv HOME": ("stdout from environment",)},
    reference="printenv(1), GNU coreutils 9.5",
)
