"""Makes an account."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "useradd",
    flags=(
        "-D|--defaults -l|--no-log-init -m|--create-home -M|--no-create-home -N|--no-user-group"
        " -o|--non-unique -r|--system -U|--user-group --help"
    ),
    values=(
        "-b|--base-dir -c|--comment -d|--home-dir -e|--expiredate -f|--inactive -g|--gid -G|--groups"
        " -k|--skel -K|--key -p|--password -R|--root -P|--prefix -s|--shell -u|--uid -Z|--selinux-user"
    ),
    groups=lambda call: call.values("-g", "-G"),
    user_ids=lambda call: call.values("-u"),
    examples={
        "useradd -m bob": ("changes system account",),
        "useradd -o -u 0 bob": ("changes system account", "escalates by root-account"),
    },
    reference="useradd(8), shadow 4.16",
)
