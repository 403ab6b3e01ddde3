"""Expansions: what a dollar sign or a backquote starts (POSIX XCU 2.6, Bash manual 3.5)."""

from __future__ import annotations

import re

from sandguard.record import _new
from sandguard.shell.ansi_c import decode
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import CONTINUATIONS, NAME, WIDE_NAME, Lexer, Unfinished, joined
from sandguard.shell.nodes import (
    AnsiCQuoted,
    ArithmeticExpansion,
    CommandList,
    CommandSubstitution,
    DoubleQuoted,
    Escaped,
    Literal,
    Node,
    ParameterExpansion,
    Part,
    ProcessSubstitution,
    SingleQuoted,
    Word,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


_C = r"(?:\\\n)*+"
_DOUBLE_RUN = re.compile(r'[^"\\$`<]++').match
_BODY_RUN = re.compile(r"[^\\$`]++").match
_EXPRESSION_RUN = re.compile(r"""[^()\[\]'"\\$`;:?}]++""").match
_ANSI_C_END = re.compile(r"(?:[^'\\]|\\.)*+'", re.DOTALL).match
_BACKQUOTE_END = re.compile(r"(?:[^`\\]|\\.)*+`", re.DOTALL).match
_BACKQUOTE_ESCAPE = re.compile(r"\\([$`\\])")
_BACKQUOTE_ESCAPE_QUOTED = re.compile(r"\\([$`\\\"])")
SPECIAL_PARAMETERS = frozenset("@*#?-$!0123456789")
_NO_CLOSERS: frozenset[str] = frozenset()
_PARENTHESIS: frozenset[str] = frozenset((")",))
SUBSTITUTION_BRACE: frozenset[str] = frozenset(("}",))
"""What ends the list of ``${ …; }``: a brace wherever a command could stand."""


class ExpansionReader(Lexer):
    """Reads the parts of words that are quoted or expanded."""

    # Quotes

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
        inner = self.text[self.pos + 1 : match.end() - 1]
        self.pos = match.end()
        return AnsiCQuoted(start, self.pos, decode(inner))

    def double_quoted(self, start: int, is_translated: bool = False) -> Part | None:
        """``"`` (text | expansion)* ``"``        POSIX XCU 2.2.3; `pos` is at the quote"""
        opener = self.pos
        key = ('"', opener)
        if key not in self.hopeless and self.enter(start):
            mark = self.mark()
            self.pos += 1
            parts = self.quoted_parts(_DOUBLE_RUN, '"')
            self.depth -= 1
            if self.pos < self.end and not self.resync:
                self.pos += 1
                return DoubleQuoted(start, self.pos, parts, is_translated)
            if self.gave_up:
                return DoubleQuoted(start, self.pos, parts, is_translated)
            self.hopeless.add(key)
            self.forget(mark)
        elif self.gave_up:
            return DoubleQuoted(start, self.pos, (), is_translated)
        self.unclosed(start, opener + 1, "the double quote is not closed")
        return None

    def hiding_quotes(self, start: int, close: int) -> list[Part]:
        """Return ``'…'`` where single quotes quote nothing, but hide the end of what they stand in."""
        text = self.text
        self.pos = close + 1
        if text.find("$", start, close) < 0 and text.find("`", start, close) < 0:
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
                    self.flush(parts, from_, pos, value)
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
            self.flush(parts, from_, pos, value)
            parts.append(part)
            from_ = self.pos
            value = ""
        self.flush(parts, from_, self.pos, value)
        return tuple(parts)

    @staticmethod
    def flush(parts: list[Part], start: int, end: int, value: str) -> None:
        """Append the literal text gathered so far, if there is any."""
        if value:
            parts.append(Literal(start, end, value))

    # Dollar

    def dollar(self, is_quoted: bool) -> Part | None:
        """Read what ``$`` starts; None when the dollar is itself        POSIX XCU 2.6"""
        text, end, start = self.text, self.end, self.pos
        pos = start + 1
        if pos < end and text[pos] == "\\":
            match = CONTINUATIONS(text, pos, end)
            pos = match.end() if match is not None else pos
        if pos >= end:
            return None
        character = text[pos]
        if character == "{":
            return self.braced(start, pos + 1, is_quoted)
        if character == "(":
            if self.follows(pos + 1, "(") > 0:
                expansion = self.arithmetic_expansion(start, pos + 1)
                if expansion is not None:
                    return expansion
                if not self.features & Feature.ARITHMETIC_OR_COMMAND:
                    self.fault(start, pos + 1, "the arithmetic expansion $(( is not closed")
                # Bash looks into what is no arithmetic after all only when it runs.
                is_lazy = bool(self.features & Feature.LAZY_BRACES)
                self.lenient += is_lazy
                substitution = self.command_substitution(start, pos + 1)
                self.lenient -= is_lazy
                return substitution
            return self.command_substitution(start, pos + 1)
        features = self.features
        if character == "'" and not is_quoted:
            if features & Feature.ANSI_C:
                self.pos = pos
                return self.ansi_c_quoted(start)
            return None
        if character == '"' and not is_quoted:
            if features & Feature.TRANSLATED:
                self.pos = pos
                return self.double_quoted(start, is_translated=True)
            return None
        if character == "[" and features & Feature.BRACKET_ARITHMETIC:
            return self.bracket_arithmetic(start, pos + 1)
        name = (WIDE_NAME if features & Feature.WIDE_NAMES else NAME)(text, pos, end)
        if name is not None:
            self.pos = name.end()
            if features & Feature.EXPANSION_FLAGS:
                return self.unbraced(start, joined(name.group()))
            return ParameterExpansion(start, self.pos, joined(name.group()))
        if features & Feature.EXPANSION_FLAGS and character in "=~^+#" and (part := self.flagged(start, pos)):
            return part
        if character in SPECIAL_PARAMETERS:
            self.pos = pos + 1
            return ParameterExpansion(start, self.pos, character)
        return None

    def command_substitution(self, start: int, pos: int) -> Part:
        """``$(`` list ``)``        POSIX XCU 2.6.3; `pos` is after the parenthesis"""
        self.pos = pos
        body = self.parenthesized(start, "the command substitution $( is not closed")
        return CommandSubstitution(start, self.pos, body)

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
        # A here-document left open in the substitution has its body after the line, behind those of the line itself.
        pending.extend(self.pending)
        self.pending = pending
        self.closing_parenthesis -= 1
        self.depth -= 1
        return body

    # Arithmetic

    def arithmetic_expansion(self, start: int, pos: int) -> Part | None:
        """``$((`` expression ``))``        POSIX XCU 2.6.4; None when it is ``$( (`` after all"""
        key = ("((", start)
        if key in self.hopeless:
            return None
        mark = self.mark()
        self.pos = self.follows(pos, "(")
        expression = self.arithmetic("))")
        if expression is not None:
            return ArithmeticExpansion(start, self.pos, expression)
        self.hopeless.add(key)
        self.forget(mark)
        return None

    def bracket_arithmetic(self, start: int, pos: int) -> Part | None:
        """``$[`` expression ``]``        Bash 5.2, undocumented there; `pos` is after the bracket"""
        key = ("[", start)
        if key not in self.hopeless:
            self.pos = pos
            expression = self.arithmetic("]")
            if expression is not None:
                return ArithmeticExpansion(start, self.pos, expression, is_bracket=True)
            self.hopeless.add(key)
        self.unclosed(start, pos, "the arithmetic expansion $[ is not closed")
        return None

    def arithmetic(self, close: str, *, in_braces: bool = False) -> Word | None:
        """Read an expression up to `close` and take that; None when it does not come.

        `close` is ``))``, ``]``, or a set of single characters written as ``;)``, ``:}`` of which none is taken. Quotes
        and expansions are as in double quotes. As in Bash, ``]`` matches brackets alone and the others parentheses
        alone, the offset of ``${x:…}`` ``?:`` as well. With `in_braces` a closing brace ends the search.
        """
        if not self.enter(self.pos):
            return None
        text, end = self.text, self.end
        start = from_ = self.pos
        parts: list[Part] = []
        value = ""
        nesting: list[str] = []
        opener = "[" if close == "]" else "("
        found = -1
        while self.pos < end:
            pos = self.pos
            match = _EXPRESSION_RUN(text, pos, end)
            if match is not None:
                value += joined(match.group())
                self.pos = pos = match.end()
                if pos >= end:
                    break
            self.steps += 1
            character = text[pos]
            if not nesting:
                if close == "))":
                    if character == ")":
                        found = self.follows(pos + 1, ")")
                        break
                elif character == close:
                    found = pos + 1
                    break
                elif len(close) == 2 and character in close:
                    found = pos
                    break
            if in_braces and character == "}":
                break
            part: Part | None = None
            if character == "$":
                part = self.dollar(is_quoted=True)
            elif character == "`":
                part = self.backquoted(is_quoted=True)
            elif character == '"':
                part = self.double_quoted(pos)
            elif character == "'":
                quote = text.find("'", pos + 1, end)
                if quote > 0:
                    self.flush(parts, from_, pos, value)
                    parts.extend(self.hiding_quotes(pos, quote))
                    from_ = self.pos
                    value = ""
                    continue
            elif character == "\\":
                following = text[pos + 1 : pos + 2] if pos + 1 < end else ""
                if following == "\n":
                    self.pos = pos + 2
                    continue
                if following:
                    part = Escaped(pos, pos + 2, following)
                    self.pos = pos + 2
            elif character == opener:
                nesting.append("]" if opener == "[" else ")")
            elif character == "?" and close == ":}":
                nesting.append(":")
            elif nesting and character == nesting[-1]:
                nesting.pop()
            if self.resync:
                break
            if part is None:
                value += character
                self.pos = pos + 1
                continue
            self.flush(parts, from_, pos, value)
            parts.append(part)
            from_ = self.pos
            value = ""
        self.depth -= 1
        if found < 0 or self.resync:
            return None
        self.flush(parts, from_, self.pos, value)
        expression = Word(start, self.pos, tuple(parts))
        self.pos = found
        return expression

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
        escape = _BACKQUOTE_ESCAPE_QUOTED if is_quoted else _BACKQUOTE_ESCAPE
        if "\\" in inner and escape.search(inner):
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

    def braced(self, start: int, pos: int, is_quoted: bool) -> Part | None:
        """Read what ``${`` starts."""
        raise NotImplementedError

    def unbraced(self, start: int, parameter: str, prefix: str = "") -> Part:
        """Read what may follow a parameter without braces."""
        raise NotImplementedError

    def flagged(self, start: int, pos: int) -> Part | None:
        """Read a parameter without braces that has flags."""
        raise NotImplementedError

    def completed(self, body: CommandList) -> CommandList:
        """Return the list with what was read apart from it: here-document bodies, and commands of a flat reading."""
        raise NotImplementedError

    def enter(self, start: int) -> bool:
        """Go one construct deeper, or record that the limit is reached and read the rest flat."""
        raise NotImplementedError


def _placed(node: Node, start: int, end: int) -> Node:
    return _new(type(node), (start, end, *tuple(node)[2:]))
