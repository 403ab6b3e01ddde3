"""The package manager of Anamamba."""

from sandguard.commands.packages import manager

SPEC = manager(
    "mamba",
    changing="install remove uninstall update upgrade create clean",
    flags=(
        "-y|--yes -q|--quiet -v|--verbose --offline --all --force-reinstall --no-deps -d --json"
        " --override-channels --update-all"
    ),
    values="-n|--name -p|--prefix -c|--channel --file -f --solver --repodata-fn",
    examples={
        "mamba install -y numpy": ("changes packages by mamba numpy",),
        "mamba list": (),
    },
    reference="mamba help, mamba 24.11",
)
