"""The first stage: the text that is judged, where it came from, and places in it."""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    OriginKind = Literal["command", "code-string", "stdin", "eval", "file", "alias", "trap", "argument"]


class Span(Record):
    """A stretch of a text: character offsets, `start` inclusive from 0, `end` exclusive."""

    __slots__ = ()
    start: int
    end: int

    def __new__(cls, start: int, end: int) -> Span:
        return _new(cls, (start, end))

    def covers(self, other: Span) -> bool:
        """Tell whether `other` lies wholly inside this span."""
        return self.start <= other.start and other.end <= self.end


class Position(Record):
    """A place for people: line and column from 1, offset from 0."""

    __slots__ = ()
    line: int
    column: int
    offset: int

    def __new__(cls, line: int, column: int, offset: int) -> Position:
        return _new(cls, (line, column, offset))

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


class Origin(Record):
    """Where a text inside another text stands.

    `outer` is the surrounding source, `span` the stretch of it that held or made this text, and `kind` says how:
    a ``code-string`` (``sh -c``), ``stdin``, ``eval``, a ``file``, an ``alias``, a ``trap``, or an ``argument`` that a
    program reads as shell text.
    """

    __slots__ = ()
    kind: OriginKind
    outer: Source
    span: Span

    def __new__(cls, kind: OriginKind, outer: Source, span: Span) -> Origin:
        return _new(cls, (kind, outer, span))


class Source(Record):
    """A text to judge; `origin` is None for what the user typed, `path` is that of the file it was read from."""

    __slots__ = ()
    text: str
    origin: Origin | None
    path: str

    def __new__(cls, text: str, origin: Origin | None = None, path: str = "") -> Source:
        return _new(cls, (text, origin, path))

    def depth(self) -> int:
        """Return how many texts stand around this one; 0 for what the user typed."""
        depth, origin = 0, self.origin
        while origin is not None:
            depth, origin = depth + 1, origin.outer.origin
        return depth

    def outermost(self, span: Span) -> Span:
        """Return the stretch of the typed text in which `span` of this source stands."""
        origin = self.origin
        while origin is not None:
            span, origin = origin.span, origin.outer.origin
        return span

    def root(self) -> Source:
        """Return the source that the user typed."""
        source = self
        while source.origin is not None:
            source = source.origin.outer
        return source

    def position(self, offset: int) -> Position:
        """Return the line and column of a character offset."""
        line_start = self.text.rfind("\n", 0, offset) + 1
        return Position(self.text.count("\n", 0, offset) + 1, offset - line_start + 1, offset)

    def excerpt(self, span: Span) -> str:
        """Return the text under a span; empty in a file that was read, whose content is shown to nobody."""
        return "" if self.in_file(span) else self.text[span.start : span.end]

    def in_file(self, span: Span) -> tuple[str, Position] | None:
        """Return the file in which `span` of this source stands, and where in it; None for what was typed."""
        source = self
        while not source.path:
            origin = source.origin
            if origin is None:
                return None
            source, span = origin.outer, origin.span
        return source.path, source.position(span.start)


class Gap(Record):
    """Something that was not understood.

    `reason` is a fixed kebab-case word, `message` says it for people. `is_executing` tells that the text may run or
    destroy something, which is what makes a gap count; a gap in mere data is only shown.
    """

    __slots__ = ()
    source: Source
    span: Span
    reason: str
    message: str
    is_executing: bool

    def __new__(cls, source: Source, span: Span, reason: str, message: str, is_executing: bool = True) -> Gap:
        return _new(cls, (source, span, reason, message, is_executing))
