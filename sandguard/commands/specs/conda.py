"""The package manager of Anaconda."""

from sandguard.commands.packages import manager

SPEC = manager(
    "conda",
    changing="install remove uninstall update upgrade create clean",
    flags=(
        "-y|--yes -q|--quiet -v|--verbose --offline --all --force-reinstall --no-deps -d --json"
        " --override-channels --update-all"
    ),
    values="-n|--name -p|--prefix -c|--channel --file -f --solver --repodata-fn",
    examples={
        "conda install -y numpy": ("changes packages by conda numpy",),
        "conda list": (),
    },
    reference="conda help, conda 24.11",
)
