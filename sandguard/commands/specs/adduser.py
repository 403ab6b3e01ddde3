"""Makes an account, or puts one into a group."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "adduser",
    flags="--system --disabled-password --disabled-login --no-create-home --quiet --debug --help -D -H -S -q",
    values="--uid --gid --home --shell --gecos --ingroup --conf --firstuid --lastuid -h -g -s -G -u -k",
    groups=lambda call: call.operands[1:] + call.values("--ingroup", "-G"),
    user_ids=lambda call: call.values("--uid", "-u"),
    examples={
        "adduser bob sudo": ("changes system account", "escalates by root-account"),
        "adduser --disabled-password bob": ("changes system account",),
    },
    reference="adduser(8), adduser 3.137",
)
