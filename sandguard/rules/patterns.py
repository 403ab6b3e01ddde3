"""Whether a path that a command names, with globs or without, can be one of a table of paths."""

from __future__ import annotations

ANY_FOLDERS = "**"
GLOB_CHARACTERS = frozenset("*?[")


class Table:
    """Paths to compare with, each in small letters too. Entries have ``*``, and ``**`` for any number of folders."""

    __slots__ = ("entries", "literals", "patterns", "wherever")

    def __init__(self, *entries: str) -> None:
        entries = tuple(dict.fromkeys((*entries, *(entry.lower() for entry in entries))))
        self.literals = frozenset(entry for entry in entries if "*" not in entry)
        self.patterns: dict[str, list[tuple[str, str, str, tuple[str, ...]]]] = {}
        """Entries with stars by their beginning: the text before the first star, the longest, that after the last.

        Then come the names.
        """
        self.entries: dict[str, list[tuple[str, ...]]] = {}
        """The names of all entries by their beginning."""
        self.wherever: list[tuple[str, ...]] = []
        """Entries that begin with a star; they stand under the empty beginning too."""
        for entry in entries:
            names = tuple(entry.split("/"))
            start = _beginning(entry)
            if "*" in start:
                start = ""
                self.wherever.append(names)
            self.entries.setdefault(start, []).append(names)
            if "*" in entry:
                texts = entry.split("*")
                longest = max((text.strip("/") for text in texts), key=len)
                self.patterns.setdefault(start, []).append((texts[0], longest, texts[-1], names))

    def selects(self, path: str, *, is_pattern: bool) -> bool:
        """Tell whether a path can name an entry. The path has active globs only when `is_pattern`."""
        beginning = _beginning(path)
        near: list[tuple[str, ...]]
        if not is_pattern or GLOB_CHARACTERS.isdisjoint(path):
            if path in self.literals:
                return True
            candidates = self.patterns.get(beginning, ())
            if "" in self.patterns:
                candidates = (*candidates, *self.patterns[""])
            if not candidates:
                return False
            near = [
                entry
                for start, longest, end, entry in candidates
                if longest in path and path.startswith(start) and path.endswith(end)
            ]
            is_pattern = False
        elif GLOB_CHARACTERS.isdisjoint(beginning):
            near = [*self.entries.get(beginning, ()), *self.wherever]
        else:
            near = [entry for entries in self.entries.values() for entry in entries]
        if not near:
            return False
        parts = tuple(path.split("/"))
        if is_pattern and ANY_FOLDERS in parts:
            if not parts[-1].strip("*"):
                return False  # everything below a folder: that is no choice of a name
            # `find -name '*rc'` sees hidden names, which a shell's glob does not.
            # A name sought everywhere selects neither what only its folder makes an entry, nor, as `*.txt` of `id_*`,
            # whatever two globs could have in common.
            near = [
                entry
                for entry in near
                if entry[-1].strip("*") and ("*" not in entry[-1] or overlap(parts[-1], entry[-1], is_pattern=False))
            ]
            hidden = (*parts[:-1], f".{parts[-1]}")
            if parts[-1].startswith("*") and any(_same(hidden, 0, entry, 0, is_pattern=True) for entry in near):
                return True
        return any(_same(parts, 0, entry, 0, is_pattern=is_pattern) for entry in near)


def _beginning(path: str) -> str:
    """Return the first name of a path, with the slash before it when it is absolute."""
    end = path.find("/", 1)
    return path if end < 0 else path[:end]


def _same(parts: tuple[str, ...], part: int, entry: tuple[str, ...], place: int, *, is_pattern: bool) -> bool:
    """Tell whether the parts from `part` on can be the entry from `place` on."""
    while place < len(entry):
        if entry[place] == ANY_FOLDERS:
            return any(
                _same(parts, rest, entry, place + 1, is_pattern=is_pattern) for rest in range(part, len(parts) + 1)
            )
        if is_pattern and part < len(parts) and parts[part] == ANY_FOLDERS:
            return any(
                _same(parts, part + 1, entry, rest, is_pattern=is_pattern) for rest in range(place, len(entry) + 1)
            )
        if part == len(parts) or not overlap(parts[part], entry[place], is_pattern=is_pattern):
            return False
        part, place = part + 1, place + 1
    return parts[part:] in {(), (ANY_FOLDERS,)}


def overlap(name: str, pattern: str, *, is_pattern: bool) -> bool:
    """Tell whether a name, itself a glob when `is_pattern`, can be a name that the pattern matches.

    A bracket expression counts as any character. As in shells, a glob does not begin with a dot by itself.
    """
    if not GLOB_CHARACTERS.intersection(pattern) and (not is_pattern or not GLOB_CHARACTERS.intersection(name)):
        return name == pattern
    left = _tokens(name) if is_pattern else list(name)
    right = _tokens(pattern)
    if pattern.startswith(".") and left and len(left[0]) > 1:
        return False
    pending, seen = [(0, 0)], {(0, 0)}
    while pending:
        here, there = pending.pop()
        if here == len(left) and there == len(right):
            return True
        for step in _steps(left, here, right, there):
            if step not in seen:
                seen.add(step)
                pending.append(step)
    return False


ANY = "any character"
MANY = "any characters"


def _tokens(pattern: str) -> list[str]:
    """Return the characters of a glob; a token longer than one character stands for ``?``, ``[…]`` or ``*``."""
    tokens: list[str] = []
    place = 0
    while place < len(pattern):
        character = pattern[place]
        if character == "[" and (end := pattern.find("]", place + 2)) > 0:
            tokens.append(ANY)
            place = end
        elif character == "*":
            if not tokens or tokens[-1] != MANY:
                tokens.append(MANY)
        else:
            tokens.append(ANY if character == "?" else character)
        place += 1
    return tokens


def _steps(left: list[str], here: int, right: list[str], there: int) -> list[tuple[int, int]]:
    """Return the pairs of places that are reached from one by one character, or by an empty ``*``."""
    first = left[here] if here < len(left) else ""
    second = right[there] if there < len(right) else ""
    steps: list[tuple[int, int]] = []
    if first == MANY:
        steps.append((here + 1, there))
        if second:
            steps.append((here, there + 1))
    if second == MANY:
        steps.append((here, there + 1))
        if first:
            steps.append((here + 1, there))
    if first and second and MANY not in {first, second} and (first == second or ANY in {first, second}):
        steps.append((here + 1, there + 1))
    return steps
