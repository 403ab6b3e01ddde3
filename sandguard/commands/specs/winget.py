"""The package manager for Windows."""

from sandguard.commands.packages import manager

SPEC = manager(
    "winget",
    changing="install add upgrade uninstall import pin source",
    flags="-h --silent --force -e",
    values="-v|--version -s|--source --id",
    examples={
        "winget install git": ("changes packages by winget git",),
    },
    reference="winget, 1.9",
)
