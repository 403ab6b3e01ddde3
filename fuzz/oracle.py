"""The judgement on what a shell did with fetched text: it executed it, it only captured it, or nobody can tell."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuzz.payloads import PAYLOADS, payloads_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuzz.payloads import Payload
    from fuzz.runner import Run, Runner

NOT_FOUND = 127
"""The exit status of a shell whose last command does not exist."""

PAYLOADS_BY_NAME = {payload.name: payload for payload in PAYLOADS}


class Outcome(enum.StrEnum):
    """What became of fetched text. Executed is proof; captured means that no payload at hand was executed."""

    EXECUTED = "executed"
    CAPTURED = "captured"
    INCONCLUSIVE = "inconclusive"


@dataclass(frozen=True, slots=True)
class Observation:
    """An outcome and what it rests on: the payload that hit, or the reason why there is none.

    Beside a capture, the reason is the last message of the shell.
    """

    outcome: Outcome
    payload: str = ""
    reason: str = ""

    @property
    def has_executed_code(self) -> bool:
        """Whether a plain program was executed, not a name, arithmetic or an option."""
        return self.outcome is Outcome.EXECUTED and PAYLOADS_BY_NAME[self.payload].is_code


def observe(
    runner: Runner, shell: str, command: str, payloads: Sequence[Payload] | None = None, *, repeats: int = 1
) -> Observation:
    """Return what a shell does with the text that a command fetches.

    With `repeats`, a hit or a capture counts only when every repetition has the same outcome.
    """
    chosen = tuple(payloads_for(command) if payloads is None else payloads)
    first = _judge(runner.run(shell, command, [(payload.name, payload.text) for payload in chosen]))
    if first.outcome is Outcome.INCONCLUSIVE:
        return first
    again = tuple(payload for payload in chosen if payload.name == first.payload) or chosen
    for _ in range(repeats - 1):
        other = _judge(runner.run(shell, command, [(payload.name, payload.text) for payload in again]))
        if other.outcome is not first.outcome:
            return Observation(Outcome.INCONCLUSIVE, reason=f"{first.outcome}, then {other.outcome}")
    return first


def observe_calls(runner: Runner, shell: str, calls: Sequence[str], *, is_persistent: bool) -> Observation:
    """Return what becomes of the text that any of several calls fetches, in this or a later one."""
    payloads = payloads_for("\n".join(calls))
    given = [(payload.name, payload.text) for payload in payloads]
    return _judge(runner.run_calls(shell, calls, given, is_persistent=is_persistent))


def _judge(runs: Sequence[Run]) -> Observation:
    for run in runs:
        if run.has_executed:
            if not run.has_fetched:
                return Observation(Outcome.INCONCLUSIVE, reason="the canary ran without a fetch")
            return Observation(Outcome.EXECUTED, run.payload)
    message = runs[0].messages.strip().rpartition("\n")[2] if runs else ""
    if not any(run.has_fetched for run in runs):
        return Observation(Outcome.INCONCLUSIVE, reason=f"nothing was fetched: {message}")
    if not all(run.is_in_time for run in runs):
        return Observation(Outcome.INCONCLUSIVE, reason="it did not end in time")
    if runs[0].status == NOT_FOUND:
        return Observation(Outcome.INCONCLUSIVE, reason=f"a program is missing: {message}")
    return Observation(Outcome.CAPTURED, reason=message)
