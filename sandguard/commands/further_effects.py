"""The rarer effects; see `sandguard.commands.effects`, from which they are imported everywhere."""

from __future__ import annotations

from sandguard.commands.effects import Effect
from sandguard.record import _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.source import Span
    from sandguard.values import Value


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


class Listens(Effect):
    """Opens a port for others."""

    __slots__ = ()
    address: Value

    def __new__(cls, span: Span, address: Value) -> Listens:
        return _new(cls, (span, address))


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
    """Changes a service, account, firewall, network, mount, kernel or system setting; `what` names it.

    `is_off` tells that nothing of it is in force afterwards: a firewall that is disabled, or loses its rules.
    """

    __slots__ = ()
    what: str
    is_off: bool

    def __new__(cls, span: Span, what: str, is_off: bool = False) -> ChangesSystem:
        return _new(cls, (span, what, is_off))
