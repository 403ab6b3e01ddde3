"""Makes a text small while something stays true of it: parts are left out, larger ones first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MOST_QUESTIONS = 400
"""How often the condition is asked at most; each question may be some runs of a shell."""

SHORT = 160
"""A text of at most so many characters is also tried one character at a time."""

_FIRST_MARK = 0xF0000
"""A code point for private use: no text of ours holds it."""

_WRAPPERS = (
    ("for ", "do", "done"),
    ("while ", "do", "done"),
    ("until ", "do", "done"),
    ("if ", "then", "fi"),
    ("elif ", "then", ""),
    ("case ", ")", "esac"),
    ("fn", "{", "}"),
    ("function ", "{", "}"),
    ("echo ", "$(", ")"),
    ("cat ", "<(", ")"),
    ("bash ", "'", "'"),
    ("sh ", "'", "'"),
    ("eval ", "'", "'"),
    ("trap ", "'", "'"),
    ("[[ ", "$(", ")"),
    ("$(", "", ")"),
    ('"$(', "", ')"'),
    ("{ ", "", "}"),
    ("{", "", "}"),
    ("(", "", ")"),
    ("'", "", "'"),
    ('"', "", '"'),
)
"""How things are wrapped: what is between the first text and the second goes with them, and so does the third."""


def minimize(
    text: str, holds: Callable[[str], bool], *, most_questions: int = MOST_QUESTIONS, whole: Sequence[str] = ()
) -> str:
    """Return a text as small as can be found, made from the given one by leaving parts out, of which `holds` is true.

    Args:
        text: one of which `holds` is true; otherwise it is returned as it is.
        holds: must give the same answer for the same text.
        most_questions: after so many questions the smallest text so far is returned.
        whole: parts that are kept or left out as a whole, and put in each other's place, the first before the others;
            at most 100.
    """
    marks = {part: chr(_FIRST_MARK + number) for number, part in enumerate(whole)}

    def written(marked: str) -> str:
        for part, mark in marks.items():
            marked = marked.replace(mark, part)
        return marked

    marked = text
    for part in sorted(whole, key=len, reverse=True):
        marked = marked.replace(part, marks[part])
    if written(marked) != text:
        marked = text
    search = _Search(lambda candidate: holds(written(candidate)), most_questions)
    for mark in list(marks.values())[1:]:
        simpler = marked.replace(mark, chr(_FIRST_MARK))
        if simpler != marked and search.holds(simpler):
            marked = simpler
    return written(_shrunk(marked, search))


def _shrunk(text: str, search: _Search) -> str:
    if not search.holds(text):
        return text
    while True:
        before = text
        text = search.without_parts(text.split("\n"), "\n")
        text = search.without_wrappers(text)
        text = search.without_parts(_statements(text), "")
        text = search.without_parts(_words(text), "")
        text = search.without_wrappers(text)
        if len(text) <= SHORT:
            text = search.without_parts(list(text), "")
        if text == before or search.is_over:
            return text


class _Search:
    """Asks a condition at most so often, and remembers the answers."""

    def __init__(self, holds: Callable[[str], bool], most_questions: int) -> None:
        self._condition = holds
        self._left = most_questions
        self._answers: dict[str, bool] = {}

    @property
    def is_over(self) -> bool:
        return self._left <= 0

    def holds(self, text: str) -> bool:
        if text not in self._answers:
            if self.is_over:
                return False
            self._left -= 1
            self._answers[text] = self._condition(text)
        return self._answers[text]

    def without_parts(self, parts: Sequence[str], between: str) -> str:
        """Return the parts that are needed, joined; neighbours are left out together, fewer and fewer of them."""
        kept = list(parts)
        size = max(1, len(kept) // 2)
        while True:
            start = 0
            while start < len(kept):
                candidate = kept[:start] + kept[start + size :]
                if candidate and self.holds(between.join(candidate)):
                    kept = candidate
                else:
                    start += size
            if size == 1:
                return between.join(kept)
            size //= 2

    def without_wrappers(self, text: str) -> str:
        """Return the text without compound commands, brackets and quotes around what is needed."""
        for opening, middle, closing in _WRAPPERS:
            start = text.find(opening)
            while start >= 0:
                begin = text.find(middle, start + len(opening))
                text = self._unwrapped(text, start, begin + len(middle), closing) if begin >= 0 else text
                start = text.find(opening, start + 1)
        return text

    def _unwrapped(self, text: str, start: int, begin: int, closing: str) -> str:
        """Return the text without what stands from start to begin and without a closing text behind, if that holds."""
        end = text.find(closing, begin)
        while end >= 0:
            inner = text[begin:end]
            for content in dict.fromkeys((inner, inner.replace("'\\''", "'"))):
                candidate = text[:start] + content + text[end + len(closing) :]
                if candidate.strip() and self.holds(candidate):
                    return candidate
            end = text.find(closing, end + 1) if closing else -1
        return text


def _statements(text: str) -> list[str]:
    """Return the text cut after each semicolon, pipe and line."""
    parts = [""]
    for character in text:
        parts[-1] += character
        if character in ";|&\n":
            parts.append("")
    return [part for part in parts if part]


def _words(text: str) -> list[str]:
    """Return the text cut before each blank."""
    parts = [""]
    for character in text:
        if character in " \t\n":
            parts.append("")
        parts[-1] += character
    return [part for part in parts if part]
