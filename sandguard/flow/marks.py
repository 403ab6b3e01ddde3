"""Taking the marks of substitutions out of a finished program: they are of use only while it is evaluated."""

from __future__ import annotations

from sandguard.record import _new
from sandguard.source import Source, Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.program import Invocation, Program

_LEAVES = frozenset((Source, Span, str, bool, int, type(None)))


def without_marks(program: Program, marks: frozenset[str]) -> Program:
    """Return the program with only those origins in its values that have a meaning outside the evaluation."""
    known: dict[int, object] = {}
    invocations = tuple(
        _cleaned(invocation, marks, known) if _may_hold(invocation, marks) else invocation
        for invocation in program.invocations
    )
    return program.replace(
        invocations=invocations,
        code_uses=_cleaned(program.code_uses, marks, known),
        substitutions=_cleaned(program.substitutions, marks, known),
    )


def _may_hold(invocation: Invocation, marks: frozenset[str]) -> bool:
    """Tell whether there can be marks in an invocation: its effects hold no other values than its words and streams."""
    if not marks.isdisjoint(invocation.stdin.origins) or not marks.isdisjoint(invocation.name.origins):
        return True
    if not marks.isdisjoint(invocation.stdout.origins):
        return True
    if any(not marks.isdisjoint(argument.value.origins) for argument in invocation.arguments):
        return True
    # Redirections and assignments bring values of their own.
    return bool(invocation.assignments or invocation.wrappers) or bool(invocation.effects)


def _cleaned(value: object, marks: frozenset[str], known: dict[int, object]) -> object:
    """Return a part of a record without marks; the same object where there are none."""
    key = id(value)
    if key in known:
        return known[key]
    result: object = value
    if isinstance(value, frozenset):
        if not marks.isdisjoint(value):
            result = value - marks
    elif isinstance(value, tuple):
        fields: list[object] = []
        is_changed = False
        for field in value:
            new = field if type(field) in _LEAVES else _cleaned(field, marks, known)
            is_changed = is_changed or new is not field
            fields.append(new)
        if is_changed:
            kind = type(value)
            result = tuple(fields) if kind is tuple else _new(kind, tuple(fields))
    known[key] = result
    return result
