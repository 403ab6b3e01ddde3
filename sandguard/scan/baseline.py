"""The verdicts of an earlier run, kept in a file, and what is different today."""

from __future__ import annotations

import json
import os
import stat
import tempfile
from contextlib import suppress

from sandguard.errors import CorpusError
from sandguard.record import Record, _new
from sandguard.scan.files import NotJsonError, opened, value_of
from sandguard.scan.rows import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.policy import Level
    from sandguard.scan.replay import Result
    from sandguard.scan.rows import Row

SCHEMA = 1

KEY = ("command", "dialect", "cwd", "workspace", "home", "before")
"""What makes a row the same row: a line that has moved is no change."""


class Judged(Record):
    """What was said of a row: the level, and the rules that found something, by name."""

    __slots__ = ()
    level: Level
    rules: tuple[str, ...]

    def __new__(cls, level: Level, rules: tuple[str, ...]) -> Judged:
        return _new(cls, (level, rules))


class Change(Record):
    """A row of which something else was said before."""

    __slots__ = ()
    before: Judged
    result: Result

    def __new__(cls, before: Judged, result: Result) -> Change:
        return _new(cls, (before, result))


class Baseline:
    """The verdicts of a run, by row."""

    __slots__ = ("judged",)

    def __init__(self) -> None:
        self.judged: dict[tuple[str | None, ...], Judged] = {}

    def add(self, result: Result) -> None:
        """Remember a result."""
        self.judged[key_of(result.row)] = Judged(result.level, result.rules)

    def change(self, result: Result) -> Change | None:
        """Return the change that a result is, None when the same was said before or nothing was."""
        before = self.judged.get(key_of(result.row))
        if before is None or (before.level == result.level and before.rules == result.rules):
            return None
        return Change(before, result)


def key_of(row: Row) -> tuple[str | None, ...]:
    """Return what makes a row the same row."""
    return (row.command, row.dialect, row.cwd, row.workspace, row.home, row.before or None)


def read(path: str) -> Baseline:
    """Return the verdicts in a file.

    Raises:
        CorpusError: when it cannot be read, or holds something else.
    """
    try:
        with opened(path) as file:
            value = value_of(file.read())
    except OSError as error:
        message = f"{path}: {error.strerror}"
        raise CorpusError(message) from None
    except NotJsonError as error:
        message = f"{path}:{error.line}: {error}"
        raise CorpusError(message) from None
    baseline = Baseline()
    verdicts = value.get("verdicts") if isinstance(value, dict) and _is_schema(value.get("schema")) else None
    if not isinstance(verdicts, list):
        message = f"{path}: not a file that --write-baseline wrote"
        raise CorpusError(message)
    for number, fields in enumerate(verdicts, 1):
        if not isinstance(fields, dict) or not _is_verdict(fields):
            message = f"{path}: verdict {number} is not one that --write-baseline wrote"
            raise CorpusError(message)
        baseline.judged[tuple(fields.get(name) for name in KEY)] = Judged(
            LEVELS[fields["level"]], tuple(fields["rules"])
        )
    return baseline


def _is_schema(given: object) -> bool:
    """Tell whether a schema is ours: the whole number, which neither `true` nor `1.0` is."""
    return type(given) is int and given == SCHEMA


def _is_verdict(fields: dict[str, object]) -> bool:
    """Tell whether all that a verdict has is there, and of its type."""
    rules = fields.get("rules")
    return (
        isinstance(fields.get("command"), str)
        and isinstance(fields.get("dialect"), str)
        and all(isinstance(fields.get(name), str | None) for name in KEY)
        and isinstance(fields.get("level"), str)
        and fields["level"] in LEVELS
        and isinstance(rules, list)
        and all(isinstance(rule, str) for rule in rules)
    )


def write(baseline: Baseline, path: str) -> None:
    """Write verdicts to a file, one a line, whole or not at all.

    Raises:
        CorpusError: when it cannot be written.
    """
    check_target(path)
    unfinished = ""
    try:
        handle, unfinished = tempfile.mkstemp(prefix=".baseline-", dir=os.path.dirname(os.path.abspath(path)))
        with open(handle, "w", encoding="ascii") as file:
            file.write(f'{{"schema": {SCHEMA}, "verdicts": [')
            file.writelines(_lines(baseline.judged.items()))
            file.write("\n]}\n")
        os.replace(unfinished, path)
        unfinished = ""
    except OSError as error:
        message = f"{path}: {error.strerror}"
        raise CorpusError(message) from None
    finally:
        if unfinished:
            with suppress(OSError):
                os.unlink(unfinished)


def check_target(path: str) -> None:
    """Make sure that a path is a new file's, or a regular file's: a device, a folder or a link is never replaced.

    Raises:
        CorpusError: when it is something else, or the folder it should lie in is none.
    """
    folder = os.path.dirname(os.path.abspath(path))
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        if path and os.path.isdir(folder):
            return
        message = f"--write-baseline {path!r}: there is no such folder" if path else "--write-baseline needs a file"
        raise CorpusError(message) from None
    except OSError as error:
        message = f"{path}: {error.strerror}"
        raise CorpusError(message) from None
    if not stat.S_ISREG(mode):
        message = f"{path}: not a regular file, so it is not replaced"
        raise CorpusError(message)


def _lines(judged: Iterable[tuple[tuple[str | None, ...], Judged]]) -> Iterable[str]:
    separator = "\n"
    for key, verdict in judged:
        fields: dict[str, object] = {name: text for name, text in zip(KEY, key, strict=True) if text is not None}
        fields |= {"level": str(verdict.level), "rules": list(verdict.rules)}
        yield separator + json.dumps(fields)
        separator = ",\n"
