"""Links that a text makes: what is done to a link, or below it, is done to what it leads to as well."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect


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
