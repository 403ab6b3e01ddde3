"""Campaigns: many commands through an instrument, in several sandboxes at once, with a summary at the end."""

from __future__ import annotations

import json
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING

from fuzz.argv import check
from fuzz.generate import generate
from fuzz.minimize import minimize
from fuzz.oracle import PAYLOADS_BY_NAME
from fuzz.routes import FETCHES
from fuzz.runner import Runner
from fuzz.seeds import seeds
from fuzz.trial import FINDINGS, attempt, classify
from fuzz.words import generate_words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal

    from fuzz.confinement import Layout

    Instrument = Literal["oracle", "argv"]

COMMANDS_OF_A_TASK = 20
MOST_MINIMIZED_OF_A_TASK = 6
PLACES = ("https://example.com/", "example.com 4444", "192.0.2.7 80")
"""One of them stays in a command that is made smaller: half a URL is another question."""

ATTEMPTS = 2
"""How often a task is begun when its commands have left the sandbox unable to do the simplest thing."""

CONFIRMATIONS = 3
"""How often a finding is tried before it is believed."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some neighbouring commands of a series for one shell; of the corpus or generated."""

    instrument: Instrument
    shell: str
    seed: int
    first: int
    is_corpus: bool


@dataclass(slots=True)
class Summary:
    """Counts of a campaign by shell and kind, and its findings as rows of JSON."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    findings: list[dict[str, str]] = field(default_factory=list)
    invocations: Counter[tuple[str, str]] = field(default_factory=Counter)
    words: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, other: Summary) -> None:
        """Take over what another one holds; a finding with the same minimal text counts once."""
        self.counts += other.counts
        self.invocations += other.invocations
        self.words += other.words
        known = {(row["shell"], row["kind"], row["command"]) for row in self.findings}
        for row in other.findings:
            if (row["shell"], row["kind"], row["command"]) not in known:
                known.add((row["shell"], row["kind"], row["command"]))
                self.findings.append(row)

    def lines(self) -> Iterator[str]:
        """Yield the summary for people."""
        for shell in sorted({shell for shell, _ in self.counts}):
            counted = {kind: number for (name, kind), number in self.counts.items() if name == shell}
            yield f"{shell}: {sum(counted.values())} commands"
            for kind, number in sorted(counted.items(), key=lambda item: -item[1]):
                yield f"  {number:6} {kind}"
            yield from _shares("invocations", shell, self.invocations)
            yield from _shares("words", shell, self.words)
        for row in sorted(self.findings, key=lambda row: (row["kind"], row["shell"], len(row["command"]))):
            yield json.dumps(row)


def _shares(what: str, shell: str, counts: Counter[tuple[str, str]]) -> Iterator[str]:
    """Yield a line on how the invocations or words of a shell are divided."""
    counted = {kind: number for (name, kind), number in counts.items() if name == shell}
    total = sum(counted.values())
    if total:
        parts = sorted(counted.items(), key=lambda item: -item[1])
        shares = ", ".join(f"{number} {kind} ({number / total:.2%})" for kind, number in parts)
        yield f"  {total} {what}: {shares}"


def tasks(instrument: Instrument, shells: tuple[str, ...], seed: int, most: int | None) -> Iterator[Task]:
    """Yield commands of the corpus and generated ones by turns: `most` of each for every shell, None without end."""
    for first in count(0, COMMANDS_OF_A_TASK):
        if most is not None and first >= most:
            return
        for shell in shells:
            yield Task(instrument, shell, seed, first, is_corpus=False)
            if first < len(seeds(shell, instrument)):
                yield Task(instrument, shell, seed, first, is_corpus=True)


def run(chosen: Iterator[Task], jobs: int, seconds: float | None) -> Iterator[Summary]:
    """Yield what each task brings, in the order in which they end; no new one begins after the time is over.

    Raises:
        ConfinementError: where the sandbox does not work.
    """
    end = None if seconds is None else time.monotonic() + seconds
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Summary]] = set()
        for task in chosen:
            if end is not None and time.monotonic() > end:
                break
            running.add(pool.submit(work, task))
            if len(running) >= jobs * 2:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        for future in running:
            yield future.result()


def work(task: Task) -> Summary:
    """Return what the commands of a task bring; runs in a process of its own, with a sandbox that lasts."""
    texts = _texts(task)
    runner = _runner("oracle" if task.instrument == "oracle" else "argv")
    for _ in range(ATTEMPTS):
        summary = _worked(runner, task, texts)
        if runner.is_sound(task.shell):
            return summary
        runner.replace()
    return Summary(Counter({(task.shell, "inconclusive"): len(texts)}))


def _worked(runner: Runner, task: Task, texts: list[str]) -> Summary:
    """Return what the commands of a task bring in a sandbox that has to prove afterwards that it was sound."""
    summary = Summary()
    for number, text in enumerate(texts, task.first):
        row = (
            _tried(runner, task, text, summary)
            if task.instrument == "oracle"
            else _checked(runner, task, text, summary)
        )
        if row is not None:
            row |= {"shell": task.shell, "series": "corpus" if task.is_corpus else f"{task.seed}:{number}"}
            summary.findings.append(row)
    return summary


@cache
def _runner(layout: Layout) -> Runner:
    """Return the sandbox of this process; it lasts to the end of it, so there is no block that it could live in."""
    stack = ExitStack()
    runner = stack.enter_context(Runner(layout))
    Finalize(None, stack.close, exitpriority=1)  # a worker runs nothing of `atexit`
    return runner


def _texts(task: Task) -> list[str]:
    if task.is_corpus:
        return seeds(task.shell, task.instrument)[task.first : task.first + COMMANDS_OF_A_TASK]
    numbers = range(task.first, task.first + COMMANDS_OF_A_TASK)
    if task.instrument == "argv":
        return [generate_words(task.seed, number, task.shell) for number in numbers]
    return [generate(task.seed, number, task.shell).text for number in numbers]


def _tried(runner: Runner, task: Task, text: str, summary: Summary) -> dict[str, str] | None:
    trial = attempt(runner, task.shell, text)
    if trial.kind in FINDINGS:
        trial = attempt(runner, task.shell, text, repeats=CONFIRMATIONS - 1)
    summary.counts[task.shell, trial.kind] += 1
    if trial.kind not in FINDINGS:
        return None
    chosen = [PAYLOADS_BY_NAME[trial.observation.payload]] if trial.observation.payload else None

    has_messages = trial.observation.reason != ""

    def stays(candidate: str) -> bool:
        if not any(place in candidate for place in PLACES):
            return False
        if classify(task.shell, candidate).level is not trial.level:
            return False
        other = attempt(runner, task.shell, candidate, chosen)
        if chosen is None and not set(trial.rules) >= set(other.rules):
            return False
        return other.kind is trial.kind and (chosen is not None or has_messages or other.observation.reason == "")

    small = text
    if len(summary.findings) < MOST_MINIMIZED_OF_A_TASK:
        small = minimize(text, stays, most_questions=400 if chosen else 120, whole=FETCHES)
    verdict = classify(task.shell, small)
    return {
        "kind": trial.kind,
        "command": small,
        "payload": trial.observation.payload,
        "level": str(trial.level),
        "action": verdict.action(),
        "rules": " ".join(dict.fromkeys(finding.rule for finding in verdict.findings)),
    }


def _checked(runner: Runner, task: Task, text: str, summary: Summary) -> dict[str, str] | None:
    found = check(runner, task.shell, text)
    summary.counts[task.shell, found.kind] += 1
    summary.invocations.update({(task.shell, str(kind)): number for kind, number in found.invocations})
    summary.words.update({(task.shell, kind): number for kind, number in found.words})
    if not found.is_finding:
        return None

    def stays(candidate: str) -> bool:
        return check(runner, task.shell, candidate).kind is found.kind

    small = minimize(text, stays, most_questions=300) if len(summary.findings) < MOST_MINIMIZED_OF_A_TASK else text
    detail = check(runner, task.shell, small)
    return {"kind": found.kind, "command": small, "ran": repr(detail.ran), "listed": repr(detail.listed)}
