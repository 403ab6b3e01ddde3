"""Files of JSON Lines become rows, or errors that say where and what."""

from __future__ import annotations

import os

import pytest

from sandguard import Level
from sandguard.errors import CorpusError
from sandguard.scan.rows import Row, files_below, rows_below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def read(folder: Path, data: bytes) -> list[Row]:
    """Return the rows of a corpus of one file."""
    (folder / "a.jsonl").write_bytes(data)
    return list(rows_below(str(folder)))


def test_a_row_has_what_its_line_says(tmp_path: Path) -> None:
    """A row needs a command and a level; the rest has defaults, and notes for other readers are left alone."""
    first, second = read(
        tmp_path,
        b'{"command": "ls", "level": "pass", "outcome": "captured", "item": "x", "shells": ["zsh"], "note": 1}\n'
        b"\n"
        b'{"command": "rm -rf x", "level": "warn", "family": "f", "dialect": "zsh", "cwd": "/a", "workspace": "/b",'
        b' "home": "/c", "open": "why"}\n',
    )

    assert first == Row(f"{tmp_path}/a.jsonl:1", "a", "ls", Level.PASS)
    assert second == Row(f"{tmp_path}/a.jsonl:3", "f", "rm -rf x", Level.WARN, "zsh", "/a", "/b", "/c", "why")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"ls", ":2: not JSON at character 0: Expecting value"),
        (b'{"command": "\xff"}', ":2: not UTF-8 at byte 13"),
        (b"[" * 100_000, ":2: not readable as JSON: RecursionError"),
        (b"[1]", ':2: a row is an object with a "command" and a "level"'),
        (b'{"level": "pass"}', ':2: the row has no "command"'),
        (b'{"command": "ls"}', ':2: the row has no "level"'),
        (b'{"command": ["ls"], "level": "pass"}', ':2: "command" must be a string'),
        (b'{"command": "ls", "level": "allow"}', ":2: \"level\" is one of pass, warn, block, not 'allow'"),
        (b'{"command": "ls", "level": "pass", "dialect": "fish"}', ':2: "dialect" is one of bash, busybox,'),
        (
            b'{"command": "ls", "level": "pass", "opne": "why"}',
            ":2: a row has no key 'opne'; there are command, level,",
        ),
        (
            b'{"command": "ls", "level": "block", "level": "pass"}',
            ":2: not clear: the key 'level' stands twice in one object",
        ),
        (
            b'{"command": "ls", "level": "pass", "note": {"a": 1, "a": 1}}',
            ":2: not clear: the key 'a' stands twice in one object",
        ),
        (b'{"command": "ls", "level": "pass", "note": NaN}', ":2: not readable as JSON: NaN is no number"),
        (b'{"command": "ls", "level": "pass", "note": 1e999}', ":2: not readable as JSON: 1e999 is no number"),
        (b'{"command": "ls", "level": "warn", "open": " "}', ':2: "open" says why'),
        (b'{"command": "ls", "level": "warn", "open": ""}', ':2: "open" says why'),
        (b'{"command": "ls", "level": "pass", "cwd": "a"}', ":2: \"cwd\" must be an absolute path, not 'a'"),
    ],
    ids=lambda value: value[:30].decode("latin-1") if isinstance(value, bytes) else None,
)
def test_what_is_no_row(tmp_path: Path, line: bytes, message: str) -> None:
    """The message begins with the file and the line."""
    with pytest.raises(CorpusError) as caught:
        read(tmp_path, b'{"command": "ls", "level": "pass"}\n' + line + b"\n")

    assert str(caught.value).startswith(f"{tmp_path}/a.jsonl{message}")


def test_rows_before_a_broken_one_are_read(tmp_path: Path) -> None:
    """A corpus is read as it is needed, and not as a whole before the first row."""
    (tmp_path / "a.jsonl").write_text('{"command": "ls", "level": "pass"}\nbroken\n')

    assert next(iter(rows_below(str(tmp_path)))).command == "ls"


def test_files_are_in_order(tmp_path: Path) -> None:
    """Files of sub-folders count, sorted by their paths; other files do not."""
    (tmp_path / "b").mkdir()
    for name in ("c.jsonl", "b/z.jsonl", "b/a.jsonl", "README.md"):
        (tmp_path / name).touch()

    assert files_below(str(tmp_path)) == [f"{tmp_path}/{name}" for name in ("b/a.jsonl", "b/z.jsonl", "c.jsonl")]


def test_a_file_is_a_corpus_too(tmp_path: Path) -> None:
    """One file can be given, whatever its name ends in."""
    path = tmp_path / "rows.txt"
    path.write_text('{"command": "ls", "level": "pass"}\n')

    assert [row.command for row in rows_below(str(path))] == ["ls"]


@pytest.mark.parametrize(("name", "message"), [("", "no file below it ends in .jsonl"), ("x", "No such file")])
def test_nothing_is_no_corpus(tmp_path: Path, name: str, message: str) -> None:
    """A corpus without a file does not count as one in which all is right."""
    with pytest.raises(CorpusError, match=message):
        list(rows_below(str(tmp_path / name)))


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_a_file_without_rows_is_an_error(tmp_path: Path, text: str) -> None:
    """A file that was emptied by mistake does not count as one in which all is right."""
    (tmp_path / "a.jsonl").write_text('{"command": "ls", "level": "pass"}\n')
    (tmp_path / "b.jsonl").write_text(text)

    with pytest.raises(CorpusError, match=r"b.jsonl: there is no row in it"):
        list(rows_below(str(tmp_path)))


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    """A pipe is no corpus and is not waited for; a link to a file is one."""
    (tmp_path / "rows").write_text('{"command": "ls", "level": "pass"}\n')
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "a.jsonl").symlink_to(tmp_path / "rows")

    assert [row.command for row in rows_below(str(folder))] == ["ls"]

    os.mkfifo(folder / "b.jsonl")

    with pytest.raises(CorpusError, match=r"b.jsonl: not a regular file"):
        list(rows_below(str(folder)))
    for given in (str(folder / "b.jsonl"), os.devnull):
        with pytest.raises(CorpusError, match="neither a folder nor a regular file"):
            list(rows_below(given))
