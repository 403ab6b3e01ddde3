"""Red Hat's package manager."""

from sandguard.commands.packages import manager

SPEC = manager(
    "dnf",
    changing=(
        "install in remove rm erase upgrade up update downgrade reinstall autoremove distro-sync swap"
        " localinstall groupinstall groupremove module system-upgrade mark"
    ),
    flags=(
        "-y|--assumeyes|--nogpgcheck -q|--quiet -v|--verbose -C|--cacheonly -b|--best --assumeno"
        " --downloadonly --refresh --allowerasing --skip-broken --nobest -4 -6"
    ),
    values=(
        "--enablerepo --disablerepo --repo|--repoid -x|--exclude --setopt --releasever --installroot"
        " -c|--config -d|--debuglevel -e"
    ),
    examples={
        "dnf -y install httpd": ("changes packages by dnf httpd",),
        "dnf search httpd": (),
    },
    reference="dnf(8), dnf 4.20",
)
