"""Repositories that are moved out of the workspace."""

from __future__ import annotations

from sandguard.commands.effects import Moves
from sandguard.commands.paths import is_inside
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1485",
    severity="medium",
    effects=(Moves,),
    instead="leave it where it is, or ask the user whether the history is to go",
    review="whether the commits are kept elsewhere",
    match=("mv .git /tmp", "mv .git ../old.git", "mv sub/.git /tmp/x"),
    no_match=(
        "mv .gitignore /tmp",
        "mv .git .git.bak",
        "cp -r .git /tmp",
        "mv /tmp/x/.git /tmp/y",
        "echo mv .git /tmp",
    ),
)
def repository_move(program: Program) -> Iterator[Match]:
    """A command moves the repository of the workspace away, and all that was committed with it.

    An agent does this to start with a new history. The old one is what everything else can be restored from.

    Another name in the workspace is left alone.
    """
    workspace = program.place.workspace
    for invocation, move in program.effects(Moves):
        texts = move.path.resolved.texts or ()
        if not any(text.endswith("/.git") and is_inside(text, workspace) for text in texts):
            continue
        if not all(is_inside(text, workspace) for text in move.target.resolved.texts or ("/",)):
            message = f"moves the repository {target(move.path)} out of the workspace"
            yield Match(invocation.source, move.span, message)
