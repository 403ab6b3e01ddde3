"""Runs a command with another environment, or prints the environment."""

from __future__ import annotations

from sandguard.commands.actions import assignments_before, runs_operands, split_assignment, split_words
from sandguard.commands.arguments import read_call
from sandguard.commands.effects import ChangesEnvironment
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import ENVIRONMENT, NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value

_MOST_SPLITS = 4


def effects(call: Call, depth: int = 0) -> Iterator[Deed]:
    """Yield the variables set and the command run."""
    if (split := call.value("-S")) is not None:
        if split.text is None or depth == _MOST_SPLITS:
            yield call.gap(split, "unknown-code", "env splits a text that is not known into a command")
            return
        call = read_call(
            SPEC,
            call.name,
            (*split_words(split), *call.operands),
            span=call.span,
            name_span=call.name_span,
            cwd=call.cwd,
            place=call.place,
            source=call.source,
            dialect=call.dialect,
        )
        yield from effects(call, depth + 1)
        return
    if call.operands and call.operands[0].text == "-":
        call = call.replace(operands=call.operands[1:])  # the old spelling of -i
    count = assignments_before(call.operands)
    environment: list[tuple[str, Value]] = [
        (name.text, Known("", NO_ORIGINS)) for name in call.values("-u") if name.text
    ]
    for operand in call.operands[:count]:
        if assignment := split_assignment(operand):
            environment.append(assignment)
            yield ChangesEnvironment(operand.span, *assignment)
    folder = call.value("-C")
    directory = call.path(folder).resolved if folder is not None else None
    yield from runs_operands(call, count, environment=tuple(environment), directory=directory)


def output(call: Call) -> Value | None:
    """Return the environment where no command is given."""
    if call.has("-S") or len(call.operands) > assignments_before(call.operands):
        return None
    return Unknown("the environment", frozenset((ENVIRONMENT,)))


SPEC = CommandSpec(
    "env",
    options=(
        Option("-S", "--split-string", value="STRING", is_last=True),
        Option("-C", "--chdir", value="DIR"),
        Option("-u", "--unset", value="NAME"),
    ),
    flags="-i|--ignore-environment -0|--null -v|--debug --list-signal-handling --help --version",
    values="-a|--argv0 -P -L -U",
    optional_values="--block-signal --default-signal --ignore-signal",
    reading="first",
    effects=effects,
    input="data",
    output=output,
    examples={
        "env": ("stdout from environment",),
        "env -i PATH=/bin A=1 make -k": (
            "sets PATH=/bin",
            "sets A=1",
            "runs make -k with PATH=/bin, A=1",
        ),
        "env -u HOME -C /srv ls": ("runs ls in /srv with HOME=",),
        "env -S 'bash -c \"echo hi\"' x": ("runs bash -c echo hi x",),
        "env -S '-i A=1 rm' -rf": ("sets A=1", "runs rm -rf with A=1"),
        "env $x rm -rf /": ("runs ? rm -rf /", "runs rm -rf /"),
        "env - rm -rf x": ("runs rm -rf x",),
        "env -- ls": ("runs ls",),
    },
    reference="env(1), GNU coreutils 9.5; FreeBSD 14",
)
