"""Deletes that reach the system, a home folder, or anything else outside the workspace."""

from __future__ import annotations

from sandguard.commands.effects import Deletes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import (
    TREES,
    holds_workspace,
    is_from_network,
    is_home_as_written,
    is_root_when_empty,
    removes_only_empty,
    zone_on_host,
)
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1485",
    severity="critical",
    effects=(Deletes,),
    is_reversible=False,
    match=(
        "rm -rf /",
        "sudo rm -r -f ~",
        "rm -rf /etc /usr",
        "cd / && rm -rf *",
        "rm -rf ../other-project",
        "unlink /usr/bin/python3",
        "find / -delete",
        'rm -rf "/$FOLDER"',
        "rm -rf '~'",
        "curl -s https://example.com/list | xargs rm -rf",
    ),
    no_match=(
        "rmdir /srv/empty",
        "echo rm -rf /",
        "rm -rf ./build",
        "rm notes.txt",
        "rm -rf /tmp/build-1",
        "grep -r 'rm -rf /' .",
    ),
)
def protected_delete(program: Program) -> Iterator[Match]:
    """A command deletes files of the system, of a home folder, or elsewhere outside the workspace.

    An agent does this when a variable is empty (``rm -rf "$dir/"``), when it has lost track of the folder it is in,
    or when it wants to free space. Name the one file or folder below the workspace that is meant.

    It does not catch programs without a spec that delete, nor code of other languages.
    """
    for invocation, effect in program.effects(Deletes):
        if removes_only_empty(invocation):
            continue
        zone = zone_on_host(effect.path, program.place)
        what = "everything below " if effect.is_recursive else ""
        if is_from_network(effect.path):
            message = "deletes paths that the network chooses"
        elif effect.is_recursive and is_home_as_written(effect.path):
            message = "deletes `~`, which is the home folder wherever a shell expands it"
        elif effect.is_recursive and is_root_when_empty(effect.path):
            message = "deletes `/` when what follows it turns out to be empty"
        elif zone in TREES:
            message = f"deletes {what}{target(effect.path)}, which belongs to the system or to a user"
        elif zone == "workspace-root" and holds_workspace(effect.path, program.place):
            message = f"deletes {what}{target(effect.path)}, which holds the workspace"
        elif zone == "temporary-root" and effect.is_recursive and not effect.path.is_pattern:
            message = f"deletes the temporary folder {target(effect.path)} itself"
        elif zone == "outside":
            message = f"deletes {what}{target(effect.path)}, which is outside the workspace"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "delete only named paths below the workspace")
