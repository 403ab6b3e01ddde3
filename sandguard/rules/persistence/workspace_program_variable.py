"""Variables that make a tool run a program of the workspace."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.rule import Match, rule
from sandguard.rules.variables import Hijack, judge, judge_git
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1546.004",
    severity="medium",
    effects=(ChangesEnvironment,),
    instead="run the program by itself",
    review="the program of the workspace that the tool would run",
    match=(
        "CC=./cc.sh make",
        "GOFLAGS=-toolexec=./x go build",
        "RUSTC_WRAPPER=/tmp/x cargo build",
        "RIPGREP_CONFIG_PATH=./rg rg x",
        "GIT_EXEC_PATH=./bin git status",
        "GIT_ALLOW_PROTOCOL=ext git fetch",
        "GIT_EDITOR=./edit.sh git commit",
        "PAGER=./show git log",
        'EDITOR="$MY_EDITOR" git commit',
    ),
    no_match=(
        "GIT_CONFIG_GLOBAL=/dev/null git log",
        "GIT_DIR=.git git log",
        "KUBECONFIG=./kubeconfig kubectl get pods",
        "GIT_EDITOR=true git commit",
        "./edit.sh notes.txt",
        "echo GIT_EDITOR=./edit.sh",
    ),
)
def workspace_program_variable(program: Program) -> Iterator[Match]:
    """A variable makes a tool run a program of the workspace, or one that is known only at run time.

    An agent does this to script an editor. Give the text itself (``git commit -m``, ``git commit -F file``).
    """
    for invocation, effect in program.effects(ChangesEnvironment):
        if Hijack.LOCAL in {judge(effect, program.place), judge_git(effect, program)}:
            message = f"{effect.name} makes a tool run {named(effect.value)}"
            yield Match(invocation.source, effect.span, message)
