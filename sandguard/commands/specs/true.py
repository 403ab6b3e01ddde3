"""Does nothing, whatever it is given."""

from sandguard.commands.actions import NOTHING
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec("true", reading="raw", output=NOTHING, examples={"true rm -rf /": ()}, reference="POSIX.1-2024 XCU")
