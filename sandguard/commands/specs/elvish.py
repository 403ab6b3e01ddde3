"""The Elvish shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "elvish",
    language="elvish",
    examples={"elvish -c ls": ("runs elvish code-string 'ls'",)},
    reference="elvish 0.21 manual",
)
