"""Programs that look, compute or wait: they change nothing, and what they print is no text of a file."""

from __future__ import annotations

from sandguard.commands.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Saying

REFERENCE = "GNU coreutils 9.5, util-linux 2.40, procps-ng 4.0 and Bash 5.2 manual pages"

_NAMES = (
    "cal df dircolors du factor free getconf groups hash help hostid jobs last lastlog locale logname"
    " lsattr lsblk lscpu lsmem lsmod lspci lsusb numfmt pathchk pgrep pinky ps sync tput tree tty"
    " type uname uptime users vmstat w wait whatis whereis who whoami"
)
_SAYING: dict[str, Saying] = {"ps": "format", "tput": "operands"}
_DIGITS = frozenset(("nproc", "pgrep"))

ROWS: dict[str, Row] = {
    **{
        name: Row(
            f"{name} -x a",
            reading="raw",
            input="ignored",
            shape="digits" if name in _DIGITS else "",
            says=_SAYING.get(name, ""),
        )
        for name in _NAMES.split()
    },
    "id": Row("id -u", flags="-u -g -n -G -r -z", input="ignored", shape="word"),
    "nproc": Row("nproc", flags="--all", values="--ignore", input="ignored", shape="digits"),
}
