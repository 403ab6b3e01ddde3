"""The session as JSON, and back: every field is checked, and what is not as it was written is an error."""

from __future__ import annotations

import json

from sandguard.errors import SessionError
from sandguard.joining import Either, Mixed
from sandguard.record import _new
from sandguard.session.session import SHELL_KINDS, Session, ShellState
from sandguard.values import SECRET, FileNames, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from sandguard.session.session import Key
    from sandguard.values import Value

    T = TypeVar("T")

SCHEMA = 1
"""The form of the JSON; another number is another form."""

LONGEST = 1 << 25
"""Characters of JSON that are read."""
DEEPEST = 64
"""Values in values."""

KINDS: dict[str, type[Value]] = {
    "known": Known,
    "one-of": OneOf,
    "unknown": Unknown,
    "names": FileNames,
    "mixed": Mixed,
    "either": Either,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def to_json(session: Session) -> str:
    """Return the session as JSON on one line, in ASCII."""
    fields = {"schema": SCHEMA, **{name: _plain(value) for name, value in session.items()}}
    return json.dumps(fields, separators=(",", ":"))


def from_json(text: object) -> Session:
    """Return the session that `to_json` wrote; anything else is a `SessionError`."""
    if not isinstance(text, str) or len(text) > LONGEST:
        message = f"a session is a text of at most {LONGEST} characters"
        raise SessionError(message)
    try:
        found = json.loads(text, object_pairs_hook=_object)
        return session_of(found)
    except (ValueError, RecursionError):
        message = "the session is damaged: it is not as it was written"
        raise SessionError(message) from None


def session_of(found: object) -> Session:
    """Return the session of an object that was read from JSON.

    Raises:
        ValueError: when it is none.
    """
    fields = _fields(found, ("schema", *Session._fields))
    if type(fields["schema"]) is not int or fields["schema"] != SCHEMA or fields["shell"] not in SHELL_KINDS:
        raise ValueError
    state = fields["state"]
    return _new(
        Session,
        (
            _text(fields["key"]),
            fields["shell"],
            _number(fields["calls"]),
            _list(fields["files"], lambda pair: (_key(pair[0]), _value(pair[1])), 2),
            _list(fields["doubtful"], _key),
            _list(fields["trees"], _text),
            _list(fields["links"], lambda link: (_text(link[0]), _value(link[1]), _value(link[2])), 3),
            _list(fields["protected"], _text),
            _list(fields["unplaced"], lambda pair: (_value(pair[0]), _text(pair[1])), 2),
            _list(fields["concurrent"], _key),
            None if state is None else _state(state),
            _list(fields["background"], lambda one: (_value(one[0]), _text(one[1]), _state(one[2])), 3),
            _list(fields["raised"], lambda pair: (_text(pair[0]), _text(pair[1])), 2),
            _flag(fields["is_lost"]),
        ),
    )


def _state(found: object) -> ShellState:
    fields = _fields(found, ShellState._fields)
    positional, stdin, succeeded, last = (
        fields[name] for name in ("positional", "stdin", "succeeded", "last_argument")
    )
    return ShellState(
        _value(fields["cwd"]),
        _value(fields["home"]),
        _named(fields["variables"]),
        _list(fields["arrays"], lambda pair: (_text(pair[0]), _list(pair[1], _value)), 2),
        _list(fields["attributes"], lambda pair: (_text(pair[0]), _number(pair[1])), 2),
        _list(fields["functions"], lambda pair: (_text(pair[0]), _list(pair[1], _spoken, 2)), 2),
        _named(fields["aliases"]),
        _list(fields["options"], _text),
        None
        if positional is None
        else _list(positional, lambda one: (_value(one[0]), _flag(one[1]), _flag(one[2])), 3),
        None if stdin is None else _value(stdin),
        _named(fields["descriptors"]),
        _list(fields["closed"], _text),
        _list(fields["targets"], _target),
        _list(fields["traps"], _spoken, 2),
        None if succeeded is None else _value(succeeded),
        None if last is None else _value(last),
    )


def _target(found: object) -> tuple[str, Value, Value, bool] | tuple[str, str]:
    match found:
        case [fd, stream]:
            return (_text(fd), _text(stream))
        case [fd, written, resolved, is_append]:
            return (_text(fd), _value(written), _value(resolved), _flag(is_append))
    raise ValueError


def _spoken(pair: list[object]) -> tuple[str, Value]:
    return (_text(pair[0]), _value(pair[1]))


def _named(found: object) -> tuple[tuple[str, Value], ...]:
    return _list(found, lambda pair: (_text(pair[0]), _value(pair[1])), 2)


def _key(found: object) -> Key:
    return found if isinstance(found, str) else _value(found)


def _plain(thing: object) -> object:
    """Return what JSON can say of a field."""
    kind = type(thing)
    if kind is frozenset:
        return sorted(thing)  # type: ignore[call-overload]  # a set of texts
    if kind in NAMES:
        return {"is": NAMES[kind], **{name: _plain(field) for name, field in thing.items()}}  # type: ignore[attr-defined]
    if kind is ShellState:
        return {name: _plain(field) for name, field in thing.items()}  # type: ignore[attr-defined]
    if isinstance(thing, tuple):
        return [_plain(one) for one in thing]
    return thing


def _value(found: object, depth: int = 0) -> Value:
    if not isinstance(found, dict) or depth > DEEPEST:
        raise ValueError
    kind = KINDS.get(_text(found.get("is")))
    if kind is None:
        raise ValueError
    fields = _fields(found, ("is", *kind._fields))
    origins = frozenset(_list(fields["origins"], _text))
    if SECRET in origins and kind is not Unknown:
        raise ValueError  # no secret was ever written
    if kind is Known:
        return Known(_text(fields["value"]), origins)
    if kind is OneOf:
        return OneOf(_list(fields["values"], _text), origins)
    common = (origins, _text(fields["reason"]), _text(fields["shape"]), _text(fields["prefix"]))
    if kind is Unknown:
        return _new(Unknown, common)
    if kind is FileNames:
        return _new(FileNames, (*common, _list(fields["patterns"], _text)))
    inner = "pieces" if kind is Mixed else "choices"
    return _new(kind, (*common, _list(fields[inner], lambda one: _value(one, depth + 1))))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object of JSON; one that says something twice was never written."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _fields(found: object, names: tuple[str, ...]) -> dict[str, object]:
    if not isinstance(found, dict) or found.keys() != set(names):
        raise ValueError
    return found


def _list(found: object, read: Callable[[list[object]], T] | Callable[[object], T], size: int = 0) -> tuple[T, ...]:
    """Return what is made of each element; with a size, each is a list of so many."""
    if not isinstance(found, list):
        raise ValueError  # noqa: TRY004 - one error says that it is damaged
    if size and not all(isinstance(one, list) and len(one) == size for one in found):
        raise ValueError
    return tuple(read(one) for one in found)


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise ValueError  # noqa: TRY004 - one error says that it is damaged
    return found


def _number(found: object) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise ValueError
    return found


def _flag(found: object) -> bool:
    if not isinstance(found, bool):
        raise ValueError  # noqa: TRY004 - one error says that it is damaged
    return found
