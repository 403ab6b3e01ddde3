"""The package and project manager for Python by Astral."""

from __future__ import annotations

from sandguard.commands.actions import escapes_to_operands, runs_file_or_address, runs_operands
from sandguard.commands.effects import Installs, Publishes
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.specs import pip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_MANUAL = "uv help, uv 0.5"


def run(call: Call) -> Iterator[Deed]:
    """A command is run in the project's environment, further packages installed for it first."""
    if packages := call.values("--with", "--with-requirements"):
        yield Installs(call.name_span, "uv", tuple(package.value for package in packages))
    if call.operands and (call.operands[0].text or "").startswith(("http://", "https://")):
        yield from runs_file_or_address(call, call.operands[0], "python", call.operands[1:])
    else:
        yield from escapes_to_operands(call)


def run_tool(call: Call) -> Iterator[Deed]:
    """A package is installed for one run of its program."""
    if call.operands:
        source = call.value("--from") or call.operands[0]
        yield Installs(call.name_span, "uv", (source.value,))
        yield from runs_operands(call)


def _always(call: Call) -> bool:  # noqa: ARG001 - it has the form of the other conditions
    """Return that the lock file decides, whatever the words say."""
    return True


_RUN_FLAGS = (
    "-q|--quiet -v|--verbose --isolated --frozen --locked --no-sync --no-project --all-extras --no-dev"
    " --exact --offline --only-dev --active -s|--script --gui-script -m|--module -n|--no-cache"
    " --all-groups --no-default-groups --refresh --no-editable --native-tls"
)
_RUN_VALUES = (
    "--extra --group --no-group --only-group --env-file --with-editable -p|--python --project --directory --package"
    " --index --default-index -i|--index-url --extra-index-url --config-file --cache-dir --color"
)
TOOL_RUN = CommandSpec(
    "run",
    options=(Option("--from", value="FROM"), Option("--with", "--with-requirements", value="PACKAGE")),
    flags=_RUN_FLAGS,
    values=_RUN_VALUES,
    reading="first",
    effects=run_tool,
    examples={"uv tool run --from ruff ruff check": ("changes packages by uv ruff", "runs ruff check")},
    reference=_MANUAL,
)

SPEC = CommandSpec(
    "uv",
    flags=(
        "-q|--quiet -v|--verbose --offline --no-progress --no-cache|-n --native-tls -h|--help -V|--version"
        " --no-config --frozen --locked"
    ),
    values="--project --directory --config-file --color --cache-dir -p|--python --index-url --extra-index-url",
    subcommands={
        "pip": CommandSpec(
            "pip",
            subcommands={
                "install": pip.INSTALL,
                "uninstall": pip.REMOVE,
                "sync": CommandSpec(
                    "sync",
                    effects=installs("uv", is_locked=_always),
                    examples={"uv pip sync r.txt": ("changes packages by uv from lock r.txt",)},
                    reference=_MANUAL,
                ),
            },
            examples={"uv pip freeze": (), "uv pip list": ()},
            reference=_MANUAL,
        ),
        "add remove": CommandSpec(
            "add",
            flags="--dev --no-sync --raw-sources --editable --workspace",
            values=(
                "--group --extra --optional -r|--requirements -c|--constraints --script --tag --branch --rev --package"
            ),
            effects=installs("uv"),
            examples={"uv add --dev foo": ("changes packages by uv foo",)},
            reference=_MANUAL,
        ),
        "sync": CommandSpec(
            "sync",
            values="--extra --group --no-group --only-group --package",
            effects=installs("uv", is_locked=_always),
            examples={"uv sync --frozen": ("changes packages by uv from lock",)},
            reference=_MANUAL,
        ),
        "run": CommandSpec(
            "run",
            options=(Option("--with", "--with-requirements", value="PACKAGE"),),
            flags=_RUN_FLAGS,
            values=_RUN_VALUES,
            reading="first",
            effects=run,
            examples={
                "uv run --python 3.11 ruff check": ("runs ruff check",),
                "uv run --with x python -c 1": ("changes packages by uv x", "runs python -c 1"),
                "uv run https://example.com/x.py": (
                    "fetches https://example.com/x.py",
                    "runs python code-string '?'",
                ),
                "uv run -- /bin/sh": ("starts a shell through uv", "runs /bin/sh"),
            },
            reference=_MANUAL,
        ),
        "tool": CommandSpec(
            "tool",
            subcommands={
                "run": TOOL_RUN,
                "install uninstall upgrade": CommandSpec(
                    "install",
                    values="--from --with -p|--python",
                    effects=installs("uv"),
                    examples={"uv tool install ruff": ("changes packages by uv ruff",)},
                    reference=_MANUAL,
                ),
            },
            examples={"uv tool list": ()},
            reference=_MANUAL,
        ),
        "python": CommandSpec(
            "python",
            subcommands={
                "install uninstall": CommandSpec(
                    "install",
                    effects=installs("uv"),
                    examples={"uv python install 3.13": ("changes packages by uv 3.13",)},
                    reference=_MANUAL,
                )
            },
            examples={"uv python list": ()},
            reference=_MANUAL,
        ),
        "publish": CommandSpec(
            "publish",
            effects=lambda call: iter([Publishes(call.name_span, "package")]),
            examples={"uv publish": ("publishes package",)},
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    input="data",
    examples={"uv lock": (), "uv venv --seed": (), "uv build": ()},
    reference=_MANUAL,
)
