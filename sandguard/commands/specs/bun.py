"""A runtime and package manager for JavaScript."""

from __future__ import annotations

from sandguard.commands.actions import runs_code
from sandguard.commands.effects import RunsCode
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.specs.npm import OPTIONS, RUN_OPTIONS, is_locked, publishes, runs_package, runs_script

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_MANUAL = "bun --help, Bun 1.1"


def _first_words(call: Call) -> tuple[str | None, ...]:
    """Return the word that may name what is run, after ``run`` where that is given."""
    words = tuple(word.text for word in call.operands[:2])
    return words[1:] if words[:1] == ("run",) else words[:1]


def run(call: Call) -> Iterator[Deed]:
    """A file is run; a word without a dot names a script of the project."""
    yield from runs_script(call)
    for file in call.operands[:1]:
        if "." in (file.text or "."):
            yield RunsCode(file.span, file.value, "javascript", "file", call.path(file), call.operands[1:])


SPEC = CommandSpec(
    "bun",
    options=(*OPTIONS, Option("-e", "--eval", value="CODE", does=runs_code("javascript"))),
    flags=(
        "-D|--dev|--save-dev -E|--exact -O|--optional -P|--prod|--production -W|--ignore-workspace-root-check"
        " -r|--recursive --frozen-lockfile --immutable --ignore-scripts --offline --prefer-offline"
        " --silent|-s --force|-f --json --no-lockfile"
    ),
    values="--cwd|-C|--dir --registry --filter|-F --tag --access --otp --network-timeout",
    subcommands={
        "install i ci": CommandSpec(
            "install",
            effects=installs("bun", is_locked=is_locked),
            examples={"bun install --frozen-lockfile": ("changes packages by bun from lock",)},
            reference=_MANUAL,
        ),
        "add a remove rm update upgrade link unlink patch": CommandSpec(
            "add",
            effects=installs("bun"),
            examples={"bun add -D lodash": ("changes packages by bun lodash",)},
            reference=_MANUAL,
        ),
        "x": CommandSpec(
            "x",
            options=RUN_OPTIONS,
            reading="first",
            effects=runs_package("bun"),
            examples={"bun x cowsay": ("changes packages by bun cowsay", "runs cowsay")},
            reference=_MANUAL,
        ),
        "publish unpublish": CommandSpec(
            "publish",
            effects=publishes,
            examples={"bun publish": ("publishes publish",)},
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    effects=run,
    input=lambda call: (
        "code"
        if not call.subcommand and ([w.text for w in call.operands] in ([], ["run"]) or "-" in _first_words(call))
        else "data"
    ),
    language="javascript",
    examples={
        "bun run build": ("runs json file 'package.json'",),
        "bun -e 1": ("runs javascript code-string '1'",),
        "bun run -": ("runs json file 'package.json'", "stdin code javascript"),
        "bun index.ts a": ("runs javascript file 'index.ts' a",),
    },
    reference=_MANUAL,
)
