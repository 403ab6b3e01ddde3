"""Campaigns: what is tried in which order, how results are added up, and what a disagreement is called."""

from __future__ import annotations

from itertools import islice

import pytest

from fuzz.campaign import COMMANDS_OF_A_TASK, Summary, Task, tasks, work
from fuzz.oracle import Observation, Outcome
from fuzz.seeds import seeds
from fuzz.trial import FETCHED_CONTENT, Kind, kind_of
from sandguard import Level
from tests.fuzz.sandboxed import require, runner

EXECUTED = Observation(Outcome.EXECUTED, "word")
EVALUATED = Observation(Outcome.EXECUTED, "subscript")
CAPTURED = Observation(Outcome.CAPTURED)


def test_the_corpus_and_generated_commands_take_turns() -> None:
    """A short campaign sees some of both, for every shell."""
    first = list(islice(tasks("oracle", ("bash", "dash"), 7, None), 4))

    assert [(task.shell, task.is_corpus, task.first) for task in first] == [
        ("bash", False, 0),
        ("bash", True, 0),
        ("dash", False, 0),
        ("dash", True, 0),
    ]


def test_a_count_ends_a_campaign() -> None:
    """So many commands of each kind are tried for a shell, in whole tasks."""
    chosen = list(tasks("argv", ("bash",), 0, COMMANDS_OF_A_TASK + 1))

    assert len(chosen) == 4


def test_seeds_of_the_oracle_fetch() -> None:
    """The corpus is not run where nothing is fetched, and no row is lost for the argv oracle."""
    assert all(any(name in text for name in ("curl", "wget", "nc ", "fetch")) for text in seeds("bash", "oracle"))
    assert len(seeds("bash", "argv")) > len(seeds("bash", "oracle"))


@pytest.mark.parametrize(
    ("level", "rules", "observation", "expected"),
    [
        (Level.PASS, (), EXECUTED, Kind.EXECUTED_PASSED),
        (Level.PASS, (), EVALUATED, Kind.EXECUTED_PASSED),
        (Level.WARN, (), EXECUTED, Kind.CODE_WARNED),
        (Level.WARN, (), EVALUATED, Kind.EXECUTED_WARNED),
        (Level.BLOCK, (FETCHED_CONTENT,), EXECUTED, Kind.AGREED),
        (Level.PASS, (), CAPTURED, Kind.AGREED),
        (Level.WARN, (), CAPTURED, Kind.CAPTURED_WARNED),
        (Level.BLOCK, (FETCHED_CONTENT,), CAPTURED, Kind.CAPTURED_BLOCKED),
        (Level.BLOCK, ("impact/other",), CAPTURED, Kind.BLOCKED_OTHERWISE),
        (Level.BLOCK, ("analysis/internal-error",), CAPTURED, Kind.FAILED),
        (Level.PASS, (), Observation(Outcome.INCONCLUSIVE), Kind.INCONCLUSIVE),
    ],
)
def test_disagreements_have_names(
    level: Level, rules: tuple[str, ...], observation: Observation, expected: Kind
) -> None:
    """What executed and passed is told from what was only warned of, and from a false block."""
    assert kind_of(level, rules, observation) is expected


def test_the_same_finding_counts_once() -> None:
    """Two commands that shrink to the same text are one finding, and two commands."""
    row = {"shell": "bash", "kind": "executed-passed", "command": "x"}
    total, part = Summary(), Summary(findings=[row])
    part.counts["bash", "executed-passed"] = 1
    total.add(part)
    total.add(part)

    assert total.findings == [row]
    assert total.counts["bash", "executed-passed"] == 2


@pytest.mark.sandbox
@pytest.mark.slow
def test_a_task_is_the_same_twice() -> None:
    """A task of a seed brings the same outcomes again."""
    require("dash")
    runner()
    task = Task("oracle", "dash", 1, 0, is_corpus=True)

    assert work(task).counts == work(task).counts
