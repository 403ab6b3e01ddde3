"""The C shell with file name completion."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "tcsh", language="csh", examples={"tcsh -c ls": ("runs csh code-string 'ls'",)}, reference="tcsh(1), tcsh 6.24"
)
