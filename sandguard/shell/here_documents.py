"""Here-documents (POSIX XCU 2.7.4)."""

from __future__ import annotations

import re

from sandguard.record import Record, _new
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import (
    AnsiCQuoted,
    CommandList,
    DoubleQuoted,
    Escaped,
    HereDocument,
    Literal,
    Node,
    Part,
    SingleQuoted,
    Word,
)
from sandguard.shell.words import WordReader, static_text

_INNER_ESCAPE = r'\\([$`"\\])'
_STRIPPED = {"<<": "", "<<-": "\t", "<<#": " \t"}


class Pending(Record):
    """A here-document whose body comes after the next newline.

    `start` and `end` are the node's place; `stripped` holds the characters that are taken off the start of each line.
    """

    __slots__ = ()
    start: int
    end: int
    delimiter: str
    is_quoted: bool
    stripped: str

    def __new__(cls, start: int, end: int, delimiter: str, is_quoted: bool, stripped: str) -> Pending:
        return _new(cls, (start, end, delimiter, is_quoted, stripped))


class HereDocumentReader(WordReader):
    """Reads delimiters and bodies."""

    bodies: dict[int, tuple[Word, bool]]
    """The bodies read so far and whether they were terminated, by the place of their node."""

    def here_document(self, start: int, fd: str, operator: str) -> HereDocument | None:
        """io_here : (``<<`` | ``<<-``) here_end        POSIX XCU 2.10.2; `pos` is after the operator"""
        self.skip_blanks()
        if self.pos >= self.end or self.text[self.pos] in "\n#":
            return None
        delimiter = self.word()
        if delimiter is None:
            return None
        text, is_quoted = self.delimiter_text(delimiter)
        if static_text(delimiter) is None:  # what looks like an expansion is text here
            literal = Literal(delimiter.start, delimiter.end, text)
            quoted = DoubleQuoted(delimiter.start, delimiter.end, (literal,))
            delimiter = Word(delimiter.start, delimiter.end, (quoted if is_quoted else literal,))
        self.pending.append(Pending(start, self.pos, text, is_quoted, _STRIPPED[operator]))
        empty = Word(self.pos, self.pos, ())
        return HereDocument(start, self.pos, fd, operator, delimiter, is_quoted, empty, is_terminated=False)

    def delimiter_text(self, word: Word) -> tuple[str, bool]:
        """Return the delimiter after quote removal, and whether any of it was quoted. Expansions in it are text."""
        texts: list[str] = []
        is_quoted = False
        for part in word.parts:
            if isinstance(part, Literal):
                texts.append(part.value)
            elif isinstance(part, Escaped | SingleQuoted | AnsiCQuoted):
                is_quoted = True
                texts.append(part.value)
            elif isinstance(part, DoubleQuoted):
                is_quoted = True
                first = self.text.index('"', part.start) + 1
                texts.append(re.sub(_INNER_ESCAPE, r"\1", self.text[first : part.end - 1].replace("\\\n", "")))
            else:
                texts.append(self.text[part.start : part.end])
        return "".join(texts), is_quoted

    def read_here_documents(self) -> None:
        """Read the body of each pending here-document; `pos` is at the start of a line, and after it as well."""
        pending, self.pending = self.pending, []
        for document in pending:
            self.steps += 1
            self.bodies[document.start] = self.body(document)

    def body(self, document: Pending) -> tuple[Word, bool]:
        """Read lines up to the delimiter; return them as a word, and whether the delimiter came."""
        text, end, start = self.text, self.end, self.pos
        delimiter, joins = document.delimiter, not document.is_quoted
        may_join_delimiter = bool(self.features & Feature.CONTINUED_DELIMITER)
        furthest = None if self.features & Feature.HERE_DOCUMENT_BEFORE_PARENTHESIS else 1
        line_start = start
        while line_start < end:
            self.steps += 1
            logical, line_end = self.line(line_start, joins)
            line = logical.lstrip(document.stripped) if document.stripped else logical
            if logical == delimiter and self.features & Feature.INDENTED_DELIMITER:
                line = delimiter
            if line == delimiter and (may_join_delimiter or line_end - line_start == len(logical)):
                self.pos = min(line_end + 1, end)
                return self.body_word(start, line_start, document), True
            ends_inside = self.closing_parenthesis and self.features & Feature.HERE_DOCUMENT_IN_PARENTHESIS
            if ends_inside and line.startswith(delimiter) and ")" in line[len(delimiter) :][:furthest]:
                # `EOF)` inside a command substitution is the delimiter and the substitution's end.
                self.pos = text.index(delimiter, line_start) + len(delimiter)
                return self.body_word(start, line_start, document), True
            line_start = line_end + 1
        self.pos = end
        if not self.gave_up:
            message = f"the here-document is not ended by a line {delimiter!r}"
            if self.features & Feature.HERE_DOCUMENT_CLOSES:
                self.fault(document.start, document.end, message)
            else:
                # The rest stays a body, as in every shell that takes the text: nothing in it becomes a command.
                self.gap(document.start, document.end, "here-document-end", message, is_executing=False)
        return self.body_word(start, end, document), False

    def line(self, start: int, joins: bool) -> tuple[str, int]:
        """Return the logical line that starts here and the place of its newline (or the end)."""
        text, end = self.text, self.end
        logical = ""
        while True:
            newline = text.find("\n", start, end)
            if newline < 0:
                return logical + text[start:end], end
            line = text[start:newline]
            if not joins or not line.endswith("\\") or (len(line) - len(line.rstrip("\\"))) % 2 == 0:
                return logical + line, newline
            self.steps += 1
            logical += line[:-1]
            start = newline + 1

    def body_word(self, start: int, close: int, document: Pending) -> Word:
        """Return the body between two places as a word."""
        parts: tuple[Part, ...]
        close = min(close, self.end)
        raw = self.text[start:close]
        if document.is_quoted or not ("$" in raw or "`" in raw or "\\" in raw):
            parts = (Literal(start, close, raw),) if raw else ()
        else:
            parts = tuple(self.parts_between(start, close))
        if document.stripped:
            parts = self.without_indent(start, parts, document.stripped)
        return Word(start, close, parts)

    def without_indent(self, start: int, parts: tuple[Part, ...], characters: str) -> tuple[Part, ...]:
        """Return the parts without the characters that start a line."""
        stripped: list[Part] = []
        for part in parts:
            if isinstance(part, Literal):
                at_line = part.start == start or self.text[part.start - 1] == "\n"
                lines = part.value.split("\n")
                first = lines[0].lstrip(characters) if at_line else lines[0]
                value = "\n".join([first, *(line.lstrip(characters) for line in lines[1:])])
                if value:
                    stripped.append(Literal(part.start, part.end, value))
            else:
                stripped.append(part)
        return tuple(stripped)

    def with_bodies(self, body: CommandList) -> CommandList:
        """Return the list with each here-document's body in its node."""
        from sandguard.shell.walk import rewrite

        bodies = self.bodies

        def filled(node: Node) -> Node:
            if isinstance(node, HereDocument) and node.start in bodies:
                word, is_terminated = bodies[node.start]
                return node.replace(body=word, is_terminated=is_terminated)
            return node

        # A body may hold substitutions with here-documents of their own: those are filled first, innermost first.
        for place in sorted(bodies, reverse=True):
            word, is_terminated = bodies[place]
            bodies[place] = (rewrite(word, filled), is_terminated)
        return rewrite(body, filled)

    def completed(self, body: CommandList) -> CommandList:
        """Return the list with what was read apart from it: here-document bodies, and commands of a flat reading."""
        if self.bodies:
            body = self.with_bodies(body)
        if not self.flat_items:
            return body
        items = (*body.items, *self.flat_items)
        return CommandList(body.start, max(body.end, items[-1].end), items)
