"""What programs write to standard error of what they fetch: headers, names that the other side chose, its remarks."""

from __future__ import annotations

from sandguard.commands.effects import Fetches
from sandguard.flow.redirections import MESSAGES, route
from sandguard.flow.words_given import has_letter
from sandguard.joining import EMPTY, concatenated
from sandguard.values import FROM_NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

QUIET = frozenset(("-q", "-nv", "-s", "--quiet", "--no-verbose", "--silent"))
"""Options after which nothing is written but errors (wget(1), git(1), npm(1))."""


def with_messages(run: Evaluation, start: Start, name: str, effects: tuple[Effect, ...], output: Value) -> Value:
    """Return the output of a program; what it writes to standard error goes where that leads."""
    if not any(isinstance(effect, Fetches) for effect in effects) or not _tells(start, name):
        return output
    left = route(run, FROM_NETWORK, MESSAGES)
    return output if left is EMPTY else concatenated([output, left])


def _tells(start: Start, name: str) -> bool:
    """Tell whether anything from the other side is among the messages."""
    words = [word.text or "" for word in start.arguments[1:]]
    if name == "curl":  # curl(1): only then are headers shown there
        return has_letter(start, "v") or any(w in ("--verbose", "--stderr") or w[:7] == "--trace" for w in words)
    return QUIET.isdisjoint(words)
