"""Text that a program prints because it stands in its own words: a format, a literal in a script, an operand.

Whether it is printed, and with what around it, is not told here: each such text is one more thing that the output may
be, and counts only where the output is executed.
"""

from __future__ import annotations

from sandguard.commands.escapes import interpreted, produced
from sandguard.commands.sed_programs import printed_texts
from sandguard.joining import one_of
from sandguard.values import FROM_LITERAL, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Saying
    from sandguard.flow.environment import Environment
    from sandguard.flow.invoke import Start
    from sandguard.values import Argument, Value

MOST_TEXTS = 8
MOST_WORK = 20_000


def with_words(environment: Environment, start: Start, says: Saying, output: Value) -> Value:
    """Return what a program prints, or what stands in its own words where that could be a command."""
    found: dict[str, None] = {}
    if says == "format" and not any(map(_is_format, start.arguments)):
        return output
    for word in start.arguments[1:]:
        text = word.text
        if text is None or len(text) > MOST_WORK or len(found) > MOST_TEXTS:
            continue
        if says == "format":
            form = interpreted((text.partition("=")[2] or text).removeprefix("tformat:").removeprefix("format:"))[0]
            _keep(found, [produced(form) if "%" in form else form])
        elif says == "sed":
            _keep(found, list(printed_texts(text)))
        else:
            literals = _literals(text)
            _keep(found, [*literals, "".join(literals), " ".join(literals)] if len(literals) > 1 else literals)
            if says == "operands":
                text = interpreted(text)[0]
                _keep(found, [produced(text) if "%" in text else text])
    if says == "input":
        _keep(found, environment.stdin.texts or ())
        if environment.stdin.origins == FROM_LITERAL and all(o.startswith("command:") for o in output.origins):
            output = output.replace(origins=FROM_LITERAL)  # what it makes of a text written here nobody has trusted
    if not found:
        return output
    return one_of([*(Known(text, FROM_LITERAL) for text in tuple(found)[:MOST_TEXTS]), output])


def _is_format(word: Argument) -> bool:
    """Tell whether a word may be a format, or names one."""
    text = word.text or ""
    return "%" in text or text.startswith(("--format", "--pretty", "-f"))


def _keep(found: dict[str, None], texts: list[str | None] | list[str] | tuple[str, ...]) -> None:
    """Keep the texts that could be a command with words behind it."""
    for text in texts:
        if text and any(c.isalpha() for c in text) and any(c in " \t\n;|&`$(<>" for c in text.strip()):
            found[text if text.endswith("\n") else text + "\n"] = None


def _literals(text: str) -> list[str]:
    """Return the quoted strings of a script, in whatever language, with the conversions of formats filled."""
    found: list[str] = []
    at = 0
    while at < len(text) and len(found) < MOST_TEXTS:
        quote = text[at]
        at += 1
        if quote not in "\"'":
            continue
        end = at
        while end < len(text) and text[end] != quote:
            end += 2 if text[end] == "\\" else 1
        literal = interpreted(text[at:end].replace("\\" + quote, quote))[0]
        found.append((produced(literal) or literal) if "%" in literal else literal)
        at = end + 1
    return found
