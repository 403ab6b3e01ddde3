"""Sessions on the command line: ``classify --session`` proposes, ``session commit`` and ``discard`` settle it."""

from __future__ import annotations

from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Option, Usage
from sandguard.cli.session_files import SessionFile, read_key
from sandguard.errors import SessionError, UsageError
from sandguard.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.cli.options import Given
    from sandguard.guard import Guard
    from sandguard.policy import Verdict

SESSION = Usage(
    "session",
    "commit|discard|show FILE",
    "Say what became of a call that was asked about with `classify --session FILE`: commit it when it was run, discard "
    "it when it was not. `show` tells what the session holds.",
    (
        Option("--call", "N", 'the call, as "call" of the answer in JSON says it (default: the only one pending)'),
        Option("--exit-code", "N", "for commit: how the command ended; without it nobody knows what it has done"),
        Option("--cwd", "FOLDER", "for commit: the folder that a persistent shell is in now"),
        Option("--session-key", "FILE", "the key with which the file is authenticated"),
        Option("--json", "", "for show: answer in JSON, on one line"),
    ),
)


def run(given: Given) -> int:
    """Settle a pending call, or show a session; return the exit code."""
    if len(given.operands) != 2 or given.operands[0] not in ("commit", "discard", "show"):
        message = "say commit, discard or show, and the session's file"
        raise UsageError(message)
    what, path = given.operands
    allowed = {"commit": {"--call", "--exit-code", "--cwd"}, "discard": {"--call"}, "show": {"--json"}}[what]
    if excess := given.options.keys() - allowed - {"--session-key"}:
        message = f"session {what} has no {min(excess)}"
        raise UsageError(message)
    with SessionFile(path, read_key(given.options.get("--session-key"), "/nonexistent")) as file:
        session = file.found()
        read_key(given.options.get("--session-key"), session.key)
        if what == "show":
            streams.write(session.to_json() if given.has("--json") else shown(session, file))
            return ExitCode.BELOW
        cwd = given.options.get("--cwd")
        if cwd is not None and not cwd.startswith("/"):
            message = f"--cwd must be an absolute path, not {cwd!r}"
            raise UsageError(message)
        code = number_of("--exit-code", given.options.get("--exit-code"))
        call = number_of("--call", given.options.get("--call"))
        number = file.settle(call, code, has_run=what == "commit", cwd=cwd)
    streams.write(f"call {number}: {'committed' if what == 'commit' else 'discarded'}")
    return ExitCode.BELOW


def number_of(name: str, text: str | None) -> int | None:
    """Return the number that an option gives."""
    if text is None:
        return None
    if not (text.isascii() and text.removeprefix("-").isdigit() and len(text) <= 9):
        message = f"{name} is a number, not {text!r}"
        raise UsageError(message)
    return int(text)


class Calls:
    """The calls of one process in a session: each is judged in it, and proposed to its file."""

    def __init__(self, given: Given, guard: Guard) -> None:
        self._path = given.options["--session"]
        self._key = read_key(given.options.get("--session-key"), guard.place.workspace)
        self._shell = given.options.get("--shell")
        self._last: tuple[int, bool] | None = None

    def classify(self, guard: Guard, command: str) -> tuple[Verdict, int]:
        """Return the verdict on a command, and the number under which what it leaves is pending."""
        with SessionFile(self._path, self._key) as file:
            if file.session is None:
                file.session = Session(guard.place.workspace, "persistent" if self._shell == "persistent" else "fresh")
            elif self._shell is not None and file.session.shell != self._shell:
                message = f"the session in {self._path} is of a {file.session.shell} shell"
                raise SessionError(message)
            verdict = guard.classify(command, session=file.session)
            if verdict.session is None:
                message = "no session was proposed"
                raise SessionError(message)
            number = file.propose(verdict.session)
        self._last = number, verdict.action() == "run"
        return verdict, number

    def settle(self, ended: tuple[int | None] | None) -> None:
        """Settle the call before: `ended` holds how it ended, None when nobody says whether it was run.

        Then it counts as run, with an end that nobody knows, unless it was to be refused.
        """
        if self._last is None:
            return
        number, is_to_run = self._last
        self._last = None
        with SessionFile(self._path, self._key) as file:
            file.settle(number, ended[0] if ended is not None else None, has_run=ended is not None or is_to_run)


def shown(session: Session, file: SessionFile) -> str:
    """Return what a session holds, for people: counts and names, no contents."""
    from sandguard.policy.escaping import visible

    pending = ", ".join(map(str, file.pending)) or "none"
    lines = [
        f"workspace: {visible(session.key)}",
        f"shell: {session.shell}",
        f"calls: {session.calls}, pending: {pending}",
    ]
    for key, value in session.files:
        name = key if isinstance(key, str) else "a file whose name is not known"
        lines.append(f"file {visible(name)}: {visible(', '.join(sorted(value.origins)) or 'nothing')}")
    lines += [f"folder {visible(folder)}: all of it may hold what is kept for it" for folder in session.trees]
    lines += [f"blocked: {kind} {visible(target)}" for kind, target in session.raised]
    lines += [f"may still run: {visible(text.text or 'a text that is not known')}" for text, _, _ in session.background]
    if session.is_lost:
        lines.append("more happened than could be kept: every call of this session is warned about")
    return "\n".join(lines)
