"""Fetches files by several protocols."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, has_gap, joined, reads, runs_program, writes
from sandguard.commands.addresses import last_name
from sandguard.commands.effects import Fetches, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_EVENTS = ("start", "complete", "error", "pause", "stop")
_from_file = has_gap("options-from-file", "aria2c takes options or URLs from a file")


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is fetched and written."""
    for url in call.operands:
        yield Fetches(url.span, url.value)
        name = call.value("-o") or Argument(last_name(url), url.span)
        folder = call.value("-d")
        if folder is not None:
            name = Argument(joined((folder.value, Known("/"), name.value), ""), name.span)
        yield Writes(name.span, call.path(name))
        yield Stored(call.path(name), FROM_NETWORK)


SPEC = CommandSpec(
    "aria2c",
    options=(
        Option("-o", "--out", value="FILE"),
        Option("-d", "--dir", value="DIR"),
        Option(*(f"--on-download-{event}" for event in _EVENTS), value="COMMAND", does=runs_program),
        Option("--on-bt-download-complete", value="COMMAND", does=runs_program),
        Option("-i", "--input-file", value="FILE", does=reads),
        Option("--conf-path", value="FILE", does=(reads, _from_file)),
        Option("-l", "--log", "--save-session", value="FILE", does=writes),
    ),
    flags=(
        "-c|--continue -q|--quiet -D|--daemon -h|--help -v|--version -Z|--force-sequential"
        " -V|--check-integrity -n|--no-netrc -P|--parameterized-uri -S|--show-files --enable-rpc"
        " --allow-overwrite --auto-file-renaming --no-conf"
    ),
    values="-j|--max-concurrent-downloads -x|--max-connection-per-server -s|--split -k|--min-split-size -t|--timeout"
    " -m|--max-tries -U|--user-agent -T|--torrent-file -M|--metalink-file --header --referer --checksum --all-proxy"
    " --file-allocation",
    effects=effects,
    examples={
        "aria2c -x 4 -o a https://example.com/b": ("writes a", "fetches https://example.com/b"),
        "aria2c --on-download-complete=./x https://example.com/b": (
            "runs ./x",
            "fetches https://example.com/b",
            "writes b",
        ),
    },
    reference="aria2c(1), aria2 1.37",
)
