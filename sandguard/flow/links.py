"""Paths that are not where they seem: behind links that the text makes, and on other machines."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect, Scope


def through_links(links: dict[str, Path], effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects, and beside each one on a link the same on what is behind it."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        path = getattr(effect, "path", None)
        if not isinstance(path, Path):
            continue
        for text in path.resolved.texts or ():
            for link, target in links.items():
                if text != link and not text.startswith(link + "/"):
                    continue
                for place in target.resolved.texts or ():
                    behind = Known((place.rstrip("/") + text[len(link) :]) or "/", path.resolved.origins)
                    found.append(effect.replace(path=path.replace(resolved=behind)))
    return tuple(found)


def elsewhere(effects: tuple[Effect, ...], scope: Scope) -> tuple[Effect, ...]:
    """Return effects with their paths in another file system than this one's."""
    found: list[Effect] = []
    for effect in effects:
        paths = {name: value for name, value in effect.items() if isinstance(value, Path) and value.scope == "host"}
        moved = {name: path.replace(scope=scope) for name, path in paths.items()}
        found.append(effect.replace(**moved) if moved else effect)
    return tuple(found)
