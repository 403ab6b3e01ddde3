"""Things arranged to run later."""

from __future__ import annotations

from sandguard.commands.effects import Persists
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

LIGHTER = frozenset(("git-config", "service"))
"""A setting of one repository, a service that exists: other rules tell of them."""


@rule(
    technique="T1053.003",
    severity="high",
    effects=(Persists,),
    instead="show the user what to set up",
    review="what would run, as whom, and when it ends",
    match=("crontab jobs.txt", "crontab -e", "git config --global core.pager 'sh -c x'"),
    no_match=("crontab -l", "git config --global user.name me", "echo crontab jobs.txt"),
)
def scheduled_run(program: Program) -> Iterator[Match]:
    """A command arranges that something runs later without being asked.

    It writes a crontab, a unit, or a global setting that runs a program.

    An agent does this to repeat a check. Run it in the foreground for as long as the task lasts.
    """
    for invocation, effect in program.effects(Persists):
        if effect.how not in LIGHTER:
            message = f"arranges that something runs later: {effect.how}"
            yield Match(invocation.source, effect.span, message, "show the user what to set up")
