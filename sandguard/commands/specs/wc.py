"""Counts lines, words and bytes."""

from __future__ import annotations

from sandguard.commands.actions import digits, file_input, printed, reads
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return digits; with a file's name behind them where one is given."""
    return printed(call) if call.operands or call.has("--files0-from") else digits("wc")


SPEC = CommandSpec(
    "wc",
    options=(Option("--files0-from", value="FILE", does=reads),),
    flags="-c|--bytes -m|--chars -l|--lines -L|--max-line-length -w|--words",
    optional_values="--total",
    operands=reads,
    input=file_input(0, "data"),
    output=output,
    examples={
        "wc -l": ("stdin data", "stdout digits from command:wc"),
        "wc -l notes": ("reads notes", "stdout from command:wc"),
    },
    reference="wc(1), GNU coreutils 9.5",
)
