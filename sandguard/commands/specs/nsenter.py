"""Runs a command in the namespaces of another process."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands
from sandguard.commands.effects import Escalates
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the entry and the command."""
    if call.has("--version", "--help"):
        return
    yield Escalates(call.name_span, "namespace")
    yield from runs_operands(call, default="sh")


SPEC = CommandSpec(
    "nsenter",
    flags="-a|--all -F|--no-fork -Z|--follow-context -e|--env -c|--join-cgroup --preserve-credentials --keep-caps"
    " --user-parent -V|--version -h|--help",
    values="-t|--target -S|--setuid -G|--setgid -N|--net-socket",
    optional_values=(
        "-m|--mount -u|--uts -i|--ipc -n|--net -p|--pid -C|--cgroup -U|--user -T|--time -r|--root -w|--wd -W|--wdns"
    ),
    reading="first",
    effects=effects,
    input="data",
    examples={"nsenter -t 1 -m -p bash": ("escalates by namespace", "runs bash"), "nsenter --version": ()},
    reference="nsenter(1), util-linux 2.40",
)
