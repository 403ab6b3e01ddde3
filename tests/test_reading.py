"""Reading files for the analysis: what is read, and what is refused without being waited for."""

from __future__ import annotations

import os
import socket
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from sandguard.contents import FileContent, Unread
from sandguard.reading import FileReader

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a workspace with a script in it, beside a file that does not belong to it."""
    workspace = tmp_path / "w"
    (workspace / "sub").mkdir(parents=True)
    (workspace / "x.sh").write_text("echo hi\n", encoding="utf-8")
    (tmp_path / "outside.sh").write_text("echo secret\n", encoding="utf-8")
    return workspace


def refusal(tree: Path, name: str, **settings: int) -> str:
    """Return why a file of the workspace is not read."""
    found = FileReader([str(tree)], **settings)(str(tree / name))
    assert isinstance(found, Unread)
    return found.reason


def text(tree: Path, name: str) -> str:
    """Return the text of a file of the workspace."""
    found = FileReader([str(tree)])(str(tree / name))
    assert isinstance(found, FileContent)
    return found.text


def test_content_comes_with_the_identity_of_the_version(tree: Path) -> None:
    """A regular file gives its text, and the device, inode, size, mode and hash by which it is known again."""
    path = tree / "x.sh"
    status = path.stat()

    found = FileReader([str(tree)])(str(path))

    assert isinstance(found, FileContent)
    assert found.text == "echo hi\n"
    assert dict(found.version.items()) == {
        "path": str(path),
        "resolved": str(path),
        "device": status.st_dev,
        "inode": status.st_ino,
        "size": 8,
        "mode": status.st_mode,
        "sha256": sha256(b"echo hi\n").hexdigest(),
    }


def test_missing_file_is_nothing(tree: Path) -> None:
    """Where no file is, nothing is told."""
    assert FileReader([str(tree)])(str(tree / "none.sh")) is None


def test_link_within_the_folders_is_followed(tree: Path) -> None:
    """A link to another file of the workspace gives that file's text."""
    (tree / "sub" / "link.sh").symlink_to("../x.sh")
    found = FileReader([str(tree)])(str(tree / "sub" / "link.sh"))

    assert isinstance(found, FileContent)
    assert found.version.resolved == str(tree / "x.sh")


@pytest.mark.parametrize("target", ["../outside.sh", "../../etc/passwd", "/etc/passwd", "up/outside.sh"])
def test_link_that_leads_out_is_not_read(tree: Path, target: str) -> None:
    """A link out of the folders is refused, and where it leads is told."""
    (tree / "up").symlink_to("..")
    (tree / "link.sh").symlink_to(target)

    found = FileReader([str(tree)])(str(tree / "link.sh"))

    assert isinstance(found, Unread)
    assert found.reason == "lies outside of the folders that may be read"
    assert found.resolved.endswith(target.rpartition("/")[2])


def test_folder_given_as_a_link_is_that_folder(tree: Path) -> None:
    """A workspace behind a link is read all the same."""
    (tree.parent / "alias").symlink_to("w")
    found = FileReader([str(tree.parent / "alias")])(str(tree.parent / "alias" / "x.sh"))

    assert isinstance(found, FileContent)


def test_folder_with_a_longer_name_is_another_one(tree: Path) -> None:
    """A folder whose name only begins like the workspace's is not in it."""
    (tree.parent / "w2").mkdir()
    (tree.parent / "w2" / "x.sh").write_text("echo", encoding="utf-8")

    assert isinstance(FileReader([str(tree)])(str(tree.parent / "w2" / "x.sh")), Unread)


def test_what_is_no_regular_file_is_not_opened(tree: Path) -> None:
    """FIFOs, sockets and folders are refused at once: opening one may wait, or do something."""
    os.mkfifo(tree / "fifo")
    with socket.socket(socket.AF_UNIX) as server:
        home = os.getcwd()
        os.chdir(tree)  # the path of a socket must be short
        try:
            server.bind("sock")
        finally:
            os.chdir(home)

        assert refusal(tree, "fifo") == "is no regular file"
        assert refusal(tree, "sock") == "is no regular file"
    assert refusal(tree, "sub") == "is a folder"


def test_device_is_not_opened() -> None:
    """A device is refused, even where its folder may be read."""
    found = FileReader(["/dev"])("/dev/zero")

    assert isinstance(found, Unread)
    assert found.reason == "is no regular file"


def test_file_over_the_limit_is_not_read(tree: Path) -> None:
    """A file is read whole or not at all."""
    (tree / "large.sh").write_bytes(b"#" * 101)
    (tree / "just.sh").write_bytes(b"#" * 100)

    assert refusal(tree, "large.sh", most_bytes=100) == "is larger than 100 bytes"
    assert isinstance(FileReader([str(tree)], most_bytes=100)(str(tree / "just.sh")), FileContent)


def test_program_is_no_text(tree: Path) -> None:
    """A file with NUL bytes is refused."""
    (tree / "tool").write_bytes(b"\x7fELF\0\0")

    assert refusal(tree, "tool") == "is no text"


def test_bytes_that_are_no_text_stay_characters_of_words(tree: Path) -> None:
    """What is not UTF-8 is kept as a character of a word; line ends stay as they are."""
    (tree / "odd.sh").write_bytes(b"echo \xff\xfe x\r\n")

    assert text(tree, "odd.sh") == "echo \ufffd\ufffd x\r\n"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_file_without_permission_says_so(tree: Path) -> None:
    """What may not be read is refused with the system's reason."""
    (tree / "x.sh").chmod(0)

    assert refusal(tree, "x.sh") == "cannot be opened: Permission denied"


def test_link_put_in_place_of_a_folder_meanwhile_is_not_followed(tree: Path) -> None:
    """Between following links and opening, a folder that becomes a link leads nowhere."""

    class Racing(FileReader):
        """Replaces the folder once the path is resolved, as an attacker would."""

        __slots__ = ()

        def _read(self, path: str, resolved: str) -> FileContent | Unread:
            (tree / "sub").rmdir()
            (tree / "sub").symlink_to(tree.parent)
            return super()._read(path, resolved)

    found = Racing([str(tree)])(str(tree / "sub" / "outside.sh"))

    assert isinstance(found, Unread)
    assert found.reason.startswith("cannot be opened")


def test_circle_of_links_is_refused(tree: Path) -> None:
    """Links that lead to each other end the reading."""
    (tree / "a").symlink_to("b")
    (tree / "b").symlink_to("a")

    assert not isinstance(FileReader([str(tree)])(str(tree / "a")), FileContent)


def test_path_that_no_file_can_have(tree: Path) -> None:
    """A NUL in a path is refused, and not taken for the end of it."""
    assert refusal(tree, "x.sh\0y") == "has a name that no file can have"
