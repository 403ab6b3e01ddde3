"""Shell patterns on known text (POSIX XCU 2.14), in time bounded by the product of the two lengths.

In a pattern a backslash makes the next character itself: quoted text is escaped before it becomes part of one.
"""

from __future__ import annotations

LONGEST = 4096
"""Longer texts and patterns are left unknown."""

MOST_WORK = 1 << 16
"""So many characters are read, each as often as it is, for the matches of one replacement."""

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
    if pattern[-1:] == "*" and _ACTIVE.isdisjoint(pattern[:-1]):
        return text.startswith(pattern[:-1])
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
    length, _ = _Automaton(pattern).beginning(text, 0, is_longest=is_longest)
    return text if length < 0 else text[length:]


def without_suffix(text: str, pattern: str, *, is_longest: bool) -> str | None:
    """Return the text without the shortest or longest end that matches; None where that is too much work."""
    if len(text) > LONGEST or len(pattern) > LONGEST:
        return None
    if _ACTIVE.isdisjoint(pattern):
        return text.removesuffix(pattern) if pattern else text
    length, _ = _Automaton(pattern, is_backward=True).beginning(text[::-1], 0, is_longest=is_longest)
    return text if length < 0 else text[: len(text) - length]


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
    if where == "/%":
        length, _ = _Automaton(pattern, is_backward=True).beginning(text[::-1], 0, is_longest=True)
        return text if length < 0 else text[: len(text) - length] + replacement
    automaton = _Automaton(pattern)
    kept: list[str] = []
    start = work = 0
    while start <= len(text):
        length, steps = automaton.beginning(text, start, is_longest=True)
        work += steps
        if work > MOST_WORK:
            return None
        if length < 0 or (not length and start < len(text) and where == "//"):
            if where == "/#":
                break
            kept.append(text[start : start + 1])
            start += 1
            continue
        kept.append(replacement)
        start += length
        if where != "//" or start >= len(text):
            break
    return "".join(kept) + text[start:]


class _Automaton:
    """All places of a pattern that a text may have reached, as the bits of a number: each character is read once."""

    __slots__ = ("end", "first", "known", "pattern", "places", "stars")

    def __init__(self, pattern: str, *, is_backward: bool = False) -> None:
        self.pattern = pattern
        self.places = _places(pattern)
        if is_backward:
            self.places.reverse()
        self.stars = sum(1 << index for index, place in enumerate(self.places) if pattern[place] == "*")
        self.end = 1 << len(self.places)
        self.first = 1 | (self.stars & 1) << 1
        self.known: dict[str, int] = {}

    def beginning(self, text: str, start: int, *, is_longest: bool) -> tuple[int, int]:
        """Return how much of the text from `start` on matches, -1 for no match, and how much was read."""
        reached = self.first
        found = -1
        at = start
        while True:
            if reached & self.end:
                found = at - start
                if not is_longest:
                    break
            if at == len(text) or not reached:
                break
            fitting = self.known.get(text[at])
            if fitting is None:
                fitting = self._fitting(text[at])
            reached = (reached & fitting) << 1 | (reached & self.stars)
            reached |= (reached & self.stars) << 1
            at += 1
        return found, at - start + 1

    def _fitting(self, character: str) -> int:
        """Return the places whose element matches a character; a star is none of them."""
        pattern = self.pattern
        bits = 0
        for index, place in enumerate(self.places):
            if pattern[place] != "*" and _match_one(pattern, place, character):
                bits |= 1 << index
        self.known[character] = bits
        return bits


def _places(pattern: str) -> list[int]:
    """Return where each element of a pattern begins; stars side by side are one."""
    places: list[int] = []
    at = 0
    while at < len(pattern):
        first = pattern[at]
        if first != "*" or not places or pattern[places[-1]] != "*" or places[-1] != at - 1:
            places.append(at)
        elif first == "*":
            places[-1] = at
        width = 1
        if first == "\\":
            width = 2
        elif first == "[":
            end = pattern.find("]", at + 2 + (pattern[at + 1 : at + 2] in ("!", "^")))
            if end >= 0:
                members = pattern[at + 1 : end]
                if members.startswith(("[:", "![:", "^[:")) and pattern[end + 1 : end + 2] == "]":
                    end += 1
                width = end + 1 - at
        at += width
    return places


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
