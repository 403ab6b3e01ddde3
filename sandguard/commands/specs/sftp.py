"""Transfers files by commands read from a file or standard input."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, reads, runs_file, runs_program
from sandguard.commands.effects import Sends
from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.specs.ssh import sets_option
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the connection; what is done with it stands elsewhere."""
    for host in call.operands[:1]:
        yield Sends(host.span, host.value, Unknown("a session"))


SPEC = CommandSpec(
    "sftp",
    options=(
        Option("-b", value="BATCHFILE", does=(reads, runs_file("sftp"))),
        Option("-o", value="OPTION", does=sets_option),
        Option("-F", value="CONFIG", does=reads),
        Option("-S", "-D", value="PROGRAM", does=runs_program),
    ),
    flags="-4 -6 -A -a -C -f -N -p -q -r -v",
    values="-B -c -i -J -l -P -R -s -X",
    effects=effects,
    input=lambda call: "data" if call.has("-b") else "code",
    language="sftp",
    output=FROM_NETWORK,
    examples={"sftp -b cmds user@example.com": ("reads cmds", "runs sftp file 'cmds'", "sends ? to user@example.com")},
    reference="sftp(1), OpenSSH 9.9",
)
