"""Compares words and looks at files; what it evaluates is a matter of the shell."""

from sandguard.commands.actions import NOTHING
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "test",
    reading="raw",
    output=NOTHING,
    examples={"test -f a -a 'rm -rf' = x": (), "[ -n x ]": ()},
    reference="POSIX.1-2024 XCU test",
)
