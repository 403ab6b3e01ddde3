"""Lets somebody choose among lines, and runs commands for what is shown and for what is typed."""

from sandguard.commands.actions import runs_shell_text
from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.specs.fzf import binds

SPEC = CommandSpec(
    "sk",
    options=(
        Option("-c", "--cmd", "--preview", value="COMMAND", does=runs_shell_text),
        Option("--bind", value="KEYBINDS", does=binds),
    ),
    flags="-m|--multi -e|--exact -i|--interactive --ansi --reverse --tac --no-sort --read0 --print0 --print-query",
    values="-q|--query -d|--delimiter -n|--nth --with-nth --prompt --header --height --color --layout -f|--filter -I"
    " --preview-window --margin --expect --history",
    input="passed",
    examples={
        "sk -i -c 'rg {}'": ("runs sh argument 'rg {}'",),
        "sk --bind 'enter:execute(vi {})'": ("runs sh argument 'vi {}'",),
    },
    reference="sk --help, skim 0.16",
)
