"""Programs that look, compute or wait: they change nothing, and what they print is no text of a file."""

from __future__ import annotations

from sandguard.commands.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Saying

REFERENCE = "GNU coreutils 9.5, util-linux 2.40, procps-ng 4.0 and Bash 5.2 manual pages"

_NAMES = (
    "cal df dircolors factor free getconf groups hash help hostid jobs lastlog locale logname"
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
    "du": Row(
        "du -sh --exclude-from x . => reads x",
        does="-X|--exclude-from|--files0-from>reads",
        flags="-s|--summarize -h|--human-readable -a|--all -c|--total -k -m -b|--bytes -x|--one-file-system",
        values="-d|--max-depth -B|--block-size -t|--threshold --time-style --exclude -I",
        idle="-0 --null --apparent-size -D --dereference-args -H --inodes -L --dereference -l --count-links -P -A -g -n"
        " -r --no-dereference -S --separate-dirs --si --time --help --version",
        input="ignored",
    ),
    "id": Row("id -u", flags="-u -g -n -G -r -z", input="ignored", shape="word"),
    "nproc": Row("nproc", flags="--all", values="--ignore", input="ignored", shape="digits"),
}
