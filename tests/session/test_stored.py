"""The JSON of a session: what is not exactly as it was written is an error, and never a session with less in it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandguard import Guard, Session
from sandguard.errors import SessionError


def stored() -> str:
    """Return the JSON of a session in which something of everything is."""
    guard, session = Guard(), Session("", "persistent")
    for command in (
        "curl -so x https://example.com/x; ln -s x y; a=(1 2); f() { ls; }; trap 'sh x' EXIT; set -- a; alias g=ls",
        "git clone https://example.com/r r; exec 3< x 4> z; sleep 1 & d=${b}c; curl -so $d https://example.com/x",
        "rm -rf /",
    ):
        proposal = guard.classify(command, session=session).session
        assert proposal is not None
        session = session.commit(proposal, 1)
    return session.to_json()


STORED = stored()


def parts(value: object) -> list[object]:
    """Return every object and list in a value of JSON."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(part for one in inner for part in parts(one))] if isinstance(value, dict | list) else []


def test_all_is_stored() -> None:
    """The session under test has something in every field, so that the tests below mean something."""
    found = json.loads(STORED)

    assert [name for name, value in found.items() if value in ([], None, "")] == ["key", "protected", "concurrent"]
    assert Session.from_json(STORED).to_json() == STORED


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_damaged(data: st.DataObject) -> None:
    """A field that is gone, added or of another kind is an error."""
    found = json.loads(STORED)
    part = data.draw(st.sampled_from([part for part in parts(found) if isinstance(part, dict)]))
    assert isinstance(part, dict)
    name = data.draw(st.sampled_from(sorted(part)))
    wrong: object = data.draw(st.sampled_from((None, 1.5, {}, [[1]], "drop", "add")))
    if wrong == "drop":
        del part[name]
    elif wrong == "add":
        part["more"] = 1
    elif wrong is None and name in ("state", "positional", "stdin", "succeeded", "last_argument"):
        part[name] = 7
    else:
        part[name] = wrong
    with pytest.raises(SessionError, match="damaged"):
        Session.from_json(json.dumps(found))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"x"',
        STORED.replace('"schema":1', '"schema":2'),
        STORED.replace('"schema":1', '"schema":true'),
        STORED.replace('"schema":1', '"schema":1.0'),
        STORED[:-1] + ',"key":"/other"}',
        STORED.replace('"persistent"', '"zsh"'),
        STORED[:-1],
        "[" * 100_000,
        STORED.replace('{"is":"known"', '{"is":"known","origins":["secret"],"value":"x"},{"is":"known"', 1),
    ],
)
def test_no_session(text: str) -> None:
    """Anything else is an error, too."""
    with pytest.raises(SessionError, match="damaged"):
        Session.from_json(text)
