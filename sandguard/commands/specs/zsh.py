"""The Z shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "zsh",
    values="--emulate",
    examples={"zsh -fc ls": ("runs zsh code-string 'ls'",), "zsh --emulate sh x": ("runs zsh file 'x'",)},
    reference="zsh(1), zsh 5.9",
)
