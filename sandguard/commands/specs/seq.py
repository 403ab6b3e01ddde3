"""Prints numbers in a row."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return digits, unless a format or a separator brings other text."""
    return printed(call) if call.has("-f", "-s") else digits("seq")


SPEC = CommandSpec(
    "seq",
    flags="-w|--equal-width",
    values="-f|--format -s|--separator -t|--terminator",
    has_numbers=True,
    output=output,
    examples={"seq 1 5": ("stdout digits from command:seq",), "seq -f x%g 3": ("stdout from command:seq",)},
    reference="seq(1), GNU coreutils 9.5",
)
