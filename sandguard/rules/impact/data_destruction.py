"""Destruction of what is not a plain file."""

from __future__ import annotations

from sandguard.commands.effects import DestroysData
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1485",
    severity="medium",
    effects=(DestroysData,),
    is_reversible=False,
    instead="make a copy first, and name only what has to go",
    review="whether there is a copy: a commit, a backup, a dump",
    match=("git reset --hard", "git push --force", "git clean -fdx", "git branch -D topic"),
    no_match=("git status", "git push", "git commit -m 'git reset --hard'", "git branch -d topic", "git clean -n"),
)
def data_destruction(program: Program) -> Iterator[Match]:
    """A command destroys what cannot be written again from the text: commits, work not committed, tables, resources.

    An agent does this to get back to a known state. Keep a way back first: a commit or a stash, a branch at the old
    commit, a backup, a plan that only prints.

    It sees the programs that have a spec; deletes of files are other rules'.
    """
    for invocation, effect in program.effects(DestroysData):
        message = f"destroys data of a {effect.kind}: {effect.what}"
        suggestion = "commit, stash or branch first" if effect.kind == "repository" else "make a backup first"
        yield Match(invocation.source, effect.span, message, suggestion)
