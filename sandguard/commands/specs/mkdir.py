"""Makes folders."""

from sandguard.commands.actions import NOTHING, creates
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "mkdir",
    flags="-p|--parents -v|--verbose -Z",
    values="-m|--mode",
    optional_values="--context",
    operands=creates,
    output=NOTHING,
    examples={"mkdir -pm 700 a/b": ("writes a/b",)},
    reference="mkdir(1), GNU coreutils 9.5",
)
