"""What a word becomes: known text, one of a few texts, or unknown; with where it came from and what shape it has.

These types pass between command specs, languages and the evaluation. They hold no shell nodes and judge nothing.
"""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.source import Span

LITERAL = "literal"
NETWORK = "network"
DECODED = "decoded"
SECRET = "secret"
ENVIRONMENT = "environment"
ARCHIVE = "archive"
"""Unpacked from an archive; where that came from the network, it says so beside this."""
CLONE = "clone"
"""In a repository that was cloned."""
USER = "user"
"""Typed at run time: stdin of the whole text, `read`."""

ARGUMENTS = "arguments"
"""Beside `USER`: given to the text when it is started, ``$@``."""

NO_ORIGINS: frozenset[str] = frozenset()
FROM_LITERAL: frozenset[str] = frozenset((LITERAL,))


def from_file(path: str) -> str:
    """Return the origin of what was read from a file."""
    return f"file:{path}"


def from_variable(name: str) -> str:
    """Return the origin, beside `ENVIRONMENT`, of what a variable holds that was set outside of the text."""
    return f"variable:{name}"


def from_command(name: str) -> str:
    """Return the origin of what a local program printed."""
    return f"command:{name}"


class Value(Record):
    """What a word can become. `origins` tells where it came from: the constants above, ``file:…``, ``command:…``."""

    __slots__ = ()
    origins: frozenset[str]

    @property
    def text(self) -> str | None:
        """The text, when there is exactly one."""
        return None

    @property
    def texts(self) -> tuple[str, ...] | None:
        """Every text it can be; None when they cannot be listed."""
        return None

    def comes_from(self, *origins: str) -> bool:
        """Tell whether any part of it came from one of the origins."""
        return not self.origins.isdisjoint(origins)


class Known(Value):
    """Exactly this text."""

    __slots__ = ()
    value: str

    def __new__(cls, value: str, origins: frozenset[str] = FROM_LITERAL) -> Known:
        return _new(cls, (origins, value))

    @property
    def text(self) -> str | None:
        """The text."""
        return self.value

    @property
    def texts(self) -> tuple[str, ...] | None:
        """The text, as the only one."""
        return (self.value,)


class OneOf(Value):
    """One of these texts; at most `MOST_CHOICES`."""

    __slots__ = ()
    values: tuple[str, ...]

    def __new__(cls, values: tuple[str, ...], origins: frozenset[str] = FROM_LITERAL) -> OneOf:
        return _new(cls, (origins, values))

    @property
    def texts(self) -> tuple[str, ...] | None:
        """The texts."""
        return self.values


class Unknown(Value):
    """Text that cannot be told before it runs.

    `reason` says why, for people. `shape` is what is known all the same: ``digits``, ``hex``, ``word`` (no blanks, no
    shell characters), ``temporary-path``, or empty. `prefix` is text it certainly starts with (``/tmp/$x`` has
    ``/tmp/``).
    """

    __slots__ = ()
    reason: str
    shape: str
    prefix: str

    def __new__(cls, reason: str, origins: frozenset[str] = NO_ORIGINS, shape: str = "", prefix: str = "") -> Unknown:
        return _new(cls, (origins, reason, shape, prefix))


FROM_NETWORK = Unknown("it comes from the network", frozenset((NETWORK,)))


class FileNames(Unknown):
    """Names of files, one a line, as a program lists them: each fits one of the `patterns`."""

    __slots__ = ()
    patterns: tuple[str, ...]

    def __new__(cls, reason: str, origins: frozenset[str], prefix: str, patterns: tuple[str, ...]) -> FileNames:
        return _new(cls, (origins, reason, "", prefix, patterns))


MOST_CHOICES = 16


class Argument(Record):
    """One element of an argv, or the place of several.

    `span` is where the word stands in its source. `can_split` tells that the value is unquoted and unknown, so it may
    become no argument or many. `is_pattern` tells that it holds an active glob that was not resolved.
    """

    __slots__ = ()
    value: Value
    span: Span
    can_split: bool
    is_pattern: bool

    def __new__(cls, value: Value, span: Span, can_split: bool = False, is_pattern: bool = False) -> Argument:
        return _new(cls, (value, span, can_split, is_pattern))

    @property
    def text(self) -> str | None:
        """The text, when there is exactly one."""
        return self.value.text
