"""The Nu shell."""

from sandguard.commands.actions import runs_code, runs_file
from sandguard.commands.interpreters import shell
from sandguard.commands.spec import Option

SPEC = shell(
    "nu",
    language="sh",
    values="--plugin-config --log-level --log-target --table-mode|-m --ide-hover",
    options=(
        Option("--execute", "-e", value="STRING", does=runs_code("sh")),
        Option("--config", "--env-config", value="FILE", does=runs_file("sh", "source")),
    ),
    examples={"nu -c ls": ("runs sh code-string 'ls'",), "nu -e ls": ("runs sh code-string 'ls'",)},
    reference="nu --help, Nushell 0.108",
)
