"""The sandbox that commands under test run in: bubblewrap, a bare read-only system, no network, small limits.

There is no second way: where the sandbox does not work, nothing runs.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from fuzz.stubs import CANARY_FILES, FILTERS, PLAIN_FILES, REAL, RECORDER, STUBS, TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    Layout = Literal["oracle", "argv"]

SHELLS: dict[str, tuple[str, ...]] = {
    "bash": ("bash", "--norc", "--noprofile", "-c"),
    "dash": ("dash", "-c"),
    "zsh": ("zsh", "-f", "-c"),
    "ksh93": ("ksh93", "-c"),
    "mksh": ("mksh", "-c"),
    "busybox": ("busybox", "ash", "-c"),
    "yash": ("yash", "--noprofile", "--norcfile", "-c"),
}
"""How each shell is given a command, by the dialect's name; the first word is the program."""

USER = 64123
"""Who the sandbox runs as when root starts it: the kernel does not count the processes of root."""

PYTHON = "/usr/bin/python3"
SYSTEM_PATH = "/usr/bin:/bin"
"""Where programs for the sandbox are taken from: another user may not reach those in somebody's home."""

FOLDER_SIZE = 8 << 20
"""Bytes that each writable folder holds."""

PROBE_SECONDS = 10


class ConfinementError(Exception):
    """The sandbox does not work here, so nothing may run."""


@functools.cache
def why_unavailable() -> str:
    """Return why nothing can run here; empty when the sandbox works."""
    for program in ("bwrap", PYTHON, "dash", *(("setpriv",) if os.geteuid() == 0 else ())):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    with furnished() as folder:
        command = [*confined(folder, "oracle"), "/usr/bin/true"]
        try:
            result = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                timeout=PROBE_SECONDS,
                check=False,
                cwd="/",
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return f"bwrap does not start: {error}"
    if result.returncode:
        return f"bwrap fails: {result.stderr.decode(errors='replace').strip()}"
    return ""


def available_shells() -> list[str]:
    """Return the names of the shells that this machine has."""
    return [name for name, words in SHELLS.items() if shutil.which(words[0], path=SYSTEM_PATH)]


@contextmanager
def furnished() -> Iterator[Path]:
    """Give a folder with everything that a sandbox is made of, and remove it at the end."""
    with tempfile.TemporaryDirectory(prefix="sandguard-fuzz-") as path_of_folder:
        folder = Path(path_of_folder)
        folder.chmod(0o755)  # another user looks into it
        (folder / "agent.py").write_bytes(Path(__file__).with_name("agent.py").read_bytes())
        programs = {"record": RECORDER, **{f"stub-{name}": text for name, text in STUBS.items()}}
        programs |= {"canary" + path.replace("/", "-"): text for path, text in CANARY_FILES.items()}
        for name, text in programs.items():
            (folder / name).write_text(text, encoding="utf-8")
            (folder / name).chmod(0o755)
        for path, text in PLAIN_FILES.items():
            (folder / Path(path).name).write_text(text, encoding="utf-8")
            (folder / Path(path).name).chmod(0o644)
        yield folder


def confined(folder: Path, layout: Layout) -> list[str]:
    """Return the words that start a program in a new sandbox; the program and its arguments are to follow.

    In the layout ``oracle`` commands find stubs of the fetchers and some real tools, in ``argv`` only what the run
    itself puts into ``/r/bin``.
    """
    words: list[str] = []
    if os.geteuid() == 0:
        words += ["setpriv", "--reuid", str(USER), "--regid", str(USER), "--clear-groups", "--no-new-privs", "--"]
    words += ["bwrap", "--unshare-user", "--uid", "65534", "--gid", "65534", "--unshare-ipc", "--unshare-pid"]
    words += ["--unshare-net", "--unshare-uts", "--unshare-cgroup-try", "--disable-userns", "--cap-drop", "ALL"]
    words += ["--die-with-parent", "--new-session", "--hostname", "sandbox", "--clearenv"]
    words += _libraries()
    words += _own_programs(folder)
    words += _programs_on_path(folder) if layout == "oracle" else _nothing_on_path()
    words += ["--proc", "/proc", "--dev", "/dev"]
    for writable in ("/dev/shm", "/tmp", "/work", "/home/user", "/r"):
        words += ["--size", str(FOLDER_SIZE), "--perms", "0777", "--tmpfs", writable]
    words += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/work", "--"]
    return words


def agent_command(folder: Path, layout: Layout) -> list[str]:
    """Return the words that start the agent in a new sandbox."""
    return [*confined(folder, layout), "/sg/python3", "-I", "-S", "/sg/agent.py"]


def shell_argv(shell: str, text: str) -> list[str]:
    """Return the path of a shell inside the sandbox and the argv that gives it a text."""
    program, *rest = SHELLS[shell]
    return [f"/sg/{program}", program, *rest, text]


def _libraries() -> list[str]:
    words = ["--ro-bind", "/usr/lib", "/usr/lib"]
    for name in ("lib", "lib64", "lib32", "libx32"):
        path = Path("/", name)
        if path.is_symlink():
            words += ["--symlink", str(path.readlink()), str(path)]
        elif path.exists():
            words += ["--ro-bind", str(path), str(path)]
        within = Path("/usr", name)
        if name != "lib" and within.exists():
            words += ["--ro-bind", str(within), str(within)]
    for path in (
        Path("/usr/share/perl"),
        Path("/usr/share/perl5"),
        Path("/usr/libexec/coreutils"),
        Path("/etc/ld.so.cache"),
    ):
        if path.exists():
            words += ["--ro-bind", str(path), str(path)]
    return words


def _own_programs(folder: Path) -> list[str]:
    words = ["--dir", "/sg"]
    for name in dict.fromkeys(("cat", "dash", *(shell[0] for shell in SHELLS.values()))):
        words += _bound(name, f"/sg/{name}")
    words += ["--ro-bind", str(Path(PYTHON).resolve()), "/sg/python3"]
    words += ["--ro-bind", str(folder / "agent.py"), "/sg/agent.py", "--ro-bind", str(folder / "record"), "/sg/record"]
    for path in PLAIN_FILES:
        words += ["--ro-bind", str(folder / Path(path).name), path]
    for path in CANARY_FILES:
        # Nobody may list its folder: no glob finds the canary.
        words += ["--perms", "0111", "--dir", str(Path(path).parent)]
        words += ["--ro-bind", str(folder / ("canary" + path.replace("/", "-"))), path]
    for name in REAL:
        words += _bound(name, f"/sg/real/{name}")
    return words


def _programs_on_path(folder: Path) -> list[str]:
    words = ["--dir", "/usr/bin", "--symlink", "usr/bin", "/bin"]
    shells = (shell[0] for shell in SHELLS.values())
    for name in dict.fromkeys((*TOOLS, *shells)):
        if name not in STUBS:
            words += _bound(name, f"/usr/bin/{name}")
    words += ["--symlink", "dash", "/usr/bin/sh"]
    for name in STUBS:
        words += ["--ro-bind", str(folder / f"stub-{name}"), f"/usr/bin/{name}"]
    return words


def _nothing_on_path() -> list[str]:
    words = ["--symlink", "/r/bin", "/usr/bin", "--symlink", "/r/bin", "/bin"]
    for name in FILTERS:
        words += _bound(name, f"/sg/filters/{name}")
    return words


def _bound(name: str, target: str) -> list[str]:
    source = shutil.which(name, path=SYSTEM_PATH)
    return [] if source is None else ["--ro-bind", str(Path(source).resolve()), target]
