"""Reads its words again as shell text."""

from __future__ import annotations

from sandguard.commands.actions import joined
from sandguard.commands.effects import RunsCode
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_WITHOUT_OPTIONS = frozenset(("dash", "busybox"))
"""Dialects in which ``eval --`` runs a program named ``--``."""


def effects(call: Call) -> Iterator[Deed]:
    """Yield the text that is run."""
    is_option = call.operands and call.operands[0].text == "--" and call.dialect not in _WITHOUT_OPTIONS
    words = call.operands[1:] if is_option else call.operands
    if words:
        yield RunsCode(words[0].span, joined(w.value for w in words), call.dialect, "eval")


SPEC = CommandSpec(
    "eval",
    reading="raw",
    effects=effects,
    input="data",
    examples={
        "eval 'rm -rf' x": ("runs bash eval 'rm -rf x'",),
        "eval -- ls": ("runs bash eval 'ls'",),
        "eval $x ls": ("runs bash eval '?'",),
    },
    reference="POSIX.1-2024 XCU 2.14 eval; Bash 5.2",
)
