"""Prints what a file system knows of files."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value

_NUMBERS = frozenset(("a", "b", "B", "d", "f", "g", "h", "i", "o", "s", "u", "W", "X", "Y", "Z", "m", "z", "p", "l"))
"""Conversions that print digits alone: GNU's, and ``%z``, ``%m``, ``%p`` and ``%l`` of BSD with its ``-f``."""


def output(call: Call) -> Value:
    """Return digits where the format has nothing but numbers."""
    form = call.value("-c", "--printf", "-f")
    text = (form.text or "") if form is not None else ""
    rest = text.replace("\\n", "").split("%")
    is_number = (
        len(rest) > 1
        and not rest[0].strip()
        and all(piece[:1] in _NUMBERS and not piece[1:].strip() for piece in rest[1:])
    )
    return digits("stat") if is_number else printed(call)


SPEC = CommandSpec(
    "stat",
    says="operands",
    options=(
        Option("-c", "--format", value="FORMAT"),
        Option("--printf", value="FORMAT"),
        Option("-f", "--file-system", value="FORMAT", is_optional=True),
    ),
    flags="-L|--dereference -t|--terse -x -n -q -r -s -l",
    optional_values="--cached",
    output=output,
    examples={
        "stat -c %s x": ("stdout digits from command:stat",),
        "stat -c '%n rm x' y": ("stdout from command:stat",),
        "stat x": ("stdout from command:stat",),
    },
    reference="stat(1), GNU coreutils 9.5; macOS 14",
)
