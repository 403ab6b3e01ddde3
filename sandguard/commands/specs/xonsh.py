"""A shell that speaks Python."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "xonsh", language="xonsh", examples={"xonsh -c ls": ("runs xonsh code-string 'ls'",)}, reference="xonsh 0.19 manual"
)
