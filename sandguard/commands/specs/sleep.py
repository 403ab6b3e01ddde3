"""Waits."""

from sandguard.commands.actions import NOTHING
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec("sleep", reading="raw", output=NOTHING, examples={"sleep 5": ()}, reference="POSIX.1-2024 XCU sleep")
