"""The sub-command ``corpus``: replays commands whose level is known, and says which are judged otherwise."""

from __future__ import annotations

import gc

from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Given, Option, Usage
from sandguard.cli.policies import policy_of
from sandguard.cli.progress import Progress
from sandguard.errors import UsageError
from sandguard.policy.escaping import visible
from sandguard.scan import baseline
from sandguard.scan.replay import Result, State, Totals, replay
from sandguard.scan.rows import rows_below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.report.junit import Case
    from sandguard.scan.baseline import Baseline, Change, Judged

    Fields = dict[str, object]

MOST_JOBS = 256

LONGEST = 120
"""Characters of a command that are shown."""

CORPUS = Usage(
    "corpus",
    "run DIR",
    'Judge every row {"command", "level"} of the *.jsonl files below DIR, and say which are not judged as they say.',
    (
        Option("--format", "FORMAT", "the form of the answer", ("text", "json", "junit")),
        Option("--baseline", "FILE", "list every verdict that is not the one in FILE"),
        Option(
            "--write-baseline", "FILE", "write the verdicts of this run to FILE, a new or a regular file and no link"
        ),
        Option("--policy", "FILE", "judge by a policy file; no other is looked for"),
        Option("--jobs", "N", "the number of processes (default 1)"),
    ),
)


def run(given: Given) -> int:
    """Replay a corpus and answer in the form asked for; return the exit code."""
    match given.operands:
        case ("run", folder) if folder:
            pass
        case _:
            message = "say `corpus run` and the folder of the corpus"
            raise UsageError(message)
    options = given.options
    jobs = jobs_of(options.get("--jobs", "1"))
    policy = policy_of([(options["--policy"], "user")]) if "--policy" in options else None
    earlier = baseline.read(options["--baseline"]) if "--baseline" in options else None
    if "--write-baseline" in options:
        baseline.check_target(options["--write-baseline"])
    gc.enable()
    answer = ANSWERS[options.get("--format", "text")](earlier is not None)
    seen = baseline.Baseline()
    is_internal = False
    with Progress() as progress:
        for result in replay(rows_below(folder), jobs=jobs, policy=policy):
            progress.step()
            seen.add(result)
            is_internal = is_internal or result.is_internal
            change = earlier.change(result) if earlier is not None else None
            if change is not None or not result.is_expected:
                progress.clear()
            answer.add(result, change)
    answer.end(compared(earlier, seen))
    if "--write-baseline" in options:
        baseline.write(seen, options["--write-baseline"])
    if is_internal:
        return ExitCode.INTERNAL
    return ExitCode.BELOW if answer.is_clean else ExitCode.REACHED


def jobs_of(given: str) -> int:
    """Return the number of processes."""
    if not (given.isascii() and given.isdigit() and len(given) <= 3 and 0 < int(given) <= MOST_JOBS):
        message = f"--jobs is a number from 1 to {MOST_JOBS}, not {given!r}"
        raise UsageError(message)
    return int(given)


def compared(earlier: Baseline | None, seen: Baseline) -> dict[str, int]:
    """Return how many rows there are that the baseline does not have, and how many of its rows there are no more."""
    if earlier is None:
        return {}
    return {
        "new": sum(key not in earlier.judged for key in seen.judged),
        "gone": sum(key not in seen.judged for key in earlier.judged),
    }


class Answer:
    """What is said about a run: collects results in order, and writes them at the latest when they have all come."""

    def __init__(self, has_baseline: bool) -> None:
        self.has_baseline = has_baseline
        self.totals = Totals()
        self.changes = 0
        self.is_clean = True

    def add(self, result: Result, change: Change | None) -> None:
        """Take a result, and what it changes against the baseline."""
        self.totals.add(result)
        if not result.is_expected or change is not None:
            self.is_clean = False
        self.changes += change is not None
        self.take(result, change)

    def take(self, result: Result, change: Change | None) -> None:
        """Write a result, or keep of it what will be written."""
        raise NotImplementedError

    def end(self, counts: dict[str, int]) -> None:
        """Write what is left to say."""
        raise NotImplementedError


class TextAnswer(Answer):
    """A line for each row that is not as it should be, at once, and a table at the end."""

    def take(self, result: Result, change: Change | None) -> None:
        if not result.is_expected:
            streams.write(wrong_line(result))
        if change is not None:
            streams.write(changed_line(change))

    def end(self, counts: dict[str, int]) -> None:
        streams.write("\n".join(table(self.totals)))
        if self.has_baseline:
            streams.write(
                f"{self.changes} changed against the baseline, which lacks {counts['new']} of these rows "
                f"and has {counts['gone']} others"
            )


class JsonAnswer(Answer):
    """One object: the totals, then every row that is not as it should be."""

    def __init__(self, has_baseline: bool) -> None:
        super().__init__(has_baseline)
        self.wrong: list[Fields] = []
        self.changed: list[Fields] = []

    def take(self, result: Result, change: Change | None) -> None:
        if not result.is_expected:
            self.wrong.append(result_fields(result))
        if change is not None:
            before: Fields = {"level": str(change.before.level), "rules": list(change.before.rules)}
            self.changed.append(result_fields(result) | {"before": before})

    def end(self, counts: dict[str, int]) -> None:
        from sandguard.report.json_lines import SCHEMA, to_line

        families = [{"family": name, **numbers(states)} for name, states in self.totals.by_family.items()]
        fields: Fields = {
            "schema": SCHEMA,
            "total": numbers(self.totals.all()),
            "families": families,
            "wrong": self.wrong,
        }
        if self.has_baseline:
            fields |= {"changed": self.changed, "new": counts["new"], "gone": counts["gone"]}
        streams.write(to_line(fields))


class JunitAnswer(Answer):
    """A suite for each family, a case for each row."""

    def __init__(self, has_baseline: bool) -> None:
        super().__init__(has_baseline)
        self.suites: dict[str, list[Case]] = {}

    def take(self, result: Result, change: Change | None) -> None:
        from sandguard.report.junit import Case

        row = result.row
        failures = [] if result.is_expected else [wrong_line(result)]
        failures += [changed_line(change)] if change is not None else []
        line = row.place.rpartition(":")[2]
        case = Case(
            row.place, f"line {line}: {shown(row.command)}", "; ".join(failures), row.open if not failures else ""
        )
        self.suites.setdefault(row.family, []).append(case)

    def end(self, counts: dict[str, int]) -> None:  # noqa: ARG002 - a report of cases has no place for them
        from sandguard.report.junit import render

        streams.write_document(render("sandguard corpus", self.suites))


ANSWERS: dict[str, type[Answer]] = {"text": TextAnswer, "json": JsonAnswer, "junit": JunitAnswer}


def wrong_line(result: Result) -> str:
    """Return what is wrong with a row, in one line."""
    row = result.row
    if result.state is State.SOLVED:
        said = f"{result.level} as it must be: take `open` out of the row"
    else:
        said = f"must be {row.level} and is {judged(result)}"
    return f"{visible(row.place)}: {result.state}: {said}: {shown(row.command)}"


def changed_line(change: Change) -> str:
    """Return what has changed for a row, in one line."""
    row = change.result.row
    return (
        f"{visible(row.place)}: changed: was {judged(change.before)}, is {judged(change.result)}: {shown(row.command)}"
    )


def judged(said: Judged | Result) -> str:
    """Return a level and the rules that found something."""
    return f"{said.level} ({', '.join(visible(rule) for rule in said.rules)})" if said.rules else str(said.level)


def shown(command: str) -> str:
    """Return a command as it may be shown, in one line."""
    return visible(command, longest=LONGEST)


def result_fields(result: Result) -> Fields:
    """Return a result as JSON has it."""
    row = result.row
    return {
        "place": row.place,
        "family": row.family,
        "command": row.command,
        "dialect": row.dialect,
        "state": str(result.state),
        "expected": str(row.level),
        "level": str(result.level),
        "rules": list(result.rules),
    }


def numbers(counts: dict[State, int]) -> dict[str, int]:
    """Return counts as JSON has them."""
    return {"rows": sum(counts.values()), **{str(state): count for state, count in counts.items()}}


def table(totals: Totals) -> Iterator[str]:
    """Yield the lines of a table with a row for each family and one for all."""
    families = [*((visible(name), counts) for name, counts in totals.by_family.items()), ("all", totals.all())]
    width = max(len(name) for name, _ in (("family", {}), *families))
    yield f"{'family'.ljust(width)}  {'rows':>7}{''.join(f'{state:>8}' for state in State)}"
    for name, counts in families:
        cells = "".join(f"{counts[state]:>8}" for state in State)
        yield f"{name.ljust(width)}  {sum(counts.values()):>7}{cells}"
