"""Says where a program lies."""

from __future__ import annotations

from sandguard.commands.spec import CommandSpec
from sandguard.values import Known, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value | None:
    """Return a path that ends in the name; the folder is a guess, that it is this program is not."""
    name = call.operands[0].text if len(call.operands) == 1 else None
    if not name:
        return None
    return Known(name if "/" in name else f"/usr/bin/{name}", frozenset((from_command("which"),)))


SPEC = CommandSpec(
    "which",
    flags="-a|--all -s --skip-alias --skip-functions --skip-tilde --skip-dot --show-dot --show-tilde --tty-only",
    output=output,
    examples={"which curl": ("stdout is '/usr/bin/curl'",)},
    reference="which(1), debianutils 5.21",
)
