"""Runs a command as if on another machine."""

from __future__ import annotations

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_MACHINES = frozenset(
    [
        "linux32",
        "linux64",
        "x86_64",
        "i386",
        "i486",
        "i586",
        "i686",
        "athlon",
        "aarch64",
        "arm",
        "armv7l",
        "armv8l",
        "ppc",
        "ppc64",
        "s390x",
    ]
)


def effects(call: Call) -> Iterator[Deed]:
    """Yield the command, after the machine's name and further options."""
    words = call.operands
    count = 0
    while count < len(words) and ((words[count].text or "") in _MACHINES or (words[count].text or "").startswith("-")):
        count += 1
    yield from escapes_to_operands(call, count, default="sh")


SPEC = CommandSpec(
    "setarch",
    flags=(
        "-B|--32bit -F|--fdpic-funcptrs -I|--short-inode -L|--addr-compat-layout -R|--addr-no-randomize"
        " -S|--whole-seconds -T|--sticky-timeouts -X|--read-implies-exec -Z|--mmap-page-zero -3|--3gb --4gb"
        " --uname-2.6 -v|--verbose --list"
    ),
    reading="first",
    effects=effects,
    input="data",
    examples={
        "setarch x86_64 -R ls": ("runs ls",),
        "setarch -3 sh": ("starts a shell through setarch", "runs sh"),
        "linux32 ls": ("runs ls",),
    },
    reference="setarch(8), util-linux 2.40",
)
