"""Recursive deletes inside the workspace."""

from __future__ import annotations

from sandguard.commands.effects import Deletes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import holds_workspace, is_file, zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1485",
    severity="medium",
    effects=(Deletes,),
    is_reversible=False,
    instead="commit it or move it aside first",
    review="whether everything in the folder is committed, as `git status --short` shows",
    match=("rm -rf src", "rm -r docs tests", "rm -rf .", "rm -rf *", "rm -rf .git", "rm -rf *.json", "rm -rf data.d"),
    no_match=(
        "rm -rf node_modules dist",
        "rm src/old.py",
        "rm -rf node_modules package-lock.json",
        "git log --grep 'rm -rf src'",
        "rmdir src",
    ),
)
def workspace_delete(program: Program) -> Iterator[Match]:
    """A command deletes a folder of the workspace with everything in it, and nothing makes it again.

    An agent does this to start afresh. Move the folder aside, delete the files that are in the way one by one, or
    commit first so that the deletion can be undone.

    Folders that a build makes again (``node_modules``, ``dist``, …) and temporary folders are left alone.
    """
    for invocation, effect in program.effects(Deletes):
        if not effect.is_recursive or is_file(effect.path):
            continue
        zone = zone_on_host(effect.path, program.place)
        if zone == "workspace" or (zone == "workspace-root" and not holds_workspace(effect.path, program.place)):
            message = f"deletes {target(effect.path)} of the workspace and everything in it"
            yield Match(invocation.source, effect.span, message, "commit it or move it aside first")
