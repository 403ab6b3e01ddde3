"""The rows of a corpus: commands with the level that each must have, read from files of JSON Lines as they are needed.

Nothing is judged here, and a row that cannot be read is never left out silently.
"""

from __future__ import annotations

import os
import stat

from sandguard.errors import CorpusError
from sandguard.policy import Level
from sandguard.record import Record, _new
from sandguard.scan.files import MOST_SHOWN, NotJsonError, opened, value_of
from sandguard.shell.dialects import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_LINE = 1 << 24
"""Bytes of one line that are read."""

ENDING = ".jsonl"

LEVELS = {str(level): level for level in Level}

FOLDERS = ("cwd", "workspace", "home")

TEXTS = ("command", "level", "family", "dialect", "open", *FOLDERS)
"""The keys that a row is made of, all of them texts."""

NOTES = frozenset(("note", "item", "outcome", "shells"))
"""The keys that a row may have besides, for other readers: they change nothing here."""


class Row(Record):
    """A command and the level that it must have.

    `place` is its file, as it was found, and its line. `family` is the file's name unless the row names one. `cwd`,
    `workspace` and `home` are the folders against which it is judged, None for those that every row has. `open` says
    why the guard does not get it right yet; empty when it does. `before` holds the calls before it in a session, as
    `sessions` writes them; empty for a command on its own.
    """

    __slots__ = ()
    place: str
    family: str
    command: str
    level: Level
    dialect: str
    cwd: str | None
    workspace: str | None
    home: str | None
    open: str
    before: str

    def __new__(
        cls,
        place: str,
        family: str,
        command: str,
        level: Level,
        dialect: str = "bash",
        cwd: str | None = None,
        workspace: str | None = None,
        home: str | None = None,
        open: str = "",
        before: str = "",
    ) -> Row:
        return _new(cls, (place, family, command, level, dialect, cwd, workspace, home, open, before))


def rows_below(folder: str) -> Iterator[Row]:
    """Yield every row of the files below a folder, or of one file: by path, then by line.

    Raises:
        CorpusError: when there is no such folder or no file in it, or a line is no row.
    """
    paths = files_below(folder)
    if not paths:
        message = f"{folder}: no file below it ends in {ENDING}"
        raise CorpusError(message)
    for path in paths:
        yield from rows_of(path)


def files_below(folder: str) -> list[str]:
    """Return the paths of all files of a corpus, sorted; links to folders are not followed."""
    try:
        mode = os.stat(folder).st_mode
    except OSError as error:
        message = f"{folder}: {error.strerror}"
        raise CorpusError(message) from None
    if stat.S_ISREG(mode):
        return [folder]
    if not stat.S_ISDIR(mode):
        message = f"{folder}: neither a folder nor a regular file"
        raise CorpusError(message)

    def unreadable(error: OSError) -> None:
        message = f"{error.filename}: {error.strerror}"
        raise CorpusError(message)

    found: list[str] = []
    for parent, _, files in os.walk(folder, onerror=unreadable):
        found += (os.path.join(parent, file) for file in files if file.endswith(ENDING))
    return sorted(found)


def rows_of(path: str) -> Iterator[Row]:
    """Yield the rows of one file; blank lines are none.

    Raises:
        CorpusError: when it is no regular file, a line is no row, or there is no row at all.
    """
    family = os.path.basename(path).removesuffix(ENDING)
    known = frozenset(names())
    has_rows = False
    try:
        with opened(path) as file:
            number = 0
            while line := file.readline(LONGEST_LINE):
                number += 1
                place = f"{path}:{number}"
                if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                    message = f"{place}: the line is longer than {LONGEST_LINE} bytes"
                    raise CorpusError(message)
                if line.strip():
                    has_rows = True
                    yield from rows_on(line, place, family, known)
    except OSError as error:
        message = f"{path}: {error.strerror}"
        raise CorpusError(message) from None
    if not has_rows:
        message = f"{path}: there is no row in it"
        raise CorpusError(message)


def rows_on(line: bytes, place: str, family: str, dialects: frozenset[str]) -> Iterator[Row]:
    """Yield the row on a line, or one for each call when it is a session."""
    try:
        fields = value_of(line)
    except NotJsonError as error:
        message = f"{place}: {error}"
        raise CorpusError(message) from None
    if not isinstance(fields, dict):
        message = f'{place}: a row is an object with a "command" and a "level"'
        raise CorpusError(message)
    if "calls" in fields:
        from sandguard.scan.sessions import calls_of

        for number, (call, before) in enumerate(calls_of(fields, place), 1):
            yield row_of(call, f"{place}.{number}", family, dialects).replace(before=before)
    else:
        yield row_of(fields, place, family, dialects)


def row_of(fields: dict[str, object], place: str, family: str, dialects: frozenset[str]) -> Row:
    """Return the row that an object is; `NOTES` are left alone."""
    texts: dict[str, str] = {}
    for name, text in fields.items():
        if name in NOTES:
            continue
        if name not in TEXTS:
            known = ", ".join((*TEXTS, *sorted(NOTES)))
            message = f"{place}: a row has no key {name[:MOST_SHOWN]!r}; there are {known}"
            raise CorpusError(message)
        if not isinstance(text, str):
            message = f'{place}: "{name}" must be a string'
            raise CorpusError(message)
        texts[name] = text
    for name in ("command", "level"):
        if name not in texts:
            message = f'{place}: the row has no "{name}"'
            raise CorpusError(message)
    level, dialect = texts["level"], texts.get("dialect", "bash")
    if level not in LEVELS:
        message = f'{place}: "level" is one of {", ".join(LEVELS)}, not {level!r}'
        raise CorpusError(message)
    if dialect not in dialects:
        message = f'{place}: "dialect" is one of {", ".join(sorted(dialects))}, not {dialect!r}'
        raise CorpusError(message)
    if not texts.get("open", "why").strip():
        message = f'{place}: "open" says why the row is not judged right yet; leave it out of a row that is'
        raise CorpusError(message)
    for name in FOLDERS:
        if name in texts and not texts[name].startswith("/"):
            message = f'{place}: "{name}" must be an absolute path, not {texts[name]!r}'
            raise CorpusError(message)
    return Row(
        place,
        texts.get("family") or family,
        texts["command"],
        LEVELS[level],
        dialect,
        texts.get("cwd"),
        texts.get("workspace"),
        texts.get("home"),
        texts.get("open", ""),
    )
