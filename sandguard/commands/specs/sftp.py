"""Transfers files by commands read from a file or standard input."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, SESSION, joined_path, reads, runs_file, runs_program
from sandguard.commands.effects import Fetches, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.commands.specs.ssh import sets_option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the connection; what is done with it stands elsewhere."""
    if len(call.operands) == 2:  # a file is brought, and put there
        source, target = call.operands
        yield Fetches(source.span, source.value)
        yield Writes(target.span, call.path(target))
        yield Stored(call.path(target), FROM_NETWORK)
        yield Stored(joined_path(call, target, source, target.span), FROM_NETWORK)
        return
    for host in call.operands[:1]:
        yield Sends(host.span, host.value, SESSION)


SPEC = CommandSpec(
    "sftp",
    options=(
        Option("-b", value="BATCHFILE", does=(reads, runs_file("sftp"))),
        Option("-o", value="OPTION", does=sets_option),
        Option("-F", value="CONFIG", does=(reads, runs_file("ssh"))),
        Option("-S", "-D", value="PROGRAM", does=runs_program),
    ),
    flags="-4 -6 -A -a -C -f -N -p -q -r -v",
    values="-B -c -i -J -l -P -R -s -X",
    effects=effects,
    input=lambda call: "data" if call.has("-b") or len(call.operands) == 2 else "code",
    language="sftp",
    output=FROM_NETWORK,
    examples={
        "sftp -b cmds user@example.com": ("reads cmds", "runs sftp file 'cmds'", "sends ? to user@example.com"),
        "sftp example.com:/srv/a .": ("fetches example.com:/srv/a", "writes ."),
    },
    reference="sftp(1), OpenSSH 9.9",
)
