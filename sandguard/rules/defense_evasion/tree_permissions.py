"""Modes and owners of whole trees of the system."""

from __future__ import annotations

from sandguard.commands.effects import ChangesMode, ChangesOwner
from sandguard.commands.paths import zone
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import TREES, holds_workspace, path_of, zone_on_host
from sandguard.rules.wording import target
from sandguard.values import FileNames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Program

KINDS: tuple[type[ChangesMode | ChangesOwner], ...] = (ChangesMode, ChangesOwner)


@rule(
    technique="T1222.002",
    severity="high",
    effects=(ChangesMode, ChangesOwner),
    instead="change the one file that is meant",
    review="which single file lacks which right",
    match=(
        "chmod -R 755 /",
        "find / -exec chmod 000 {} +",
        "find ~ -exec chmod 777 {} +",
        "find / -type f | xargs chmod 777",
        'find ~ -type f | while read -r f; do chmod 777 "$f"; done',
        "sudo chown -R user /usr",
        "chmod -R 700 ~",
        "chown -R user:user /etc",
    ),
    no_match=(
        "chmod -R 755 src",
        "chmod 600 ~/.ssh/id_ed25519",
        "chown user notes.txt",
        "find . -type f | xargs chmod 644",
        "find ~/notes -type f -exec chmod 600 {} +",
        "find / -name notes.txt | xargs chmod 600",
        "echo chmod -R 755 /",
    ),
)
def tree_permissions(program: Program) -> Iterator[Match]:
    """A command changes modes or owners of everything below the root, a home or a system folder.

    Programs then stop working, or secrets stand open.

    An agent does this when one file is not readable. Change that one file.
    """
    for kind in KINDS:
        for invocation, effect in program.effects(kind):
            place = zone_on_host(effect.path, program.place)
            is_above = place == "workspace-root" and holds_workspace(effect.path, program.place)
            what = "modes" if isinstance(effect, ChangesMode) else "owners"
            is_found = is_found_in_tree(effect.path, program.place)
            if is_found or (effect.is_recursive and (place in TREES or is_above)):
                message = f"changes the {what} of everything below {target(effect.path)}"
                yield Match(invocation.source, effect.span, message, "change the one file that is meant")


def is_found_in_tree(path: Path, place: Place) -> bool:
    """Tell whether a path is all that a search finds below the root, a folder of it, or the home folder."""
    folder, found, name = (path.resolved.text or "").partition("/**")
    if not found or (type(path.written) is FileNames and name not in ("", "/*")):
        return False  # a search for names says more than where it looks
    return (folder.count("/") <= 1 or folder == place.home) and zone(path_of(folder or "/", place), place) in TREES
