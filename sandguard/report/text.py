"""A verdict for a terminal: the lines of the command, a marker under each place, the rule, the reason, a safer way."""

from __future__ import annotations

from sandguard.policy.escaping import visible
from sandguard.policy.level import Level

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandguard.policy import Verdict
    from sandguard.source import Source, Span

COLOURS = {Level.PASS: "\x1b[32m", Level.WARN: "\x1b[33m", Level.BLOCK: "\x1b[31m"}
BOLD, DIM, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"

WIDTH = 100
"""Columns of a command's line that are shown; a longer line is cut around the place."""

MOST_LINES = 4
"""Lines of a place that are shown."""


def render(verdict: Verdict, *, has_colour: bool = False) -> str:
    """Return the verdict on several lines, without a newline at the end."""
    return "\n".join(_lines(verdict, Painter(has_colour)))


class Painter:
    """Adds colours, or does not."""

    __slots__ = ("has_colour",)

    def __init__(self, has_colour: bool) -> None:
        self.has_colour = has_colour

    def paint(self, text: str, *codes: str) -> str:
        """Return a text in colours, where there are any."""
        return f"{''.join(codes)}{text}{PLAIN}" if self.has_colour else text


def _lines(verdict: Verdict, painter: Painter) -> Iterator[str]:
    level = painter.paint(str(verdict.level), BOLD, COLOURS[verdict.level])
    if verdict.level is Level.PASS:
        rest = "" if verdict.complete else " in what was understood"
        yield f"{level}: nothing to object to{rest}"
    else:
        from sandguard.policy.explanation import headline  # a pass needs no words

        yield f"{level}: {headline(verdict)}"
    for finding, own in verdict.judged():
        yield ""
        place = finding.source.outermost(finding.span)
        yield from marked(finding.source.root(), place, painter, COLOURS[own])
        about = f"{finding.severity}, {finding.technique}" if finding.technique else finding.severity
        yield f"  {painter.paint(f'{own} {finding.rule}', COLOURS[own])} ({about})"
        yield f"    {visible(finding.message)}"
        if inner := finding.source.in_file(finding.span):
            yield f"    in the file {visible(inner[0])}:{inner[1]}"
        elif finding.source.origin is not None:
            yield f"    in the text {visible(finding.source.excerpt(finding.span), longest=WIDTH)}"
        if (entry := verdict.entry_of(finding)) is not None:
            yield f"    by the policy: {visible(entry.rule)}{f' in {visible(entry.source)}' if entry.source else ''}"
        if finding.suggestion:
            yield f"    instead: {visible(finding.suggestion)}"
        if finding.review and own is not Level.PASS:
            yield f"    look at: {visible(finding.review)}"
    gaps = [
        f"{gap.source.root().position(gap.source.outermost(gap.span).start)}: {gap.message}" for gap in verdict.gaps
    ]
    yield from _notes("not understood", gaps, painter)
    yield from _notes("taken for granted", [assumption.message for assumption in verdict.assumptions], painter)


def _notes(title: str, notes: Iterable[str], painter: Painter) -> Iterator[str]:
    notes = list(dict.fromkeys(notes))
    if notes:
        yield ""
        yield painter.paint(f"{title}:", DIM)
        yield from (f"  {visible(note)}" for note in notes)


def marked(source: Source, span: Span, painter: Painter, colour: str) -> Iterator[str]:
    """Yield the lines of a text that a span touches, each with a marker below; a gutter has their numbers."""
    number = source.position(span.start).line
    start = source.text.rfind("\n", 0, span.start) + 1
    shown = 0
    while shown < MOST_LINES:
        end = source.text.find("\n", start)
        end = end if end >= 0 else len(source.text)
        first, last = max(span.start, start), min(span.end, end)
        line, marker = _aligned(source.text[start:end], first - start, last - start)
        gutter = f"{number:>4} | "
        yield f"{painter.paint(gutter, DIM)}{line}"
        yield f"{painter.paint('     | ', DIM)}{painter.paint(marker, colour)}"
        if span.end <= end + 1 or end == len(source.text):
            return
        number, start, shown = number + 1, end + 1, shown + 1
    yield painter.paint("     | …", DIM)


def _aligned(line: str, first: int, last: int) -> tuple[str, str]:
    """Return a line as it is shown and a marker under the characters from `first` to `last`, both cut to the width."""
    begin = max(0, min(first - WIDTH // 3, len(line) - WIDTH)) if len(line) > WIDTH else 0
    stop = min(len(line), begin + WIDTH)
    before = visible(line[begin:first])
    inside = visible(line[first : min(last, stop)])
    after = visible(line[max(first, min(last, stop)) : stop])
    lead = "…" if begin else ""
    tail = "…" if stop < len(line) else ""
    width = max(1, columns(inside))
    return f"{lead}{before}{inside}{after}{tail}", " " * (len(lead) + columns(before)) + "^" * width


def columns(text: str) -> int:
    """Return how many columns a terminal needs for a text that holds no control characters."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(character) in {"Mn", "Me"} else 2 if east_asian_width(character) in "WF" else 1
        for character in text
    )
