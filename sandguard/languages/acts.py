"""What a followed script does, and what it is started with: types and nothing else.

An act is one thing that happens, with the values that reach it; a `Situation` is what answers the script while it is
followed: what a command that it runs prints, what is in a file that it reads.
"""

from __future__ import annotations

from sandguard.record import Record, _new
from sandguard.values import FROM_LITERAL, USER, Known, Unknown, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from sandguard.values import Value

    ActKind = Literal[
        "shell",
        "argv",
        "program",
        "code",
        "deserialises",
        "includes",
        "loads",
        "reads",
        "writes",
        "appends",
        "creates",
        "truncates",
        "deletes",
        "deletes-tree",
        "moves",
        "copies",
        "links",
        "chmod",
        "chown",
        "stores",
        "fetches",
        "sends",
        "connects",
        "listens",
        "kills",
        "escalates",
        "mounts",
        "sets",
        "enters",
        "leaks",
        "forks",
        "searches",
    ]


class Act(Record):
    """One thing that a script does.

    `words` is what the kind needs: for ``shell`` and ``code`` the text, for ``argv`` the words, for ``program`` a file
    and its argv with a name first, for ``writes`` and ``appends`` a path and what comes into it, for ``sends`` the
    address, the data and the method; for most a path, or two. `stdin` is what a command gets as its input, None where
    it has the script's; `folder` is where it is started, None where that is the script's. `has_more` tells that an argv
    can have words that are not listed. `variables` are those that it gets beside those of the script. `start` and
    `end` are offsets in the script.
    """

    __slots__ = ()
    kind: ActKind
    words: tuple[Value, ...]
    start: int
    end: int
    stdin: Value | None
    folder: Value | None
    has_more: bool
    variables: tuple[tuple[str, Value], ...]

    def __new__(
        cls,
        kind: ActKind,
        words: tuple[Value, ...],
        start: int,
        end: int,
        stdin: Value | None = None,
        folder: Value | None = None,
        has_more: bool = False,
        variables: tuple[tuple[str, Value], ...] = (),
    ) -> Act:
        return _new(cls, (kind, words, start, end, stdin, folder, has_more, variables))


class Doubt(Record):
    """A place of a script that is not understood: `message` says why, for people."""

    __slots__ = ()
    start: int
    end: int
    reason: str
    message: str

    def __new__(cls, start: int, end: int, reason: str, message: str) -> Doubt:
        return _new(cls, (start, end, reason, message))


class Reading(Record):
    """What a followed script does, in order, what it prints, and what of it is not understood.

    `taken` are the modules and functions that nothing describes, which are taken to do nothing else.
    """

    __slots__ = ()
    acts: tuple[Act, ...]
    stdout: Value
    doubts: tuple[Doubt, ...]
    steps: int
    taken: tuple[str, ...]

    def __new__(
        cls, acts: tuple[Act, ...], stdout: Value, doubts: tuple[Doubt, ...], steps: int, taken: tuple[str, ...]
    ) -> Reading:
        return _new(cls, (acts, stdout, doubts, steps, taken))


class Situation:
    """What a script is started with, and what answers it; this one knows nothing but its arguments and its input.

    `arguments` has the script's own name first.
    """

    def __init__(self, arguments: tuple[Value, ...] = (), stdin: Value | None = None) -> None:
        self.arguments = arguments
        self.stdin: Value = Unknown("standard input", frozenset((USER,))) if stdin is None else stdin

    @property
    def home(self) -> Value:
        """The home folder."""
        return Known("~")

    @property
    def folder(self) -> Value:
        """The folder that the script is in."""
        return Known(".")

    def act(self, act: Act) -> Value | None:  # noqa: ARG002 - others do it
        """Do one thing; return what a command prints, None where that is not told."""
        return None

    def content(self, path: Value) -> Value:
        """Return what is in a file."""
        return Unknown("what is in a file", frozenset((from_file(path.text or ""),)))

    def variable(self, name: Value) -> Value:
        """Return an environment variable."""
        return Unknown(f"the variable {(name.text or 'of the environment')[:60]}", frozenset(("environment",)))

    def module(self, name: str) -> Value | None:  # noqa: ARG002
        """Return the text of a module that lies beside the script; None where nothing is known of it."""
        return None

    def revealed(self, text: str) -> Value:
        """Return a text that is written out, with the pieces of it that are not known."""
        return Known(text, FROM_LITERAL)
