"""What an invocation does: the closed set of effects that specs state and rules judge.

An effect says what happens, never whether it is bad. Every effect has a `span`: the word, in the invocation's source,
that makes it happen.
"""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from sandguard.source import Span
    from sandguard.values import Argument, Value

    Scope = Literal["host", "container", "remote", "cluster"]


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
    """Creates, overwrites or (`is_append`) extends a file."""

    __slots__ = ()
    path: Path
    is_append: bool

    def __new__(cls, span: Span, path: Path, is_append: bool = False) -> Writes:
        return _new(cls, (span, path, is_append))


class Deletes(Effect):
    """Removes a file, or a tree when `is_recursive`."""

    __slots__ = ()
    path: Path
    is_recursive: bool

    def __new__(cls, span: Span, path: Path, is_recursive: bool = False) -> Deletes:
        return _new(cls, (span, path, is_recursive))


class Moves(Effect):
    """Takes a path away from where it was."""

    __slots__ = ()
    path: Path
    target: Path

    def __new__(cls, span: Span, path: Path, target: Path) -> Moves:
        return _new(cls, (span, path, target))


class ChangesMode(Effect):
    """Changes permission bits; `mode` is the operand as written, octal or symbolic."""

    __slots__ = ()
    path: Path
    mode: Value
    is_recursive: bool

    def __new__(cls, span: Span, path: Path, mode: Value, is_recursive: bool = False) -> ChangesMode:
        return _new(cls, (span, path, mode, is_recursive))


class ChangesOwner(Effect):
    """Changes owner or group."""

    __slots__ = ()
    path: Path
    owner: Value
    is_recursive: bool

    def __new__(cls, span: Span, path: Path, owner: Value, is_recursive: bool = False) -> ChangesOwner:
        return _new(cls, (span, path, owner, is_recursive))


class Fetches(Effect):
    """Gets content from the network."""

    __slots__ = ()
    url: Value

    def __new__(cls, span: Span, url: Value) -> Fetches:
        return _new(cls, (span, url))


class Sends(Effect):
    """Sends data to the network. `method` is the request method in capitals, empty when it is none."""

    __slots__ = ()
    destination: Value
    data: Value
    method: str

    def __new__(cls, span: Span, destination: Value, data: Value, method: str = "") -> Sends:
        return _new(cls, (span, destination, data, method))


class Listens(Effect):
    """Opens a port for others."""

    __slots__ = ()
    address: Value

    def __new__(cls, span: Span, address: Value) -> Listens:
        return _new(cls, (span, address))


class Runs(Effect):
    """Runs another command: the operands of a wrapper, or of an option such as ``find -exec``.

    `environment` are variables set for it. `takes_input` tells that further arguments come from stdin (xargs) or from
    what the program finds (find); they are placed last, or where `placeholder` stands. `directory` is the folder it is
    started in, None when it is the same. `is_wrapper` tells that it does nothing else (sudo, env, nice).
    """

    __slots__ = ()
    arguments: tuple[Argument, ...]
    environment: tuple[tuple[str, Value], ...]
    takes_input: bool
    placeholder: str
    directory: Value | None
    is_wrapper: bool

    def __new__(
        cls,
        span: Span,
        arguments: tuple[Argument, ...],
        environment: tuple[tuple[str, Value], ...] = (),
        takes_input: bool = False,
        placeholder: str = "",
        directory: Value | None = None,
        is_wrapper: bool = True,
    ) -> Runs:
        return _new(cls, (span, arguments, environment, takes_input, placeholder, directory, is_wrapper))


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


class Installs(Effect):
    """Adds, removes or upgrades software. `what` lists the packages; `from_lock` tells that a lock file decides."""

    __slots__ = ()
    manager: str
    what: tuple[Value, ...]
    from_lock: bool

    def __new__(cls, span: Span, manager: str, what: tuple[Value, ...], from_lock: bool = False) -> Installs:
        return _new(cls, (span, manager, what, from_lock))


class Escalates(Effect):
    """Runs as another user or with more rights; `how` names the means."""

    __slots__ = ()
    how: str

    def __new__(cls, span: Span, how: str) -> Escalates:
        return _new(cls, (span, how))


class Persists(Effect):
    """Arranges that something runs later without being asked; `how` names the means."""

    __slots__ = ()
    how: str

    def __new__(cls, span: Span, how: str) -> Persists:
        return _new(cls, (span, how))


class Kills(Effect):
    """Signals processes; `by` is ``pid``, ``job``, ``name``, ``pattern`` or ``all``."""

    __slots__ = ()
    target: Value
    by: str

    def __new__(cls, span: Span, target: Value, by: str) -> Kills:
        return _new(cls, (span, target, by))


class LoadsLibrary(Effect):
    """Loads native code or a plug-in from a path."""

    __slots__ = ()
    path: Path

    def __new__(cls, span: Span, path: Path) -> LoadsLibrary:
        return _new(cls, (span, path))


class ChangesEnvironment(Effect):
    """Sets a variable for a command or for what follows."""

    __slots__ = ()
    name: str
    value: Value

    def __new__(cls, span: Span, name: str, value: Value) -> ChangesEnvironment:
        return _new(cls, (span, name, value))


class MountsHost(Effect):
    """Gives a container, or another root, a part of the host."""

    __slots__ = ()
    path: Path

    def __new__(cls, span: Span, path: Path) -> MountsHost:
        return _new(cls, (span, path))


class WritesDevice(Effect):
    """Writes to a disk, partition table or file system structure; `how` names the means."""

    __slots__ = ()
    device: Path
    how: str

    def __new__(cls, span: Span, device: Path, how: str) -> WritesDevice:
        return _new(cls, (span, device, how))


class DestroysData(Effect):
    """Destroys what is not a plain file.

    `kind` is ``repository``, ``database``, ``cloud``, ``cluster``, ``container``, ``backup`` or ``secrets``.
    """

    __slots__ = ()
    kind: str
    what: str

    def __new__(cls, span: Span, kind: str, what: str) -> DestroysData:
        return _new(cls, (span, kind, what))


class Publishes(Effect):
    """Makes something visible to others for good."""

    __slots__ = ()
    what: str

    def __new__(cls, span: Span, what: str) -> Publishes:
        return _new(cls, (span, what))


class Hides(Effect):
    """Removes traces: history, logs, auditing."""

    __slots__ = ()
    what: str

    def __new__(cls, span: Span, what: str) -> Hides:
        return _new(cls, (span, what))


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


class StartsShell(Effect):
    """Starts an interactive shell from another program; `through` names it."""

    __slots__ = ()
    through: str

    def __new__(cls, span: Span, through: str) -> StartsShell:
        return _new(cls, (span, through))


class StartsAgent(Effect):
    """Starts another agent; `is_unchecked` tells that its own checks are off."""

    __slots__ = ()
    agent: str
    is_unchecked: bool

    def __new__(cls, span: Span, agent: str, is_unchecked: bool) -> StartsAgent:
        return _new(cls, (span, agent, is_unchecked))


class ChangesSystem(Effect):
    """Changes a service, account, firewall, network, mount, kernel or system setting; `what` names it."""

    __slots__ = ()
    what: str

    def __new__(cls, span: Span, what: str) -> ChangesSystem:
        return _new(cls, (span, what))
