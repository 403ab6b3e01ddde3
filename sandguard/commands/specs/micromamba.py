"""The package manager of Anamicromamba."""

from sandguard.commands.packages import manager

SPEC = manager(
    "micromamba",
    changing="install remove uninstall update upgrade create clean",
    flags=(
        "-y|--yes -q|--quiet -v|--verbose --offline --all --force-reinstall --no-deps -d --json"
        " --override-channels --update-all"
    ),
    values="-n|--name -p|--prefix -c|--channel --file -f --solver --repodata-fn",
    examples={
        "micromamba install -y numpy": ("changes packages by micromamba numpy",),
        "micromamba list": (),
    },
    reference="micromamba help, micromamba 24.11",
)
