"""Several readings of one text, for a set of dialects: joined into one script in which every reading counts."""

from __future__ import annotations

from sandguard.shell.nodes import AmbiguousCommand, BraceGroup, CommandList, ListItem, Script

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.source import Gap


def join(scripts: list[Script], name: str) -> Script:
    """Return one script with every reading; equal items at both ends are kept once."""
    from sandguard.shell.walk import without_spans  # compares without recursion: trees are deep

    readings: dict[tuple[tuple[object, ...], ...], CommandList] = {}
    for script in scripts:
        readings.setdefault(tuple(without_spans(item) for item in script.body.items), script.body)
    valid = [script for script in scripts if script.is_valid]
    # What one member does not understand counts, unless that member refuses the text and would run nothing of it.
    gaps = {(gap.span, gap.reason): gap for script in valid or scripts for gap in script.gaps}
    first = scripts[0]
    return Script(
        0,
        first.end,
        first.source,
        name,
        first.body if len(readings) == 1 else _ambiguous(readings),
        () if valid else first.faults,
        tuple(sorted(gaps.values(), key=place_of)),
        first.comments,
        sum(script.steps for script in scripts),
    )


def _ambiguous(readings: dict[tuple[tuple[object, ...], ...], CommandList]) -> CommandList:
    """Return a list in which what differs stands as one item with all readings."""
    keys = list(readings)
    shortest = min(len(key) for key in keys)
    front = 0
    while front < shortest and len({key[front] for key in keys}) == 1:
        front += 1
    back = 0
    while back < shortest - front and len({key[-1 - back] for key in keys}) == 1:
        back += 1
    groups: list[BraceGroup] = []
    for body in readings.values():
        middle = body.items[front : len(body.items) - back]
        if middle:
            start, end = middle[0].start, middle[-1].end
            groups.append(BraceGroup(start, end, CommandList(start, end, middle)))
    start, end = min(group.start for group in groups), max(group.end for group in groups)
    item = ListItem(start, end, AmbiguousCommand(start, end, tuple(groups)), "\n")
    common = next(iter(readings.values()))
    items = (*common.items[:front], item, *common.items[len(common.items) - back :])
    return CommandList(items[0].start, items[-1].end, items)


def place_of(gap: Gap) -> tuple[int, int]:
    """Return where a gap stands, to sort by."""
    return gap.span.start, gap.span.end
