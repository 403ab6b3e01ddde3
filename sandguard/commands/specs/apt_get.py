"""Debian's package manager."""

from sandguard.commands.actions import sets_hook
from sandguard.commands.packages import manager
from sandguard.commands.spec import Option

SPEC = manager(
    "apt-get",
    changing=(
        "install remove purge autoremove upgrade full-upgrade dist-upgrade reinstall build-dep autopurge"
        " satisfy edit-sources"
    ),
    options=(
        Option("-o", "--option", value="NAME=VALUE", does=sets_hook),
        Option("-s", "--simulate", "--just-print", "--dry-run", "--recon", "--no-act"),
    ),
    flags=(
        "-y|--yes|--assume-yes -q|--quiet --no-install-recommends --reinstall --purge -f|--fix-broken -m"
        " -d|--download-only --allow-downgrades --allow-unauthenticated --autoremove -u -V -b"
    ),
    values="-t|--target-release|--default-release -c|--config-file",
    examples={
        "apt-get install -y curl jq": ("changes packages by apt-get curl jq",),
        "apt-get -t sid remove x": ("changes packages by apt-get x",),
        "apt-get update": (),
        "apt-get -s upgrade": (),
        "apt-get update -o APT::Update::Pre-Invoke::=/bin/sh": ("runs sh argument '/bin/sh'",),
    },
    reference="apt-get(8), apt 2.9",
)
