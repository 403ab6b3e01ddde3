"""The words that a built-in is given: operands and option letters."""

from __future__ import annotations

from sandguard.joining import prefix_of
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Argument


def operands_of(start: Start) -> list[Argument]:
    """Return the words that are no options; what follows ``--`` is never one."""
    found: list[Argument] = []
    words = start.arguments[1:]
    for index, word in enumerate(words):
        text = prefix_of(word.value)
        if text == "--":
            return [*found, *words[index + 1 :]]
        if text[:1] not in ("-", "+") or len(text) < 2:
            found.append(word)
    return found


def has_letter(start: Start, letter: str) -> bool:
    """Tell whether an option letter is given."""
    return any(letter in prefix_of(word.value)[1:] for word in start.arguments[1:] if prefix_of(word.value)[:1] == "-")


def read_options(start: Start, with_value: str) -> tuple[list[tuple[str, Argument]], list[Argument]]:
    """Return the options given, each letter with its value or its own word, and the operands (getopt(3)).

    Args:
        start: the command.
        with_value: the letters that take a value, in the same word or as the next one.
    """
    options: list[tuple[str, Argument]] = []
    words = start.arguments[1:]
    while words:
        word, *rest = words
        text = word.text
        if text is None or text[:1] != "-" or len(text) < 2:
            break
        words = rest
        if text == "--":
            break
        for at, letter in enumerate(text[1:], 2):
            if letter not in with_value:
                options.append((letter, word))
                continue
            if text[at:]:
                options.append((letter, word.replace(value=Known(text[at:], word.value.origins))))
            elif words:
                options.append((letter, words[0]))
                words = words[1:]
            break
    return options, words


def run_argument(run: Evaluation, environment: Environment, word: Argument) -> None:
    """Evaluate an argument that a built-in runs as a command."""
    from sandguard.flow.code import run_text

    run_text(
        run,
        environment.copy(),
        word.value,
        language=run.dialect,
        via="argument",
        span=word.span,
        kind="argument",
        consumer="",
    )
