"""Arithmetic (POSIX XCU 2.6.4, Bash manual 3.5.5 and 6.5)."""

from __future__ import annotations

from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import joined, later
from sandguard.shell.nodes import ArithmeticExpansion, Escaped, Part, Word
from sandguard.shell.quotes import QuoteReader

_EXPRESSION_RUN = later(r"""[^()\[\]'"\\$`;:?}]++""")


class ArithmeticReader(QuoteReader):
    """Reads expressions."""

    def arithmetic_expansion(self, start: int, pos: int) -> Part | None:
        """``$((`` expression ``))``        POSIX XCU 2.6.4; None when it is ``$( (`` after all"""
        key = ("((", start)
        if self.is_hopeless(key):
            return None
        mark = self.mark()
        self.pos = first = self.follows(pos, "(")
        expression = self.arithmetic("))")
        is_counted = self.features & Feature.COUNTED_PARENTHESES
        if expression is not None and not (is_counted and _is_unbalanced(self.text[first : expression.end])):
            return ArithmeticExpansion(start, self.pos, expression)
        self.give_up_on(key)
        self.forget(mark)
        return None

    def bracket_arithmetic(self, start: int, pos: int) -> Part | None:
        """``$[`` expression ``]``        Bash 5.2, undocumented there; `pos` is after the bracket"""
        key = ("[", start)
        if not self.is_hopeless(key):
            self.pos = pos
            expression = self.arithmetic("]")
            if expression is not None:
                return ArithmeticExpansion(start, self.pos, expression, is_bracket=True)
            self.give_up_on(key)
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
                    parts.extend(self.hiding_quotes(pos, quote, are_kept=False))
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


def _is_unbalanced(text: str) -> bool:
    """Tell whether the parentheses of an expression do not match as bash counts them: all but quoted ones.

    Those of ``case x in a) …`` in a substitution count as well, so that its text is run as commands (Bash 5.2,
    `chk_arithsub`).
    """
    if text.count("(") == text.count(")") and "'" not in text and '"' not in text and "\\" not in text:
        depth = 0
        for character in text:
            depth += (character == "(") - (character == ")")
            if depth < 0:
                return True
        return False
    depth = at = 0
    while at < len(text):
        character = text[at]
        if character == "\\":
            at += 1
        elif character in ("'", '"'):
            at = _quote_end(text, at)
        else:
            depth += (character == "(") - (character == ")")
            if depth < 0:
                return True
        at += 1
    return depth != 0


def _quote_end(text: str, at: int) -> int:
    """Return where the quote that begins at a place ends."""
    quote = text[at]
    at += 1
    while at < len(text) and text[at] != quote:
        at += 2 if text[at] == "\\" and quote == '"' else 1
    return at
