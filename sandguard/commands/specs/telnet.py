"""Talks to a port."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, SESSION, joined, writes
from sandguard.commands.effects import Sends
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the connection."""
    if call.operands:
        address = joined((word.value for word in call.operands[:2]), ":")
        is_login = len(call.operands) == 1 and call.operands[0].text not in ("localhost", "127.0.0.1", "::1")
        yield Sends(call.operands[0].span, address, SESSION if is_login else Unknown("standard input"))


SPEC = CommandSpec(
    "telnet",
    options=(Option("-n", value="TRACE-FILE", does=writes),),
    flags="-4 -6 -8 -a -c -d -E -f -F -K -L -r -x -y",
    values="-b -e -k -l -S -X",
    reading="first",
    effects=effects,
    input="data",
    output=FROM_NETWORK,
    examples={
        "telnet example.com": ("sends ? to example.com",),
        "telnet example.com 25": ("sends ? to example.com:25", "stdout from network"),
    },
    reference="telnet(1), inetutils 2.5",
)
