"""Files that are read as a corpus is: regular ones only, whatever else stands under their name, and strict JSON.

Python's reader takes what is no JSON (``NaN``), what cannot be written again (``1e999``) and keys that stand twice, of
which another reader would see the other one. None of it is taken here.
"""

from __future__ import annotations

import json
import os
import stat

from sandguard.errors import CorpusError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BufferedReader
    from typing import NoReturn

MOST_SHOWN = 40
"""Characters of a key or number that a message shows."""


class NotJsonError(ValueError):
    """A text is no JSON; the message goes on from "it is", and `line` is where in the text, from 1 on."""

    def __init__(self, message: str, line: int = 1) -> None:
        super().__init__(message)
        self.line = line


def opened(path: str) -> BufferedReader:
    """Return a regular file, or the one that a link leads to, open for reading; nothing else is waited for or opened.

    Raises:
        CorpusError: when there is none.
    """
    try:
        _require_regular(path, os.stat(path))
        file = open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb")  # noqa: SIM115 - for the caller
        try:
            _require_regular(path, os.fstat(file.fileno()))  # it may have been another one a moment ago
        except CorpusError:
            file.close()
            raise
    except OSError as error:
        message = f"{path}: {error.strerror}"
        raise CorpusError(message) from None
    return file


def _require_regular(path: str, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        message = f"{path}: {'a folder' if stat.S_ISDIR(status.st_mode) else 'not a regular file'}"
        raise CorpusError(message)


def value_of(text: bytes) -> object:
    """Return what a text of JSON holds.

    Raises:
        NotJsonError: when it is no UTF-8 or no JSON, has a key twice in one object, or is more than Python reads.
    """
    try:
        return json.loads(text.decode("utf-8"), object_pairs_hook=_object, parse_constant=_refused, parse_float=_finite)
    except NotJsonError:
        raise
    except UnicodeDecodeError as error:
        message = f"not UTF-8 at byte {error.start}"
        raise NotJsonError(message) from None
    except json.JSONDecodeError as error:
        message = f"not JSON at character {error.colno - 1}: {error.msg}"
        raise NotJsonError(message, error.lineno) from None
    except (ValueError, RecursionError) as error:  # a number of too many digits, or too deep
        message = f"not readable as JSON: {type(error).__name__}"
        raise NotJsonError(message) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object; one with a key twice is refused, because readers do not agree on which value it has."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                message = f"not clear: the key {key[:MOST_SHOWN]!r} stands twice in one object"
                raise NotJsonError(message)
            seen.add(key)
    return fields


def _finite(digits: str) -> float:
    """Return a number; one that is too large for Python to write again is refused."""
    number = float(digits)
    return number if number - number == 0 else _refused(digits)


def _refused(name: str) -> NoReturn:
    """Refuse what Python reads as a number and JSON does not have."""
    message = f"not readable as JSON: {name[:MOST_SHOWN]} is no number"
    raise NotJsonError(message)
