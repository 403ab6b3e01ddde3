"""Recipes of a justfile (just 1.36, "The Just Programmer's Manual"): which of them a call runs, and where they are."""

from __future__ import annotations

from sandguard.embedded.makefile import Recipe
from sandguard.embedded.pieces import Writer
from sandguard.families import SHELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.embedded.pieces import Piece

PREFIXES = "@-"
KEYWORDS = frozenset(("alias", "export", "import", "mod", "set", "unexport"))


def recipes(text: str) -> tuple[Recipe, ...]:
    """Return the recipes in their order; ``{{…}}`` is a variable that is not known."""
    dialect = "sh"
    found: list[Recipe] = []
    head: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    body: list[tuple[str, int]] = []
    start = 0
    for line in text.split("\n"):
        written = line.removesuffix("\r")
        bare = written.strip()
        if written[:1] in (" ", "\t") and bare:
            body.append((written, start))
        elif bare and not bare.startswith("#"):
            if head is not None:
                found.append(Recipe(*head, tuple(_pieces(body, head[0][0], dialect))))
            head, body = _head(bare), []
            if bare.startswith(("set shell", "set windows-shell")):
                words = bare.partition("[")[2].split(",")[0].strip("\"' ]")
                dialect = SHELLS.get(words.rpartition("/")[2], "") if bare.startswith("set shell") else dialect
        start += len(line) + 1
    if head is not None:
        found.append(Recipe(*head, tuple(_pieces(body, head[0][0], dialect))))
    return tuple(found)


def _head(line: str) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return name and dependencies of a recipe; None for any other line."""
    colon = line.find(":")
    words = line[:colon].lstrip(PREFIXES).split() if colon > 0 else []
    if not words or line[colon : colon + 2] == ":=" or words[0] in KEYWORDS or line.startswith("["):
        return None
    needs = line[colon + 1 :].replace("&&", " ").replace("(", " ").replace(")", " ").split()
    return (words[0],), tuple(need for need in needs if need.replace("-", "").replace("_", "").isalnum())


def _pieces(body: list[tuple[str, int]], name: str, dialect: str) -> list[Piece]:
    """Return the texts of a recipe: one a line, or one for all where it begins with ``#!``."""
    found: list[Piece] = []
    writer = Writer()
    is_script = bool(body) and body[0][0].lstrip().startswith("#!")
    if is_script:
        words = body[0][0].replace("/", " ").split()
        dialect = next((SHELLS[word] for word in words if word in SHELLS), "")
    is_open = False
    for written, start in body:
        stripped = written.lstrip()
        if not is_open and not is_script:
            stripped = stripped.lstrip(PREFIXES)
        place = start + len(written) - len(stripped)
        _put_in(writer, stripped, place)
        is_open = stripped.endswith("\\")
        if is_script or is_open:
            writer.add("\n", start + len(written), 0)
        else:
            found.append(writer.piece(name, dialect))
            writer = Writer()
    if is_script or is_open:
        found.append(writer.piece(name, dialect))
    return [piece for piece in found if piece.text.strip()]


def _put_in(writer: Writer, written: str, place: int) -> None:
    at = 0
    while at < len(written):
        opening = written.find("{{", at)
        end = len(written) if opening < 0 else opening
        writer.add(written[at:end], place + at)
        if opening < 0:
            break
        closing = written.find("}}", opening)
        at = len(written) if closing < 0 else closing + 2
        inner = "".join(c for c in written[opening:at] if c.isalnum() or c == "_")
        writer.add(f"${{just_{inner[:40]}}}", place + opening, at - opening)
