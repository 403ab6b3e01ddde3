"""Shell patterns, one name of a path at a time (POSIX XCU 2.14)."""

from __future__ import annotations


def matches(pattern: str, name: str) -> bool:
    """Tell whether a shell pattern matches a whole name (2.14.1); linear in the pattern for each star."""
    at, start, star, resume = 0, 0, -1, 0
    while at < len(name):
        width = _match_one(pattern, start, name[at]) if start < len(pattern) and pattern[start] != "*" else 0
        if width:
            at, start = at + 1, start + width
        elif start < len(pattern) and pattern[start] == "*":
            star, resume = start, at
            start += 1
        elif star >= 0:
            resume += 1
            start, at = star + 1, resume
        else:
            return False
    return not pattern[start:].strip("*")


def is_glob(name: str) -> bool:
    """Tell whether a name holds a character that makes it a pattern."""
    return "*" in name or "?" in name or "[" in name


def literal_start(name: str) -> str:
    """Return a name that the pattern could match, as far as it is literal: ``sd-`` for ``sd*``."""
    starts = [at for at in map(name.find, "*?[") if at >= 0]
    return name[: min(starts)] + "-" if starts else name


def is_wide(name: str) -> bool:
    """Tell whether a pattern for one name leaves out nothing but names with or without a leading dot."""
    if "*" not in name:
        return False
    rest = name
    while "[" in rest and "]" in rest.partition("[")[2]:
        before, _, after = rest.partition("[")
        rest = before + after.partition("]")[2]
    return not rest.strip("*?.")


def _match_one(pattern: str, start: int, character: str) -> int:
    """Return how many characters of the pattern at `start` match one character; 0 when they do not."""
    if pattern[start] == "?":
        return 1
    if pattern[start] != "[":
        return int(pattern[start] == character)
    end = _bracket_end(pattern, start)
    if end < 0:
        return int(character == "[")
    members = pattern[start + 1 : end]
    is_negated = members[:1] in ("!", "^")
    if is_negated:
        members = members[1:]
    # A class such as [:alpha:] is taken to hold every character: it may only widen what a pattern reaches.
    found = "[:" in members
    at = 0
    while at < len(members) and not found:
        if members[at + 1 : at + 2] == "-" and at + 2 < len(members):
            found = members[at] <= character <= members[at + 2]
            at += 3
        else:
            found = members[at] == character
            at += 1
    return end + 1 - start if found is not is_negated else 0


def _bracket_end(pattern: str, start: int) -> int:
    """Return where the bracket expression that begins at `start` ends; -1 when it does not."""
    at = start + 2 + (pattern[start + 1 : start + 2] in ("!", "^"))
    while at < len(pattern) and pattern[at] != "]":
        end = pattern.find(":]", at) if pattern.startswith("[:", at - 1) else -1
        at = end + 2 if end >= 0 else at + 1
    return at if at < len(pattern) else -1
