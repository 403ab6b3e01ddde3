"""Settings and hooks of a repository that run programs."""

from __future__ import annotations

from sandguard.commands.effects import Moves, Persists, Writes
from sandguard.rules.patterns import Table
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import spellings
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.flow.program import Program

# githooks(5), git-config(1), gitattributes(5)
SETTINGS = Table("**/.git/hooks", "**/.git/hooks/*", "**/.git/config", "**/.git/info/attributes")
LOCAL = "git-config"
"""How a setting of one repository lasts."""


@rule(
    technique="T1546",
    severity="medium",
    effects=(Writes, Moves, Persists),
    instead="show the user what to set",
    review="the program that git would run from now on",
    match=(
        "cp check.sh .git/hooks/pre-commit",
        "echo '[core]' >> .git/config",
        "git config core.pager ./show",
        "mv hook .git/hooks/post-merge",
    ),
    no_match=(
        "git config user.name me",
        "cat .git/config",
        "cp check.sh hooks/pre-commit",
        "echo 'echo x >> .git/config'",
        "ls .git/hooks",
        "cp check.sh .git/hooks/pre-commit.sample",
    ),
)
def repository_setting(program: Program) -> Iterator[Match]:
    """A command changes a hook or a setting that makes git run a program, now or at the user's next commit.

    An agent does this to set up checks. Show the user what to add, or use the project's own hook manager.

    Settings of every repository of the user are another rule's.
    """
    for invocation, effect in program.effects(Writes):
        if is_setting(effect.path):
            message = f"writes {target(effect.path)}, which git obeys or runs"
            yield Match(invocation.source, effect.span, message, "show the user what to add")
    for invocation, move in program.effects(Moves):
        if is_setting(move.target):
            message = f"puts {target(move.target)} in place, which git obeys or runs"
            yield Match(invocation.source, move.span, message, "show the user what to add")
    for invocation, setting in program.effects(Persists):
        if setting.how == LOCAL:
            message = "a setting makes git run a program from now on"
            yield Match(invocation.source, setting.span, message, "show the user what to set")


def is_setting(path: Path) -> bool:
    """Tell whether a path is one that git obeys or runs."""
    names = spellings(path)
    return any(
        SETTINGS.selects(text, is_pattern=is_pattern) and not text.endswith(".sample") for text, is_pattern in names
    )
