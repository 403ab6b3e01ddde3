"""Permissions for everybody."""

from __future__ import annotations

from sandguard.commands.effects import ChangesMode
from sandguard.rules.modes import opens_to_all
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1222.002",
    severity="medium",
    effects=(ChangesMode,),
    instead="give the one right that is missing, as `chmod u+x run.sh` does",
    review="who else can log in to this machine",
    match=("chmod 777 script.sh", "chmod -R a+rwx data", "chmod o+w notes.txt", "chmod 0666 notes.txt"),
    no_match=("chmod 755 script.sh", "chmod +x script.sh", "chmod go-w notes.txt", "echo chmod 777 x"),
)
def open_permissions(program: Program) -> Iterator[Match]:
    """A command lets every user of the machine write to a file or folder.

    An agent does this when a permission is missing and it does not know which. Give the one right to the one user or
    group.
    """
    for invocation, effect in program.effects(ChangesMode):
        if any(opens_to_all(mode) for mode in effect.mode.texts or ()):
            message = f"lets everybody write to {target(effect.path)}"
            yield Match(invocation.source, effect.span, message, "give the one right that is missing")
