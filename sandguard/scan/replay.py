"""A corpus replayed: what the guard says of each row today, and whether that is what the row says."""

from __future__ import annotations

from enum import StrEnum
from itertools import islice

from sandguard.guard import Guard, place_of
from sandguard.record import Record, _new
from sandguard.rules.analysis import FAULTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandguard.policy import Level, Policy
    from sandguard.scan.rows import Row

ROWS_AT_A_TIME = 2048
"""Rows that are handed to the processes at a time, so that a large corpus is never in memory whole."""


class State(StrEnum):
    """How a verdict and its row compare."""

    RIGHT = "right"
    MISSED = "missed"
    """The level is lower than it must be."""
    FALSE = "false"
    """The level is higher than it must be: a false alarm."""
    OPEN = "open"
    """It is wrong, and the row says that it is so for now."""
    SOLVED = "solved"
    """It is right, and the row still says that it is not."""


class Result(Record):
    """A row, the level that it was given, and the rules that found something in it, each once, by name."""

    __slots__ = ()
    row: Row
    level: Level
    rules: tuple[str, ...]

    def __new__(cls, row: Row, level: Level, rules: tuple[str, ...]) -> Result:
        return _new(cls, (row, level, rules))

    @property
    def state(self) -> State:
        """How the verdict compares with the row."""
        if self.level == self.row.level:
            return State.SOLVED if self.row.open else State.RIGHT
        if self.row.open:
            return State.OPEN
        return State.MISSED if self.level < self.row.level else State.FALSE

    @property
    def is_expected(self) -> bool:
        """Whether nobody has to look at the row."""
        return self.state in {State.RIGHT, State.OPEN}

    @property
    def is_internal(self) -> bool:
        """Whether the analysis itself failed."""
        return not FAULTS.isdisjoint(self.rules)


class Totals:
    """How many rows of each family are in each state; families stand in the order in which they first came."""

    __slots__ = ("by_family",)

    def __init__(self) -> None:
        self.by_family: dict[str, dict[State, int]] = {}

    def add(self, result: Result) -> None:
        """Count a result."""
        counts = self.by_family.setdefault(result.row.family, dict.fromkeys(State, 0))
        counts[result.state] += 1

    def all(self) -> dict[State, int]:
        """Return how many rows of all families are in each state."""
        return {state: sum(counts[state] for counts in self.by_family.values()) for state in State}


class Judge:
    """Judges rows, with one guard for all rows of a dialect and place."""

    __slots__ = ("guards", "policy")

    def __init__(self, policy: Policy | None = None) -> None:
        self.policy = policy
        self.guards: dict[tuple[object, ...], Guard] = {}

    def __call__(self, row: Row) -> Result:
        key = (row.dialect, row.cwd, row.workspace, row.home)
        guard = self.guards.get(key)
        if guard is None:
            place = place_of(row.cwd, row.workspace, row.home)
            guard = Guard(policy=self.policy, dialect=row.dialect, place=place)
            self.guards[key] = guard
        session = None
        if row.before:
            from sandguard.scan.sessions import session_before

            session = session_before(guard, row.before)
        verdict = guard.classify(row.command, session=session)
        return Result(row, verdict.level, tuple(sorted({finding.rule for finding in verdict.findings})))


def replay(rows: Iterable[Row], *, jobs: int = 1, policy: Policy | None = None) -> Iterator[Result]:
    """Yield what the guard says of each row, in order, as it is said; the number of processes changes nothing in it."""
    if jobs == 1:
        yield from map(Judge(policy), rows)
        return
    from multiprocessing import Pool

    rest = iter(rows)
    with Pool(jobs) as pool:
        while part := list(islice(rest, ROWS_AT_A_TIME)):
            yield from pool.imap(Judge(policy), part, chunksize=64)
