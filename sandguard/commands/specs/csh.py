"""The C shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "csh", language="csh", examples={"csh -c ls": ("runs csh code-string 'ls'",)}, reference="csh(1), tcsh 6.24"
)
