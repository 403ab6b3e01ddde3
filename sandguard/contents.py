"""What is told of a file that a command would execute: its text and its identity, or why it was not read.

These types pass from whoever reads files to the evaluation and on into the verdict. They open nothing themselves.
"""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class ReadFile(Protocol):
        """A function that is given an absolute, normal path and returns what is there; None for nothing.

        One that also has a method `resolve`, which returns a path with its links followed, lets the paths of effects
        be judged by where they lead.
        """

        def __call__(self, path: str, /) -> FileContent | Unread | None: ...


class FileVersion(Record):
    """Which version of a file was relied on: where it is, its identity, and the SHA-256 of its content."""

    __slots__ = ()
    path: str
    resolved: str
    """The path with every link in it followed."""
    device: int
    inode: int
    size: int
    mode: int
    sha256: str

    def __new__(
        cls, path: str, resolved: str, device: int, inode: int, size: int, mode: int, sha256: str
    ) -> FileVersion:
        return _new(cls, (path, resolved, device, inode, size, mode, sha256))


class FileContent(Record):
    """The text of a regular file, and which version of it that is."""

    __slots__ = ()
    text: str
    version: FileVersion

    def __new__(cls, text: str, version: FileVersion) -> FileContent:
        return _new(cls, (text, version))


class Unread(Record):
    """Why a file was not read, for people: a few words that go on from "it". `resolved` is where its path leads."""

    __slots__ = ()
    reason: str
    resolved: str

    def __new__(cls, reason: str, resolved: str = "") -> Unread:
        return _new(cls, (reason, resolved))
