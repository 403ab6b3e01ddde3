"""The package manager for Windows."""

from sandguard.commands.packages import manager

SPEC = manager(
    "choco",
    changing="install uninstall upgrade pin source",
    flags="-y -f --force -n --noop",
    values="-s|--source --version",
    examples={
        "choco install -y git": ("changes packages by choco git",),
    },
    reference="choco, Chocolatey 2.4",
)
