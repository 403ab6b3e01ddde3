"""The ground of the parser: where it stands in the text, blanks, comments, operators, faults, depth and work.

This is the one module that matches patterns against command text. A line continuation (backslash, newline) may stand
anywhere outside single quotes, comments and quoted here-documents, so it is part of the patterns (POSIX XCU 2.2.1).
"""

from __future__ import annotations

import re

from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import Comment, SyntaxFault
from sandguard.source import Gap, Source, Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.shell.dialect import Dialect
    from sandguard.shell.here_documents import Pending
    from sandguard.shell.limits import Limits
    from sandguard.shell.nodes import CommandList, Word

    Match = Callable[[str, int, int], re.Match[str] | None]


def later(pattern: str, flags: int = 0) -> Match:
    """Return the match function of a pattern that most texts never need, compiled when it is first called."""
    match: Match | None = None

    def compiled(text: str, start: int, end: int) -> re.Match[str] | None:
        nonlocal match
        if match is None:
            match = re.compile(pattern, flags).match
        return match(text, start, end)

    return compiled


_C = r"(?:\\\n)*+"

BLANKS = re.compile(r"(?:[ \t]|\\\n)*+").match
SPACE = later(r"(?:[ \t\n]|\\\n)*+")
CONTINUATIONS = later(_C)

# A word of the plainest kind with the blanks before it: no quote, no expansion, no parenthesis after it.
PLAIN = later(r"""(?:[ \t]|\\\n)*+([^ \t\n|&;()<>'"\\$`\#][^ \t\n|&;()<>'"\\$`]*+)(?=[ \t\n;&|)]|[<>](?!\()|\Z)""")
# The same, where line continuations may be inside.
PLAIN_CONTINUED = later(
    r"""(?:[ \t]|\\\n)*+([^ \t\n|&;()<>'"\\$`\#](?:[^ \t\n|&;()<>'"\\$`]|\\\n)*+)(?=[ \t\n;&|)]|[<>](?!\()|\Z)"""
)

CONTROL = later(rf"&{_C}[&|!]|;{_C};{_C}&|;{_C}[;&|]|\|{_C}[|&]|[;&|()\n]")
REDIRECT = later(rf"&{_C}>{_C}>|&{_C}>|<{_C}<{_C}[<\-]|<{_C}[<>&]|>{_C}>|>{_C}[|&]|[<>]")

# A run of plain words, each after one space and none before a redirection.
RUN = re.compile(r"""(?: [^ \t\n|&;()<>'"\\$`\#][^ \t\n|&;()<>'"\\$`]*+(?=[ \t\n;&|)]|\Z))++""").match
# The same without braces, for where these are tokens of their own.
BRACELESS_RUN = later(r"""(?: [^ \t\n|&;()<>'"\\$`\#{}][^ \t\n|&;()<>'"\\$`{}]*+(?=[ \t\n;&|)]|\Z))++""")
# A word that is one quoted string without anything special in it, or one parameter, quoted or not.
QUOTED = later(
    r"""(?:'([^']*+)'|"([^"\\$`<]*+)"|"\$([A-Za-z_][A-Za-z0-9_]*+)"|\$([A-Za-z_][A-Za-z0-9_]*+))(?=[ \t\n;&|)]|\Z)"""
)
# A plain word where a parenthesis may follow, which ends a reserved word: `if(a)then`, `for((`.
HEAD = re.compile(
    r"""(?:[ \t]|\\\n)*+([^ \t\n|&;()<>'"\\$`\#](?:[^ \t\n|&;()<>'"\\$`]|\\\n)*+)(?=[ \t\n;&|()<>]|\Z)"""
).match

NUMERIC_GLOB = later(r"<[0-9]*+-[0-9]*+>")
NAME = re.compile(rf"[A-Za-z_](?:{_C}[A-Za-z0-9_])*+").match
DOTTED_NAME = later(rf"\.?[^\W\d](?:{_C}\w)*+(?:\.[^\W\d](?:{_C}\w)*+)*+")
WIDE_NAME = later(rf"[^\W\d](?:{_C}\w)*+")
ASSIGNS = later(rf"([A-Za-z_](?:{_C}[A-Za-z0-9_])*+){_C}(\+{_C}=|=|\[)")
DOTTED_ASSIGNS = later(rf"(\.?[^\W\d](?:{_C}[\w.])*+){_C}(\+{_C}=|=|\[)")
WIDE_ASSIGNS = later(rf"([^\W\d](?:{_C}\w)*+){_C}(\+{_C}=|=|\[)")


MOST_FUTILE = 4
"""So many openers of a kind may look in vain for their end through the whole text; the next are read as code.

The text is invalid by then, and reading on as code only shows more commands; without a bound the work were quadratic.
"""


class Unfinished(Exception):  # noqa: N818 -- it is no error: it never leaves `parse`
    """The step budget is used up. It never leaves `parse`."""


def joined(text: str) -> str:
    """Return the text without its line continuations."""
    return text.replace("\\\n", "") if "\\\n" in text else text


class Lexer:
    """A position in a text, and what was noticed on the way."""

    pos = 0
    steps = 0
    lenient = 0
    """Above 0, a fault is a gap: the shell looks at this text only when it runs."""
    is_bounded = False
    """The text being read has an end of its own, such as a backquote: the shell does not look inside for others."""
    resync = False
    """Something ended in the middle: the next thing read is a command."""
    gave_up = False
    """The depth limit was hit: what is missing after that is no fault of the text."""
    has_brace_tokens = False
    """Whether braces match within a word, and one that matches none is a token of its own."""
    closing_parenthesis = 0
    """How many command substitutions are open: their parenthesis ends a here-document."""

    def __init__(self, source: Source, dialect: Dialect, limits: Limits, text: str, depth: int) -> None:
        self.source = source
        self.dialect = dialect
        self.features = dialect.features
        self.limits = limits
        self.text = text
        self.end = len(text)
        self.depth = depth
        self.budget = limits.steps_per_character * len(text) + 10_000
        self.faults: list[SyntaxFault] = []
        self.gaps: list[Gap] = []
        self.comments: list[Comment] = []
        self.pending: list[Pending] = []
        self.hopeless: set[tuple[str, int]] = set()
        self.futile: dict[tuple[str, int], int] = {}
        """Openers, by kind and place, that are known to find no end."""
        self.match_plain: Match = PLAIN_CONTINUED if "\\\n" in text else PLAIN

    # Work and depth

    def spend(self, steps: int) -> None:
        """Count work; raise `Unfinished` when the budget is used up.

        Work that takes a character for good is only counted; whatever may read characters again, or look ahead without
        end, comes here.
        """
        self.steps += steps
        if self.steps > self.budget:
            raise Unfinished

    # Faults and gaps

    def fault(self, start: int, end: int, message: str) -> None:
        """Record that the text is not valid here."""
        if self.lenient:
            self.gap(start, end, "malformed-expansion", message)
        elif not self.gave_up:
            self.faults.append(SyntaxFault(start, max(start, end), message))

    def unclosed_fault(self, start: int, end: int, message: str) -> None:
        """Record that something is not closed, which a shell sees even in text that it reads only when it runs."""
        lenient, self.lenient = self.lenient, self.lenient if self.is_bounded else 0
        self.fault(start, end, message)
        self.lenient = lenient

    def gap(self, start: int, end: int, reason: str, message: str, *, is_executing: bool = True) -> None:
        """Record that something was not understood."""
        self.gaps.append(Gap(self.source, Span(start, max(start, end)), reason, message, is_executing))

    def is_hopeless(self, opener: tuple[str, int]) -> bool:
        """Tell whether an opener, given by kind and place, is known to find no end, or is taken not to."""
        return opener in self.hopeless or self.futile.get((opener[0], self.end), 0) >= MOST_FUTILE

    def give_up_on(self, opener: tuple[str, int]) -> None:
        """Record that an opener finds no end."""
        self.hopeless.add(opener)
        if self.resync or self.pos >= self.end:
            key = (opener[0], self.end)
            self.futile[key] = self.futile.get(key, 0) + 1

    def mark(self) -> tuple[int, int, int, list[Pending], int]:
        """Return how much was noticed so far, for a reading that may turn out wrong."""
        return len(self.faults), len(self.gaps), len(self.comments), self.pending, len(self.pending)

    def forget(self, mark: tuple[int, int, int, list[Pending], int]) -> None:
        """Drop what was noticed since the mark, but not that a limit was reached: that is noticed only once."""
        faults, gaps, comments, self.pending, documents = mark
        del self.pending[documents:]
        del self.faults[faults:]
        if len(self.gaps) > gaps:
            self.gaps[gaps:] = [gap for gap in self.gaps[gaps:] if gap.reason == "nesting-too-deep"]
        del self.comments[comments:]
        self.resync = False

    # Blanks, comments, newlines

    def skip_blanks(self) -> None:
        """Go past blanks and line continuations."""
        text, pos, end = self.text, self.pos, self.end
        if pos >= end or text[pos] not in " \t\\":
            return
        pos += 1
        if text[pos - 1] == " " and pos < end and text[pos] not in " \t\\":  # one space: nearly always
            self.pos = pos
            return
        match = BLANKS(text, self.pos, end)
        if match is not None:
            self.pos = match.end()

    def skip_comment(self) -> None:
        """Go past blanks and, where a token could start, a comment, up to the newline."""
        self.skip_blanks()
        pos = self.pos
        if pos < self.end and self.text[pos] == "#":
            end = self.text.find("\n", pos, self.end)
            self.pos = self.end if end < 0 else end
            self.comments.append(Comment(pos, self.pos))
            self.steps += 1

    def linebreak(self) -> None:
        """linebreak : newline_list | empty        POSIX XCU 2.10.2

        Also takes the bodies of the here-documents that each newline starts.
        """
        text, pos = self.text, self.pos
        if pos + 1 < self.end and text[pos] == " " and text[pos + 1] not in " \t\n\\#":  # one space: nearly always
            self.pos = pos + 1
            return
        while True:
            self.skip_comment()
            pos = self.pos
            if pos >= self.end or text[pos] != "\n":
                return
            self.steps += 1
            self.newline()
            if not self.pending:
                match = SPACE(text, self.pos, self.end)
                if match is not None:
                    self.pos = match.end()

    def newline(self) -> None:
        """Take one newline and the here-document bodies after it."""
        self.pos += 1
        if self.pending:
            self.read_here_documents()

    # Operators

    def control(self) -> str:
        """Return the control operator that stands here, or an empty text; take nothing."""
        match = CONTROL(self.text, self.pos, self.end)
        if match is None:
            return ""
        operator = match.group()
        features = self.features
        if "\\" in operator:
            operator = self.continued(operator)
        if operator == "|&":
            return operator if features & (Feature.PIPE_BOTH | Feature.PIPE_COPROCESS) else "|"
        if operator in ("&|", "&!"):
            return operator if features & Feature.DISOWN else "&"
        if operator == ";|":
            return operator if features & Feature.CASE_PIPE else ";"
        if operator == ";;&":
            return operator if features & Feature.CASE_TEST_NEXT else ";;"
        if operator == ";&":
            return operator if features & Feature.CASE_FALL_THROUGH else ";"
        return operator

    def continued(self, operator: str) -> str:
        """Return an operator that has line continuations in it, or what stands before the first one."""
        if self.features & Feature.CONTINUED_OPERATORS:
            return joined(operator)
        return operator[: operator.index("\\")]

    def take_operator(self, operator: str) -> None:
        """Go past an operator that stands here, and the continuations inside it."""
        self.steps += 1
        pos, text = self.pos, self.text
        if text.startswith(operator, pos):
            self.pos = pos + len(operator)
            return
        for character in operator:
            if text[pos] != character:
                match = CONTINUATIONS(text, pos, self.end)
                pos = match.end() if match is not None else pos
            pos += 1
        self.pos = pos

    def follows(self, pos: int, character: str) -> int:
        """Return the place after `character` if it stands at `pos` (continuations aside), else -1."""
        text, end = self.text, self.end
        if pos < end and text[pos] == "\\":
            match = CONTINUATIONS(text, pos, end)
            pos = match.end() if match is not None else pos
        return pos + 1 if pos < end and text[pos] == character else -1

    # What the other chapters bring

    def command_list(self, closers: frozenset[str]) -> CommandList:
        """Read a list up to one of the closers."""
        raise NotImplementedError

    def word(self) -> Word | None:
        """Read a word."""
        raise NotImplementedError

    def read_here_documents(self) -> None:
        """Read the bodies of the pending here-documents."""
        raise NotImplementedError
