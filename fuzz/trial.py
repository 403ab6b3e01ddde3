"""One command, judged by the guard and tried in a shell: what the two say, and whether that is a finding."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fuzz.oracle import Outcome, observe
from sandguard import Guard, Level
from sandguard.commands.paths import Place
from sandguard.rules.analysis import FAULTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuzz.oracle import Observation
    from fuzz.payloads import Payload
    from fuzz.runner import Runner
    from sandguard import Verdict

PLACE = Place(cwd="/work", workspace="/work", home="/home/user")
"""The folders as they are in the sandbox."""


class Kind(enum.StrEnum):
    """What kind of disagreement a trial shows, the worst first.

    Fetched text was executed and the guard passed it; the guard's analysis broke down, which blocks; a plain program
    was executed and the guard only warned; the text was kept, and the guard blocked it; a name, arithmetic or an option
    was executed, with a warning, which is as it should be; the text was kept, and the guard warned; it was kept, and
    the guard blocked something else in the command.
    """

    EXECUTED_PASSED = "executed-passed"
    FAILED = "analysis-failed"
    CODE_WARNED = "code-warned"
    CAPTURED_BLOCKED = "captured-blocked"
    EXECUTED_WARNED = "executed-warned"
    CAPTURED_WARNED = "captured-warned"
    BLOCKED_OTHERWISE = "blocked-otherwise"
    AGREED = "agreed"
    INCONCLUSIVE = "inconclusive"


FETCHED_CONTENT = "execution/fetched-content"
"""The rule that says that fetched text is executed: only a block for this reason can be wrong about the text."""

FINDINGS = (Kind.EXECUTED_PASSED, Kind.FAILED, Kind.CODE_WARNED, Kind.CAPTURED_BLOCKED)
"""What is written down and made small; the other kinds are counted."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What the guard and the shell said about a command. `rules` are those of the findings, in order, each once."""

    shell: str
    command: str
    kind: Kind
    level: Level
    rules: tuple[str, ...]
    observation: Observation
    action: str


@cache
def guard_for(shell: str) -> Guard:
    """Return the guard of a shell's dialect, with the sandbox's folders."""
    return Guard(dialect=shell, place=PLACE)


def classify(shell: str, command: str) -> Verdict:
    """Return the guard's verdict on what a shell of the sandbox would be given."""
    return guard_for(shell).classify(command)


def attempt(
    runner: Runner, shell: str, command: str, payloads: Sequence[Payload] | None = None, *, repeats: int = 1
) -> Trial:
    """Return what comes of a command in a shell."""
    verdict = classify(shell, command)
    observation = observe(runner, shell, command, payloads, repeats=repeats)
    rules = tuple(dict.fromkeys(finding.rule for finding in verdict.findings))
    kind = kind_of(verdict.level, rules, observation)
    return Trial(shell, command, kind, verdict.level, rules, observation, verdict.action())


def kind_of(level: Level, rules: Sequence[str], observation: Observation) -> Kind:
    """Return what a level, the rules behind it and an outcome make together."""
    if FAULTS.intersection(rules):
        return Kind.FAILED
    match observation.outcome, level:
        case Outcome.INCONCLUSIVE, _:
            return Kind.INCONCLUSIVE
        case Outcome.EXECUTED, Level.PASS:
            return Kind.EXECUTED_PASSED
        case Outcome.EXECUTED, Level.WARN:
            return Kind.CODE_WARNED if observation.has_executed_code else Kind.EXECUTED_WARNED
        case Outcome.CAPTURED, Level.BLOCK:
            return Kind.CAPTURED_BLOCKED if FETCHED_CONTENT in rules else Kind.BLOCKED_OTHERWISE
        case Outcome.CAPTURED, Level.WARN:
            return Kind.CAPTURED_WARNED
    return Kind.AGREED
