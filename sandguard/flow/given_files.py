"""Files that somebody reads for the evaluation: each once, within bounds, and only where their text is executed.

What a file holds stays unknown until it reaches a place where it is executed. So nothing is read that a command only
shows or copies, and no content becomes a word of another command.
"""

from __future__ import annotations

from sandguard.commands.paths import TEMPORARY, is_inside
from sandguard.contents import FileContent, FileVersion, Unread
from sandguard.joining import EMPTY, Either, Mixed, concatenated, one_of
from sandguard.record import _new
from sandguard.source import Source, Span
from sandguard.values import FROM_LITERAL, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandguard.commands.effects import Path
    from sandguard.commands.paths import Place
    from sandguard.contents import ReadFile
    from sandguard.flow.evaluation import Evaluation
    from sandguard.session import Session
    from sandguard.values import Value

INSTALLED = (".venv", "venv", "node_modules", "site-packages", ".tox", ".nox")
"""Folders of the workspace in which tools and packages are installed."""

SHORTEST = 3
"""Characters of a name that may be somebody's secret."""

_WHOLE = frozenset((Source, Span))

MOST_FILES = 64
"""Files that are read for one text."""
MOST_ASKED = 512
"""Paths that are asked for, whether a file is there or not."""
MOST_CHARACTERS = 1 << 20
"""Characters that are read for one text."""
MOST_LOOKUPS = 512
"""Paths of which it is asked where they lead."""

CHARACTERS_A_STEP = 16
COST_OF_FILE = 32
"""Steps for each time that a file is evaluated, beside those for its text."""
HELD_BEFORE = "what the file held before"
WHOLE = frozenset(("the content of a file", HELD_BEFORE))
"""Why a value is not known that is all of a file's text, as `redirections`, `output` and `evaluation` say it."""


class GivenFiles:
    """What `read_file` tells, asked once for a path; what was relied on is kept in the order of asking."""

    __slots__ = ("_characters", "_known", "_led", "_place", "_read_file", "_real", "loaded", "modules", "relied_on")

    def __init__(self, read_file: ReadFile, place: Place) -> None:
        self._read_file = read_file
        self._place = place
        self._known: dict[str, FileContent | Unread | None] = {}
        self._led: dict[str, str] = {}
        self._real: dict[str, str] = {}
        self._characters = 0
        self.relied_on: list[FileContent] = []
        self.modules: set[str] = set()
        """Places at which modules were looked for."""
        self.loaded = 0
        """How many were found."""

    def at(self, path: str) -> FileContent | Unread | None:
        """Return what is at a path; None for no file, and for one of a folder that is trusted as it is.

        Only the workspace and folders for temporary files are asked about: what is installed elsewhere is not read.
        """
        if path not in self._known:
            self._known[path] = self._ask(path)
        return self._known[path]

    def _ask(self, path: str) -> FileContent | Unread | None:
        if not self.may_ask(path):
            return None
        if len(self.relied_on) >= MOST_FILES or len(self._known) >= MOST_ASKED:
            return Unread(f"is one of more than {MOST_FILES} files")
        found: object = self._read_file(path)
        if found is None or (isinstance(found, Unread) and type(found.reason) is str):
            return found
        if not isinstance(found, FileContent) or (type(found.text), type(found.version)) != (str, FileVersion):
            message = "read_file must return a FileContent, an Unread or None"
            raise TypeError(message)  # a text by itself would pass for a file that is not there
        self._characters += len(found.text)
        if self._characters > MOST_CHARACTERS:
            return Unread("is more text than is read for one command")
        if "\0" in found.text:
            return Unread("is no text")
        self.relied_on.append(found)
        return found

    def may_ask(self, path: str) -> bool:
        """Tell whether a path is one of those that are asked about; what tools have installed is trusted as it is."""
        if any(f"/{folder}/" in path for folder in INSTALLED):
            return False
        return any(is_inside(path, folder) for folder in (self._place.workspace, *TEMPORARY))

    def led_to(self, path: str) -> str:
        """Return the path with its links followed; the same where that is not told."""
        if path in self._led:
            return self._led[path]
        if len(self._led) >= MOST_LOOKUPS:
            return path
        found = path
        for folder in (self._place.workspace, *TEMPORARY):
            if is_inside(path, folder):
                # The folder itself may be a link: what stays in it is where its text says it is.
                if folder not in self._real:
                    self._real[folder] = self._resolved(folder)
                real = self._real[folder]
                found = self._resolved(path)
                if is_inside(found, real):
                    found = (folder.rstrip("/") + found[len(real.rstrip("/")) :]) or "/"
                break
        self._led[path] = found
        return found

    def _resolved(self, path: str) -> str:
        resolve = getattr(self._read_file, "resolve", None)
        found = resolve(path) if resolve is not None else path
        return found if isinstance(found, str) and found.startswith("/") else path


def content_at(run: Evaluation, path: Path) -> Value | None:
    """Return the value for the files at a path whose text is told when it is executed; None where there is none."""
    given = run.given
    if given is None or run.scope != "host" or path.scope != "host":
        return None
    names = list(path.resolved.texts or ())
    if path.is_pattern:
        names = [name for text in names if (name := _nearest(text))]
    if run.links:
        from sandguard.flow.files import names_of

        names = [name for text in names for name in names_of(run, text)]
    found = [
        Unknown("the content of a file", frozenset((f"file:{name}",)))
        for name in names
        if type(text_of(run, name)) is FileContent
    ]
    return one_of(found) if found else None


def _nearest(pattern: str) -> str:
    """Return the file right in the folder that is searched for a name, as by ``find . -name x.sh``; empty for others.

    No folder is listed, so of those further down nothing is told.
    """
    folder, mark, name = pattern.rpartition("/**/")
    is_plain = mark and not any(character in "*?[{" for character in folder + name)
    return f"{folder}/{name}" if is_plain else ""


def text_of(run: Evaluation, path: str) -> FileContent | Unread | None:
    """Return the text of a file that is about to be executed, unless it is under way or too much work."""
    given = run.given
    if given is None or run.scope != "host":
        return None
    found = given.at(path)
    if type(found) is FileContent:
        if len(found.text) // CHARACTERS_A_STEP > run.limits.steps - run.spent:
            return Unread("is more work than the limit allows")
        if is_under_way(run, path):
            return Unread("is being evaluated already")
    return found


def is_under_way(run: Evaluation, path: str) -> bool:
    """Tell whether the text that is evaluated stands in a file itself, or in what that executes."""
    source: Source | None = run.source
    while source is not None:
        if source.path == path:
            return True
        source = source.origin.outer if source.origin is not None else None
    return False


def why_not(run: Evaluation, path: Path) -> str:
    """Return why the file at a path was not read, to be put behind a sentence that says so; empty where it is clear."""
    text = path.resolved.text
    found = text_of(run, text) if text is not None and run.given is not None else None
    return f": it {found.reason}" if isinstance(found, Unread) else ""


def filled(run: Evaluation, code: Value) -> tuple[Value, str]:
    """Return text that is executed with the text of files put in, and the path of the first of them; empty for none."""
    if isinstance(code, Mixed):
        pieces = [filled(run, piece) for piece in code.pieces]
        path = next((path for _, path in pieces if path), "")
        return (concatenated(_joined(code.pieces, [piece for piece, _ in pieces])), path) if path else (code, "")
    if isinstance(code, Either):
        choices = [filled(run, choice) for choice in code.choices]
        path = next((path for _, path in choices if path), "")
        return (one_of([choice for choice, _ in choices]), path) if path else (code, "")
    path = _whole_file(code)
    found = text_of(run, path) if path else None
    if type(found) is not FileContent:
        return code, ""
    run.spend(COST_OF_FILE)
    return Known(found.text, FROM_LITERAL) if found.text else EMPTY, path


def without_content(run: Evaluation, session: Session) -> Session:
    """Return what lasts after a text without values that a file has brought: it is kept where others may read it."""
    given = run.given
    if given is None or not given.relied_on or run.lasting is None:
        return session
    # What earlier calls have left was known before anything was read.
    typed = "\n".join((run.source.root().text, *_texts_in(run.lasting.session)))
    return _hidden(session, typed, given.relied_on)  # type: ignore[return-value]


def _texts_in(part: object) -> Iterator[str]:
    """Yield every text of the values in a part of a record."""
    if isinstance(part, Known | OneOf):
        yield from part.texts or ()
    elif isinstance(part, tuple):
        for field in part:
            yield from _texts_in(field)


def _hidden(part: object, typed: str, files: list[FileContent]) -> object:
    """Return a part of a record with an unknown value in the place of each one that stands in a file."""
    if isinstance(part, Known | OneOf):
        if any(is_from_file(text, typed, files) for text in part.texts or ()):
            return Unknown("what a file held", (part.origins - FROM_LITERAL) | {f"file:{files[0].version.path}"})
        return part
    if not isinstance(part, tuple) or type(part) in _WHOLE:
        return part
    fields = tuple([_hidden(field, typed, files) for field in part])
    if all(new is old for new, old in zip(fields, part, strict=True)):
        return part
    return fields if type(part) is tuple else _new(type(part), fields)


def is_from_file(text: str, typed: str, files: Sequence[FileContent]) -> bool:
    """Tell whether any name in a text stands in a file that was read, and nowhere in what was typed."""
    spaced = "".join(character if character.isalnum() or character in "-_." else " " for character in text)
    names = (name for name in spaced.split() if len(name) >= SHORTEST and name not in typed)
    return any(name in file.text for name in names for file in files)


def _joined(before: tuple[Value, ...], after: list[Value]) -> list[Value]:
    """Return pieces without the newline that stands between what a file held and what is added to it.

    It is there for as long as nobody knows whether the file ends with one.
    """
    for at, piece in enumerate(before[:-1]):
        following = after[at + 1]
        if after[at] is not piece and getattr(piece, "reason", "") == HELD_BEFORE and type(following) is Known:
            after[at + 1] = Known(following.value.removeprefix("\n"), following.origins)
    return after


def one_by_one(choices: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return values with one for each file in the place of a text that is made of several whole ones."""
    found: list[Value] = []
    for choice in choices:
        files = [origin for origin in choice.origins if origin[:1] != "@"]
        is_of_files = type(choice) is Unknown and choice.reason in WHOLE and all(o.startswith("file:/") for o in files)
        if isinstance(choice, Mixed) and all(_whole_file(piece) for piece in choice.pieces):
            found += choice.pieces
        elif is_of_files and len(files) > 1 and isinstance(choice, Unknown):
            found += [choice.replace(origins=frozenset((origin,))) for origin in sorted(files)]
        else:
            found.append(choice)
    return tuple(found)


def _whole_file(code: Value) -> str:
    """Return the file whose whole text a value is; empty where it is anything else."""
    if type(code) is not Unknown or code.reason not in WHOLE:
        return ""
    files = [origin for origin in code.origins if origin[:1] != "@"]
    return files[0][5:] if len(files) == 1 and files[0].startswith("file:/") else ""
