"""Package managers of Anaconda's packages: conda, and mamba and micromamba, which speak like it."""

from __future__ import annotations

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.effects import Path, Writes
from sandguard.commands.packages import installs, manager
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_STARTED = {"zsh": ".zshrc", "fish": ".config/fish/config.fish", "tcsh": ".tcshrc", "xonsh": ".xonshrc"}


def changes_start_up(call: Call) -> Iterator[Deed]:
    """The file that a shell starts with gets lines; that of Bash where none is named."""
    if not call.has("--dry-run", "--help"):
        named = (*call.operands, *call.values("-s"))
        for shell in dict.fromkeys(word.text or "" for word in named) or ("bash",):
            name = _STARTED.get(shell, ".bashrc")
            path = Path(Known(f"~/{name}"), Known(f"{call.place.home}/{name}"))
            yield Writes(call.name_span, path, is_append=True)


def conda_manager(name: str, manual: str) -> CommandSpec:
    """Return the spec of one of them, which differ in their names and versions only."""
    own = {
        "env": CommandSpec(
            "env",
            subcommands={
                "create update remove": CommandSpec(
                    "create",
                    values="-n|--name -f|--file -p|--prefix",
                    effects=installs(name),
                    examples={f"{name} env create -f a.yml": (f"changes packages by {name}",)},
                    reference=manual,
                )
            },
            examples={f"{name} env list": ()},
            reference=manual,
        ),
        "init": CommandSpec(
            "init",
            flags="--all --user --system --reverse",
            effects=changes_start_up,
            examples={f"{name} init bash": ("appends to ~/.bashrc",), f"{name} init --dry-run": ()},
            reference=manual,
        ),
        "shell": CommandSpec(
            "shell",
            values="-s|--shell -r|--root-prefix",
            subcommands={
                "init": CommandSpec(
                    "init",
                    effects=changes_start_up,
                    examples={f"{name} shell init -s bash": ("appends to ~/.bashrc",)},
                    reference=manual,
                )
            },
            examples={f"{name} shell hook": ()},
            reference=manual,
        ),
    }
    return manager(
        name,
        changing="install remove uninstall update upgrade create clean",
        running="run",
        runs=escapes_to_operands,
        more=own,
        flags=(
            "-y|--yes -q|--quiet -v|--verbose --offline --all --force-reinstall --no-deps -d --json"
            " --override-channels --update-all --no-capture-output --live-stream"
        ),
        values="-n|--name -p|--prefix -c|--channel --file -f --solver --repodata-fn",
        examples={
            f"{name} install -y numpy": (f"changes packages by {name} numpy",),
            f"{name} run -n x ls -l": ("runs ls -l",),
            f"{name} list": (),
        },
        reference=manual,
    )
