"""Whether a script written in the command line may execute what it reads: it may, unless the contrary is proved."""

from __future__ import annotations

from sandguard.commands.sed_programs import executes_lines
from sandguard.languages.as_data import takes_as_data

HARMLESS = frozenset(("jq", "sql", "make"))
"""Languages in which no text that is read is executed, and those of which other rules say more."""


def may_execute_input(language: str, text: str) -> bool:
    """Tell whether a script may execute what it reads from its input or its files."""
    if language == "sed":
        return executes_lines(text)
    return language not in HARMLESS and not takes_as_data(language, text)


def imports(text: str, module: str) -> bool:
    """Tell whether a script of Python may import a module."""
    return module in _names(text) and "import" in text


def _names(text: str) -> set[str]:
    """Return the words of a script that can be names."""
    return set("".join(c if c.isalnum() or c == "_" else " " for c in text).split())
