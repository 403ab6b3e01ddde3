"""Changes the times of files, and makes those that are missing."""

from sandguard.commands.actions import NOTHING, touches
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "touch",
    flags="-a -c|--no-create -f -h|--no-dereference -m",
    values="-A -d|--date -r|--reference -t --time",
    operands=touches,
    output=NOTHING,
    examples={"touch -d yesterday a": ("appends to a",)},
    reference="touch(1), GNU coreutils 9.5",
)
