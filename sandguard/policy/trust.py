"""The folders that policy files trust become part of the place against which paths are judged."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.commands.paths import normalise, zone
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.paths import Place
    from sandguard.policy.layer import Layer

KINDS = {"temporary": "temporary", "regenerable": "regenerable", "workspaces": "workspace"}
"""What a folder is that stands under a key of ``[trust]``."""

PROTECTED = frozenset(("root", "home-parent", "home", "other-home", "system", "device", "stream", "temporary-root"))
"""Where no folder is declared to be anything."""


def trusting(layers: tuple[Layer, ...], place: Place) -> Place:
    """Return the place with every folder that a layer declares to be something.

    What is the system's or a home stays so whoever says otherwise: a policy is written before the home is known.
    """
    trees: dict[str, str] = {}
    names: dict[str, None] = {}
    for layer in layers:
        for key, kind in KINDS.items():
            for folder in layer.data.get("trust", {}).get(key, ()):
                if "/" not in folder:
                    names[folder] = None
                elif not is_protected(folder, place):
                    trees[absolute(folder, place)] = kind
    if not trees and not names:
        return place
    return place.replace(trees=tuple(sorted(trees.items())), regenerable=tuple(sorted(names)))


def absolute(folder: str, place: Place) -> str:
    """Return a folder of a policy as it stands for a place: ``~/`` is the home."""
    return normalise(place.home + folder[1:] if folder.startswith("~/") else folder)


def is_protected(folder: str, place: Place) -> bool:
    """Tell whether the protection of a folder is taken away by no policy: the system's, homes, settings of a home."""
    text = absolute(folder, place)
    if text.startswith(place.home + "/."):
        return True
    found = zone(Path(Known(folder), Known(text)), place)
    return found in PROTECTED or (found == "workspace-root" and text != place.workspace)
