"""Quotes, and text with expansions in it (POSIX XCU 2.2, Bash manual 3.1.2)."""

from __future__ import annotations

import re

from sandguard.record import _new
from sandguard.shell.dialect import Feature
from sandguard.shell.flat import FlatReader
from sandguard.shell.lexer import later
from sandguard.shell.nodes import AnsiCQuoted, DoubleQuoted, Escaped, Literal, Part, SingleQuoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_DOUBLE_RUN = re.compile(r'[^"\\$`<]++').match
_BODY_RUN = later(r"[^\\$`]++")
_ANSI_C_END = later(r"(?:[^'\\]|\\.)*+'", re.DOTALL)


class QuoteReader(FlatReader):
    """Reads quoted parts of words."""

    def single_quoted(self) -> Part | None:
        """``'`` anything ``'``        POSIX XCU 2.2.2"""
        start = self.pos
        close = self.text.find("'", start + 1, self.end)
        if close < 0:
            self.spend(1)
            self.unclosed(start, start + 1, "the single quote is not closed")
            return None
        self.pos = close + 1
        return SingleQuoted(start, close + 1, self.text[start + 1 : close])

    def ansi_c_quoted(self, start: int) -> Part | None:
        r"""``$'`` escapes ``'``        Bash 3.1.2.4; `pos` is at the quote"""
        match = _ANSI_C_END(self.text, self.pos + 1, self.end)
        if match is None:
            self.spend(self.end - self.pos)
            self.unclosed(start, self.pos + 1, "the quote $' is not closed")
            return None
        from sandguard.shell.ansi_c import decode

        inner = self.text[self.pos + 1 : match.end() - 1]
        self.pos = match.end()
        return AnsiCQuoted(start, self.pos, decode(inner, self.features))

    def double_quoted(self, start: int, is_translated: bool = False) -> Part | None:
        """``"`` (text | expansion)* ``"``        POSIX XCU 2.2.3; `pos` is at the quote"""
        opener = self.pos
        key = ('"', opener)
        if not self.is_hopeless(key):
            if not self.enter(start):
                return DoubleQuoted(start, self.pos, (), is_translated)
            mark = self.mark()
            self.pos += 1
            parts = self.quoted_parts(_DOUBLE_RUN, '"')
            self.depth -= 1
            if self.pos < self.end and not self.resync:
                self.pos += 1
                return _new(DoubleQuoted, (start, self.pos, parts, is_translated))
            if self.gave_up:
                return DoubleQuoted(start, self.pos, parts, is_translated)
            self.give_up_on(key)
            self.forget(mark)
        self.unclosed(start, opener + 1, "the double quote is not closed")
        return None

    def hiding_quotes(self, start: int, close: int, *, are_kept: bool) -> list[Part]:
        """Return ``'…'`` where single quotes quote nothing, but hide the end of what they stand in.

        Some such quotes are removed later, and stand as quotes where nothing in them is expanded; others `are_kept`.
        """
        text = self.text
        self.pos = close + 1
        if not are_kept and text.find("$", start, close) < 0 and text.find("`", start, close) < 0:
            return [SingleQuoted(start, close + 1, text[start + 1 : close])]
        return [
            Literal(start, start + 1, "'"),
            *self.parts_between(start + 1, close),
            Literal(close, close + 1, "'"),
        ]

    def parts_between(self, start: int, close: int) -> list[Part]:
        """Read the text between two places as in a here-document; leave the position as it is.

        What is malformed in it the shell finds out when it runs.
        """
        pos, end, resync, pending = self.pos, self.end, self.resync, self.pending
        parentheses, self.closing_parenthesis = self.closing_parenthesis, 0
        is_bounded, self.is_bounded = self.is_bounded, True
        self.pos, self.end, self.pending = start, close, []
        self.lenient += 1
        found: list[Part] = []
        while self.pos < close:
            self.resync = False
            found.extend(self.quoted_parts(_BODY_RUN, ""))
        self.lenient -= 1
        self.is_bounded = is_bounded
        self.pos, self.end, self.resync, self.pending = pos, end, resync, pending
        self.closing_parenthesis = parentheses
        return found

    def unclosed(self, start: int, end: int, message: str) -> None:
        """Record an opener without an end; what follows it is read again as code."""
        self.unclosed_fault(start, end, message)
        self.pos = end
        self.resync = True

    def quoted_parts(self, run: Callable[[str, int, int], re.Match[str] | None], stop: str) -> tuple[Part, ...]:
        """Read text in which only backslash, dollar and backquote are special, up to `stop` or the end."""
        text, end = self.text, self.end
        parts: list[Part] = []
        from_ = self.pos
        value = ""
        is_body = not stop
        while self.pos < end:
            pos = self.pos
            match = run(text, pos, end)
            if match is not None:
                value += match.group()
                self.pos = pos = match.end()
                if pos >= end:
                    break
            self.steps += 1
            character = text[pos]
            if character == stop:
                break
            if character == "\\":
                following = text[pos + 1 : pos + 2] if pos + 1 < end else ""
                if following == "\n":
                    self.pos = pos + 2
                elif following and (following in "$`\\" or (following == '"' and not is_body)):
                    if value:
                        parts.append(_new(Literal, (from_, pos, value)))
                    parts.append(Escaped(pos, pos + 2, following))
                    self.pos = from_ = pos + 2
                    value = ""
                else:
                    value += "\\"
                    self.pos = pos + 1
                continue
            part: Part | None = None
            if character == "$":
                part = self.dollar(is_quoted=True)
            elif character == "`":
                part = self.backquoted(is_quoted=True)
            elif (
                character == "<"
                and self.features & Feature.QUOTED_PROCESS_SUBSTITUTION
                and self.follows(pos + 1, "(") > 0
            ):
                part = self.process_substitution()
            if self.resync:
                if part is not None:
                    parts.append(part)
                break
            if part is None:
                value += character
                self.pos = pos + 1
                continue
            if value:
                parts.append(_new(Literal, (from_, pos, value)))
            parts.append(part)
            from_ = self.pos
            value = ""
        if value:
            parts.append(_new(Literal, (from_, self.pos, value)))
        return tuple(parts)

    @staticmethod
    def flush(parts: list[Part], start: int, end: int, value: str) -> None:
        """Append the literal text gathered so far, if there is any."""
        if value:
            parts.append(_new(Literal, (start, end, value)))

    # Brought by the other chapters

    def dollar(self, is_quoted: bool) -> Part | None:
        """Read what ``$`` starts."""
        raise NotImplementedError

    def backquoted(self, is_quoted: bool) -> Part | None:
        """Read a command substitution in backquotes."""
        raise NotImplementedError

    def process_substitution(self) -> Part:
        """Read a process substitution."""
        raise NotImplementedError
