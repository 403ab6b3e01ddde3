"""The Nu shell."""

from sandguard.commands.actions import runs_code, runs_file
from sandguard.commands.interpreters import shell
from sandguard.commands.spec import Option

SPEC = shell(
    "nu",
    values="--plugin-config --log-level --log-target --table-mode|-m --ide-hover",
    options=(
        Option("--execute", "-e", value="STRING", does=runs_code("nu")),
        Option("--config", "--env-config", value="FILE", does=runs_file("nu", "source")),
    ),
    examples={"nu -c ls": ("runs nu code-string 'ls'",), "nu -e ls": ("runs nu code-string 'ls'",)},
    reference="nu --help, Nushell 0.108",
)
