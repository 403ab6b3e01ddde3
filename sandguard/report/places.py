"""What a scan found, as text for a terminal and as one line of JSON."""

from __future__ import annotations

from sandguard.policy.escaping import visible
from sandguard.policy.level import Level
from sandguard.report.json_lines import SCHEMA, finding_fields
from sandguard.report.text import BOLD, COLOURS, Painter, columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandguard.placed import PlacedFinding, ScannedFile
    from sandguard.source import Position

    Fields = dict[str, object]

WIDTH = 120


def render(files: Sequence[ScannedFile], *, has_colour: bool = False) -> str:
    """Return a paragraph for each finding, then a line for each file that was not read, then the sum."""
    return "\n".join(_lines(files, Painter(has_colour)))


def _lines(files: Sequence[ScannedFile], painter: Painter) -> Iterator[str]:
    for file in files:
        for found in file.findings:
            yield from _finding(file, found, painter)
    for file in files:
        if file.error:
            yield f"{visible(file.path)}: not read: {visible(file.error)}"
        yield from (f"{visible(file.path)}: not read, no shell that is known: {visible(name)}" for name in file.unread)
    levels = [found.level for file in files for found in file.findings]
    texts = sum(file.texts for file in files)
    counts = f"{levels.count(Level.BLOCK)} block, {levels.count(Level.WARN)} warn"
    level = max((file.level for file in files), default=Level.PASS)
    sums = f"{counts} in {_number(texts, 'text')} of {_number(len(files), 'file')}"
    yield f"{painter.paint(str(level), BOLD, COLOURS[level])}: {sums}"


def _finding(file: ScannedFile, found: PlacedFinding, painter: Painter) -> Iterator[str]:
    finding = found.finding
    title = painter.paint(f"{found.level} {finding.rule}", COLOURS[found.level])
    name = f" ({visible(found.name)})" if found.name else ""
    yield f"{visible(file.path)}:{found.start}: {title}: {visible(finding.message)}{name}"
    begin = max(0, found.start.column - 1 - WIDTH // 3) if len(found.line) > WIDTH else 0
    line, first = found.line[begin : begin + WIDTH], found.start.column - 1 - begin
    last = found.end.column - 1 - begin if found.end.line == found.start.line else len(line)
    before, inside = visible(line[:first]), visible(line[first : max(last, first)])
    yield f"    {before}{inside}{visible(line[max(last, first) :])}"
    yield f"    {' ' * columns(before)}{painter.paint('^' * max(1, columns(inside)), COLOURS[found.level])}"
    if finding.suggestion:
        yield f"    instead: {visible(finding.suggestion)}"
    yield ""


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def scan_fields(files: Sequence[ScannedFile]) -> Fields:
    """Return what a scan found as JSON has it."""
    return {
        "schema": SCHEMA,
        "level": str(max((file.level for file in files), default=Level.PASS)),
        "files": [
            {
                "path": file.path,
                "kind": file.kind or None,
                "level": str(file.level),
                "texts": file.texts,
                "findings": [
                    {
                        **finding_fields(found.finding, found.level),
                        "start": _position(found.start),
                        "end": _position(found.end),
                        "name": found.name or None,
                    }
                    for found in file.findings
                ],
                "unread": list(file.unread),
                "error": file.error or None,
            }
            for file in files
        ],
    }


def _position(position: Position) -> Fields:
    return {"line": position.line, "column": position.column, "offset": position.offset}
