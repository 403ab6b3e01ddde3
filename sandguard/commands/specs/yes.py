"""Prints a line again and again, without end."""

from __future__ import annotations

from sandguard.commands.actions import joined
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return the line once: code that reads it sees nothing else."""
    text = joined(word.value for word in call.operands) if call.operands else Known("y")
    return Known(text.text + "\n", text.origins) if text.text is not None else text


SPEC = CommandSpec(
    "yes",
    reading="first",
    output=output,
    examples={
        "yes": ("stdout is 'y\\n'",),
        "yes rm x": ("stdout is 'rm x\\n'",),
    },
    reference="yes(1), GNU coreutils 9.5",
)
