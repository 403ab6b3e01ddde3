"""Prints numbers in a row."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed
from sandguard.commands.escapes import produced
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return digits, unless a format or a separator brings other text."""
    form = call.value("-f", "-s")
    if form is not None and (text := produced(form.text or "")):
        return Known(text + "\n", form.value.origins)
    return printed(call) if call.has("-f", "-s") else digits("seq")


SPEC = CommandSpec(
    "seq",
    flags="-w|--equal-width",
    values="-f|--format -s|--separator -t|--terminator",
    has_numbers=True,
    output=output,
    examples={
        "seq 1 5": ("stdout digits from command:seq",),
        "seq -f x%g 3": ("stdout from command:seq",),
        "seq -f 'rm %g' 3": ("stdout is 'rm 0\\n'",),
    },
    reference="seq(1), GNU coreutils 9.5",
)
