"""What a session keeps, and how it stays small: it never forgets where something came from.

Texts that are too long keep their origins; files that are too many become a taint of their folder.
"""

from __future__ import annotations

from sandguard.joining import Either, Mixed, either, union
from sandguard.values import DECODED, FROM_LITERAL, NO_ORIGINS, SECRET, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    from sandguard.session.session import Key, Named, Session
    from sandguard.values import Value

    T = TypeVar("T")

LONGEST_TEXT = 1 << 17
"""Characters of a text that is kept as it is."""
MOST_CHARACTERS = 1 << 21
"""Characters of all file contents, and of all that one shell knows."""
SHORT_TEXT = 512
"""Characters of a text that is kept where there are too many."""
MOST_FILES = 1024
MOST_NAMES = 2048
"""Variables, functions, aliases and the like of one shell."""
MOST_LINKS = 1024
MOST_UNPLACED = 128
"""Files whose names are not known."""
MOST_BACKGROUND = 64
MOST_TARGETS = 4096

EVICTED = "what an earlier call left, of which there was too much to keep"
EVICTED_OWN = Unknown("what an earlier call wrote, of which there was too much to keep", frozenset((DECODED,)))
"""What is left of a text of the agent's own. It may hold anything; a file that holds it may be read."""


def kept(value: Value) -> Value:
    """Return a value as a session keeps it: short, without marks of an evaluation, of a secret its origin alone."""
    origins = frozenset(origin for origin in value.origins if origin[:1] != "@")
    if SECRET in origins:
        return Unknown("a secret", origins)
    if isinstance(value, Mixed):
        if not _fits(value):
            return evicted(origins, value.prefix)
        if origins == value.origins and all(kept(piece) is piece for piece in value.pieces):
            return value
        return value.replace(origins=origins, pieces=tuple(map(kept, value.pieces)))
    if isinstance(value, Either):
        if not _fits(value):
            return evicted(origins, value.prefix)
        if origins == value.origins and all(kept(choice) is choice for choice in value.choices):
            return value
        return value.replace(origins=origins, choices=tuple(map(kept, value.choices)))
    if not _fits(value):
        return evicted(origins)
    return value if origins == value.origins else value.replace(origins=origins)


def evicted(origins: Iterable[str], prefix: str = "") -> Value:
    """Return what is left of a text that was too much: it is executed only as text that nobody can judge."""
    if not prefix and FROM_LITERAL.issuperset(origins):
        return EVICTED_OWN
    return Unknown(EVICTED, (frozenset(origins) - FROM_LITERAL) | {DECODED}, "", prefix[:256])


def size_of(value: Value) -> int:
    """Return how many characters a value holds."""
    if isinstance(value, Mixed):
        return sum(map(size_of, value.pieces)) + len(value.prefix)
    if isinstance(value, Either):
        return sum(map(size_of, value.choices)) + len(value.prefix)
    if isinstance(value, Known | OneOf):
        return sum(map(len, value.texts or ()))
    return len(value.prefix) if isinstance(value, Unknown) else 0


def _fits(value: Value) -> bool:
    return size_of(value) <= LONGEST_TEXT and len(value.origins) <= 64


def sort_key(thing: object) -> str:
    """Return what orders values and keys of any kind, the same in every process."""
    if isinstance(thing, frozenset):
        return ",".join(sorted(thing))
    if isinstance(thing, tuple):
        return f"{type(thing).__name__}({','.join(map(sort_key, thing))})"
    return repr(thing)


def bounded(session: Session, *, most_files: int = MOST_FILES, most_characters: int = MOST_CHARACTERS) -> Session:
    """Return the session within its bounds; the order in which things came makes no difference to what is left out."""
    files = {key: kept(value) for key, value in session.files}
    trees = set(session.trees)
    unplaced = dict(session.unplaced)
    if sum(not isinstance(key, str) for key in files) > MOST_UNPLACED:
        _gather_unplaced(files, unplaced)
    links = session.links
    if len(links) > MOST_LINKS:
        for name, _, _ in links[MOST_LINKS:]:
            files[name] = evicted(files[name].origins if name in files else ())
        links = links[:MOST_LINKS]
    if sum(map(size_of, files.values())) > most_characters:
        _shorten(files, most_characters)
    while len(files) > most_files:
        if not _gather_folder(files, trees):
            break
    state = session.state
    is_lost = session.is_lost or len(session.background) > MOST_BACKGROUND or len(session.links) > MOST_LINKS
    is_lost = is_lost or len(session.raised) > MOST_TARGETS
    if state is not None:
        groups = (state.variables, state.arrays, state.attributes, state.functions, state.aliases)
        is_lost = is_lost or any(len(group) > MOST_NAMES for group in groups)
        state = state.replace(
            variables=_telling(state.variables),
            arrays=state.arrays[:MOST_NAMES],
            attributes=state.attributes[: 2 * MOST_NAMES],
            functions=state.functions[:MOST_NAMES],
            aliases=_telling(state.aliases),
        )
        if sum(size_of(value) for _, value in state.variables) > MOST_CHARACTERS:
            variables = dict(state.variables)
            _shorten(variables, MOST_CHARACTERS)
            state = state.replace(variables=tuple(variables.items()))
            is_lost = True  # what a folder list such as PATH said is not known any more
        texts = [value for _, values in state.arrays for value in values]
        texts += [value for _, readings in state.functions for _, value in readings]
        if sum(map(size_of, texts)) + sum(size_of(value) for _, value in state.aliases) > MOST_CHARACTERS:
            is_lost = True
            state = state.replace(
                arrays=tuple((name, tuple(map(_cut, values))) for name, values in state.arrays),
                functions=tuple(
                    (name, tuple((dialect, _cut(value)) for dialect, value in readings))
                    for name, readings in state.functions
                ),
                aliases=tuple((name, _cut(value)) for name, value in state.aliases),
            )
    return session.replace(
        files=tuple(files.items()),
        trees=tuple(sorted(trees)),
        unplaced=tuple((key, prefix) for key, prefix in unplaced.items() if key in files),
        doubtful=tuple(key for key in session.doubtful if key in files),
        concurrent=tuple(key for key in session.concurrent if key in files),
        links=links,
        protected=session.protected if len(session.protected) <= most_files else ("",),
        background=session.background[:MOST_BACKGROUND],
        raised=session.raised[:MOST_TARGETS],
        state=state,
        is_lost=is_lost,
    )


def _telling(named: Named) -> Named:
    """Return the names that are kept of too many: first those whose values are not the agent's own texts."""
    if len(named) <= MOST_NAMES:
        return named
    foreign = {name for name, value in named if not value.origins <= FROM_LITERAL}
    plain = {name for name, _ in named} - foreign
    chosen = frozenset((*sorted(foreign), *sorted(plain))[:MOST_NAMES])
    return tuple(pair for pair in named if pair[0] in chosen)


def _cut(value: Value) -> Value:
    """Return a value that is short, or its origins."""
    return value if size_of(value) <= SHORT_TEXT else evicted(value.origins)


def _shorten(values: dict[T, Value], most: int) -> None:
    """Keep no more than the origins of the longest texts, so that all together have no more than so many characters."""
    total = sum(map(size_of, values.values()))
    for key in sorted(values, key=lambda key: (-size_of(values[key]), sort_key(key))):
        size = size_of(values[key])
        if total <= most or not size:
            return
        values[key] = evicted(values[key].origins)
        total -= size


def _gather_unplaced(files: dict[Key, Value], unplaced: dict[Value, str]) -> None:
    """Put the contents of all files whose names are not known under one name that may be any."""
    keys = [key for key in files if not isinstance(key, str)]
    value = evicted(union(files.pop(key) for key in keys))
    name = Unknown("a name that was too much to keep", NO_ORIGINS)
    files[name] = value
    for key in keys:
        unplaced.pop(key, None)
    unplaced[name] = ""


def _gather_folder(files: dict[Key, Value], trees: set[str]) -> bool:
    """Turn the files of the folder that has most of them, or most text, into a taint of it; False when none is left."""
    depth = 1
    while True:
        groups = _by_folder(files, depth)
        # Most files first, then most text, then the name: the order in which they were written says nothing.
        weights = {
            folder: (-len(names), -sum(size_of(files[name]) for name in names), folder)
            for folder, names in groups.items()
        }
        chosen = min(weights, key=weights.__getitem__, default="")
        if not chosen:
            return False
        if len(groups[chosen]) > 1 or weights[chosen][1] or groups.keys() == {"/"}:
            break
        depth += 1
    names = groups[chosen]
    if names == [chosen]:
        return False
    value = evicted(union(files.pop(name) for name in names))
    trees.difference_update(names)
    files[chosen] = either(files[chosen], value) if chosen in files else value
    trees.add(chosen)
    return True


def _by_folder(files: Iterable[Key], depth: int) -> dict[str, list[str]]:
    """Return the names of files by a folder so many steps above them."""
    groups: dict[str, list[str]] = {}
    for key in files:
        if isinstance(key, str) and key != "/":
            folder = key
            for _ in range(depth):
                folder = folder.rpartition("/")[0]
            groups.setdefault(folder or "/", []).append(key)
    return groups
