"""Sets passwords that it reads."""

from sandguard.commands.effects import ChangesSystem
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "chpasswd",
    flags="-e|--encrypted -m|--md5",
    values="-c|--crypt-method -R|--root -s|--sha-rounds",
    effects=lambda call: iter([ChangesSystem(call.name_span, "account")]),
    input="data",
    examples={"chpasswd -e": ("changes system account",)},
    reference="chpasswd(8), shadow 4.16",
)
