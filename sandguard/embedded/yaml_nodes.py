"""What a text of YAML is read into: scalars with the place of every character, mappings and sequences."""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from sandguard.embedded.pieces import Segment

    Node: TypeAlias = "Scalar | Mapping | Sequence"


class Scalar(Record):
    """A scalar: its text, where its characters stand, and where it starts."""

    __slots__ = ()
    text: str
    segments: tuple[Segment, ...]
    start: int

    def __new__(cls, text: str, segments: tuple[Segment, ...], start: int) -> Scalar:
        return _new(cls, (text, segments, start))


class Mapping(Record):
    """Keys and values, in order; no key stands twice."""

    __slots__ = ()
    entries: tuple[tuple[Scalar, Node], ...]
    start: int

    def __new__(cls, entries: tuple[tuple[Scalar, Node], ...], start: int) -> Mapping:
        return _new(cls, (entries, start))

    def get(self, name: str) -> Node | None:
        """Return the value of a key, None when there is none."""
        return next((value for key, value in self.entries if key.text == name), None)


class Sequence(Record):
    """Values in order."""

    __slots__ = ()
    entries: tuple[Node, ...]
    start: int

    def __new__(cls, entries: tuple[Node, ...], start: int) -> Sequence:
        return _new(cls, (entries, start))


EMPTY = Scalar("", (), 0)
