"""Changes the members of a group."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "gpasswd",
    flags="-r|--delete-password -R|--restrict --help",
    values="-a|--add -d|--delete -A|--administrators -M|--members -Q|--root",
    groups=lambda call: call.operands if call.has("-a", "-M") else (),
    examples={
        "gpasswd -a bob wheel": ("changes system account", "escalates by root-account"),
    },
    reference="gpasswd(1), shadow 4.16",
)
