"""Where a session is kept between processes: one file of its owner alone, locked, replaced as a whole, authenticated.

The file holds the session and the proposals that are pending. What is not as it was written is an error: a session
that was tampered with could let a download pass for the agent's own script.
"""

from __future__ import annotations

import json
import os
import stat

from sandguard.errors import SessionError, UsageError
from sandguard.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

SCHEMA = 1
MOST_PENDING = 64
LONGEST_FILE = 1 << 26
SHORTEST_KEY = 16
"""Bytes of a key."""
LONGEST_KEY = 4096

_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_LOCK = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC


class SessionFile:
    """A session file under a lock; a context manager, within which nobody else reads or replaces it.

    Args:
        path: the file. It need not exist.
        key: the secret with which it is authenticated; empty for none.

    Raises:
        SessionError: on entry, when it is a link, another user's, open to others, damaged or forged.
    """

    def __init__(self, path: str, key: bytes = b"") -> None:
        self.path = os.path.abspath(path)
        self._key = key
        self._lock = -1
        self.session: Session | None = None
        self.pending: dict[int, Session] = {}
        """What was proposed and neither committed nor discarded, by the number of the call."""
        self.next_call = 1

    def __enter__(self) -> Self:
        import fcntl

        try:
            self._lock = os.open(f"{self.path}.lock", _LOCK, 0o600)
            _check_owner(self._lock, f"{self.path}.lock")
            fcntl.flock(self._lock, fcntl.LOCK_EX)
        except OSError as error:
            self._close()
            message = f"{self.path} cannot be locked: {error.strerror}"
            raise SessionError(message) from None
        is_read = False
        try:
            self._read()
            is_read = True
        finally:
            if not is_read:
                self._close()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    def found(self) -> Session:
        """Return the session that is in the file.

        Raises:
            SessionError: when there is none.
        """
        if self.session is None:
            message = f"there is no session in {self.path}"
            raise SessionError(message)
        return self.session

    def propose(self, proposal: Session) -> int:
        """Keep a proposal and return the number of its call."""
        if len(self.pending) >= MOST_PENDING:
            message = f"{MOST_PENDING} calls are pending in {self.path}: commit or discard them"
            raise SessionError(message)
        number, self.next_call = self.next_call, self.next_call + 1
        self.pending[number] = proposal
        self._write()
        return number

    def settle(self, number: int | None, exit_code: int | None, *, has_run: bool, cwd: str | None = None) -> int:
        """Commit or discard the proposal of a call, of the only one when none is named; return its number."""
        session = self.found()
        if number is None:
            if len(self.pending) != 1:
                numbers = ", ".join(map(str, self.pending)) or "none"
                message = f"name the call with --call; pending: {numbers}"
                raise UsageError(message)
            (number,) = self.pending
        if number not in self.pending:
            message = f"call {number} is not pending in {self.path}"
            raise UsageError(message)
        proposal = self.pending.pop(number)
        self.session = session.commit(proposal, exit_code, cwd=cwd) if has_run else session.discard(proposal)
        self._write()
        return number

    def _read(self) -> None:
        try:
            handle = os.open(self.path, _READ)
        except FileNotFoundError:
            return
        except OSError as error:
            message = f"{self.path} cannot be opened: {error.strerror}"
            raise SessionError(message) from None
        with os.fdopen(handle, "rb") as file:
            _check_owner(handle, self.path)
            data = file.read(LONGEST_FILE + 1)
        damaged = SessionError(f"{self.path} is damaged: it is not as it was written")
        try:
            found = json.loads(data.decode("ascii")) if len(data) <= LONGEST_FILE else None
        except (ValueError, RecursionError):
            raise damaged from None
        if not isinstance(found, dict) or found.keys() != {"schema", "body", "mac"} or found["schema"] != SCHEMA:
            raise damaged
        body, mac = found["body"], found["mac"]
        if not isinstance(body, str) or not isinstance(mac, str):
            raise damaged
        self._authenticate(body, mac)
        self._take(body, damaged)

    def _authenticate(self, body: str, mac: str) -> None:
        from hmac import compare_digest

        if compare_digest(mac.encode(), self._mac(body).encode()):
            return
        message = f"{self.path} was not written with this key"
        if not self._key:
            message = f"{self.path} is authenticated: give --session-key"
        raise SessionError(message)

    def _take(self, body: str, damaged: SessionError) -> None:
        try:
            fields = json.loads(body)
            session, pending, next_call = fields["session"], fields["pending"], fields["next"]
            self.session = Session.from_json(session)
            self.pending = {int(number): Session.from_json(text) for number, text in pending.items()}
            self.next_call = int(next_call)
        except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
            raise damaged from None

    def _mac(self, body: str) -> str:
        if not self._key:
            return ""
        import hmac

        return hmac.new(self._key, body.encode("ascii"), "sha256").hexdigest()

    def _write(self) -> None:
        pending = {str(number): proposal.to_json() for number, proposal in self.pending.items()}
        body = json.dumps({"session": self.found().to_json(), "pending": pending, "next": self.next_call})
        text = json.dumps({"schema": SCHEMA, "body": body, "mac": self._mac(body)})
        if len(text) >= LONGEST_FILE:
            message = f"the sessions in {self.path} are too large to keep: commit or discard calls that are pending"
            raise SessionError(message)
        new = f"{self.path}.new"
        try:
            if os.path.lexists(new):
                os.unlink(new)  # left by a process that was killed: whoever holds the lock is alone
            handle = os.open(new, _NEW, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode("ascii") + b"\n")
                file.flush()
                os.fsync(handle)
            os.replace(new, self.path)
        except OSError as error:
            message = f"{self.path} cannot be written: {error.strerror}"
            raise SessionError(message) from None

    def _close(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def _check_owner(handle: int, path: str) -> None:
    """Raise `SessionError` for anything but a regular file of this user that nobody else may read or write."""
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode) or status.st_nlink != 1:
        message = f"{path} is not a regular file of its own"
    elif status.st_uid != os.geteuid():
        message = f"{path} belongs to another user"
    elif status.st_mode & 0o077:
        message = f"{path} is open to others: its mode must be 600"
    else:
        return
    raise SessionError(message)


def read_key(path: str | None, workspace: str) -> bytes:
    """Return the key in a file, which must lie outside of the workspace; no bytes when there is no file.

    Raises:
        SessionError: when it cannot be used.
    """
    if path is None:
        return b""
    real, tree = os.path.realpath(path), os.path.realpath(workspace)
    if real == tree or real.startswith(tree.rstrip("/") + "/"):
        message = f"the key {path} lies in the workspace, where the agent may change it"
        raise SessionError(message)
    try:
        handle = os.open(real, _READ)
        with os.fdopen(handle, "rb") as file:
            _check_owner(handle, path)
            key = file.read(LONGEST_KEY + 1)
    except OSError as error:
        message = f"the key {path} cannot be read: {error.strerror}"
        raise SessionError(message) from None
    if not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        message = f"the key {path} must have {SHORTEST_KEY} to {LONGEST_KEY} bytes"
        raise SessionError(message)
    return key
