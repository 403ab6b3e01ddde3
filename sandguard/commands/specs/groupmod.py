"""Changes a group."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "groupmod",
    flags="-a|--append -o|--non-unique --help",
    values="-g|--gid -n|--new-name -p|--password -U|--users",
    user_ids=lambda call: call.values("-g"),
    examples={
        "groupmod -g 0 x": ("changes system account", "escalates by root-account"),
        "groupmod staff": ("changes system account",),
    },
    reference="groupmod(8), shadow 4.16",
)
