"""Evaluates an expression of its operands."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value

_NUMBERS = frozenset(("+", "-", "*", "/", "%", "<", "<=", "=", "==", "!=", ">=", ">"))


def output(call: Call) -> Value:
    """Return the part of a text that is asked for, or that a number is printed."""
    words = [word.text for word in call.operands]
    if len(words) == 4 and words[0] == "substr":
        text, first, count = words[1:]
        if text is not None and first is not None and count is not None and (first + count).isdecimal():
            start = int(first[:9]) - 1
            return Known(text[max(start, 0) : max(start + int(count[:9]), 0)] if start >= 0 else "")
    if (len(words) == 2 and words[0] == "length") or (len(words) == 3 and words[1] in _NUMBERS):
        return digits("expr")
    return printed(call)


SPEC = CommandSpec(
    "expr",
    reading="raw",
    says="operands",
    output=output,
    examples={
        "expr substr xrmx 2 2": ("stdout is 'rm'",),
        "expr 1 + 2": ("stdout digits from command:expr",),
        "expr length abc": ("stdout digits from command:expr",),
        "expr $x : a": ("stdout from command:expr",),
    },
    reference="expr(1), GNU coreutils 9.5",
)
