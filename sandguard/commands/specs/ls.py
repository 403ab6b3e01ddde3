"""Lists folders."""

from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "ls",
    reading="raw",
    examples={"ls -la": ("stdin ignored", "stdout from command:ls"), "ls rm -rf": ()},
    reference="ls(1), GNU coreutils 9.5",
)
