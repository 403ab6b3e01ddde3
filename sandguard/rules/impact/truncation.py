"""Files whose content is cut off or overwritten."""

from __future__ import annotations

from sandguard.commands.effects import Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import REMOVABLE, zone_on_host
from sandguard.rules.wording import program_name, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

PROGRAMS = ("shred", "truncate")


@rule(
    technique="T1485",
    severity="medium",
    effects=(Writes,),
    programs=PROGRAMS,
    is_reversible=False,
    match=("truncate -s 0 notes.txt", "shred -u notes.txt"),
    no_match=("truncate -s 0 build/out.log", "shred --help", "echo truncate -s 0 notes.txt", "wc -c notes.txt"),
)
def truncation(program: Program) -> Iterator[Match]:
    """A command cuts off a file or overwrites what is in it.

    An agent does this to empty a log or to get rid of a secret. Move the file aside; a secret that was shown has to be
    changed anyway.

    Files that a build makes again and temporary files are left alone, and so is writing a new text by a redirection.
    """
    for invocation, effect in program.effects(Writes):
        if program_name(invocation.name) in PROGRAMS and zone_on_host(effect.path, program.place) not in REMOVABLE:
            message = f"cuts off or overwrites {target(effect.path)}"
            yield Match(invocation.source, effect.span, message, "move it aside instead")
