"""Shell patterns on known text (POSIX XCU 2.14), in time bounded by the product of the two lengths.

In a pattern a backslash makes the next character itself: quoted text is escaped before it becomes part of one.
"""

from __future__ import annotations

LONGEST = 4096
"""Longer texts and patterns are left unknown: removing a prefix tries every length."""

_ACTIVE = frozenset("*?[\\")


def is_pattern(text: str) -> bool:
    """Tell whether a text holds an active character of a pattern."""
    return "*" in text or "?" in text or ("[" in text and "]" in text)


def escaped(text: str) -> str:
    """Return the pattern that matches exactly a text."""
    if _ACTIVE.isdisjoint(text):
        return text
    return "".join("\\" + character if character in _ACTIVE else character for character in text)


def matches(pattern: str, text: str) -> bool:
    """Tell whether the pattern matches the whole text."""
    at, start, star, resume = 0, 0, -1, 0
    while at < len(text):
        width = 0
        if start < len(pattern):
            if pattern[start] == "*":
                star, resume = start, at
                start += 1
                continue
            width = _match_one(pattern, start, text[at])
        if width:
            at, start = at + 1, start + width
        elif star >= 0:
            resume += 1
            start, at = star + 1, resume
        else:
            return False
    return not pattern[start:].strip("*")


def without_prefix(text: str, pattern: str, *, is_longest: bool) -> str | None:
    """Return the text without the shortest or longest beginning that matches; None where that is too much work."""
    if len(text) > LONGEST or len(pattern) > LONGEST:
        return None
    if _ACTIVE.isdisjoint(pattern):
        return text.removeprefix(pattern)
    if len(text) * len(text) * len(pattern) > LONGEST * LONGEST:
        return None
    lengths = range(len(text), -1, -1) if is_longest else range(len(text) + 1)
    for length in lengths:
        if matches(pattern, text[:length]):
            return text[length:]
    return text


def without_suffix(text: str, pattern: str, *, is_longest: bool) -> str | None:
    """Return the text without the shortest or longest end that matches; None where that is too much work."""
    if len(text) > LONGEST or len(pattern) > LONGEST:
        return None
    if _ACTIVE.isdisjoint(pattern):
        return text.removesuffix(pattern) if pattern else text
    if len(text) * len(text) * len(pattern) > LONGEST * LONGEST:
        return None
    starts = range(len(text) + 1) if is_longest else range(len(text), -1, -1)
    for start in starts:
        if matches(pattern, text[start:]):
            return text[:start]
    return text


def replaced(text: str, pattern: str, replacement: str, where: str) -> str | None:
    """Return the text with the longest match replaced; None where that is too much work.

    `where` is the operator: ``/`` the first match, ``//`` each, ``/#`` only at the start, ``/%`` only at the end.
    """
    if not pattern or len(text) > LONGEST or len(pattern) > LONGEST:
        return text if not pattern else None
    if len(replacement) * (len(text) + 1) > LONGEST * 16:
        return None
    if where in ("/", "//") and _ACTIVE.isdisjoint(pattern):
        return text.replace(pattern, replacement, 1 if where == "/" else -1)
    if len(text) * len(text) * len(text) * len(pattern) > LONGEST * LONGEST:
        return None
    kept: list[str] = []
    start = 0
    while start <= len(text):
        ends = range(len(text), start - 1, -1)
        if where == "/%":
            ends = range(len(text), len(text) - 1, -1)
        end = next((end for end in ends if matches(pattern, text[start:end])), -1)
        if end < 0 or (end == start and start < len(text) and where == "//"):
            if where == "/#":
                break
            kept.append(text[start : start + 1])
            start += 1
            continue
        kept.append(replacement)
        start = end
        if where != "//" or end >= len(text):
            break
    return "".join(kept) + text[start:]


def _match_one(pattern: str, start: int, character: str) -> int:
    """Return how many characters of the pattern at `start` match one character; 0 when they do not."""
    first = pattern[start]
    if first == "?":
        return 1
    if first == "\\":
        if start + 1 >= len(pattern):
            return int(character == "\\")
        return 2 * int(pattern[start + 1] == character)
    if first != "[":
        return int(first == character)
    end = pattern.find("]", start + 2 + (pattern[start + 1 : start + 2] in ("!", "^")))
    if end < 0:
        return int(character == "[")
    members = pattern[start + 1 : end]
    if members.startswith(("[:", "![:", "^[:")) and pattern[end + 1 : end + 2] == "]":
        end += 1
    is_negated = members[:1] in ("!", "^")
    return end + 1 - start if _is_member(members[is_negated:], character) is not is_negated else 0


def _is_member(members: str, character: str) -> bool:
    if members.startswith("[:"):
        tests = {"alpha": str.isalpha, "digit": str.isdigit, "alnum": str.isalnum, "space": str.isspace}
        tests |= {"upper": str.isupper, "lower": str.islower}
        test = tests.get(members[2:].rstrip(":]"))
        return test is None or test(character)
    at = 0
    while at < len(members):
        if members[at + 1 : at + 2] == "-" and at + 2 < len(members):
            if members[at] <= character <= members[at + 2]:
                return True
            at += 3
        else:
            if members[at] == character:
                return True
            at += 1
    return False
