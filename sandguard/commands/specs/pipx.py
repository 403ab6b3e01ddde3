"""Installs and runs programs written in Python."""

from __future__ import annotations

from sandguard.commands.actions import runs_file_or_address
from sandguard.commands.effects import Installs
from sandguard.commands.packages import manager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def run(call: Call) -> Iterator[Deed]:
    """A package is fetched for one run of its program, or a script from an address."""
    for first in call.operands[:1]:
        if (first.text or "").startswith(("http://", "https://")):
            yield from runs_file_or_address(call, first, "python", call.operands[1:])
        else:
            yield Installs(call.name_span, "pipx", (first.value,))


SPEC = manager(
    "pipx",
    changing="install uninstall upgrade upgrade-all reinstall reinstall-all uninstall-all inject uninject ensurepath",
    running="run",
    runs=run,
    flags="-f|--force -q|--quiet -v|--verbose -e|--editable --include-deps --system-site-packages",
    values="--python --spec --suffix -i|--index-url --pip-args",
    examples={
        "pipx install black": ("changes packages by pipx black",),
        "pipx run cowsay hi": ("changes packages by pipx cowsay",),
        "pipx run https://example.com/x.py": ("fetches https://example.com/x.py", "runs python code-string '?'"),
        "pipx list": (),
    },
    reference="pipx --help, pipx 1.7",
)
