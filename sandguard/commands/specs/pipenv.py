"""A project manager for Python."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.packages import manager

SPEC = manager(
    "pipenv",
    changing="uninstall update upgrade",
    locked="install sync",
    running="run",
    runs=escapes_to_operands,
    flags="-d|--dev -v|--verbose -q|--quiet --system --deploy --ignore-pipfile",
    values="--python -i|--index",
    examples={
        "pipenv install": ("changes packages by pipenv from lock",),
        "pipenv install x": ("changes packages by pipenv x",),
        "pipenv run python a.py": ("runs python a.py",),
    },
    reference="pipenv --help, pipenv 2024.4",
)
