"""A runtime for JavaScript and TypeScript."""

from __future__ import annotations

from sandguard.commands.actions import runs_file_or_address
from sandguard.commands.effects import RunsCode
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_MANUAL = "deno help, Deno 2.1"
_FLAGS = (
    "-A|--allow-all -q|--quiet --no-check --cached-only --no-remote --no-npm --unstable -T|--ts -P --watch --no-lock"
    " --frozen -p|--print"
)
_VALUES = "-c|--config --import-map --lock -L|--log-level --cert --location --seed --preload --env-file --ext"
_OPTIONAL = (
    "--allow-read|-R --allow-write|-W --allow-net|-N --allow-env|-E --allow-run --allow-ffi --allow-sys|-S -r|--reload"
    " --deny-read --deny-write --deny-net --deny-run --inspect --check --v8-flags"
)


def evaluate(call: Call) -> Iterator[Deed]:
    """The text is run."""
    for code in call.operands[:1]:
        yield RunsCode(code.span, code.value, "javascript", "code-string", None, call.operands[1:])


def run(call: Call) -> Iterator[Deed]:
    """The file is run, or what an address names."""
    for file in call.operands[:1]:
        yield from runs_file_or_address(call, file, "javascript", call.operands[1:])


def run_bare(call: Call) -> Iterator[Deed]:
    """A file or an address without a sub-command is run (Deno 2)."""
    if not call.subcommand and call.operands and not {".", "/"}.isdisjoint(call.operands[0].text or "."):
        yield from run(call)


SPEC = CommandSpec(
    "deno",
    effects=run_bare,
    subcommands={
        "eval": CommandSpec(
            "eval",
            flags=_FLAGS,
            values=_VALUES,
            optional_values=_OPTIONAL,
            reading="first",
            effects=evaluate,
            examples={"deno eval 'console.log(1)'": ("runs javascript code-string 'console.log(1)'",)},
            reference=_MANUAL,
        ),
        "run serve": CommandSpec(
            "run",
            flags=_FLAGS,
            values=_VALUES,
            optional_values=_OPTIONAL,
            reading="first",
            effects=run,
            input=lambda call: "code" if call.operands and call.operands[0].text == "-" else "data",
            language="javascript",
            examples={
                "deno run -A --allow-net=x main.ts a": ("runs javascript file 'main.ts' a",),
                "deno run https://example.com/x.ts": (
                    "fetches https://example.com/x.ts",
                    "runs javascript code-string '?'",
                ),
            },
            reference=_MANUAL,
        ),
        "install add remove uninstall upgrade": CommandSpec(
            "install",
            flags="-g|--global -f|--force",
            values="-n|--name --root",
            effects=installs("deno", is_locked=lambda call: not call.operands),
            examples={"deno add npm:x": ("changes packages by deno npm:x",)},
            reference=_MANUAL,
        ),
    },
    input=lambda call: "data" if call.subcommand or call.operands else "code",
    language="javascript",
    examples={
        "deno test": (),
        "deno main.ts": ("runs javascript file 'main.ts'",),
        "deno https://example.com/x.ts": (
            "fetches https://example.com/x.ts",
            "runs javascript code-string '?'",
        ),
        "deno": ("stdin code javascript",),
    },
    reference=_MANUAL,
)
