"""Changes of owner."""

from __future__ import annotations

from sandguard.commands.effects import ChangesOwner
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1222.002",
    severity="medium",
    effects=(ChangesOwner,),
    instead="run the tool as the user who owns the file",
    review="which user is meant to own it, and why it does not already",
    match=("chown user notes.txt", "sudo chown -R user:user data", "chgrp staff notes.txt"),
    no_match=("ls -l notes.txt", "stat -c %U notes.txt", "echo chown user notes.txt"),
)
def ownership(program: Program) -> Iterator[Match]:
    """A command gives a file to another user or group.

    An agent does this after it has made files as another user. Make them as the right user.
    """
    for invocation, effect in program.effects(ChangesOwner):
        message = f"gives {target(effect.path)} to {named(effect.owner)}"
        yield Match(invocation.source, effect.span, message)
