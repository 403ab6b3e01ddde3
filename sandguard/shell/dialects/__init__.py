"""The dialects: one file each, found by name."""

from __future__ import annotations

from sandguard.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.dialect import Dialect

__all__ = ["find", "names"]


def names() -> tuple[str, ...]:
    """Return the names of all dialects, in alphabetical order."""
    from os import listdir

    found = {file.partition(".")[0] for file in listdir(__path__[0]) if file.endswith(".py")}
    return tuple(sorted(found - {"__init__"}))


def find(name: str) -> Dialect:
    """Return the dialect of a name; an unknown name is a `UsageError` that lists the known ones."""
    if name == "bash":  # what nearly every run needs costs no import machinery
        from sandguard.shell.dialects.bash import DIALECT

        return DIALECT
    if name in names():
        from importlib import import_module

        dialect: Dialect = import_module(f"{__name__}.{name}").DIALECT
        return dialect
    message = f"unknown dialect {name!r}; there are {', '.join(names())}"
    raise UsageError(message)
