"""A shell text that stands in a file, and which character of it stands where there."""

from __future__ import annotations

from bisect import bisect_right

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class NotReadableError(ValueError):
    """A file is not of the form that its kind has; `offset` is where."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class Segment(Record):
    """A stretch of a text: it starts at `start` there and at `place` in the file, where it takes `length` characters.

    A stretch that stands for something else, such as an expression, may be longer or shorter than that.
    """

    __slots__ = ()
    start: int
    place: int
    length: int

    def __new__(cls, start: int, place: int, length: int) -> Segment:
        return _new(cls, (start, place, length))


class Piece(Record):
    """A shell text in a file.

    `name` says what it belongs to, for people: a target, a step, a script. `dialect` is the shell that runs it, empty
    for an interpreter that is none. `scope` is ``image`` for what runs while an image is built. `notes` are findings
    of the form itself: a place in the text and what is wrong there.
    """

    __slots__ = ()
    text: str
    segments: tuple[Segment, ...]
    name: str
    dialect: str
    scope: str
    spliced: tuple[tuple[int, int, str], ...]
    """Stretches of the text that stand for what somebody outside chooses, with its name."""
    group: str
    """What it has in common with texts that run before and after it on the same files; empty for nothing."""

    def __new__(
        cls,
        text: str,
        segments: tuple[Segment, ...],
        name: str,
        dialect: str,
        scope: str = "host",
        spliced: tuple[tuple[int, int, str], ...] = (),
        group: str = "",
    ) -> Piece:
        return _new(cls, (text, segments, name, dialect, scope, spliced, group))

    def place_of(self, offset: int, *, is_end: bool = False) -> int:
        """Return the offset in the file of one in the text; of the end of a stretch, the place behind its last."""
        if not self.segments:
            return 0
        at = bisect_right(self.segments, offset - is_end, key=lambda segment: segment.start) - 1
        at = max(at, 0)
        segment = self.segments[at]
        stop = self.segments[at + 1].start if at + 1 < len(self.segments) else len(self.text)
        if stop - segment.start != segment.length:
            return segment.place + (segment.length if is_end else 0)  # it stands for something else, all of it
        return segment.place + min(max(offset - segment.start, 0), segment.length)


class Writer:
    """Puts a text together from stretches of a file."""

    __slots__ = ("_length", "_segments", "_texts", "spliced")

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._segments: list[Segment] = []
        self._length = 0
        self.spliced: list[tuple[int, int, str]] = []

    def add(self, text: str, place: int, length: int | None = None) -> None:
        """Add a text that stands at a place of the file, or stands for `length` characters there."""
        if text:
            self._segments.append(Segment(self._length, place, len(text) if length is None else length))
            self._texts.append(text)
            self._length += len(text)

    def splice(self, text: str, place: int, length: int, name: str) -> None:
        """Add a text that stands for what somebody outside chooses."""
        self.spliced.append((self._length, self._length + len(text), name))
        self.add(text, place, length)

    def piece(self, name: str, dialect: str, scope: str = "host") -> Piece:
        """Return what was put together."""
        return Piece("".join(self._texts), tuple(self._segments), name, dialect, scope, tuple(self.spliced))


def cut(text: str, segments: Sequence[Segment], start: int, end: int) -> list[tuple[str, int, int]]:
    """Return a stretch of a text as pieces of (text, place, length), for a `Writer`."""
    found: list[tuple[str, int, int]] = []
    for index in range(max(bisect_right(segments, start, key=lambda segment: segment.start) - 1, 0), len(segments)):
        segment = segments[index]
        if segment.start >= end:
            break
        stop = segments[index + 1].start if index + 1 < len(segments) else len(text)
        first, last = max(start, segment.start), min(end, stop)
        if first < last:
            is_plain = stop - segment.start == segment.length
            place = segment.place + (first - segment.start if is_plain else 0)
            found.append((text[first:last], place, last - first if is_plain else segment.length))
    return found
