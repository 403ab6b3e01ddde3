"""Judges the shell texts in files: scripts, recipes, steps; each finding at its exact place in the file."""

from __future__ import annotations

import os
import stat
from bisect import bisect_right

from sandguard.commands.paths import is_inside
from sandguard.embedded import NotReadableError
from sandguard.guard import Guard
from sandguard.placed import PlacedFinding, ScannedFile
from sandguard.rules import analysis
from sandguard.scan.kinds import kind_of, may_hold, texts_of
from sandguard.shell import Limits
from sandguard.source import Position, Source, Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.paths import Place
    from sandguard.embedded import Piece
    from sandguard.policy import Policy, Verdict
    from sandguard.rules import Finding
    from sandguard.session import Session

MOST_BYTES = 1 << 20
"""Bytes of one file that are read."""

LEFT_OUT = frozenset((".git", ".hg", ".svn", ".venv", "venv", "node_modules", "__pycache__", ".tox", ".nox"))
"""Folders that are not gone into: what is in them belongs to tools and packages, not to the project."""


class Scanner:
    """Judges files with one policy and one place; a guard is made for each dialect that occurs."""

    def __init__(self, place: Place, *, policy: Policy | None = None, dialect: str = "bash") -> None:
        self.place = place
        self.policy = policy
        self.dialect = dialect
        self._guards: dict[tuple[str, str, str], Guard] = {}

    def file(self, path: str, shown: str = "", *, is_named: bool = True) -> ScannedFile | None:
        """Return what is found in a file; None for one that holds no shell text, unless it was named itself."""
        shown = shown or path
        try:
            data = content(path)
        except NotReadableError as error:
            return ScannedFile(shown, "", error=str(error)) if is_named or kind_of(shown, "") else None
        except OSError as error:
            return ScannedFile(shown, "", error=error.strerror or "it cannot be read")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            if not is_named and not kind_of(shown, data.decode("utf-8", "replace")):
                return None
            return ScannedFile(shown, "", error=f"not UTF-8 at byte {error.start}")
        kind = kind_of(shown, text)
        if not kind and is_named:
            kind = "workflow" if shown.endswith((".yml", ".yaml")) else ""
        if not kind:
            return ScannedFile(shown, "", error="no kind of file that is scanned") if is_named else None
        return self.text(text, kind, shown)

    def text(self, text: str, kind: str, path: str) -> ScannedFile:
        """Return what is found in the text of a file."""
        lines = _Lines(text)
        if "\0" in text:
            return ScannedFile(path, kind, error=f"{lines.position(text.index(chr(0)))}: it holds a NUL byte")
        try:
            pieces = texts_of(kind, path, text, self.dialect)
        except NotReadableError as error:
            return ScannedFile(path, kind, error=f"{lines.position(error.offset)}: {error}")
        found: list[PlacedFinding] = []
        unread: list[str] = []
        session: Session | None = None
        group = ""
        for number, piece in enumerate(pieces):
            if not piece.dialect:
                unread.append(piece.name)
                continue
            if piece.group != group:
                session, group = None, piece.group
            is_followed = number + 1 < len(pieces) and pieces[number + 1].group == group
            if group and session is None and is_followed:
                from sandguard.session import Session

                session = Session()
            verdict = self._guard(piece, self._folder(kind, path)).classify(piece.text, session=session)
            session = verdict.session or session
            found += self._findings(piece, verdict, lines)
        unique = {(f.finding.rule, f.start, f.end): f for f in found}
        ordered = sorted(unique.values(), key=lambda f: (f.start.offset, f.end.offset, -f.level, f.finding.rule))
        return ScannedFile(path, kind, len(pieces), tuple(ordered), tuple(unread))

    def _folder(self, kind: str, path: str) -> str:
        """Return the folder that a text runs in: make and npm go to that of their file."""
        folder = os.path.dirname(os.path.abspath(path))
        return (
            folder
            if kind in ("make", "just", "package") and is_inside(folder, self.place.workspace)
            else self.place.cwd
        )

    def _findings(self, piece: Piece, verdict: Verdict, lines: _Lines) -> Iterator[PlacedFinding]:
        policy = self._guard(piece, self.place.cwd).policy
        spliced = [(finding, policy.level_of(finding)) for finding in _spliced(piece)]
        for finding, level in (*verdict.judged(), *spliced):
            span = finding.source.outermost(finding.span)
            first = piece.place_of(span.start)
            last = max(piece.place_of(span.end, is_end=True), first)
            yield PlacedFinding(
                finding, level, lines.position(first), lines.position(last), piece.name, lines.line_at(first)
            )

    def _guard(self, piece: Piece, folder: str) -> Guard:
        key = (piece.dialect, piece.scope, folder)
        if key not in self._guards:
            self._guards[key] = Guard(
                policy=self.policy,
                dialect=piece.dialect,
                place=self.place.replace(cwd=folder),
                limits=Limits(length=MOST_BYTES),
                scope="image" if piece.scope == "image" else "host",
            )
        return self._guards[key]


def _spliced(piece: Piece) -> Iterator[Finding]:
    """Yield a finding for each stretch of a text that somebody outside chooses."""
    if piece.spliced:
        source = Source(piece.text)
        for start, end, name in piece.spliced:
            message = f"`{name}`, which anybody can choose, becomes part of the script before the shell reads it"
            suggestion = "put it into `env:` of the step, and use that variable in double quotes"
            yield analysis.finding("analysis/spliced-text", message, source, Span(start, end), suggestion)


class _Lines:
    """The lines of a text, by which an offset becomes a place for people."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0]
        at = text.find("\n")
        while at >= 0:
            self.starts.append(at + 1)
            at = text.find("\n", at + 1)

    def position(self, offset: int) -> Position:
        line = bisect_right(self.starts, offset)
        return Position(line, offset - self.starts[line - 1] + 1, offset)

    def line_at(self, offset: int) -> str:
        start = self.starts[bisect_right(self.starts, offset) - 1]
        end = self.text.find("\n", start)
        return self.text[start : end if end >= 0 else len(self.text)].removesuffix("\r")


def content(path: str) -> bytes:
    """Return what is in a regular file, or the one that a link leads to.

    Raises:
        NotReadableError: when it is none, or larger than is read.
        OSError: when it cannot be opened.
    """
    status = os.stat(path)
    _require_regular(status)
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY)
    try:
        _require_regular(os.fstat(file))  # it may have been another one a moment ago
        pieces: list[bytes] = []
        left = MOST_BYTES + 1
        while left > 0 and (piece := os.read(file, left)):
            pieces.append(piece)
            left -= len(piece)
    finally:
        os.close(file)
    if left <= 0:
        message = f"larger than {MOST_BYTES} bytes"
        raise NotReadableError(message)
    return b"".join(pieces)


def _require_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        message = "not a regular file"
        raise NotReadableError(message)


def files_below(folder: str) -> Iterator[tuple[str, str]]:
    """Yield the files below a folder that may hold shell texts, in the order of their paths; no link is followed.

    With each comes why it cannot be read, which is only told of a folder here, and else empty.
    """
    found: list[tuple[str, str]] = []

    def failed(error: OSError) -> None:
        found.append((str(error.filename), error.strerror or "it cannot be read"))

    for here, folders, names in os.walk(folder, onerror=failed):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        paths = (os.path.join(here, name) for name in names)
        found += [(path, "") for path in paths if may_hold(path) and not os.path.islink(path)]
    yield from sorted(found)
