"""Prints the names of files that a database holds."""

from __future__ import annotations

from sandguard.commands.actions import printed, reads
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import FileNames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return names that hold one of the operands: where that is a name without a glob, files that begin with it."""
    value = printed(call)
    names = [word.text or "" for word in call.operands]
    if not names or not all(names) or call.has("-c", "-r", "-S"):
        return value
    patterns = tuple(f"/**/{name.lstrip('/')}" for name in names)
    return FileNames(value.reason, value.origins, "", patterns)


SPEC = CommandSpec(
    "locate",
    options=(
        Option("-d", "--database", value="FILE", does=reads),
        Option("-c", "--count"),
        Option("-r", "--regexp", "--regex"),
        Option("-S", "--statistics"),
    ),
    flags="-A|--all -b|--basename -e|--existing -i|--ignore-case -N -p -q|--quiet -w|--wholename -0|--null",
    values="-l|-n|--limit",
    output=output,
    examples={"locate -d x y": ("reads x",), "locate -c y": ("stdout from command:locate",)},
    reference="locate(1), plocate 1.1",
)
