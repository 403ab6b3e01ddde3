"""Paths that are not where they seem: behind links that the text makes, and on other machines."""

from __future__ import annotations

from sandguard.commands.effects import (
    ChangesMode,
    ChangesOwner,
    ChangesSystem,
    ConsumesUnbounded,
    Deletes,
    DestroysData,
    Escalates,
    Hides,
    Installs,
    Kills,
    Moves,
    Path,
    Persists,
    StartsShell,
    WritesDevice,
)
from sandguard.commands.paths import TEMPORARY
from sandguard.values import Known

_OWN_MATTER = (
    ChangesMode,
    ChangesOwner,
    ChangesSystem,
    ConsumesUnbounded,
    Escalates,
    Hides,
    Installs,
    Kills,
    Moves,
    Persists,
    StartsShell,
)
"""Effects that a container or a machine of a cluster has on itself only."""
_SCRATCH = (*(f"{folder}/" for folder in TEMPORARY), "/var/cache/", "/var/lib/apt/lists/", "/run/")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect, Scope
    from sandguard.flow.given_files import GivenFiles


def through_links(links: dict[str, Path], effects: tuple[Effect, ...], *, is_linking: bool) -> tuple[Effect, ...]:
    """Return the effects, and beside each one on a link the same on what is behind it.

    `is_linking` tells of the command that makes links: it writes the links themselves.
    """
    made = {text for effect in effects for text in _texts(effect)} if is_linking else ()
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        path: Path = getattr(effect, "path", None)  # type: ignore[assignment]  # it has one where it has texts
        for text in _texts(effect):
            for link, target in links.items():
                if link in made or (text != link and not text.startswith(link + "/")):
                    continue
                for place in target.resolved.texts or ():
                    behind = Known((place.rstrip("/") + text[len(link) :]) or "/", path.resolved.origins)
                    found.append(effect.replace(path=path.replace(resolved=behind)))
    return tuple(found)


def through_given(given: GivenFiles, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects, and beside each one on a path that leads elsewhere the same on where it leads.

    What is removed or moved is the link itself, unless the path goes on behind it: only the folder counts then.
    """
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        path = getattr(effect, "path", None)
        if not isinstance(path, Path) or path.scope != "host":
            continue
        keeps_link = isinstance(effect, Deletes | Moves) and not (path.written.text or "").endswith(("/", "/."))
        for text in path.resolved.texts or ():
            folder, name = _split(text, path, keeps_link=keeps_link)
            led_to = given.led_to(folder)
            if led_to != folder:
                behind = Known(led_to.rstrip("/") + name or "/", path.resolved.origins)
                found.append(effect.replace(path=path.replace(resolved=behind)))
    return tuple(found)


def _split(text: str, path: Path, *, keeps_link: bool) -> tuple[str, str]:
    """Return the part of a path in which links are followed, and the rest with its slash."""
    end = len(text)
    if path.is_pattern:
        end = next((index for index, character in enumerate(text) if character in "*?[{"), end)
    if path.is_pattern or keeps_link:
        end = max(text.rfind("/", 0, end), 0)
    return text[:end] or "/", text[end:]


def _texts(effect: Effect) -> tuple[str, ...]:
    """Return the paths that an effect is on, as far as they are known."""
    path = getattr(effect, "path", None)
    return (path.resolved.texts or ()) if isinstance(path, Path) else ()


def elsewhere(effects: tuple[Effect, ...], scope: Scope) -> tuple[Effect, ...]:
    """Return effects with their paths in another file system than this one's.

    What is removed in a container or a cluster is data of that; what else they do to themselves is their own matter.
    An image that is being built has no data yet.
    """
    found: list[Effect] = []
    for effect in effects:
        if scope == "image" and isinstance(effect, (*_OWN_MATTER, WritesDevice, Deletes, DestroysData)):
            continue
        if scope in ("container", "cluster"):
            if isinstance(effect, _OWN_MATTER):
                continue
            if isinstance(effect, WritesDevice) or (isinstance(effect, Deletes) and effect.is_recursive):
                path = effect.device if isinstance(effect, WritesDevice) else effect.path
                if not (path.resolved.text or "").startswith(_SCRATCH):
                    found.append(DestroysData(effect.span, scope, "files"))
                continue
        paths = {name: value for name, value in effect.items() if isinstance(value, Path) and value.scope == "host"}
        moved = {name: path.replace(scope=scope) for name, path in paths.items()}
        found.append(effect.replace(**moved) if moved else effect)
    return tuple(found)
