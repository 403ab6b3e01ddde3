"""Command and process substitutions (POSIX XCU 2.6.3, Bash manual 3.5.4 and 3.5.6)."""

from __future__ import annotations

import re

from sandguard.record import _new
from sandguard.shell.arithmetic import ArithmeticReader
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import Unfinished, later
from sandguard.shell.nodes import CommandList, CommandSubstitution, Node, Part, ProcessSubstitution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.here_documents import Pending

_BACKQUOTE_END = later(r"(?:[^`\\]|\\.)*+`", re.DOTALL)
_ESCAPE = r"\\([$`\\])"
_ESCAPE_QUOTED = r"\\([$`\\\"])"
_NO_CLOSERS: frozenset[str] = frozenset()
_PARENTHESIS: frozenset[str] = frozenset((")",))
SUBSTITUTION_BRACE: frozenset[str] = frozenset(("}",))
"""What ends the list of ``${ …; }``: a brace wherever a command could stand."""


class SubstitutionReader(ArithmeticReader):
    """Reads the commands inside words."""

    def command_substitution(self, start: int, pos: int) -> Part:
        """``$(`` list ``)``        POSIX XCU 2.6.3; `pos` is after the parenthesis"""
        self.pos = pos
        body = self.parenthesized(start, "the command substitution $( is not closed")
        return _new(CommandSubstitution, (start, self.pos, body, "dollar"))

    def process_substitution(self) -> Part:
        """``<(`` list ``)`` or ``>(`` list ``)``        Bash 3.5.6"""
        start = self.pos
        operator = self.text[start]
        self.pos = self.follows(start + 1, "(")
        body = self.parenthesized(start, f"the process substitution {operator}( is not closed")
        return ProcessSubstitution(start, self.pos, operator, body)

    def parenthesized(self, start: int, message: str) -> CommandList:
        """Read a list and its closing parenthesis."""
        opened = self.pos
        if not self.enter(start):
            return CommandList(opened, opened, ())
        self.closing_parenthesis += 1
        pending, self.pending = self.pending, []
        body = self.command_list(_PARENTHESIS)
        if self.pos < self.end:
            self.pos += 1
        elif not self.resync:
            self.unclosed_fault(start, opened, message)
        if self.pending:
            self.late_documents(pending)
        self.pending = pending
        self.closing_parenthesis -= 1
        self.depth -= 1
        return body

    def late_documents(self, pending: list[Pending]) -> None:
        """Move here-documents left open in a substitution behind those of the line, where their bodies come.

        In dialects without that they have none, and the lines are commands.
        """
        if self.features & Feature.HERE_DOCUMENT_AFTER_LINE:
            pending.extend(self.pending)
            return
        for document in self.pending:
            self.gap(document.start, document.end, "here-document-end", "the here-document has no body")

    # Backquotes

    def backquoted(self, is_quoted: bool) -> Part | None:
        r"""backquote list backquote, in which ``\`` quotes ``$``, ``\``, a backquote, and in double quotes ``"``

        POSIX XCU 2.6.3. Without escapes the list is read in place; else its text is another, and places are led back.
        """
        start = self.pos
        text = self.text
        match = _BACKQUOTE_END(text, start + 1, self.end)
        if match is None or not self.enter(start):
            if match is None:
                self.spend(self.end - start)
            self.unclosed(start, start + 1, "the backquote is not closed")
            return None
        close = match.end() - 1
        inner = text[start + 1 : close]
        is_lazy = bool(self.features & Feature.LAZY_BACKQUOTES)
        self.lenient += is_lazy
        escape = re.compile(_ESCAPE_QUOTED if is_quoted else _ESCAPE) if "\\" in inner else None
        if escape is not None and escape.search(inner):
            body = self.unescaped(start + 1, inner, escape)
        else:
            body = self.inside(start + 1, close)
        self.lenient -= is_lazy
        self.depth -= 1
        self.pos = close + 1
        return CommandSubstitution(start, self.pos, body, "backquote")

    def inside(self, start: int, close: int) -> CommandList:
        """Read the text between two places as a list of its own."""
        end, pending, resync = self.end, self.pending, self.resync
        parentheses, self.closing_parenthesis = self.closing_parenthesis, 0
        is_bounded, self.is_bounded = self.is_bounded, True
        self.pos, self.end, self.pending = start, close, []
        body = self.command_list(_NO_CLOSERS)
        if self.pending:
            self.read_here_documents()
        self.end, self.pending, self.resync = end, pending, resync
        self.closing_parenthesis = parentheses
        self.is_bounded = is_bounded
        return body

    def unescaped(self, start: int, inner: str, escape: re.Pattern[str]) -> CommandList:
        """Read a list from backquotes with escapes in them."""
        from sandguard.shell.walk import rewrite

        dropped = [match.start() for match in escape.finditer(inner)]
        offsets: list[int] = []
        previous = 0
        for place in (*dropped, len(inner)):
            offsets.extend(range(start + previous, start + place))
            previous = place + 1
        offsets.append(start + len(inner))
        self.spend(len(inner))
        reader = type(self)(self.source, self.dialect, self.limits, escape.sub(r"\1", inner), self.depth)
        reader.lenient = self.lenient
        reader.is_bounded = True
        reader.gave_up = self.gave_up
        reader.steps, reader.budget = 0, max(0, self.budget - self.steps)
        try:
            body = reader.command_list(_NO_CLOSERS)
            if reader.pending:
                reader.read_here_documents()
            body = reader.completed(body)
        except Unfinished:
            self.steps = self.budget
            raise
        self.spend(reader.steps)
        last = len(offsets) - 1

        def led_back(node: Node) -> Node:
            """Return the node with its place in the outer text."""
            ends_at = offsets[node.end - 1] + 1 if node.end > node.start else offsets[min(node.start, last)]
            return _placed(node, offsets[min(node.start, last)], ends_at)

        self.faults.extend(rewrite(fault, led_back) for fault in reader.faults)
        self.comments.extend(rewrite(comment, led_back) for comment in reader.comments)
        for gap in reader.gaps:
            first, final = (offsets[min(place, last)] for place in (gap.span.start, gap.span.end))
            self.gap(first, final, gap.reason, gap.message)
        self.gave_up = reader.gave_up
        return rewrite(body, led_back)

    # Brought by the other chapters

    def completed(self, body: CommandList) -> CommandList:
        """Return the list with what was read apart from it: here-document bodies, and commands of a flat reading."""
        raise NotImplementedError


def _placed(node: Node, start: int, end: int) -> Node:
    return _new(type(node), (start, end, *tuple(node)[2:]))
