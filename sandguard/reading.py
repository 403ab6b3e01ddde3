"""Reads the files that a command would execute: regular ones beneath given folders, within bounds, never waiting.

This is the one place of the classify path that opens files, and it is loaded only when reading was asked for.
"""

from __future__ import annotations

import os
import stat
from hashlib import sha256

from sandguard.contents import FileContent, FileVersion, Unread

MOST_BYTES = 256 * 1024
"""Bytes of one file that are read; a longer one is not read at all."""

_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_FILE = os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_NOCTTY | os.O_CLOEXEC


class FileReader:
    """Reads files beneath some folders: given to `classify` as `read_file`, it lets scripts be judged by their content.

    A path whose links lead out of the folders is not read. Between following the links and reading, every part of the
    path is opened without following any, so that nothing put there meanwhile leads out. FIFOs, sockets and devices are
    not opened.

    Args:
        folders: absolute paths; the workspace, as a rule.
        most_bytes: the size of the largest file that is read.

    >>> from sandguard.reading import FileReader
    >>> FileReader(["/workspace"])("/etc/passwd").reason
    'lies outside of the folders that may be read'
    """

    __slots__ = ("folders", "most_bytes")

    def __init__(self, folders: list[str] | tuple[str, ...], *, most_bytes: int = MOST_BYTES) -> None:
        self.folders = tuple(os.path.realpath(folder) for folder in folders)
        self.most_bytes = most_bytes

    def resolve(self, path: str) -> str:
        """Return a path with its links followed as far as they lead to anything; nothing is opened."""
        try:
            return os.path.realpath(path)
        except (OSError, ValueError):  # somebody changes it this moment, or it is no path at all
            return os.path.normpath(path)

    def __call__(self, path: str) -> FileContent | Unread | None:
        """Return the content of a file, or why it is not read; None where there is no file."""
        resolved = self.resolve(path)
        if "\0" in path:
            return Unread("has a name that no file can have", resolved)
        if not any(resolved == folder or resolved.startswith(folder.rstrip("/") + "/") for folder in self.folders):
            return Unread("lies outside of the folders that may be read", resolved)
        try:
            return self._read(path, resolved)
        except FileNotFoundError:
            return None
        except OSError as error:
            return Unread(f"cannot be opened: {error.strerror}", resolved)

    def _read(self, path: str, resolved: str) -> FileContent | Unread:
        *folders, name = resolved.strip("/").split("/")
        here = os.open("/", _FOLDER)
        try:
            for folder in folders:
                inner = os.open(folder, _FOLDER, dir_fd=here)
                os.close(here)
                here = inner
            before = os.stat(name or ".", dir_fd=here, follow_symlinks=False)
            if not stat.S_ISREG(before.st_mode):
                # Opening a device may do something, opening a FIFO may wait.
                return Unread("is a folder" if stat.S_ISDIR(before.st_mode) else "is no regular file", resolved)
            if before.st_size > self.most_bytes:
                return Unread(f"is larger than {self.most_bytes} bytes", resolved)
            file = os.open(name, _FILE, dir_fd=here)
        finally:
            os.close(here)
        try:
            status = os.fstat(file)
            if _identity(status) != _identity(before):
                return Unread("was replaced while it was read", resolved)
            data = _content(file, self.most_bytes + 1)
            if _identity(os.fstat(file)) != _identity(before) or len(data) != status.st_size:
                return Unread("changed while it was read", resolved)
        finally:
            os.close(file)
        if b"\0" in data:
            return Unread("is no text", resolved)
        version = FileVersion(
            path, resolved, status.st_dev, status.st_ino, len(data), status.st_mode, sha256(data).hexdigest()
        )
        # A byte that is no UTF-8 is a character of a word to a shell, and so is the one that stands for it.
        return FileContent(data.decode("utf-8", "replace"), version)


def _identity(status: os.stat_result) -> tuple[int, int, int, int, int]:
    # The time of modification can be set back, that of change cannot.
    return (status.st_dev, status.st_ino, status.st_mode, status.st_size, status.st_ctime_ns)


def _content(file: int, most: int) -> bytes:
    """Return what an open file holds, up to a number of bytes."""
    pieces: list[bytes] = []
    left = most
    while left > 0 and (piece := os.read(file, left)):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)
