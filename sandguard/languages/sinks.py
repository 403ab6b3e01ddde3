"""What a script in another language does by a call that is written out in it; a type and nothing else."""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    SinkKind = Literal[
        "shell",
        "program",
        "code",
        "computed",
        "fetched-code",
        "starts-shell",
        "reads",
        "writes",
        "appends",
        "deletes",
        "deletes-tree",
        "loads",
        "fetches",
        "sends",
        "connects",
    ]


class Sink(Record):
    """One thing that a script does.

    `words` is what the kind needs: for ``shell`` the text, for ``program`` its argv, for ``code`` a language and a text
    in it, for ``sends`` a file and where it goes, else a path or an address; None stands for what is not written out.
    ``computed`` executes a text that is not written out, ``fetched-code`` one that the script has just fetched, and
    ``connects`` opens a connection whose both ends the script holds. `start` and `end` are offsets in the script.
    """

    __slots__ = ()
    kind: SinkKind
    words: tuple[str | None, ...]
    start: int
    end: int

    def __new__(cls, kind: SinkKind, words: tuple[str | None, ...], start: int, end: int) -> Sink:
        return _new(cls, (kind, words, start, end))
