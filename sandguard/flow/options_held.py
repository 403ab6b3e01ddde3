"""Options that a variable holds, which a program reads as if they stood first among its words: ``TAR_OPTIONS``."""

from __future__ import annotations

from sandguard.commands.actions import split_words
from sandguard.flow.environment import EXPORTED
from sandguard.values import Argument, Known

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
        if name in AS_OPTION:
            if type(value) is Known and not _has_archive(arguments):
                held.append(Argument(value.replace(value=AS_OPTION[name] + value.value), span))
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


def _has_archive(arguments: tuple[Argument, ...]) -> bool:
    """Tell whether a call of tar names its archive: a cluster of letters, the first word too, may hold the option."""
    texts = [argument.text or "" for argument in arguments]
    clusters = [text for at, text in enumerate(texts) if not at or (text[:1] == "-" and text[:2] != "--")]
    return any("f" in text for text in clusters) or any(text.startswith("--file") for text in texts)


AS_OPTION = {"TAPE": "--file="}
"""Variables that stand for the value of one option where it is not given (GNU tar 1.35 manual, 2.2)."""

LETTERS_FIRST = frozenset(("MAKEFLAGS", "GNUMAKEFLAGS"))
"""Variables whose first word may be a cluster of options without its dash (GNU make 4.4 manual, 5.7.3)."""
