"""Search paths that let other programs in."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.rule import Match, rule
from sandguard.rules.variables import odd_folder
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

MODULES = frozenset(("PYTHONPATH", "NODE_PATH", "PERL5LIB", "RUBYLIB", "LUA_PATH"))


@rule(
    technique="T1574.007",
    severity="medium",
    effects=(ChangesEnvironment,),
    instead="call the tool by its path",
    review="who can write to the folder: its programs would come first",
    match=(
        "PATH=/tmp/bin:$PATH ls",
        "export PATH=.:$PATH",
        "PATH=$PATH:/custom/bin ls",
        "LD_LIBRARY_PATH=lib ./tool",
        "export PYTHONPATH=/srv/modules",
    ),
    no_match=(
        "PYTHONPATH=. python app.py",
        'PATH="$PWD/node_modules/.bin:$PATH" eslint .',
        "export PATH=$HOME/.local/bin:$PATH",
        "export PATH=/usr/local/go/bin:$PATH",
        "echo PATH=/tmp/bin",
    ),
)
def search_path(program: Program) -> Iterator[Match]:
    """A search path is given a folder from which programs or libraries of others may be taken.

    That is a temporary folder, one of another user, or the current folder whatever it is.

    An agent does this to use a tool that it has unpacked. Call the tool by its path.
    """
    for invocation, effect in program.effects(ChangesEnvironment):
        if effect.name in {"LD_LIBRARY_PATH", "LD_ORIGIN_PATH"} and effect.value.text != "":
            message = f"{effect.name} lets libraries of {named(effect.value)} in"
        elif effect.name in {"PATH", "path"} and (folder := odd_folder(effect.value, program.place)):
            message = f"programs are looked for in {folder}"
        elif effect.name in MODULES and (folder := odd_folder(effect.value, program.place, may_be_relative=True)):
            message = f"modules are looked for in {folder}"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "call the tool by its path")
