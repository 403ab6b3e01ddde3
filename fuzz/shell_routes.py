"""Which pieces each shell has of its own, beyond those of `fuzz.routes`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuzz.korn_routes import KORN, KSH93, MKSH
from fuzz.small_routes import BUSYBOX, DASH, POSIX, YASH
from fuzz.zsh_routes import ZSH

if TYPE_CHECKING:
    from fuzz.dialect_routes import Routes

BY_SHELL: dict[str, tuple[Routes, ...]] = {
    "dash": (POSIX, DASH),
    "zsh": (ZSH, ZSH, ZSH, POSIX),
    "ksh93": (POSIX, KORN, KSH93),
    "mksh": (POSIX, KORN, MKSH),
    "busybox": (POSIX, BUSYBOX),
    "yash": (POSIX, YASH, YASH),
}
"""What each shell has beyond `fuzz.routes`; a group that stands more than once is chosen as often."""
