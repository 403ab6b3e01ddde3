"""The Debian Almquist shell."""

from sandguard.commands.interpreters import shell

SPEC = shell("dash", examples={"dash -c ls": ("runs dash code-string 'ls'",)}, reference="dash(1), dash 0.5.12")
