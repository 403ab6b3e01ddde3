"""Runs a command in namespaces of its own."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "unshare",
    flags="-f|--fork -r|--map-root-user -c|--map-current-user --map-auto --keep-caps",
    values="-S|--setuid -G|--setgid -R|--root -w|--wd --map-user --map-group --map-users --map-groups --propagation"
    " --setgroups --monotonic --boottime -l|--load-interp",
    optional_values="-m|--mount -u|--uts -i|--ipc -n|--net -p|--pid -C|--cgroup -U|--user -T|--time --mount-proc"
    " --kill-child --mount-binfmt",
    reading="first",
    effects=lambda call: escapes_to_operands(call, default="sh"),
    input="data",
    examples={
        "unshare -rmp --fork ls": ("runs ls",),
        "unshare -r": ("runs sh",),
        "unshare -r sh": ("starts a shell through unshare", "runs sh"),
    },
    reference="unshare(1), util-linux 2.40",
)
