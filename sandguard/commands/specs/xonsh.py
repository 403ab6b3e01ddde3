"""A shell that speaks Python."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "xonsh", language="sh", examples={"xonsh -c ls": ("runs sh code-string 'ls'",)}, reference="xonsh 0.19 manual"
)
