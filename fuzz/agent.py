"""The program inside the sandbox: reads runs as JSON Lines, starts a shell for each, and says what it saw.

It is copied into the sandbox and started there alone; it refuses to run anywhere else. Every run begins with empty
folders and ends with the death of everything that it started.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import stat
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RUN = "/r"
WORK = "/work"
FOLDERS = (WORK, "/tmp", "/home/user", "/dev/shm")
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "HOME": "/home/user", "LC_ALL": "C.UTF-8", "PWD": WORK, "TERM": "dumb"}

LIMITS = (
    (resource.RLIMIT_CPU, 2),
    (resource.RLIMIT_FSIZE, 1 << 20),
    (resource.RLIMIT_AS, 384 << 20),
    (resource.RLIMIT_NPROC, 64),
    (resource.RLIMIT_NOFILE, 64),
    (resource.RLIMIT_CORE, 0),
)
"""Of each process: seconds of processor time, bytes of a file, bytes of memory, and counts."""

PATIENCE_SECONDS = 0.06
"""How long what a shell left in the background may go on."""

LAST_OF_MESSAGES = 300
"""Bytes of the messages that are passed on."""


def main() -> int:
    """Answer every line of standard input until it ends."""
    if os.getpid() == 1 or not os.path.isdir("/sg") or not os.path.isdir(RUN):
        print("this program runs in its sandbox only", file=sys.stderr)
        return 3
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
    return 0


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return what happened in the runs of a request: one a payload, up to the first that hit the canary."""
    runs: list[dict[str, Any]] = []
    for payload in request["payloads"]:
        prepare(payload, request["names"])
        if "calls" in request:
            status, ended = converse(request["argv"], request["calls"], request["seconds"], request["persistent"])
        else:
            status, ended = start(request["argv"], request["seconds"])
        settled = settle()
        observed = {
            "executed": os.path.exists(f"{RUN}/canary"),
            "fetched": os.path.exists(f"{RUN}/fetch.log"),
            "status": status,
            "in_time": ended and settled,
            "messages": read(f"{RUN}/messages")[-LAST_OF_MESSAGES:].decode(errors="replace"),
            "argv": read(f"{RUN}/argv").decode(errors="surrogateescape"),
        }
        runs.append(observed)
        is_pointless = len(runs) > 1 and not any(run["fetched"] and run["in_time"] for run in runs)
        if observed["executed"] or is_pointless:
            break
    return {"runs": runs, "clean": clean()}


def prepare(payload: str, names: list[str]) -> None:
    """Make everything as it was at the beginning, with the payload and the stubs of the run in place."""
    clean()
    with open(f"{RUN}/payload", "wb") as file:
        file.write(payload.encode(errors="surrogateescape"))
    os.mkdir(f"{RUN}/bin")
    for name in names:
        os.symlink("/sg/record", f"{RUN}/bin/{name}")


def start(argv: list[str], seconds: float) -> tuple[int, bool]:
    """Run a shell to its end or to the end of its time; return its exit status and whether it ended by itself."""
    child = os.fork()
    if child == 0:
        become(argv)
    handle = os.pidfd_open(child)
    try:
        poller = select.poll()
        poller.register(handle, select.POLLIN)
        ended = bool(poller.poll(seconds * 1000))
    finally:
        os.close(handle)
    if not ended:
        kill_all()
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), ended


def converse(argv: list[str], calls: list[str], seconds: float, is_persistent: bool) -> tuple[int, bool]:
    """Give calls to a shell, one after the other, or each to one of its own; return as `start` does for the last.

    A shell that lives on is told to read each call from a file, with an empty input, and to say when it has done so.
    """
    if not is_persistent:
        status, ended = 0, True
        for call in calls:
            status, ended = start([*argv, "-c", call], seconds)
            if not ended:
                break
        return status, ended
    feed, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(mouth)
        become(argv, feed)
    os.close(feed)
    handle = os.pidfd_open(child)
    status, ended = 0, True
    for number, call in enumerate(calls):
        with open(f"{RUN}/call.{number}", "wb") as file:
            file.write(call.encode(errors="surrogateescape"))
        line = f". {RUN}/call.{number} </dev/null; echo $? >{RUN}/status.{number}\n"
        try:
            os.write(mouth, line.encode())
        except BrokenPipeError:
            break
        answer = awaited(f"{RUN}/status.{number}", handle, seconds)
        ended = answer is not None
        if answer is None:
            break
        status = int(answer or "0")
    os.close(mouth)
    poller = select.poll()
    poller.register(handle, select.POLLIN)
    ended = bool(poller.poll(seconds * 1000 if ended else 0)) and ended
    os.close(handle)
    if not ended:
        kill_all()
    os.waitpid(child, 0)
    return status, ended


def awaited(path: str, handle: int, seconds: float) -> str | None:
    """Return the line that a shell writes to a file when it has done a call: empty when it ended, None for none."""
    poller = select.poll()
    poller.register(handle, select.POLLIN)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        is_over = bool(poller.poll(2))
        text = read(path).decode(errors="replace")
        if text.endswith("\n"):
            return text.strip()
        if is_over:
            return ""
    return None


def become(argv: list[str], feed: int = -1) -> None:
    """Turn this process into the shell, which reads from `feed` or from nothing; never returns."""
    try:
        os.setsid()
        os.chdir(WORK)
        os.umask(0o022)
        null = os.open("/dev/null", os.O_RDWR)
        messages = os.open(f"{RUN}/messages", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(null if feed < 0 else feed, 0)
        os.dup2(null, 1)
        os.dup2(messages, 2)
        for limit, most in LIMITS:
            resource.setrlimit(limit, (most, most))
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        os.execve(argv[0], argv[1:], ENVIRONMENT)  # noqa: S606 - a shell is what it starts
    finally:
        os._exit(125)


def settle() -> bool:
    """Wait for what is left in the background, then end it; return whether nothing had to be ended."""
    end = time.monotonic() + PATIENCE_SECONDS
    while others():
        if time.monotonic() > end:
            break
        time.sleep(0.004)
    else:
        return True
    end = time.monotonic() + 1
    while others() and time.monotonic() < end:
        kill_all()
        time.sleep(0.004)
    return False


def others() -> list[int]:
    """Return the processes of the sandbox beside its first one and this."""
    mine = {1, os.getpid()}
    return [int(name) for name in os.listdir("/proc") if name.isdigit() and int(name) not in mine]


def kill_all() -> None:
    """End every process of the sandbox but the first one and this."""
    try:
        os.kill(-1, signal.SIGKILL)
    except ProcessLookupError:
        return


def clean() -> bool:
    """Empty every writable folder and let it be written again; return whether that worked."""
    return all([opened(folder) and empty(folder) for folder in (*FOLDERS, RUN)])  # noqa: C419 - all, not up to a failure


def opened(folder: str) -> bool:
    """Give a folder its mode back, which a command may have taken; return whether that worked."""
    try:
        os.chmod(folder, stat.S_IRWXU)
    except OSError:
        return False
    return True


def empty(folder: str) -> bool:
    """Remove what is in a folder; return whether that worked."""
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    os.chmod(entry.path, stat.S_IRWXU)
                    if not empty(entry.path):
                        return False
                    os.rmdir(entry.path)
                else:
                    os.unlink(entry.path)
    except OSError:
        return False
    return True


def read(path: str) -> bytes:
    """Return what a file holds; nothing where there is none."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


if __name__ == "__main__":
    sys.exit(main())
