"""Debian's package manager."""

from sandguard.commands.actions import sets_hook
from sandguard.commands.packages import manager
from sandguard.commands.spec import Option

SPEC = manager(
    "apt",
    changing=(
        "install remove purge autoremove upgrade full-upgrade dist-upgrade reinstall build-dep autopurge"
        " satisfy edit-sources"
    ),
    options=(Option("-o", "--option", value="NAME=VALUE", does=sets_hook),),
    flags=(
        "-y|--yes|--assume-yes -q|--quiet -s --no-install-recommends --reinstall --purge -f|--fix-broken -m"
        " -d|--download-only --allow-downgrades --allow-unauthenticated --autoremove -u -V -b"
    ),
    values="-t|--target-release|--default-release -c|--config-file",
    examples={
        "apt install -y curl jq": ("changes packages by apt curl jq",),
        "apt -t sid remove x": ("changes packages by apt x",),
        "apt update": (),
        "apt update -o APT::Update::Pre-Invoke::=/bin/sh": ("runs sh argument '/bin/sh'",),
    },
    reference="apt(8), apt 2.9",
)
