"""One line of JSON on standard input: a command to judge, with an id that the answer repeats."""

from __future__ import annotations

import json

from sandguard.errors import SandguardError
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


class RequestError(SandguardError):
    """A line is no request; `identifier` is its id where that can be told."""

    def __init__(self, message: str, identifier: object = None) -> None:
        super().__init__(message)
        self.identifier = identifier


class Request(Record):
    """A command and the id under which it was asked about, any JSON value."""

    __slots__ = ()
    identifier: object
    command: str

    def __new__(cls, identifier: object, command: str) -> Request:
        return _new(cls, (identifier, command))

    @classmethod
    def read(cls, line: bytes, *, is_too_long: bool = False) -> Request:
        """Return the request on a line.

        Raises:
            RequestError: when the line is too long, is no UTF-8 or no JSON, or holds no command.
        """
        if is_too_long:
            message = f"the line is longer than {len(line)} bytes"
            raise RequestError(message)
        try:
            value = json.loads(line.decode("utf-8"), parse_constant=_refused, parse_float=_finite)
        except UnicodeDecodeError as error:
            message = f"the line is not UTF-8 at byte {error.start}"
            raise RequestError(message) from None
        except json.JSONDecodeError as error:
            message = f"the line is not JSON at character {error.pos}: {error.msg}"
            raise RequestError(message) from None
        except (ValueError, RecursionError) as error:  # a number of too many digits, or too deep
            message = f"the line cannot be read as JSON: {type(error).__name__}"
            raise RequestError(message) from None
        if not isinstance(value, dict):
            message = 'the line must be an object with a "command"'
            raise RequestError(message)
        identifier = value.get("id")
        if "command" not in value:
            message = 'the object has no "command"'
            raise RequestError(message, identifier)
        command = value["command"]
        if not isinstance(command, str):
            message = f'"command" must be a string, not {_kind(command)}'
            raise RequestError(message, identifier)
        return cls(identifier, command)


def _finite(digits: str) -> float:
    """Return a number; one that is too large for Python to write again is refused."""
    number = float(digits)
    return number if number - number == 0 else _refused(digits)


def _refused(name: str) -> NoReturn:
    """Refuse what Python reads as a number and JSON does not have."""
    raise ValueError(name)


def _kind(value: object) -> str:
    """Return what JSON calls a value."""
    if value is None:
        return "null"
    return {bool: "a boolean", int: "a number", float: "a number", list: "an array", dict: "an object"}[type(value)]
