"""Edits the list of who may run what as whom."""

from sandguard.commands.effects import Escalates
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "visudo",
    flags="-c|--check -h|--help -I|--no-includes -O|--owner -P|--perms -q|--quiet -s|--strict -V|--version",
    values="-f|--file -x|--export",
    effects=lambda call: iter(()) if call.has("-c", "-V", "-h") else iter([Escalates(call.name_span, "sudoers")]),
    examples={"visudo": ("escalates by sudoers",), "visudo -c": ()},
    reference="visudo(8), sudo 1.9.16",
)
