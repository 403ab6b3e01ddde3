"""The package manager and build tool of Rust."""

from __future__ import annotations

from sandguard.commands.actions import escapes_to_operands, loads_here, runs_program, runs_shell_text, word
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


@action(RunsCode)
def runs_own(call: Call, argument: Argument) -> Iterator[Deed]:
    """The text is a command for cargo itself."""
    text = argument.text
    code = argument if text is None else word(f"cargo {text}", argument.span, argument.value.origins)
    yield from runs_shell_text.act(call, code)


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
        "watch": CommandSpec(
            "watch",
            options=(
                Option("-s", "--shell", value="CODE", does=runs_shell_text),
                Option("-x", "--exec", value="CARGO-COMMAND", does=runs_own),
                Option("--use-shell", value="PROGRAM", does=runs_program),
            ),
            flags="-c|--clear --poll --postpone --why --ignore-nothing --no-gitignore --no-vcs-ignores"
            " --no-dot-ignores --no-process-group --notify -N --skip-local-deps --watch-when-idle",
            values="-w|--watch -i|--ignore -d|--delay -F|--features -B -L -E|--env --workdir",
            reading="first",
            effects=escapes_to_operands,
            examples={
                "cargo watch -x test -s 'ls -l'": ("runs sh argument 'cargo test'", "runs sh argument 'ls -l'"),
                "cargo watch -- ls -l": ("runs ls -l",),
            },
            reference="cargo-watch(1), cargo-watch 8.5",
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
