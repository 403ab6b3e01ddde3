"""Findings at places of files, as a scan makes them and every report shows them."""

from __future__ import annotations

from sandguard.policy.level import Level
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.rules import Finding
    from sandguard.source import Position


class PlacedFinding(Record):
    """A finding with its level, and where it begins and ends in a file; `name` is what it belongs to there."""

    __slots__ = ()
    finding: Finding
    level: Level
    start: Position
    end: Position
    name: str
    line: str
    """The line of the file on which it begins."""

    def __new__(
        cls, finding: Finding, level: Level, start: Position, end: Position, name: str = "", line: str = ""
    ) -> PlacedFinding:
        return _new(cls, (finding, level, start, end, name, line))


class ScannedFile(Record):
    """What a scan says of a file: how many texts in it were judged, what was found, or why it was not read.

    `unread` names the texts in it that belong to no shell that is read.
    """

    __slots__ = ()
    path: str
    kind: str
    texts: int
    findings: tuple[PlacedFinding, ...]
    unread: tuple[str, ...]
    error: str

    def __new__(
        cls,
        path: str,
        kind: str,
        texts: int = 0,
        findings: tuple[PlacedFinding, ...] = (),
        unread: tuple[str, ...] = (),
        error: str = "",
    ) -> ScannedFile:
        return _new(cls, (path, kind, texts, findings, unread, error))

    @property
    def level(self) -> Level:
        """The strictest level of its findings."""
        return max((found.level for found in self.findings), default=Level.PASS)
