"""Whether a script of another language can be followed: where it has tables and its text can be read, it is."""

from __future__ import annotations

from sandguard.joining import Mixed
from sandguard.languages.library import library
from sandguard.values import FROM_LITERAL, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.source import Span
    from sandguard.values import Value


def can_follow(language: str, text: str) -> bool:
    """Tell whether a script is read as a whole, so that nothing else has to be said of it."""
    if language == "awk" and only_selects(text):
        return True
    tables = library(language)
    return tables is not None and tables.read_tree(text) is not None


def only_selects(text: str) -> bool:
    """Tell whether a program of awk has no texts, commands and files: all that it prints is what it reads, or numbers.

    That is what most programs in command lines are, and there is nothing in it to follow.
    """
    printing = text.find("print")
    return (
        not any(mark in text for mark in ('"', "|", "@", "system", "getline", "ENVIRON", "ARGV"))
        and (printing < 0 or ">" not in text[printing:])
        and "=" not in text.replace("==", "").replace("+=", "").replace("!=", "").replace(">=", "").replace("<=", "")
    )


def follow_text(
    run: Evaluation,
    environment: Environment,
    code: Value,
    *,
    language: str,
    via: str,
    span: Span,
    consumer: str,
    path: str = "",
) -> Value | None:
    """Evaluate a script by following it, and return what it prints; None where it cannot be followed."""
    text = code.text
    is_plain = language == "awk" and text is not None and code.origins <= FROM_LITERAL and only_selects(text)
    if is_plain and not any("=" in (word.text or "=") for word in environment.positional or ()):
        from sandguard.flow.code import NOT_EXECUTED

        run.reach(code, "code")
        return NOT_EXECUTED
    tables = library(language)
    if tables is None:
        return None
    is_judged = text is not None
    if text is None:
        from sandguard.flow.code import template

        text, is_judged = template(run, code)
    script = tables.read_tree(text)
    if script is None:
        if code.text is not None and may_do_something(language, text):
            run.gap(span.start, span.end, "unread-code", f"the {language} text cannot be read")
        return None
    if all(origin == "literal" or origin.startswith("@") for origin in code.origins):
        run.reach(code, "code")
    else:
        run.use_code(span, code, "code", language=language, via=via, consumer=consumer, is_judged=is_judged)
    from sandguard.flow.scripts import run_script

    output = run_script(
        run,
        environment,
        code,
        text,
        script,
        tables,
        language=language,
        via=via,
        span=span,
        consumer=consumer,
        path=path,
    )
    if isinstance(code, Mixed) and not is_judged:
        return Unknown("the output of code that is not known", code.origins)
    return output


_REACHING: dict[str, frozenset[str]] = {
    "python": frozenset(
        (
            *("import", "__import__", "exec", "eval", "execfile", "compile", "open", "file", "getattr", "globals"),
            *("locals", "vars", "input", "apply", "reload", "coding"),
        )
    )
}
"""Words without one of which a script reaches nothing but its own values (Python 2.7 and 3.14)."""


def may_do_something(language: str, text: str) -> bool:
    """Tell whether a script that cannot be read may do more than change values and print."""
    reaching = _REACHING.get(language)
    if reaching is None:
        return True
    words = "".join(c if c.isalnum() or c == "_" else " " for c in text).split()
    return any(word in reaching or word.startswith(("__", "func_")) for word in words)
