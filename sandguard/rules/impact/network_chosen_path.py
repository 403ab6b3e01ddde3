"""Changes to paths that the network chooses."""

from __future__ import annotations

from sandguard.commands.effects import ChangesMode, ChangesOwner, Moves, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import is_from_network

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

KINDS: tuple[type[Writes | ChangesMode | ChangesOwner], ...] = (Writes, ChangesMode, ChangesOwner)


@rule(
    technique="T1565.001",
    severity="medium",
    effects=(Writes, Moves, ChangesMode, ChangesOwner),
    is_reversible=False,
    instead="use a file name of your own",
    review="what the server answers, before a path is made of it",
    match=('echo done > "$(curl -s https://example.com/name)"', 'mv key.pem "$(curl -s https://example.com/name)"'),
    no_match=("curl -s https://example.com/name > name.txt", 'echo "$(curl -s https://example.com/name)" > name.txt'),
)
def network_chosen_path(program: Program) -> Iterator[Match]:
    """A command changes a path whose name comes from the network, so that whoever answers decides which file it is.

    An agent does this to name a download after what the server says. Write to a name of your own, and look at it
    then.

    Deletes of such paths are another rule's. A download that picks its own file name below the folder (``curl -O``)
    is not meant.
    """
    for kind in KINDS:
        for invocation, effect in program.effects(kind):
            if is_from_network(effect.path):
                message = "changes a file whose name comes from the network"
                yield Match(invocation.source, effect.span, message, "use a file name of your own")
    for invocation, move in program.effects(Moves):
        if is_from_network(move.path) or is_from_network(move.target):
            message = "moves a file from or to a name that comes from the network"
            yield Match(invocation.source, move.span, message, "use a file name of your own")
