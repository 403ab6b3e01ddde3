"""The package manager of MacPorts."""

from sandguard.commands.packages import manager

SPEC = manager(
    "port",
    changing="install uninstall upgrade activate deactivate selfupdate sync reclaim setrequested",
    flags="-v -d -q -n -R -u -y -s -b -c -k -p -N -f",
    values="-D -F",
    examples={
        "port -v install git": ("changes packages by port git",),
    },
    reference="port(1), MacPorts 2.10",
)
