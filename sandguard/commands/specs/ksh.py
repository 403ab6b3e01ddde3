"""The Korn shell of 1993."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "ksh", language="ksh93", examples={"ksh -c ls": ("runs ksh93 code-string 'ls'",)}, reference="ksh(1), ksh93u+m 1.0"
)
