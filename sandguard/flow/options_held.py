"""Options that a variable holds, which a program reads as if they stood first among its words: ``TAR_OPTIONS``."""

from __future__ import annotations

from sandguard.commands.actions import split_words
from sandguard.flow.environment import EXPORTED
from sandguard.values import Argument

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import CommandSpec
    from sandguard.flow.environment import Environment
    from sandguard.flow.invoke import Start


def with_held(
    environment: Environment, start: Start, spec: CommandSpec, arguments: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    """Return the words that a program reads: those in its variables, as far as they are exported, and its own.

    A value that is not known may be any word, or several.
    """
    held: list[Argument] = []
    span = start.arguments[0].span
    for name in spec.variables:
        value = environment.variables.get(name)
        if value is None or not environment.attributes.get(name, 0) & EXPORTED:
            continue
        whole = Argument(value, span, can_split=value.text is None)
        words = split_words(whole) if value.text is not None else (whole,)
        if name in LETTERS_FIRST and words and (words[0].text or "-")[0] != "-" and "=" not in (words[0].text or "="):
            first = words[0]
            words = (first.replace(value=value.replace(value=f"-{first.text}")), *words[1:])
        held += words
    if not held:
        return arguments
    if spec.has_bundle and arguments and not (arguments[0].text or "-").startswith("-"):
        return (*arguments, *held)  # the first word is a cluster of options without its dash
    return (*held, *arguments)


LETTERS_FIRST = frozenset(("MAKEFLAGS", "GNUMAKEFLAGS"))
"""Variables whose first word may be a cluster of options without its dash (GNU make 4.4 manual, 5.7.3)."""
