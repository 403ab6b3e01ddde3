"""Copies files from and to other machines."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, NOTHING, content, reads, runs_file, runs_program
from sandguard.commands.addresses import is_remote, remote_path
from sandguard.commands.copying import targets_of
from sandguard.commands.effects import Fetches, Reads, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.commands.specs.ssh import sets_option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is read on one side and written on the other."""
    if len(call.operands) < 2:
        return
    *sources, target = call.operands
    for source in sources:
        if is_remote(source):
            text = FROM_NETWORK
            yield Fetches(source.span, source.value)
        else:
            text = content((call.path(source),))
            yield Reads(source.span, call.path(source))
        if is_remote(target):
            yield Sends(target.span, target.value, text)
            continue
        for path in targets_of(call, source, target):
            yield Writes(target.span, path)
            yield Stored(path, text)
    if is_remote(target):
        yield Writes(target.span, remote_path(target))


SPEC = CommandSpec(
    "scp",
    options=(
        Option("-o", value="OPTION", does=sets_option),
        Option("-F", value="CONFIG", does=(reads, runs_file("ssh"))),
        Option("-S", "-D", value="PROGRAM", does=runs_program),
    ),
    flags="-3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v",
    values="-c -i -J -l -P -X",
    effects=effects,
    output=NOTHING,
    examples={
        "scp -P 22 key user@example.com:/srv/": (
            "reads key",
            "sends ? to user@example.com:/srv/",
            "writes /srv/ (remote)",
        ),
        "scp example.com:a.sh b.sh": ("fetches example.com:a.sh", "writes b.sh", "writes b.sh/a.sh"),
        "scp -S ./x a example.com:b": (
            "runs ./x",
            "reads a",
            "sends ? to example.com:b",
            "writes b (remote)",
        ),
    },
    idle_options="-Z",
    reference="scp(1), OpenSSH 9.9",
)
