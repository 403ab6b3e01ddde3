"""From a call to what it does: the table's actions and the spec's function, put together."""

from __future__ import annotations

from sandguard.commands.arguments import read_call
from sandguard.commands.effects import Effect
from sandguard.commands.spec import Behaviour, Stored
from sandguard.source import Gap
from sandguard.values import Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, CommandSpec, Deed, InputUse
    from sandguard.values import Value

_INPUT_USES: tuple[InputUse, ...] = ("code", "arguments", "decoded", "passed", "data", "ignored")
"""Every use of standard input, the one that says most first: it counts where readings differ."""


_HELP = frozenset(("--help", "-help"))


def behave(spec: CommandSpec, call: Call) -> Behaviour:
    """Return what a call does. `spec` is the program's own; the call names the sub-command.

    Where the first operand is unknown and may be no word or an option, the words after it are read both ways.
    """
    effects: list[Effect] = []
    gaps: list[Gap] = []
    stored: list[Stored] = []
    readings = (call,) if spec.reading != "first" else _readings(spec, call)
    inner = spec.within(call.subcommand) if call.subcommand else spec
    for reading in readings:
        for deed in _deeds(inner if reading is call else spec.within(reading.subcommand), reading):
            if isinstance(deed, Effect):
                effects.append(deed)
            elif isinstance(deed, Gap):
                gaps.append(deed)
            else:
                stored.append(deed)
    if effects and (spec.subcommands or call.unknown) and _asks_for_help(spec, call):
        from sandguard.commands.effects import ChangesSystem, DestroysData, Installs, Publishes

        effects = [e for e in effects if not isinstance(e, (DestroysData, Installs, Publishes, ChangesSystem))]
    if call.unknown and inner.idle_options:
        from sandguard.commands.unknown_options import unknown_options

        gaps.extend(unknown_options(spec, call))
    stdin = inner.input if isinstance(inner.input, str) else _input_use(inner.input, readings)
    stdout: Value | None = inner.output(call) if callable(inner.output) else inner.output
    if stdout is None and stdin not in ("passed", "decoded"):
        stdout = Unknown(f"the output of {call.name}", frozenset((from_command(spec.name),)))
    language = inner.language(call) if callable(inner.language) else inner.language
    return Behaviour(
        _in_order(effects) if len(effects) > 1 else tuple(effects),
        stdin,
        stdout,
        language,
        tuple(gaps),
        tuple(stored),
        inner.is_verbatim,
    )


def _in_order(effects: list[Effect]) -> tuple[Effect, ...]:
    """Return effects in the order of the words, each once."""
    effects.sort(key=_start)
    before = -1
    for effect in effects:
        start = effect.span.start
        if start == before:
            return tuple(dict.fromkeys(effects))
        before = start
    return tuple(effects)


def _input_use(use: Callable[[Call], InputUse], readings: tuple[Call, ...]) -> InputUse:
    """Return what becomes of standard input, the most telling where readings differ."""
    if len(readings) == 1:
        return use(readings[0])
    uses = {use(reading) for reading in readings}
    return next(use for use in _INPUT_USES if use in uses)


def _readings(spec: CommandSpec, call: Call) -> tuple[Call, ...]:
    if call.subcommand or not call.operands:
        return (call,)
    first = call.operands[0]
    if not first.can_split or first not in call.loose or len(call.operands) == 1:
        return (call,)
    without = read_call(
        spec,
        call.name,
        call.operands[1:],
        span=call.span,
        name_span=call.name_span,
        cwd=call.cwd,
        place=call.place,
        source=call.source,
        dialect=call.dialect,
    )
    return (call, *_readings(spec, without.replace(options=call.options + without.options)))


def _deeds(inner: CommandSpec, call: Call) -> Iterator[Deed]:
    for given in call.options:
        for does in given.option.does:
            yield from does.act(call, given.argument or given.word)
    if inner.operands is not None:
        act = inner.operands.act
        for operand in call.operands:
            yield from act(call, operand)
    if inner.effects is not None:
        yield from inner.effects(call)


def _asks_for_help(spec: CommandSpec, call: Call) -> bool:
    """Tell whether the program only prints what a sub-command would do."""
    words = [given.word for given in call.options] if spec.subcommands else []
    return any(word.text in _HELP for word in (*words, *call.unknown))


def _start(effect: Effect) -> int:
    return effect.span.start
