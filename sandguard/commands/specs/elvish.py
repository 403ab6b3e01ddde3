"""The Elvish shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "elvish",
    language="sh",
    examples={"elvish -c ls": ("runs sh code-string 'ls'",)},
    reference="elvish 0.21 manual",
)
