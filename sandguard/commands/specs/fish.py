"""The friendly interactive shell."""

from sandguard.commands.actions import runs_code
from sandguard.commands.interpreters import shell
from sandguard.commands.spec import Option

SPEC = shell(
    "fish",
    language="sh",
    values="--features|-f --profile --profile-startup --debug-output",
    options=(Option("-C", "--init-command", value="COMMANDS", does=runs_code("sh")),),
    examples={
        "fish -c ls": ("runs sh code-string 'ls'",),
        "fish -C 'source x' script": ("runs sh code-string 'source x'", "runs sh file 'script'"),
    },
    reference="fish(1), fish 4.0",
)
