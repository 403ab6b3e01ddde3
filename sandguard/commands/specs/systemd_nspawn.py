"""Runs a command or boots a system in a container."""

from __future__ import annotations

from sandguard.commands.actions import word
from sandguard.commands.effects import MountsHost
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(MountsHost)
def mounts(call: Call, argument: Argument) -> Iterator[Deed]:
    """A path of the host is given to the container; what stands after a colon is the place there."""
    source = (argument.text or "").partition(":")[0].lstrip("+")
    here = word(source, argument.span, argument.value.origins) if argument.text is not None else argument
    yield MountsHost(argument.span, call.path(here))


@action(MountsHost)
def mounts_root(call: Call, argument: Argument) -> Iterator[Deed]:
    """The container's root is a folder of its own, or the host's root."""
    path = call.path(argument)
    if path.resolved.text in ("/", None):
        yield MountsHost(argument.span, path)


SPEC = CommandSpec(
    "systemd-nspawn",
    options=(
        Option("--bind", "--bind-ro", "--overlay", "--overlay-ro", value="PATH", does=mounts),
        Option("-D", "--directory", "--template", value="PATH", does=mounts_root),
    ),
    flags=(
        "-q|--quiet -x|--ephemeral -b|--boot -a|--as-pid2 --private-users-ownership -n|--network-veth --private-network"
        " --read-only --keep-unit -U --notify-ready"
    ),
    values=(
        "-i|--image --oci-bundle --root-hash --pivot-root -E|--setenv -u|--user --kill-signal --uuid -M|--machine"
        " -S|--slice --property --private-users --network-interface --network-bridge -p|--port -Z -L --capability"
        " --drop-capability --chdir --hostname --console --settings --resolv-conf --timezone --tmpfs"
    ),
    reading="first",
    effects=lambda call: runs_elsewhere(call.operands),
    input=lambda call: input_elsewhere(call, call.operands),
    language=lambda call: language_elsewhere(call.operands),
    examples={
        "systemd-nspawn -D /srv/x ls": ("runs ls (container)",),
        "systemd-nspawn -D / ls": ("mounts /", "runs ls (container)"),
        "systemd-nspawn -i x.img --bind=/srv/a:/b rm -rf /b": ("mounts /srv/a", "runs rm -rf /b (container)"),
    },
    reference="systemd-nspawn(1), systemd 257",
)
