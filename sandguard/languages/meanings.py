"""Reads the meanings in library tables, whose form is told in `sandguard.languages.library`."""

from __future__ import annotations

from sandguard.record import Record, _new


class About(Record):
    """What a clause is about: a word of the form, as `what`, with a name, a number or further ones in it."""

    __slots__ = ()
    what: str
    names: tuple[str, ...]
    place: int
    parts: tuple[About, ...]

    def __new__(cls, what: str, names: tuple[str, ...] = (), place: int = 0, parts: tuple[About, ...] = ()) -> About:
        return _new(cls, (what, names, place, parts))


class Clause(Record):
    """One thing that a call does; `detail` is what stands behind a colon after the verb."""

    __slots__ = ()
    verb: str
    detail: str
    about: tuple[About, ...]
    condition: About | None
    is_unless: bool

    def __new__(
        cls,
        verb: str,
        detail: str = "",
        about: tuple[About, ...] = (),
        condition: About | None = None,
        is_unless: bool = False,
    ) -> Clause:
        return _new(cls, (verb, detail, about, condition, is_unless))


class Meaning(Record):
    """What a call does and what it gives; `result` is a clause as well, None where it is made of all that goes in."""

    __slots__ = ()
    clauses: tuple[Clause, ...]
    result: Clause | None

    def __new__(cls, clauses: tuple[Clause, ...], result: Clause | None) -> Meaning:
        return _new(cls, (clauses, result))


RESULTS = frozenset(
    (
        *("number", "word", "unknown", "list", "any", "object", "module", "called", "member"),
        *("arguments", "operands", "environment", "namespace"),
    )
)
_PLAIN = frozenset(
    ("output", "block", "network", "input", "nothing", "home", "folder", "temporary", "namespace", "called-name")
)
_WITH_PART = frozenset(("content", "variable"))

_known: dict[str, Meaning] = {}


def meaning_of(written: str) -> Meaning:
    """Return a meaning from its text."""
    meaning = _known.get(written)
    if meaning is None:
        body, arrow, result = written.partition("->")
        clauses = tuple(_clause(part) for part in body.split(";") if part.strip())
        meaning = _known[written] = Meaning(clauses, _result(result) if arrow else None)
    return meaning


def _clause(written: str) -> Clause:
    words = written.split()
    verb, _, detail = words[0].partition(":")
    condition: About | None = None
    is_unless = False
    if len(words) > 2 and words[-2] in ("if", "unless"):
        is_unless = words[-2] == "unless"
        condition = _about(words[-1])
        words = words[:-2]
    return Clause(verb, detail, tuple(map(_about, words[1:])), condition, is_unless)


def _result(written: str) -> Clause:
    words = written.split()
    kind = words[0]
    if kind not in RESULTS:
        return Clause("pass", "", (_about(kind),))
    if kind == "object":
        return Clause(kind, words[1], tuple(map(_about, words[2:])))
    return Clause(kind, "", tuple(map(_about, words[1:])))


def _about(word: str) -> About:
    if word.endswith(")"):
        name, _, inside = word[:-1].partition("(")
        return About("fold", (name,), 0, tuple(map(_about, _arguments(inside))))
    if word.startswith("'"):
        return About("text", (word.strip("'"),))
    if word == "*":
        return About("rest", (), 0)
    if word.endswith("*"):
        return About("rest", (), int(word[:-1]))
    if word in _PLAIN:
        return About(word)
    if word == "self" or word.startswith("self."):
        return About("self", (), int(word.partition(".")[2] or 0))
    first, colon, rest = word.partition(":")
    if colon and first in _WITH_PART:
        return About(first, (), 0, (_about(rest),))
    return About("given", tuple(word.split("|")))


def _arguments(written: str) -> list[str]:
    """Return what stands between the brackets of a fold, parted by the commas that are in no other brackets."""
    found: list[str] = []
    depth = start = 0
    for at, character in enumerate(written):
        depth += (character == "(") - (character == ")")
        if character == "," and not depth:
            found.append(written[start:at])
            start = at + 1
    return [*found, written[start:]] if written else []
