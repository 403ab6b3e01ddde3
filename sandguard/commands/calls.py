"""From a call to what it does: the table's actions and the spec's function, put together."""

from __future__ import annotations

from sandguard.commands.arguments import read_call
from sandguard.commands.effects import Effect
from sandguard.commands.spec import Behaviour, Stored
from sandguard.source import Gap
from sandguard.values import Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

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
    readings = _readings(spec, call)
    for deed in (deed for reading in readings for deed in _deeds(spec, reading)):
        if isinstance(deed, Effect):
            effects.append(deed)
        elif isinstance(deed, Gap):
            gaps.append(deed)
        else:
            stored.append(deed)
    if effects and _asks_for_help(spec, call):
        from sandguard.commands.effects import ChangesSystem, DestroysData, Installs, Publishes

        effects = [e for e in effects if not isinstance(e, (DestroysData, Installs, Publishes, ChangesSystem))]
    effects.sort(key=_start)
    inner = spec.within(call.subcommand)
    uses = {inner.input(reading) if callable(inner.input) else inner.input for reading in readings}
    stdin = next(use for use in _INPUT_USES if use in uses)
    stdout: Value | None = inner.output(call) if callable(inner.output) else inner.output
    if stdout is None and stdin not in ("passed", "decoded"):
        stdout = Unknown(f"the output of {call.name}", frozenset((from_command(spec.name),)))
    language = inner.language(call) if callable(inner.language) else inner.language
    return Behaviour(
        tuple(dict.fromkeys(effects)), stdin, stdout, language, tuple(gaps), tuple(stored), inner.is_verbatim
    )


def _readings(spec: CommandSpec, call: Call) -> tuple[Call, ...]:
    if spec.reading != "first" or call.subcommand or not call.operands:
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


def _deeds(spec: CommandSpec, call: Call) -> Iterator[Deed]:
    for given in call.options:
        for does in given.option.does:
            yield from does.act(call, given.argument or given.word)
    inner = spec.within(call.subcommand)
    if inner.operands is not None:
        for operand in call.operands:
            yield from inner.operands.act(call, operand)
    if inner.effects is not None:
        yield from inner.effects(call)


def _asks_for_help(spec: CommandSpec, call: Call) -> bool:
    """Tell whether the program only prints what a sub-command would do."""
    words = [given.word for given in call.options] if spec.subcommands else []
    return any(word.text in _HELP for word in (*words, *call.unknown))


def _start(effect: Effect) -> int:
    return effect.span.start
