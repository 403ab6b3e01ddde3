"""Debian's package files."""

from __future__ import annotations

from sandguard.commands.actions import runs_shell_text, sets_hook
from sandguard.commands.effects import Installs
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change of packages."""
    if call.has("-i", "-r", "-P", "--unpack", "--configure", "--purge"):
        yield Installs(call.name_span, "dpkg", tuple(operand.value for operand in call.operands))


SPEC = CommandSpec(
    "dpkg",
    options=(
        Option("-i", "--install"),
        Option("-r", "--remove"),
        Option("-P", "--purge"),
        Option("--unpack"),
        Option("--configure"),
        Option("--pre-invoke", "--post-invoke", "--status-logger", value="CMD", does=runs_shell_text),
        Option("-o", value="NAME=VALUE", does=sets_hook),
    ),
    flags=(
        "-l|--list -L|--listfiles -s|--status -S|--search -V|--verify -C|--audit -a|--pending -R|--recursive"
        " -G -E -B --no-act --print-architecture --get-selections --set-selections --compare-versions"
        " -I|--info -c|--contents -x -X -e -W -p --add-architecture --force-all"
    ),
    values="--admindir --root --instdir -D|--debug --log",
    effects=effects,
    examples={"dpkg -i a.deb": ("changes packages by dpkg a.deb",), "dpkg -l": ()},
    reference="dpkg(1), dpkg 1.22",
)
