"""Runs commands in system containers and virtual machines; incus and multipass take the same words."""

from __future__ import annotations

from sandguard.commands.effects import DestroysData
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "the programs' own help: LXD 6, Incus 6, Multipass 1.15"


def _command(call: Call) -> tuple[Argument, ...]:
    """Return the command after the name of the instance."""
    command = call.operands[1:]
    return command[1:] if command and command[0].text == "--" else command


def _destroys(call: Call) -> Iterator[Deed]:
    yield DestroysData(call.name_span, "cloud", call.subcommand)


_EXEC = CommandSpec(
    "exec",
    flags="-t|--force-interactive -T|--force-noninteractive -n|--disable-stdin",
    values="--cwd --env --group --user --mode -d|--working-directory",
    reading="first",
    effects=lambda call: runs_elsewhere(_command(call)),
    input=lambda call: input_elsewhere(call, _command(call)),
    language=lambda call: language_elsewhere(_command(call)),
    examples={
        "lxc exec web -- bash": ("stdin code bash",),
        "lxc exec web -- cat": ("stdin passed",),
        "lxc exec web -- rm -rf /srv": ("destroys container files by rm",),
    },
    reference=_MANUAL,
)
_DESTROYS = CommandSpec(
    "delete",
    flags="-f|--force -p|--purge",
    effects=_destroys,
    examples={"lxc delete web": ("destroys cloud delete",), "multipass stop x": ("destroys cloud stop",)},
    reference=_MANUAL,
)

SPEC = CommandSpec(
    "lxc",
    flags="-q|--quiet --debug -v|--verbose --version -h|--help",
    values="--project",
    subcommands={"exec shell": _EXEC, "delete stop pause restart rebuild restore purge suspend": _DESTROYS},
    input="data",
    examples={"lxc list": (), "lxc launch ubuntu:24.04 web": ()},
    reference=_MANUAL,
)
