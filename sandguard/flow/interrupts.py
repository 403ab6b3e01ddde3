"""Traps that may run after every command, evaluated again when a variable that they read has changed."""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import RunsCode
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.source import Source
    from sandguard.values import Value

MOST_WAITING = 8
MOST_NAMES = 32
MOST_TIMES = 32
"""How often the traps of a text are evaluated again."""


class Interrupt(Record):
    """A trap with the text it stands in, the variables that it names, and what they held when it was evaluated."""

    __slots__ = ()
    effect: RunsCode
    source: Source
    names: tuple[str, ...]
    values: tuple[Value | None, ...]
    times: int

    def __new__(
        cls, effect: RunsCode, source: Source, names: tuple[str, ...], values: tuple[Value | None, ...], times: int
    ) -> Interrupt:
        return _new(cls, (effect, source, names, values, times))


def wait(run: Evaluation, environment: Environment, effect: RunsCode, times: int) -> None:
    """Keep a trap that assigns what variables hold, for when they hold something else; a counter is no such trap."""
    text = effect.code.text or ""
    words = "".join(character if character.isalnum() or character == "_" else " " for character in text).split()
    read = dict.fromkeys(word for word in words if f"${word}" in text or f"${{{word}" in text)
    names = tuple([name for name in read if f"{name}=" not in text])
    if len(run.interrupts) >= MOST_WAITING or len(names) > MOST_NAMES:
        run.gap(effect.span.start, effect.span.end, "depth-limit", "too much is read in traps")
    elif names:
        values = tuple([environment.variables.get(name) for name in names])
        run.interrupts.append(Interrupt(effect, run.source, names, values, times))


def interrupt_again(run: Evaluation, environment: Environment) -> None:
    """Evaluate the traps again that read a variable which has changed since."""
    for waiting in tuple(run.interrupts):
        values = tuple([environment.variables.get(name) for name in waiting.names])
        if values == waiting.values:
            continue
        run.interrupts.remove(waiting)
        if waiting.times >= MOST_TIMES:
            span = waiting.effect.span
            run.gap(span.start, span.end, "depth-limit", "what is read in a trap changes too often")
            continue
        from sandguard.flow.functions import interrupt

        outer, run.source = run.source, waiting.source
        interrupt(run, environment, waiting.effect, waiting.times + 1)
        run.source = outer
