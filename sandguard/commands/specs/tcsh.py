"""The C shell with file name completion."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "tcsh", language="sh", examples={"tcsh -c ls": ("runs sh code-string 'ls'",)}, reference="tcsh(1), tcsh 6.24"
)
