"""Does nothing and fails, whatever it is given."""

from sandguard.commands.actions import NOTHING
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "false", reading="raw", output=NOTHING, examples={"false rm -rf /": ()}, reference="POSIX.1-2024 XCU"
)
