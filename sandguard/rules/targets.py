"""Which of a program's paths are the machine's to judge, and how protected the place is in which they lie."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.commands.paths import normalise, zone
from sandguard.rules.patterns import GLOB_CHARACTERS
from sandguard.rules.wording import program_name
from sandguard.values import NETWORK, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Invocation

TREES = frozenset(("root", "system", "home", "home-parent", "other-home", "device"))
"""Zones that hold the system's or a user's files as a whole."""

REMOVABLE = frozenset(("regenerable", "temporary"))
"""Zones whose content is made again or thrown away by itself."""


def zone_on_host(path: Path, place: Place) -> str:
    """Return where a path lies; a far machine's files count as the host's, a container's are ``elsewhere``."""
    return zone(path.replace(scope="host") if path.scope == "remote" else path, place)


def path_of(text: str, place: Place) -> Path:
    """Return a name that stands in a text as a path, a relative one below the folder in which the text starts."""
    absolute = text if text.startswith(("/", "~")) else f"{place.cwd}/{text}"
    return Path(Known(text), Known(normalise(absolute) if absolute.startswith("/") else absolute))


def holds_workspace(path: Path, place: Place) -> bool:
    """Tell whether a path is a folder above the workspace, and not the workspace or all in it."""
    text = path.resolved.text
    return text is not None and text != place.workspace and not text.startswith(place.workspace.rstrip("/") + "/")


def is_glob_at_top(path: Path, place: Place) -> bool:
    """Tell whether a path is a glob for names that stand directly in the workspace."""
    text = path.resolved.text or ""
    folder, _, name = text.rpartition("/")
    return path.is_pattern and folder == place.workspace and not GLOB_CHARACTERS.isdisjoint(name)


def is_home_as_written(path: Path) -> bool:
    """Tell whether a path is written as a tilde that is not expanded here, but by the next shell that reads it."""
    return any(text == "~" or text.startswith("~/") for text in path.written.texts or ())


def is_root_when_empty(path: Path) -> bool:
    """Tell whether a path is the root when the part of it that is not known turns out to be empty."""
    resolved = path.resolved
    return resolved.texts is None and getattr(resolved, "prefix", "") == "/" and not getattr(resolved, "shape", "")


def removes_only_empty(invocation: Invocation) -> bool:
    """Tell whether a command refuses to remove a folder that holds anything."""
    return program_name(invocation.name) == "rmdir"


def is_from_network(path: Path) -> bool:
    """Tell whether text from the network chose the path."""
    return path.written.comes_from(NETWORK) or path.resolved.comes_from(NETWORK)
