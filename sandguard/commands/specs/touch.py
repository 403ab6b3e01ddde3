"""Changes the times of files, and makes those that are missing."""

from sandguard.commands.actions import NOTHING, creates
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "touch",
    flags="-a -c|--no-create -f -h|--no-dereference -m",
    values="-A -d|--date -r|--reference -t --time",
    operands=creates,
    output=NOTHING,
    examples={"touch -d yesterday a": ("writes a",)},
    reference="touch(1), GNU coreutils 9.5",
)
