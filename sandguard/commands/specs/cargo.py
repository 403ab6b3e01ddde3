"""The package manager and build tool of Rust."""

from __future__ import annotations

from sandguard.commands.actions import loads_here, runs_shell_text, word
from sandguard.commands.effects import Publishes, RunsCode
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "cargo(1), cargo 1.83"

_BUILDING = frozenset(
    [
        "b",
        "bench",
        "build",
        "c",
        "check",
        "clippy",
        "doc",
        "fix",
        "miri",
        "nextest",
        "r",
        "run",
        "rustc",
        "rustdoc",
        "t",
        "test",
    ]
)


_RUNNING = ("rustc", "rustc-wrapper", "rustc-workspace-wrapper", "rustdoc", "runner", "linker", "credential-provider")


@action(RunsCode)
def sets_once(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting for this call, or a file of them; some name a program that is run."""
    key, equals, value = (argument.text or "").partition("=")
    if argument.text is None:
        yield call.gap(argument, "unknown-option", "a setting that is not known may run a program")
    elif equals and key.strip().rpartition(".")[2] in _RUNNING:
        yield from runs_shell_text.act(call, word(value.strip(" [\"']"), argument.span, argument.value.origins))


def builds(call: Call) -> Iterator[Deed]:
    """The project's build script is run first."""
    if call.operands and call.operands[0].text in _BUILDING:
        yield from loads_here(call, "rust", "build.rs")


SPEC = CommandSpec(
    "cargo",
    options=(Option("--dry-run", "-n"), Option("--config", value="KEY=VALUE", does=sets_once)),
    flags="-v|--verbose -q|--quiet --locked --offline --frozen -h|--help -V|--version --list",
    values="--color -C -Z --target-dir --manifest-path",
    subcommands={
        "install uninstall": CommandSpec(
            "install",
            flags="-f|--force --debug --all-features --no-default-features --no-track --bins --examples",
            values=(
                "--version|--vers --git --branch --tag --rev --path --root --registry --index -F|--features"
                " --profile --target -j|--jobs --bin --example"
            ),
            effects=installs("cargo"),
            examples={
                "cargo install --locked ripgrep": ("changes packages by cargo ripgrep",),
                "cargo +nightly install x": ("changes packages by cargo x",),
            },
            reference=_MANUAL,
        ),
        "add remove rm update": CommandSpec(
            "add",
            flags="--dev --build --optional --no-default-features --default-features",
            values="--features|-F --git --branch --tag --rev --path --registry --rename -p|--package --target",
            effects=installs("cargo"),
            examples={"cargo add serde --features derive": ("changes packages by cargo serde",)},
            reference=_MANUAL,
        ),
        "publish yank owner": CommandSpec(
            "publish",
            effects=lambda call: iter(()) if call.has("--dry-run") else iter([Publishes(call.name_span, "package")]),
            examples={"cargo publish": ("publishes package",), "cargo publish --dry-run": ()},
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    effects=builds,
    input="data",
    examples={
        "cargo build --release": ("runs rust file 'build.rs'",),
        "cargo tree": (),
        "cargo --config build.rustc-wrapper=./x check": ("runs rust file 'build.rs'", "runs sh argument './x'"),
        "cargo --config net.offline=true tree": (),
    },
    reference=_MANUAL,
)
