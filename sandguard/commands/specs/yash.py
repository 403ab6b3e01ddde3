"""Yet another shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "yash", language="yash", examples={"yash -c ls": ("runs yash code-string 'ls'",)}, reference="yash(1), yash 2.57"
)
