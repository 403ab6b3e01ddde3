"""A program for sed or awk that several options make together."""

from __future__ import annotations

from sandguard.values import Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def one_program(parts: Sequence[Argument]) -> tuple[Argument, ...]:
    """Return the program that several make together, a line each; the parts where not all of them are known."""
    texts = [part.text for part in parts if part.text is not None]
    if len(parts) < 2 or len(texts) != len(parts):
        return tuple(parts)
    origins = frozenset[str]().union(*(part.value.origins for part in parts))
    return (Argument(Known("\n".join(texts), origins), parts[0].span),)
