"""The text of a policy file becomes plain data, or an error that names the line, the column and what is allowed there.

Loaded when a policy is compiled, never where a compiled one is used.
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches

from sandguard.errors import PolicyError
from sandguard.policy.positions import MOST_DOTS, long_key, place_of, places
from sandguard.policy.schema import KINDS, MATCHER, TABLES, key_of, table_below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from sandguard.policy.positions import Steps
    from sandguard.policy.schema import Key

    Data = dict[str, object]

MOST_BYTES = 1 << 20
"""Of a policy file; nothing that people write by hand is longer."""

LONGEST_TEXT = 2_000
"""Characters of one text in a policy; patterns and examples are held against every command."""
MOST_TEXTS = 1_000
LONGEST_SHOWN = 60
"""Characters of a text of the file that a message repeats."""
DEEPEST_MATCHER = 8
MATCHER_KEYS = tuple(key.name for key in MATCHER)


class Document:
    """A policy's text and what it holds; `fail` says where in it something is wrong.

    `source` is the name under which messages show it. `root` are the steps to the table that is the policy:
    ``("tool", "sandguard")`` in a pyproject.toml. `is_workspace` tells that it may only tighten.
    """

    __slots__ = ("_places", "data", "is_workspace", "root", "source", "text")

    def __init__(self, text: str, source: str, *, root: Steps = (), is_workspace: bool = False) -> None:
        self.text = text
        self.source = source
        self.root = root
        self.is_workspace = is_workspace
        self._places: dict[Steps, int] | None = None
        self.data: Data = self._parsed()

    def _parsed(self) -> Data:
        if len(self.text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
            message = f"a policy is at most {MOST_BYTES} bytes long"
            raise PolicyError(message, place=self.source)
        if (offset := long_key(self.text)) >= 0:
            line = self.text.count("\n", 0, offset) + 1
            message = f"a key has at most {MOST_DOTS} dots"
            raise PolicyError(message, place=f"{self.source}:{line}:{offset - self.text.rfind(chr(10), 0, offset)}")
        try:
            found: object = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            message = f"not TOML: {error}"
            raise PolicyError(message, place=self.source) from None
        except (RecursionError, ValueError, OverflowError) as error:
            message = f"not readable as TOML: {type(error).__name__}"
            raise PolicyError(message, place=self.source) from None
        for step in self.root:
            found = found.get(step, {}) if isinstance(found, dict) else {}
        if not isinstance(found, dict):
            message = f"[{'.'.join(map(str, self.root))}] must be a table"
            raise PolicyError(message, place=self.source)
        return found

    def fail(self, steps: Steps, message: str) -> NoReturn:
        """Raise the error for what stands at some steps."""
        raise PolicyError(message, place=self.place(steps))

    def place(self, steps: Steps) -> str:
        """Return ``file:line:column`` of what stands at some steps."""
        if self._places is None:
            self._places = places(self.text)
        offset = place_of(self._places, (*self.root, *steps))
        line = self.text.count("\n", 0, offset) + 1
        return f"{self.source}:{line}:{offset - self.text.rfind(chr(10), 0, offset)}"


def decoded(data: bytes, source: str) -> str:
    """Return the text of a file.

    Raises:
        PolicyError: when it is no UTF-8.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        message = f"not UTF-8 at byte {error.start}"
        raise PolicyError(message, place=f"{source}:{line}:{column}") from None


def checked(document: Document) -> Data:
    """Return what a policy says, with every value in its one form: lists for texts, ISO dates, tables in tables.

    Raises:
        PolicyError: at the first key that there is not, and the first value that cannot stand where it does.
    """
    return _table(document, "", document.data, (), 0)


def _table(document: Document, table: str, value: object, steps: Steps, depth: int) -> Data:
    if not isinstance(value, dict):
        document.fail(steps, f"{_name(steps)} must be a table, not {_kind(value)}")
    if depth > DEEPEST_MATCHER:
        document.fail(steps, f"matchers stand at most {DEEPEST_MATCHER} deep inside one another")
    result: Data = {}
    for name, inner in value.items():
        key = key_of(table, name)
        if key is None:
            document.fail((*steps, name), _unknown(table, name))
        result[name] = _value(document, table, key, inner, (*steps, name), depth)
    for key in TABLES[table]:
        if key.is_required and key.name not in result:
            document.fail(steps, f"{_name(steps)} has no {key.name!r}: {key.help}")
    return result


def _value(document: Document, table: str, key: Key, value: object, steps: Steps, depth: int) -> object:
    match key.kind:
        case "boolean" if isinstance(value, bool):
            return value
        case "text" if isinstance(value, str):
            return _text(document, key, value, steps)
        case "texts" if key.name == "arguments" and isinstance(value, dict):
            return _table(document, "arguments", value, steps, depth)
        case "texts" if isinstance(value, str | list):
            found = _texts(document, key, value, steps)
            return {"glob": found} if key.name == "arguments" else found
        case "date" if _is_date(value):
            return str(value)
        case "commands" if isinstance(value, list):
            return [_texts(document, key, command, (*steps, index)) for index, command in enumerate(value)]
        case "table":
            return _table(document, table_below(table, key.name), value, steps, depth + (key.name == "not"))
        case "tables" if isinstance(value, list):
            below = table_below(table, key.name)
            is_deeper = below == "matcher"
            if not value and is_deeper:
                document.fail(steps, f"{key.name!r} needs at least one matcher")
            return [
                _table(document, below, inner, (*steps, index), depth + is_deeper) for index, inner in enumerate(value)
            ]
        case "levels" if isinstance(value, dict):
            return {name: _text(document, LEVEL, level, (*steps, name)) for name, level in value.items()}
        case _:
            return document.fail(steps, f"{key.name!r} must be {KINDS[key.kind]}, not {_kind(value)}")


def _text(document: Document, key: Key, value: object, steps: Steps) -> str:
    if not isinstance(value, str):
        document.fail(steps, f"{key.name!r} must be a string, not {_kind(value)}")
    if key.choices and value not in key.choices:
        document.fail(
            steps, f"{key.name!r} is one of {', '.join(key.choices)}, not {shown(value)}{hint(value, key.choices)}"
        )
    if not value.strip():
        document.fail(steps, f"{key.name!r} must not be empty")
    if len(value) > LONGEST_TEXT:
        document.fail(steps, f"{key.name!r} has at most {LONGEST_TEXT} characters")
    return value


def _texts(document: Document, key: Key, value: object, steps: Steps) -> list[str]:
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list):
        document.fail(steps, f"{key.name!r} must be {KINDS['texts']}, not {_kind(value)}")
    if not values:
        document.fail(steps, f"{key.name!r} must not be empty: an empty list fits nothing")
    if len(values) > MOST_TEXTS:
        document.fail(steps, f"{key.name!r} has at most {MOST_TEXTS} texts")
    return [
        _text(document, key, one, steps if isinstance(value, str) else (*steps, index))
        for index, one in enumerate(values)
    ]


def _is_date(value: object) -> bool:
    """Tell whether a value is a date, as TOML writes one or as a string."""
    from datetime import date, datetime

    if isinstance(value, datetime):
        return False
    if isinstance(value, date):
        return True
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def shown(given: str) -> str:
    """Return a text of the file as a message shows it."""
    return repr(given if len(given) <= LONGEST_SHOWN else given[: LONGEST_SHOWN - 1] + "…")


def hint(given: str, known: tuple[str, ...]) -> str:
    """Return a question after the text that was probably meant; nothing when none is near."""
    near = get_close_matches(given[:LONGEST_SHOWN], known, 1, 0.6)
    return f"; did you mean {near[0]!r}?" if near else ""


def _unknown(table: str, name: str) -> str:
    known = tuple(key.name for key in TABLES[table])
    return f"there is no key {shown(name)} here; there are {', '.join(known)}{hint(name, known)}"


def _name(steps: Steps) -> str:
    names = [step for step in steps if isinstance(step, str)]
    return f"[{'.'.join(names)}]" if names else "a policy"


def _kind(value: object) -> str:
    kinds = {bool: "a boolean", int: "a number", float: "a number", str: "a string", list: "an array", dict: "a table"}
    return kinds.get(type(value), "a date or time")


def _level_key() -> Key:
    key = key_of("rule", "level")
    assert key is not None  # noqa: S101 - the schema is ours
    return key


LEVEL = _level_key()
