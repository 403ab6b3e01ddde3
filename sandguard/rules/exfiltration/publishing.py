"""Things made visible to others for good."""

from __future__ import annotations

from sandguard.commands.effects import Publishes
from sandguard.rules.rule import Match, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1567",
    severity="medium",
    effects=(Publishes,),
    is_reversible=False,
    instead="make a dry run, and let the user publish",
    review="the version and the account: what is published cannot be taken back",
    match=("npm publish", "cargo publish", "twine upload dist/*"),
    no_match=("npm pack", "npm publish --dry-run", "echo npm publish"),
)
def publishing(program: Program) -> Iterator[Match]:
    """A command publishes something, and what others have fetched cannot be taken back.

    An agent does this as the last step of a release. Let the user do that step, or make a dry run.
    """
    for invocation, effect in program.effects(Publishes):
        yield Match(
            invocation.source, effect.span, f"publishes {effect.what}", "make a dry run, and let the user publish"
        )
