"""Paths that a text writes with the name of the working folder in front, where that folder is not known."""

from __future__ import annotations

from sandguard.joining import Either
from sandguard.values import from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.values import Value

FOLDER = from_variable("PWD")
OF_FOLDER = frozenset((FOLDER,))
"""Where the working folder comes from when a text uses its name and it is not known."""


def name_in_folder(written: Value) -> str:
    """Return the name below the working folder that ``"$PWD/name"`` is; empty for every other path."""
    choices = written.choices if isinstance(written, Either) else (written,)
    names = {_behind_folder(choice) for choice in choices if choice.text is None}
    name = names.pop() if len(names) == 1 else ""
    if not name or not all((choice.text or f"/{name}").endswith(f"/{name}") for choice in choices):
        return ""
    return name


def _behind_folder(written: Value) -> str:
    pieces: tuple[Value, ...] = getattr(written, "pieces", ())
    if len(pieces) < 2 or not all(piece.comes_from(FOLDER) for piece in pieces[:-1]):
        return ""
    rest = pieces[-1].text or ""
    return rest.lstrip("/") if rest.startswith("/") else ""
