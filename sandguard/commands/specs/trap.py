"""Sets what runs when a signal arrives or the shell ends."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the text that is kept for later; setting a trap counts as running it."""
    words = call.operands
    if call.has("-p", "-l", "-P") or len(words) < 2 or words[0].text in ("", "-"):
        return
    if (words[0].text or "x").isdecimal():
        return  # a first operand that is a number is a signal to reset (POSIX 2.14)
    yield RunsCode(words[0].span, words[0].value, call.dialect, "eval")


SPEC = CommandSpec(
    "trap",
    options=(Option("-p"), Option("-P"), Option("-l")),
    reading="first",
    effects=effects,
    examples={
        "trap 'rm -rf \"x\"' EXIT INT": ("runs bash eval 'rm -rf \"x\"'",),
        "trap - EXIT": (),
        "trap '' HUP": (),
    },
    reference="POSIX.1-2024 XCU 2.14 trap; Bash 5.2",
)
