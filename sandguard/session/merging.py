"""Two sessions as one: everything that either says may be so, and no origin is forgotten."""

from __future__ import annotations

from sandguard.joining import either
from sandguard.session.bounds import bounded, sort_key
from sandguard.values import ENVIRONMENT, Unknown, from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    from sandguard.session.session import Background, Key, Session, ShellState
    from sandguard.values import Value

    T = TypeVar("T")

UNCERTAIN = 1 << 16
"""The attribute of a function that perhaps is not defined, as the evaluation has it."""


def merged(first: Session, second: Session) -> Session:
    """Return the session after either or both."""
    if first == second:
        return first
    mine, theirs = dict(first.files), dict(second.files)
    files: dict[Key, Value] = {key: _either(mine.get(key), theirs.get(key)) for key in {**mine, **theirs}}
    perhaps = [key for key in files if (key in mine) is not (key in theirs)]
    links: dict[str, tuple[Value, Value]] = {}
    for name, written, resolved in (*first.links, *second.links):
        known = links.get(name, (written, resolved))
        links[name] = (either(known[0], written), either(known[1], resolved))
    result = first.replace(
        calls=max(first.calls, second.calls),
        files=tuple(files.items()),
        doubtful=_union(first.doubtful, second.doubtful, perhaps),
        trees=_union(first.trees, second.trees),
        links=tuple((name, *paths) for name, paths in links.items()),
        protected=_union(first.protected, second.protected),
        unplaced=_union(first.unplaced, second.unplaced),
        concurrent=_union(first.concurrent, second.concurrent),
        state=joined_states(first.state, second.state),
        background=together((*first.background, *second.background)),
        raised=_union(first.raised, second.raised),
        is_lost=first.is_lost or second.is_lost,
    )
    return bounded(result)


def together(background: Iterable[Background]) -> tuple[Background, ...]:
    """Return what may still run: one text with one input, begun more than once, begins in any state."""
    found: dict[tuple[Value, str, Value | None], ShellState] = {}
    for text, dialect, state in background:
        key = (text, dialect, state.stdin)
        found[key] = joined_states(found.get(key, state), state) or state
    return tuple((text, dialect, state) for (text, dialect, _), state in found.items())


def joined_states(first: ShellState | None, second: ShellState | None) -> ShellState | None:
    """Return the state of a shell that is in one of two; None stands for a shell that has done nothing yet."""
    if first == second:
        return first
    if first is None or second is None:
        known = first if first is not None else second
        assert known is not None  # noqa: S101 - two that are None are equal
        # What was set may be as it was in the beginning.
        variables = {name: _or_unset(name, value) for name, value in known.variables}
        attributes = dict(known.attributes)
        for name, _ in known.functions:
            attributes[f"{name}()"] = attributes.get(f"{name}()", 0) | UNCERTAIN
        positional = known.positional and tuple((value, True, is_pattern) for value, _, is_pattern in known.positional)
        return known.replace(
            variables=tuple(variables.items()),
            attributes=tuple(attributes.items()),
            positional=positional,
            succeeded=None,
        )
    mine, theirs = dict(first.variables), dict(second.variables)
    names = dict(first.functions), dict(second.functions)
    attributes = dict(first.attributes)
    for name, bits in second.attributes:
        attributes[name] = attributes.get(name, 0) | bits
    for name in names[0].keys() ^ names[1].keys():
        attributes[f"{name}()"] = attributes.get(f"{name}()", 0) | UNCERTAIN
    arrays = dict(first.arrays)
    for name, elements in second.arrays:
        arrays[name] = _union(arrays.get(name, ()), elements)
    return first.replace(
        cwd=either(first.cwd, second.cwd),
        home=either(first.home, second.home),
        variables=tuple(
            (
                name,
                either(mine[name], theirs[name])
                if name in mine and name in theirs
                else _or_unset(name, mine.get(name) or theirs[name]),
            )
            for name in {**mine, **theirs}
        ),
        arrays=tuple(arrays.items()),
        attributes=tuple(attributes.items()),
        functions=tuple(
            (name, _union(names[0].get(name, ()), names[1].get(name, ()))) for name in {**names[0], **names[1]}
        ),
        aliases=_pairs(first.aliases, second.aliases),
        options=tuple(sorted({*first.options, *second.options})),
        positional=_positional(first, second),
        stdin=_optional(first.stdin, second.stdin),
        descriptors=_pairs(first.descriptors, second.descriptors),
        closed=_union(first.closed, second.closed),
        targets=_union(first.targets, second.targets),
        traps=_union(first.traps, second.traps),
        succeeded=None,
        last_argument=_optional(first.last_argument, second.last_argument),
    )


def _positional(first: ShellState, second: ShellState) -> tuple[tuple[Value, bool, bool], ...] | None:
    """Return parameters of which neither the number nor the place is certain where the two differ."""
    if first.positional == second.positional:
        return first.positional
    every = _union(first.positional or (), second.positional or ())
    if not every:
        return None
    value, _, is_pattern = every[0]
    for other, _, is_other_pattern in every[1:]:
        value, is_pattern = either(value, other), is_pattern or is_other_pattern
    return tuple(
        (value, True, is_pattern) for _ in range(max(len(first.positional or ()), len(second.positional or ())))
    )


def _or_unset(name: str, value: Value) -> Value:
    return either(value, Unknown(f"{name[:40]} is not set in this text", frozenset((ENVIRONMENT, from_variable(name)))))


def _optional(first: Value | None, second: Value | None) -> Value | None:
    return second if first is None else first if second is None else either(first, second)


def _either(first: Value | None, second: Value | None) -> Value:
    found = _optional(first, second)
    assert found is not None  # noqa: S101 - the key is of one of the two
    return found


def _pairs(
    first: tuple[tuple[str, Value], ...], second: tuple[tuple[str, Value], ...]
) -> tuple[tuple[str, Value], ...]:
    found = dict(first)
    for name, value in second:
        found[name] = _either(found.get(name), value)
    return tuple(found.items())


def _union(*groups: Iterable[T]) -> tuple[T, ...]:
    """Return each thing of the groups once, in an order that does not depend on that of the groups."""
    return tuple(sorted({thing for group in groups for thing in group}, key=sort_key))
