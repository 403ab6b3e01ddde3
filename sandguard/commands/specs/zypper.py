"""SUSE's package manager."""

from sandguard.commands.packages import manager

SPEC = manager(
    "zypper",
    changing=(
        "install in remove rm update up dist-upgrade dup patch addrepo ar removerepo rr install-new-recommends inr"
    ),
    flags="-n|--non-interactive -q|--quiet -v|--verbose -y|--no-confirm -f|--force --no-gpg-checks --no-recommends -D",
    values="-R|--root -C|--cache-dir -r|--repo -t|--type",
    examples={
        "zypper -n in vim": ("changes packages by zypper vim",),
    },
    reference="zypper(8), zypper 1.14",
)
