"""Moves that take away a tree of the system or of a user."""

from __future__ import annotations

from sandguard.commands.effects import Moves
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import TREES, holds_workspace, zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1485",
    severity="critical",
    effects=(Moves,),
    is_reversible=False,
    instead="copy it into the workspace instead",
    review="what still looks for it in its old place",
    match=("mv / /mnt/x", "mv /etc /etc.old", "mv ~ /tmp/home", "mv /* /tmp", "sudo mv /usr/bin/python3 ."),
    no_match=("mv a.txt b.txt", "mv ~/notes.txt ~/old.txt", "echo mv / x", "cp /etc/hosts hosts.txt"),
)
def protected_move(program: Program) -> Iterator[Match]:
    """A command moves away the root, a home folder, or a file of the system.

    An agent does this to replace a tool or a setting. Copy instead of moving, and work on the copy in the workspace.

    Moves of single files elsewhere outside the workspace are another rule's.
    """
    for invocation, effect in program.effects(Moves):
        zone = zone_on_host(effect.path, program.place)
        if zone in TREES or (zone == "workspace-root" and holds_workspace(effect.path, program.place)):
            message = f"moves {target(effect.path)} away, which belongs to the system or to a user"
            yield Match(invocation.source, effect.span, message, "copy it into the workspace instead")
