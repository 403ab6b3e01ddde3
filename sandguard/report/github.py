"""Findings as commands of a GitHub workflow, which shows them as annotations at the lines of a pull request.

The form is that of docs.github.com, "Workflow commands"; what stands in it is escaped so that it can end no command.
"""

from __future__ import annotations

from sandguard.policy.escaping import visible
from sandguard.policy.level import Level

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandguard.placed import PlacedFinding, ScannedFile

COMMANDS = {Level.PASS: "notice", Level.WARN: "warning", Level.BLOCK: "error"}


def render(files: Sequence[ScannedFile]) -> str:
    """Return a line for each finding, and for each file and text that was not read."""
    lines = [_annotation(file, found) for file in files for found in file.findings]
    lines += [
        f"::error file={_property(file.path)}::{_data('not read: ' + file.error)}" for file in files if file.error
    ]
    lines += [
        f"::notice file={_property(file.path)}::{_data('not read, no shell that is known: ' + name)}"
        for file in files
        for name in file.unread
    ]
    return "\n".join(lines)


def _annotation(file: ScannedFile, found: PlacedFinding) -> str:
    finding = found.finding
    places = {"file": file.path, "line": found.start.line, "endLine": found.end.line}
    if found.start.line == found.end.line:  # columns count within one line only
        places |= {"col": found.start.column, "endColumn": max(found.end.column, found.start.column + 1)}
    written = ",".join(f"{name}={_property(str(value))}" for name, value in places.items())
    instead = f". Instead: {finding.suggestion}" if finding.suggestion else ""
    command = COMMANDS[found.level]
    return f"::{command} {written},title={_property(finding.rule)}::{_data(finding.message + instead)}"


def _data(text: str) -> str:
    return visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
