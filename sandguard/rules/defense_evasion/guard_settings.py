"""Settings of the guard changed by the one that it judges."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment, Deletes, Moves, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import spellings
from sandguard.rules.wording import program_name, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Program

POLICY = "sandguard.toml"
VARIABLES = "SANDGUARD_"
"""How the names of variables begin that the guard reads."""


@rule(
    technique="T1685",
    severity="high",
    effects=(Deletes, Writes, Moves, ChangesEnvironment),
    is_reversible=False,
    instead="say which rule should be another, and let the user change the policy",
    review="what the policy says afterwards that it does not say now",
    match=(
        "rm sandguard.toml",
        "echo > ./sandguard.toml",
        "mv sandguard.toml old.toml",
        "sed -i s/block/pass/ app/sandguard.toml",
        "export SANDGUARD_POLICY=/tmp/mine.toml",
        "SANDGUARD_POLICY=/dev/null make",
    ),
    no_match=(
        "cat sandguard.toml",
        "git add sandguard.toml",
        "cp sandguard.toml /tmp/copy.toml",
        "rm my-sandguard.toml",
        "sandguard policy check sandguard.toml",
        "SANDGUARD_POLICY=ci.toml sandguard scan .",
        "echo SANDGUARD_POLICY=x",
    ),
)
def guard_settings(program: Program) -> Iterator[Match]:
    """A policy file of the workspace is written, moved or removed, or a variable is set that the guard reads.

    A workspace's policy only tightens, so whoever takes it away loosens. An agent does this when it is refused
    something; a person may well have asked for it, and can make the change.

    Not caught: a file with other words that comes by git or in an archive, and one that git moves or removes.
    """
    for invocation, removed in program.effects(Deletes):
        if is_policy(removed.path, program.place):
            yield Match(invocation.source, removed.span, f"removes {target(removed.path)}, a policy of the guard")
    for invocation, written in program.effects(Writes):
        if is_policy(written.path, program.place):
            yield Match(invocation.source, written.span, f"changes {target(written.path)}, a policy of the guard")
    for invocation, move in program.effects(Moves):
        if is_policy(move.path, program.place):
            yield Match(invocation.source, move.span, f"takes {target(move.path)} away, a policy of the guard")
    for invocation, change in program.effects(ChangesEnvironment):
        if change.name.startswith(VARIABLES) and program_name(invocation.name) != "sandguard":
            yield Match(invocation.source, change.span, f"sets {change.name}, which the guard reads")


def is_policy(path: Path, place: Place) -> bool:
    """Tell whether a path is that of a policy file in the workspace."""
    below = place.workspace.rstrip("/") + "/"
    return any(text.startswith(below) and text.rpartition("/")[2] == POLICY for text, _ in spellings(path))
