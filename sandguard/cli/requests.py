"""One line of JSON on standard input: a command to judge, with an id that the answer repeats."""

from __future__ import annotations

from sandguard.errors import SandguardError
from sandguard.record import Record, _new
from sandguard.scan.files import NotJsonError, value_of

LONGEST_SETTING = 4096
"""Characters of a folder or dialect; no system has longer paths (PATH_MAX)."""

SETTINGS = ("dialect", "cwd", "workspace", "home")
"""The keys that stand for the option of the same name, for this line only."""


class RequestError(SandguardError):
    """A line is no request; `identifier` is its id where that can be told."""

    def __init__(self, message: str, identifier: object = None) -> None:
        super().__init__(message)
        self.identifier = identifier


class Request(Record):
    """A command and the id under which it was asked about, any JSON value.

    `settings` are the values of `SETTINGS` that the line gives, as (key, value) in that order. `ended` holds the
    exit code of the line before, where the line gives one; None in it says that it ran and nobody knows how it ended.
    """

    __slots__ = ()
    identifier: object
    command: str
    settings: tuple[tuple[str, str], ...]
    ended: tuple[int | None] | None

    def __new__(
        cls,
        identifier: object,
        command: str,
        settings: tuple[tuple[str, str], ...] = (),
        ended: tuple[int | None] | None = None,
    ) -> Request:
        return _new(cls, (identifier, command, settings, ended))

    @classmethod
    def read(cls, line: bytes, *, is_too_long: bool = False) -> Request:
        """Return the request on a line; keys that are not named here are left alone.

        Raises:
            RequestError: when the line is too long, is no UTF-8 or no JSON, holds no command, or a setting is no text.
        """
        if is_too_long:
            message = f"the line is longer than {len(line)} bytes"
            raise RequestError(message)
        try:
            value = value_of(line)
        except NotJsonError as error:
            message = f"the line is {error}"
            raise RequestError(message) from None
        if not isinstance(value, dict):
            message = 'the line must be an object with a "command"'
            raise RequestError(message)
        identifier = value.get("id")
        if "command" not in value:
            message = 'the object has no "command"'
            raise RequestError(message, identifier)
        for name in ("command", *SETTINGS):
            if name in value and not isinstance(value[name], str):
                message = f'"{name}" must be a string, not {_kind(value[name])}'
                raise RequestError(message, identifier)
        settings = tuple((name, value[name]) for name in SETTINGS if name in value)
        for name, text in settings:
            if len(text) > LONGEST_SETTING:
                message = f'"{name}" is longer than {LONGEST_SETTING} characters'
                raise RequestError(message, identifier)
        code = value.get("exit_code")
        if isinstance(code, bool) or not isinstance(code, int | None):
            message = f'"exit_code" must be a number or null, not {_kind(code)}'
            raise RequestError(message, identifier)
        return cls(identifier, value["command"], settings, (code,) if "exit_code" in value else None)


def _kind(value: object) -> str:
    """Return what JSON calls a value."""
    if value is None:
        return "null"
    return {
        str: "a string",
        bool: "a boolean",
        int: "a number",
        float: "a number",
        list: "an array",
        dict: "an object",
    }[type(value)]
