"""Changes an account."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "usermod",
    flags="-a|--append -r|--remove -L|--lock -U|--unlock -m|--move-home -o|--non-unique --help",
    values=(
        "-b|--badname -c|--comment -d|--home -e|--expiredate -f|--inactive -g|--gid -G|--groups -l|--login"
        " -p|--password -R|--root -P|--prefix -s|--shell -u|--uid -v|--add-subuids -V|--del-subuids"
        " -w|--add-subgids -W|--del-subgids -Z|--selinux-user"
    ),
    groups=lambda call: call.values("-g", "-G"),
    user_ids=lambda call: call.values("-u", "-g"),
    examples={
        "usermod -aG sudo bob": ("changes system account", "escalates by root-account"),
        "usermod -g 0 bob": ("changes system account", "escalates by root-account"),
        "usermod -s /bin/zsh bob": ("changes system account",),
    },
    reference="usermod(8), shadow 4.16",
)
