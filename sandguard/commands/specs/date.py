"""Prints or sets the time."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed, reads
from sandguard.commands.effects import ChangesSystem
from sandguard.commands.escapes import produced
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument, Value

_NUMBERS = frozenset("sYmdHMSNyjuwFCGgIkleVUW")
"""Conversions that print digits, and ``F`` with dashes between."""


@action(ChangesSystem)
def sets_time(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The clock is set."""
    yield ChangesSystem(argument.span, "time")


def output(call: Call) -> Value:
    """Return digits where the format prints nothing else; other formats print what stands in them."""
    form = next((word.text or "" for word in call.operands if (word.text or "").startswith("+")), "")
    if text := produced(form[1:]):
        return Known(text + "\n")
    if len(form) == 3 and form[1] == "%" and form[2] in _NUMBERS - {"F"}:
        return digits("date")
    rest = form[1:]
    while "%" in rest:
        before, _, after = rest.partition("%")
        after = after.lstrip("-_0^#")
        if after[:1] not in _NUMBERS:
            return printed(call)
        rest = before + after[1:]
    return printed(call, "word") if form and not rest.strip("0123456789-_.:T") else printed(call)


SPEC = CommandSpec(
    "date",
    options=(
        Option("-f", "--file", value="DATEFILE", does=reads),
        Option("-s", "--set", value="STRING", does=sets_time),
    ),
    flags="-u|--utc|--universal -R|--rfc-email --debug -j -n",
    values="-d|--date -r|--reference -v --rfc-3339 -z",
    optional_values="-I|--iso-8601",
    output=output,
    examples={
        "date +%s": ("stdout digits from command:date",),
        "date +%Y-%m-%d": ("stdout word from command:date",),
        "date '+rm -rf /tmp/%F'": ("stdout is 'rm -rf /tmp/0\\n'",),
        "date -s tomorrow": ("changes system time",),
        "date -f /etc/shadow": ("reads /etc/shadow",),
    },
    reference="date(1), GNU coreutils 9.5; macOS 14",
)
