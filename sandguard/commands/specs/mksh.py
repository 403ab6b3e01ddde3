"""The MirBSD Korn shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "mksh", language="mksh", examples={"mksh -c ls": ("runs mksh code-string 'ls'",)}, reference="mksh(1), R59"
)
