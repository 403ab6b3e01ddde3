"""The one list of shells: the programs that read shell text, and the dialect that each speaks."""

from __future__ import annotations

SHELLS = {
    "bash": "bash",
    "rbash": "bash",
    "sh": "sh",
    "dash": "dash",
    "ash": "busybox",
    "busybox": "busybox",
    "zsh": "zsh",
    "ksh": "ksh93",
    "ksh93": "ksh93",
    "mksh": "mksh",
    "lksh": "mksh",
    "yash": "yash",
    "posix": "posix",
}
"""The dialect in which the text of each shell is read, by the name of the program or language."""

OTHER_SHELLS = frozenset(
    ("csh", "tcsh", "fish", "elvish", "nu", "xonsh", "rc", "es", "pwsh", "posh", "sash", "rksh", "rzsh", "fizsh")
)
"""Programs that are shells too, with a language of their own or without an oracle."""
