"""Installs and runs programs written in Python."""

from sandguard.commands.effects import Installs
from sandguard.commands.packages import manager

SPEC = manager(
    "pipx",
    changing="install uninstall upgrade upgrade-all reinstall reinstall-all uninstall-all inject uninject ensurepath",
    running="run",
    runs=lambda call: iter([Installs(call.name_span, "pipx", tuple(word.value for word in call.operands[:1]))]),
    flags="-f|--force -q|--quiet -v|--verbose -e|--editable --include-deps --system-site-packages",
    values="--python --spec --suffix -i|--index-url --pip-args",
    examples={
        "pipx install black": ("changes packages by pipx black",),
        "pipx run cowsay hi": ("changes packages by pipx cowsay",),
        "pipx list": (),
    },
    reference="pipx --help, pipx 1.7",
)
