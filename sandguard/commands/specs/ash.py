"""The Almquist shell, today that of BusyBox."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "ash",
    language="busybox",
    examples={"ash -c ls": ("runs busybox code-string 'ls'",)},
    reference="ash(1), BusyBox 1.37",
)
