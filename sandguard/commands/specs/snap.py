"""The package manager for snaps."""

from sandguard.commands.packages import manager

SPEC = manager(
    "snap",
    changing="install remove refresh revert enable disable connect disconnect alias unalias set unset",
    flags="--classic --dangerous --devmode --jailmode --purge --edge --beta --candidate --stable",
    values="--channel --revision --name",
    examples={
        "snap install code --classic": ("changes packages by snap code",),
        "snap list": (),
    },
    reference="snap(8), snapd 2.66",
)
