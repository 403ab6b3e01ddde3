"""Shell text to tree: the parser, its dialects, and a printer."""

from __future__ import annotations

from sandguard.shell.limits import Limits
from sandguard.shell.parser import parse
from sandguard.shell.words import static_text

__all__ = ["Limits", "children", "parse", "quote", "simple_commands", "static_text", "to_text"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.printer import to_text
    from sandguard.shell.quoting import quote
    from sandguard.shell.walk import children, simple_commands

_LATER = {
    "children": "sandguard.shell.walk",
    "quote": "sandguard.shell.quoting",
    "simple_commands": "sandguard.shell.walk",
    "to_text": "sandguard.shell.printer",
}


def __getattr__(name: str) -> object:
    """Load what a verdict does not need only when it is asked for."""
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(_LATER[name]), name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
