"""The C shell."""

from sandguard.commands.interpreters import shell

SPEC = shell("csh", language="sh", examples={"csh -c ls": ("runs sh code-string 'ls'",)}, reference="csh(1), tcsh 6.24")
