"""How findings name values and paths. Text from the command is cut here and escaped where it is shown."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.values import Value

LONGEST = 60
"""Characters of the command that a message repeats; the excerpt beside it shows the rest."""


def named(value: Value) -> str:
    """Return a value in backquotes, or words for one that is not known before it runs."""
    texts = value.texts
    if texts is None:
        prefix = getattr(value, "prefix", "")
        return f"something that starts with {quoted(prefix)}" if prefix else "something known only at run time"
    return " or ".join(quoted(text) for text in texts[:2]) + (" or others" if len(texts) > 2 else "")


def target(path: Path) -> str:
    """Return the name of a path: as it resolves where that is known, else as it is written."""
    return named(path.resolved if path.resolved.texts is not None else path.written)


def quoted(text: str) -> str:
    """Return a text in backquotes, cut when it is long."""
    return f"`{text}`" if len(text) <= LONGEST else f"`{text[: LONGEST - 1]}…`"


def program_name(name: Value) -> str:
    """Return the last part of a command's name, or words when it is not known."""
    text = name.text
    return text.rpartition("/")[2] or text if text else "a command known only at run time"
