"""Sends a signal to processes by their names."""

from __future__ import annotations

from sandguard.commands.effects import Kills
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the names, or the user whose processes are meant."""
    for word in (*call.operands, *call.values("-u")):
        yield Kills(word.span, word.value, "name")


SPEC = CommandSpec(
    "killall",
    flags=(
        "-e|--exact -I|--ignore-case -g|--process-group -i|--interactive -l|--list -q|--quiet -r|--regexp"
        " -v|--verbose -w|--wait -V|--version -d -m -z"
    ),
    values="-s|--signal -u|--user -y|--younger-than -o|--older-than -n|--ns -Z|--context -t -c",
    has_numbers=True,
    effects=effects,
    examples={"killall -9 node": ("kills name node",), "killall -u bob": ("kills name bob",)},
    reference="killall(1), psmisc 23.7",
)
