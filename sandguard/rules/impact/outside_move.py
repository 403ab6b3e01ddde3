"""Moves of files outside the workspace."""

from __future__ import annotations

from sandguard.commands.effects import Moves
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1565.001",
    severity="medium",
    effects=(Moves,),
    instead="copy it instead",
    review="what still looks for the file in its old place",
    match=("mv ~/notes.txt ~/old.txt", "mv ../report.pdf ."),
    no_match=("mv a.txt b.txt", "mv /tmp/a /tmp/b", "cp ~/notes.txt .", "echo mv ~/notes.txt x"),
)
def outside_move(program: Program) -> Iterator[Match]:
    """A command moves a file away that is outside the workspace.

    An agent does this to tidy up or to bring a file into its workspace. Copy it instead: the owner may still look for
    it.

    The system's files and whole home folders are another rule's.
    """
    for invocation, effect in program.effects(Moves):
        if zone_on_host(effect.path, program.place) == "outside":
            message = f"moves {target(effect.path)} away, which is outside the workspace"
            yield Match(invocation.source, effect.span, message, "copy it instead")
