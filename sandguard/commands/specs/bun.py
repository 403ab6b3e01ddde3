"""A runtime and package manager for JavaScript."""

from __future__ import annotations

from sandguard.commands.actions import loads, runs_code, runs_file_or_address
from sandguard.commands.node_packages import node_manager
from sandguard.commands.spec import Option
from sandguard.commands.specs.npm import runs_script

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def _first_words(call: Call) -> tuple[str | None, ...]:
    """Return the word that may name what is run, after ``run`` where that is given."""
    words = tuple(word.text for word in call.operands[:2])
    return words[1:] if words[:1] == ("run",) else words[:1]


def run(call: Call) -> Iterator[Deed]:
    """A file is run; a word without a dot names a script of the project."""
    yield from runs_script(call)
    words = call.operands[1:] if call.operands and call.operands[0].text == "run" else call.operands
    for file in words[:1]:
        if "." in (file.text or "."):
            yield from runs_file_or_address(call, file, "javascript", words[1:])


SPEC = node_manager(
    "bun",
    changing="add a remove rm update upgrade link unlink patch create",
    fetching="x",
    options=(
        Option("-e", "--eval", "-p", "--print", value="CODE", does=runs_code("javascript")),
        Option("--preload", "--require", "--import", value="FILE", does=loads),
    ),
    effects=run,
    input=lambda call: (
        "code"
        if not call.subcommand and ([w.text for w in call.operands] in ([], ["run"]) or "-" in _first_words(call))
        else "data"
    ),
    examples={
        "bun run build": ("runs json file 'package.json'",),
        "bun -e 1": ("runs javascript code-string '1'",),
        "bun run -": ("runs json file 'package.json'", "stdin code javascript"),
        "bun https://example.com/x.ts": ("fetches https://example.com/x.ts", "runs javascript code-string '?'"),
        "bun run ./x.ts a": ("runs json file 'package.json'", "runs javascript file './x.ts' a"),
        "bun index.ts a": ("runs javascript file 'index.ts' a",),
        "bun --preload ./x test": ("runs json file 'package.json'", "loads ./x"),
    },
    reference="bun --help, Bun 1.1",
)
