"""Lines of JSON become requests, or errors that say what is wrong."""

from __future__ import annotations

import pytest

from sandguard.cli.requests import Request, RequestError


@pytest.mark.parametrize(
    ("line", "identifier", "command"),
    [
        (b'{"id": "1", "command": "ls"}', "1", "ls"),
        (b'{"command": "ls"}\r\n', None, "ls"),
        (b'{"id": {"a": [1]}, "command": "", "more": true}', {"a": [1]}, ""),
        (b'{"command": "a\\u0000b\\ud800"}', None, "a\0b\ud800"),
        ('{"command": "größe"}'.encode(), None, "größe"),
    ],
)
def test_requests(line: bytes, identifier: object, command: str) -> None:
    """Any JSON value is an id, any string is a command, further fields are left alone."""
    request = Request.read(line)

    assert (request.identifier, request.command) == (identifier, command)


@pytest.mark.parametrize(
    ("line", "message", "identifier"),
    [
        (b"ls", "the line is not JSON at character 0: Expecting value", None),
        (b'{"command": "ls"', "the line is not JSON at character 16", None),
        (b"[1]", 'the line must be an object with a "command"', None),
        (b'{"id": 7}', 'the object has no "command"', 7),
        (b'{"id": 7, "command": null}', '"command" must be a string, not null', 7),
        (b'{"command": ["ls"]}', '"command" must be a string, not an array', None),
        (b'{"command": 1.5}', '"command" must be a string, not a number', None),
        (b'{"id": 7, "command": "ls", "cwd": null}', '"cwd" must be a string, not null', 7),
        (b'{"id": 7, "command": "ls", "dialect": ["zsh"]}', '"dialect" must be a string, not an array', 7),
        (b'{"id": 7, "command": "ls", "home": "/%s"}' % (b"a" * 4096), '"home" is longer than 4096 characters', 7),
        (b'{"command": "ls", "command": "ls"}', "the line is not clear: the key 'command' stands twice", None),
        (b'{"command": "ls", "x": -Infinity}', "the line is not readable as JSON: -Infinity is no number", None),
        (b'{"command": true}', '"command" must be a string, not a boolean', None),
        (b'{"command": "\xff"}', "the line is not UTF-8 at byte 13", None),
        (b"[" * 200_000, "the line is not readable as JSON: RecursionError", None),
        (b"9" * 10_000, "the line is not readable as JSON: ValueError", None),
    ],
    ids=lambda value: value[:20].decode("latin-1") if isinstance(value, bytes) else None,
)
def test_what_is_no_request(line: bytes, message: str, identifier: object) -> None:
    """The message says what was expected; the id is kept where there is one."""
    with pytest.raises(RequestError) as caught:
        Request.read(line)

    assert str(caught.value).startswith(message)
    assert caught.value.identifier == identifier


def test_line_that_was_too_long() -> None:
    """A line of which only a part was read is an error."""
    with pytest.raises(RequestError, match="longer than 5 bytes"):
        Request.read(b'{"com', is_too_long=True)


def test_settings_of_a_line() -> None:
    """The dialect and the folders are read, in one order; all other keys are left alone."""
    request = Request.read(b'{"home": "/h", "command": "ls", "dialect": "zsh", "policy": 1, "--cwd": "/x"}')

    assert request.settings == (("dialect", "zsh"), ("home", "/h"))
    assert Request.read(b'{"command": "ls"}').settings == ()
