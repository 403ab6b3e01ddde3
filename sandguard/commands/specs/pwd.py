"""Prints the folder it runs in."""

from __future__ import annotations

from sandguard.commands.spec import CommandSpec
from sandguard.values import Known, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return the folder."""
    text = call.cwd.text
    return call.cwd if text is None else Known(text + "\n", frozenset((from_command("pwd"),)))


SPEC = CommandSpec(
    "pwd",
    flags="-L|--logical -P|--physical",
    output=output,
    examples={"pwd -P": ("stdout is '/workspace\\n'",)},
    reference="POSIX.1-2024 XCU pwd",
)
