"""The package manager of Anaconda."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.packages import manager

SPEC = manager(
    "conda",
    changing="install remove uninstall update upgrade create clean",
    running="run",
    runs=escapes_to_operands,
    flags=(
        "-y|--yes -q|--quiet -v|--verbose --offline --all --force-reinstall --no-deps -d --json"
        " --override-channels --update-all --no-capture-output --live-stream"
    ),
    values="-n|--name -p|--prefix -c|--channel --file -f --solver --repodata-fn",
    examples={
        "conda install -y numpy": ("changes packages by conda numpy",),
        "conda run -n x ls -l": ("runs ls -l",),
        "conda list": (),
    },
    reference="conda help, conda 24.11",
)
