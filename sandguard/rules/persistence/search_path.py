"""Search paths that let other programs in."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.rule import Match, rule
from sandguard.rules.variables import odd_folder
from sandguard.rules.wording import named, program_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program

MOVING = frozenset(("cd", "chdir", "pushd", "popd"))
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
        "PATH=..:$PATH ls",
        "PATH=./bin:$PATH ls",
        "export PATH=./node_modules/.bin:$PATH",
        "cd /tmp/a && PATH=./node_modules/.bin:$PATH eslint .",
        "PATH=$PATH:/custom/bin ls",
        "LD_LIBRARY_PATH=lib ./tool",
        "export PYTHONPATH=/srv/modules",
    ),
    no_match=(
        "PYTHONPATH=. python app.py",
        'PATH="$PWD/node_modules/.bin:$PATH" eslint .',
        "PATH=./node_modules/.bin:$PATH eslint .",
        "export PATH=$HOME/.local/bin:$PATH",
        "export PATH=/usr/local/go/bin:$PATH",
        "echo PATH=/tmp/bin",
    ),
)
def search_path(program: Program) -> Iterator[Match]:
    """A search path is given a folder from which programs or libraries of others may be taken.

    That is a temporary folder, one of another user, or the current folder whatever it is. The tools that the project
    installs, named from the current folder, pass where they count for a single command and nothing changes the folder.

    An agent does this to use a tool that it has unpacked. Call the tool by its path.
    """
    for invocation, effect in program.effects(ChangesEnvironment):
        if effect.name in {"LD_LIBRARY_PATH", "LD_ORIGIN_PATH"} and effect.value.text != "":
            message = f"{effect.name} lets libraries of {named(effect.value)} in"
        elif effect.name in {"PATH", "path"} and (
            folder := odd_folder(effect.value, program.place, may_be_below=is_for_one(program, invocation))
        ):
            message = f"programs are looked for in {folder}"
        elif effect.name in MODULES and (folder := odd_folder(effect.value, program.place, may_be_relative=True)):
            message = f"modules are looked for in {folder}"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "call the tool by its path")


def is_for_one(program: Program, invocation: Invocation) -> bool:
    """Tell whether what is set before a command counts for that one alone, in the folder that the text starts in."""
    is_prefix = bool(invocation.assignments) and invocation.name.text != ""
    return is_prefix and not any(program_name(other.name) in MOVING for other in program.invocations)
