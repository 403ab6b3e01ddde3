"""The real shells, asked only whether a text is valid: their option ``-n`` reads a file and executes nothing.

Nothing here runs a text. Before a shell is asked for the first time, texts that would leave a file behind if they ran
are given to it; a shell that leaves one is never asked again.
"""

from __future__ import annotations

import functools
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

TIME_LIMIT_SECONDS = 2
"""For one text, of processor time. The slowest shell needs 2 ms for an ordinary one."""

TEXTS_FOR_ONE_DRIVER = 200
"""One process starts the checks of so many texts: a small one forks much faster than Python."""

SIGNAL = 128
"""An exit status above it tells which signal ended a process."""

_DRIVER = """
set -e
ulimit -t {seconds}
ulimit -f 2048
ulimit -v 524288
set +e
for file do
    {check} "$file" </dev/null >/dev/null 2>"${{file%.sh}}.messages"
    echo $?
done
"""
"""Limits: seconds of processor time, 1 MiB for each file that is written, 512 MiB of memory.

They are needed: there are texts on which zsh 5.9 fills the memory while it checks them, and others on which ksh93
writes a temporary file without end.
"""

ENVIRONMENT = {"PATH": "/nonexistent", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}
"""No programs and no start-up files; texts are UTF-8."""

CANARIES = (
    ">canary",
    ": $(>canary) `>canary`",
    "cat <<E\n$(>canary)\nE",
    "alias x=$(>canary)",
    "set +n; >canary",
    "set +o noexec\n>canary",
    "trap '>canary' EXIT",
    'eval ">canary"',
    "f() { >canary; }; f",
    "{ >canary; } &",
    "x=$((y[$(>canary)]))",
    "(>canary) | { >canary; }",
)
"""Valid in every shell, and each would create a file if it ran. ksh93 treats `alias` apart while it parses."""


class OracleError(Exception):
    """A real shell cannot be trusted as an oracle: it executed something, or did not answer."""


@dataclass(frozen=True, slots=True)
class Shell:
    """A real shell.

    `name` is the dialect's name, `command` starts a check of the file that is named after it, `version` is the one
    that the expectations were taken from (Debian 12), and `package` the Debian package. `refusals` are the messages
    that refuse a text where the exit status does not tell.
    """

    name: str
    command: tuple[str, ...]
    version: str
    package: str
    refusals: tuple[bytes, ...] = ()

    @property
    def program(self) -> str:
        """The program to look for on the PATH."""
        return self.command[0]


SHELLS = (
    Shell("bash", ("bash", "--norc", "--noprofile", "-n"), "5.2.15", "bash"),
    Shell("dash", ("dash", "-n"), "0.5.12", "dash"),
    # zsh expands words even with -n (it starts no command), and what it finds bad then is no fault of the syntax.
    Shell("zsh", ("zsh", "-f", "-n"), "5.9", "zsh", (b"parse error", b": unmatched ")),
    Shell("ksh93", ("ksh93", "-n"), "93u+m/1.0.4", "ksh93u+m"),
    Shell("mksh", ("mksh", "-n"), "R59", "mksh"),
    Shell("busybox", ("busybox", "ash", "-n"), "1.35.0", "busybox"),
    Shell("yash", ("yash", "--noprofile", "--norcfile", "-n"), "2.52", "yash"),
)

BASH_WITH_EXTGLOB = Shell("bash", ("bash", "--norc", "--noprofile", "-O", "extglob", "-n"), "5.2.15", "bash")
"""A second reading of Bash: scripts switch `extglob` on by a command, which a check alone does not see."""

_VERSION_QUERIES = {
    "bash": ("--version",),
    "zsh": ("--version",),
    "ksh93": ("--version",),
    "mksh": ("-c", "echo $KSH_VERSION"),
    "busybox": (),
    "yash": ("--version",),
}
"""What makes a shell print its version; dash has nothing of the kind, so its package is asked."""


def shell_named(name: str) -> Shell:
    """Return the shell of a dialect; an unknown name is a `KeyError`."""
    for shell in SHELLS:
        if shell.name == name:
            return shell
    raise KeyError(name)


MOST_CRASHES = 2
"""How often a shell that gave no answer is asked again: zsh 5.9 crashes on ``coproc a | b`` once in a hundred times."""


@functools.cache
def why_unavailable(shell: Shell) -> str:
    """Return why a shell cannot be asked: it is missing or has another version; empty when it can be."""
    if shutil.which(shell.program) is None:
        return f"{shell.program} is not installed (Debian package {shell.package})"
    if shell.version not in (found := installed_version(shell)):
        return f"{shell.program} is {found or 'of an unknown version'}; the expectations are from {shell.version}"
    return ""


def installed_version(shell: Shell) -> str:
    """Return the first line of what a shell or its package says of its version; empty when nothing does."""
    query = _VERSION_QUERIES.get(shell.name)
    command = [shell.program, *query] if query is not None else ["dpkg-query", "-W", "-f", "${Version}", shell.package]
    try:
        result = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIME_LIMIT_SECONDS,
            check=False,
        )
    except OSError:
        return ""
    return result.stdout.decode(errors="replace").partition("\n")[0].strip()


def accepts(shell: Shell, text: str) -> bool | None:
    """Tell whether a shell accepts a text; None when it crashed or gave no answer in time.

    Accepted means the exit status 0. Bash warns of a here-document that the end of the text cuts off, and leaves 0; it
    also leaves 0 after an error in ``[[ ]]``, and reads no further (5.2).
    """
    return accept_all(shell, (text,))[0]


def accept_all(shell: Shell, texts: Iterable[str]) -> list[bool | None]:
    """Return the answer of `accepts` for each text, in order."""
    _check_canaries(shell)
    asked = tuple(texts)
    answers = _ask(shell, asked)
    for _ in range(MOST_CRASHES):
        unanswered = [place for place, answer in enumerate(answers) if answer is None]
        if not unanswered:
            break
        again = _ask(shell, [asked[place] for place in unanswered])
        for place, answer in zip(unanswered, again, strict=True):
            answers[place] = answer
    return answers


@functools.cache
def _check_canaries(shell: Shell) -> None:
    """Raise `OracleError` when the shell executes anything of what it is to check."""
    answers = _ask(shell, CANARIES)
    if refused := [text for text, answer in zip(CANARIES, answers, strict=True) if not answer]:
        message = f"{shell.name} refuses valid texts: {refused}"
        raise OracleError(message)


def _ask(shell: Shell, texts: Iterable[str]) -> list[bool | None]:
    program, driver = shutil.which(shell.program), shutil.which("sh")
    if program is None or driver is None:
        message = f"{shell.program} is not installed"
        raise OracleError(message)
    with tempfile.TemporaryDirectory(prefix="sandguard-shells-") as folder:
        empty = Path(folder, "empty")
        empty.mkdir()
        files = []
        for number, text in enumerate(texts):
            file = Path(folder, f"{number}.sh")
            file.write_bytes(encode(text))
            files.append(file)
        script = _DRIVER.format(check=shlex.join([program, *shell.command[1:]]), seconds=TIME_LIMIT_SECONDS)

        def check(share: list[Path]) -> list[bool | None]:
            command = [driver, "-c", script, "driver", *map(str, share)]
            statuses = map(int, _output(command, empty, TIME_LIMIT_SECONDS * (1 + len(share))).split())
            return [
                _answer(shell, status, file.with_suffix(".messages").read_bytes())
                for status, file in zip(statuses, share, strict=True)
            ]

        shares = [files[start : start + TEXTS_FOR_ONE_DRIVER] for start in range(0, len(files), TEXTS_FOR_ONE_DRIVER)]
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            answers = [answer for share in threads.map(check, shares) for answer in share]
        if left := sorted(path.name for path in empty.iterdir()):
            message = f"{shell.name} -n executed something: it left {left}"
            raise OracleError(message)
        return answers


def _output(command: list[str], folder: Path, seconds: float) -> bytes:
    """Return what a driver prints; one that does not end in time is ended with all it started."""
    with subprocess.Popen(
        command, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate(timeout=seconds)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    if process.returncode:
        message = f"the driver of {command[0]} ended with {process.returncode}"
        raise OracleError(message)
    return output


def _answer(shell: Shell, status: int, messages: bytes) -> bool | None:
    """Return what the exit status of a check and its messages mean."""
    if status > SIGNAL:
        return None
    if shell.refusals:
        return not any(refusal in messages for refusal in shell.refusals)
    return status == 0


def encode(text: str) -> bytes:
    """Return the bytes of a text: UTF-8, a lone surrogate from U+DC80 to U+DCFF as the byte it stands for."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")
