"""Short ways to evaluate a text and to say what came of it, shared by the tests of the evaluation."""

from __future__ import annotations

from sandguard.commands import Place
from sandguard.commands.effects import Deletes
from sandguard.families import SHELLS
from sandguard.flow import CodeUse, Invocation, Limits, Program, evaluate
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source
from sandguard.values import ARCHIVE, CLONE, FROM_LITERAL, NETWORK

PLACE = Place(cwd="/workspace", workspace="/workspace", home="/home/user")


def program(text: str, dialect: str = "bash", *, limits: Limits | None = None) -> Program:
    """Return what a text does."""
    return evaluate(parse(Source(text), find(dialect)), PLACE, limits=limits)


def calls(text: str, dialect: str = "bash") -> list[str]:
    """Return every command of a text as words joined by blanks; ``?`` for what is not known, nameless ones left out."""
    return [shown(invocation) for invocation in program(text, dialect).invocations if invocation.name.text != ""]


def shown(invocation: Invocation) -> str:
    """Return an invocation as words joined by blanks, with what was taken off before a colon."""
    values = [invocation.name, *(argument.value for argument in invocation.arguments)]
    words = [value.text if value.text is not None else "|".join(value.texts or ("?",)) for value in values]
    wrappers = "".join(f"{name}: " for name in invocation.wrappers)
    return wrappers + " ".join(words)


def fetched_uses(text: str, dialect: str = "bash") -> list[CodeUse]:
    """Return the places where fetched text is executed."""
    return [use for use in program(text, dialect).code_uses if use.value.comes_from(NETWORK) and not use.is_judged]


def last_words(text: str, dialect: str = "bash") -> list[str | None]:
    """Return the arguments of the last command, None for what is not known."""
    return [argument.text for argument in program(text, dialect).invocations[-1].arguments]


def outcomes(text: str, dialect: str = "bash") -> set[str]:
    """Return in words what a text executes or destroys that must be seen; nothing for a harmless text.

    ``fetched`` content run, ``unpacked`` or cloned content run, ``computed`` text of this text run unread, fetched
    text that is ``evaluated``, the home folder or root ``deleted``, a ``gap`` where what executes was not understood.
    """
    found = program(text, dialect)
    named: set[str] = set()
    for use in found.code_uses:
        origins = use.value.origins
        if NETWORK in origins and not use.is_judged:
            named.add("fetched" if use.position in {"command", "code"} else "evaluated")
        elif use.position in {"command", "code"} and not use.is_judged:
            if ARCHIVE in origins or CLONE in origins:
                named.add("unpacked")
            elif origins == FROM_LITERAL and use.language in SHELLS:
                named.add("computed")
    for _, effect in found.effects(Deletes):
        if not {"/", "/home/user", "/tmp/x"}.isdisjoint(effect.path.resolved.texts or ()):
            named.add("deleted")
    if any(gap.is_executing for gap in found.gaps):
        named.add("gap")
    return named
