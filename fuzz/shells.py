"""The real shells, asked only whether a text is valid: their option ``-n`` reads a file and executes nothing.

Nothing here runs a text. Before a shell is asked for the first time, texts that would leave a file behind if they ran
are given to it; a shell that leaves one is never asked again.
"""

from __future__ import annotations

import functools
import os
import shlex
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

TIME_LIMIT_SECONDS = 5
"""For one text, of processor time. The slowest shell needs 2 ms for an ordinary one."""

TEXTS_FOR_ONE_DRIVER = 200
"""One process starts the checks of so many texts: a small one forks much faster than Python."""

SIGNAL = 128
"""An exit status above it tells which signal ended a process."""

_DRIVER = """
ulimit -t {seconds} -v 2000000
for file do
    {check} "$file" </dev/null >/dev/null 2>"${{file%.sh}}.messages"
    echo $?
done
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
    that the expectations were taken from (Debian 12), and `package` the Debian package.
    """

    name: str
    command: tuple[str, ...]
    version: str
    package: str

    @property
    def program(self) -> str:
        """The program to look for on the PATH."""
        return self.command[0]


SHELLS = (
    Shell("bash", ("bash", "--norc", "--noprofile", "-n"), "5.2.15", "bash"),
    Shell("dash", ("dash", "-n"), "0.5.12", "dash"),
    Shell("zsh", ("zsh", "-f", "-n"), "5.9", "zsh"),
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
        result = subprocess.run(  # noqa: S603 - programs and arguments are constants of this file
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

    Accepted means the exit status 0 without any message but warnings. Bash, for one, accepts a here-document that the
    end of the text cuts off, and warns. Its status alone is no answer (bash 5.2 leaves 0 after an error in ``[[ ]]``),
    and zsh negates the status of what it did not run, so that ``! a`` is a silent 1.
    """
    return accept_all(shell, (text,))[0]


def accept_all(shell: Shell, texts: Iterable[str]) -> list[bool | None]:
    """Return the answer of `accepts` for each text, in order."""
    _check_canaries(shell)
    return _ask(shell, texts)


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
            result = subprocess.run(  # noqa: S603 - the script is the one above, and no text is an argument
                [driver, "-c", script, "driver", *map(str, share)],
                cwd=empty,
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                timeout=TIME_LIMIT_SECONDS * (1 + len(share)),
                start_new_session=True,
                check=True,
            )
            statuses = map(int, result.stdout.split())
            return [_answer(status, file) for status, file in zip(statuses, share, strict=True)]

        shares = [files[start : start + TEXTS_FOR_ONE_DRIVER] for start in range(0, len(files), TEXTS_FOR_ONE_DRIVER)]
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            answers = [answer for share in threads.map(check, shares) for answer in share]
        if left := sorted(path.name for path in empty.iterdir()):
            message = f"{shell.name} -n executed something: it left {left}"
            raise OracleError(message)
        return answers


def _answer(status: int, file: Path) -> bool | None:
    """Return what the exit status of a check and its messages mean."""
    first_message = file.with_suffix(".messages").read_bytes().partition(b"\n")[0]
    if status > SIGNAL:
        return None
    if status == 0:
        return not first_message or b"warning: " in first_message
    return status == 1 and not first_message


def encode(text: str) -> bytes:
    """Return the bytes of a text: UTF-8, a lone surrogate from U+DC80 to U+DCFF as the byte it stands for."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")
