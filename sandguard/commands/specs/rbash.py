"""Bash, restricted."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "rbash", language="bash", examples={"rbash -c ls": ("runs bash code-string 'ls'",)}, reference="bash(1), Bash 5.2"
)
