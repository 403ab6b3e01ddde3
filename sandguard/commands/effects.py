"""What an invocation does: the closed set of effects that specs state and rules judge.

An effect says what happens, never whether it is bad. Every effect has a `span`: the word, in the invocation's source,
that makes it happen.

Those that most texts do not have stand in `further_effects`, which is loaded when one of them is asked for: a process
that judges ``ls`` need not build them.
"""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from sandguard.commands.further_effects import (
        ChangesMode,
        ChangesOwner,
        ChangesSystem,
        DestroysData,
        Escalates,
        Hides,
        Installs,
        Kills,
        Listens,
        LoadsLibrary,
        MountsHost,
        Moves,
        Persists,
        Publishes,
        StartsAgent,
        StartsShell,
        WritesDevice,
    )
    from sandguard.source import Span
    from sandguard.values import Argument, Value

    Scope = Literal["host", "container", "remote", "cluster", "image"]


__all__ = [
    "ChangesEnvironment",
    "ChangesMode",
    "ChangesOwner",
    "ChangesSystem",
    "ConsumesUnbounded",
    "Deletes",
    "DestroysData",
    "Effect",
    "Escalates",
    "Fetches",
    "ForksUnbounded",
    "Hides",
    "Installs",
    "Kills",
    "Listens",
    "LoadsLibrary",
    "MountsHost",
    "Moves",
    "Path",
    "Persists",
    "Publishes",
    "Reads",
    "Runs",
    "RunsCode",
    "Sends",
    "StartsAgent",
    "StartsShell",
    "Writes",
    "WritesDevice",
]


class Path(Record):
    """A path as an effect has it.

    `written` is the word's value; `resolved` the absolute form without ``.``, ``..`` and ``~`` for the folder in which
    the command runs, unknown where that cannot be told. `is_pattern` tells that an active glob is in it. `scope` says
    whose file system it is in.
    """

    __slots__ = ()
    written: Value
    resolved: Value
    is_pattern: bool
    scope: Scope

    def __new__(cls, written: Value, resolved: Value, is_pattern: bool = False, scope: Scope = "host") -> Path:
        return _new(cls, (written, resolved, is_pattern, scope))


class Effect(Record):
    """Base of all effects."""

    __slots__ = ()
    span: Span


class Reads(Effect):
    """Reads a file's content. ``cat notes.txt`` does, ``ls notes.txt`` does not."""

    __slots__ = ()
    path: Path

    def __new__(cls, span: Span, path: Path) -> Reads:
        return _new(cls, (span, path))


class Writes(Effect):
    """Creates, overwrites or (`is_append`) extends a file.

    `cut` tells that no new text comes into it: ``off`` where what was in it is lost, ``to-size`` where it is given a
    size of some bytes; empty for any other write.
    """

    __slots__ = ()
    path: Path
    is_append: bool
    cut: str

    def __new__(cls, span: Span, path: Path, is_append: bool = False, cut: str = "") -> Writes:
        return _new(cls, (span, path, is_append, cut))


class Deletes(Effect):
    """Removes a file, or a tree when `is_recursive`.

    `is_replaced` tells that its content stays, packed or unpacked, in a file that takes its place (gzip).
    """

    __slots__ = ()
    path: Path
    is_recursive: bool
    is_replaced: bool

    def __new__(cls, span: Span, path: Path, is_recursive: bool = False, is_replaced: bool = False) -> Deletes:
        return _new(cls, (span, path, is_recursive, is_replaced))


class Fetches(Effect):
    """Gets content from the network."""

    __slots__ = ()
    url: Value

    def __new__(cls, span: Span, url: Value) -> Fetches:
        return _new(cls, (span, url))


class Sends(Effect):
    """Sends data to the network.

    `method` is the request method in capitals, empty when it is none. `header` is the name of the HTTP header that
    carries the data, empty for what is none; a user's name and password go in ``Authorization``.
    """

    __slots__ = ()
    destination: Value
    data: Value
    method: str
    header: str

    def __new__(cls, span: Span, destination: Value, data: Value, method: str = "", header: str = "") -> Sends:
        return _new(cls, (span, destination, data, method, header))


class Runs(Effect):
    """Runs another command: the operands of a wrapper, or of an option such as ``find -exec``.

    `environment` are variables set for it. `takes_input` tells that further arguments come from stdin (xargs) or from
    what the program finds (find); they are placed last, or where `placeholder` stands. `directory` is the folder it is
    started in, None when it is the same. `is_wrapper` tells that it does nothing else (sudo, env, nice). `scope` says
    where: on this host, in a container, or in a cluster. `listed` is the file that holds the further arguments, where
    they do not come from stdin (``tar -T``).
    """

    __slots__ = ()
    arguments: tuple[Argument, ...]
    environment: tuple[tuple[str, Value], ...]
    takes_input: bool
    placeholder: str
    directory: Value | None
    is_wrapper: bool
    scope: Scope
    listed: Path | None

    def __new__(
        cls,
        span: Span,
        arguments: tuple[Argument, ...],
        environment: tuple[tuple[str, Value], ...] = (),
        takes_input: bool = False,
        placeholder: str = "",
        directory: Value | None = None,
        is_wrapper: bool = True,
        scope: Scope = "host",
        listed: Path | None = None,
    ) -> Runs:
        return _new(cls, (span, arguments, environment, takes_input, placeholder, directory, is_wrapper, scope, listed))


class RunsCode(Effect):
    """Gives text to an interpreter.

    `language` is ``sh``, ``bash``, another dialect's name, ``python``, ``perl``, ``sql`` …; `via` is how the text gets
    there: ``code-string``, ``stdin``, ``file``, ``eval``, ``source``, ``argument`` or ``remote`` (on another machine,
    ssh). For ``file`` and ``source``, `code` is the path and `path` is set. `arguments` are the script's own.
    """

    __slots__ = ()
    code: Value
    language: str
    via: str
    path: Path | None
    arguments: tuple[Argument, ...]

    def __new__(
        cls,
        span: Span,
        code: Value,
        language: str,
        via: str,
        path: Path | None = None,
        arguments: tuple[Argument, ...] = (),
    ) -> RunsCode:
        return _new(cls, (span, code, language, via, path, arguments))


class ChangesEnvironment(Effect):
    """Sets a variable for a command or for what follows."""

    __slots__ = ()
    name: str
    value: Value

    def __new__(cls, span: Span, name: str, value: Value) -> ChangesEnvironment:
        return _new(cls, (span, name, value))


class ForksUnbounded(Effect):
    """Starts copies of itself without end."""

    __slots__ = ()

    def __new__(cls, span: Span) -> ForksUnbounded:
        return _new(cls, (span,))


class ConsumesUnbounded(Effect):
    """Writes or computes without end."""

    __slots__ = ()

    def __new__(cls, span: Span) -> ConsumesUnbounded:
        return _new(cls, (span,))


if not TYPE_CHECKING:

    def __getattr__(name):  # noqa: ANN001, ANN202 - the types are those of the imports above
        """Return a further effect's type."""
        if name.startswith("_"):
            raise AttributeError(name)
        from sandguard.commands import further_effects

        return getattr(further_effects, name)
