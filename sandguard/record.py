"""The immutable, slotted base of every value that passes between stages.

A record is a tuple with named fields, a constructor written out by hand and equality that respects the type.
It costs a tenth of a dataclass at start-up (no code is generated) and is as fast to build as a named tuple;
the analysis runs in a process of its own for each command, so both matter.
"""

from __future__ import annotations

from _collections import _tuplegetter  # the C accessor behind collections.namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

_new = tuple.__new__


class Record(tuple[object, ...]):
    """A tuple whose fields are the annotations of the class, in order.

    A subclass declares ``__slots__ = ()``, its annotations, and a ``__new__`` that gives the fields in that order to
    ``_new(cls, (…))``. Fields of a record base come first. Records are never changed; `replace` returns a new one.
    """

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        own = tuple(name for name in cls.__dict__.get("__annotations__", ()) if not name.startswith("_"))
        first = len(cls._fields)
        cls._fields = cls._fields + own
        for index, name in enumerate(own, first):
            setattr(cls, name, _tuplegetter(index, None))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in Record.items(self))
        return f"{type(self).__name__}({inner})"

    def __reduce__(self) -> tuple[object, ...]:
        """Let copy and pickle build the same record: its fields in order, past the constructor."""
        return _restored, (type(self), tuple(self))

    def items(self) -> Iterator[tuple[str, object]]:
        """Yield (field name, value) in order."""
        return zip(self._fields, self, strict=True)

    def replace(self, **changes: object) -> Self:
        """Return a copy with the named fields changed; an unknown name is a `TypeError`."""
        names = self._fields
        fields = list(self)
        for name, value in changes.items():
            if name not in names:
                message = f"{type(self).__name__} has no field {', '.join(sorted(changes.keys() - set(names)))}"
                raise TypeError(message)
            fields[names.index(name)] = value
        return _new(type(self), tuple(fields))


def _restored(kind: type[Record], fields: tuple[object, ...]) -> Record:
    return _new(kind, fields)
