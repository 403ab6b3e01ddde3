"""The package manager for macOS."""

from sandguard.commands.packages import manager

SPEC = manager(
    "brew",
    changing=(
        "install uninstall rm remove reinstall upgrade up update tap untap link ln unlink pin unpin cleanup"
        " autoremove migrate tap-new extract postinstall"
    ),
    flags=(
        "-v|--verbose -q|--quiet -d|--debug -f|--force -n -s|--build-from-source -i|--interactive --cask"
        " --formula --HEAD --zap --greedy --overwrite --ignore-dependencies --only-dependencies --eval-all"
        " --repair --custom-remote"
    ),
    values="--cc --env --appdir",
    examples={
        "brew install -q python ruby": ("changes packages by brew python ruby",),
        "brew list": (),
    },
    reference="brew(1), Homebrew 4.5",
)
