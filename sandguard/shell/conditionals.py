"""The conditional command ``[[ … ]]`` (Bash manual 3.2.5.2, 6.4)."""

from __future__ import annotations

from sandguard.shell.dialect import Feature
from sandguard.shell.here_documents import HereDocumentReader
from sandguard.shell.lexer import later
from sandguard.shell.nodes import (
    Command,
    ConditionalCommand,
    ConditionalExpression,
    ConditionalGroup,
    ConditionalList,
    ConditionalNot,
    ConditionalTest,
    Escaped,
    Part,
    Word,
)

_END = later(r"\]\](?=[ \t\n;&|()<>]|\Z)")
_UNARY = later(r"-[a-zA-Z](?=[ \t\n]|\\\n)")
_BINARY = later(r"(?:-[a-zA-Z][a-zA-Z-]*+|=~|==|!=|=)(?=[ \t\n]|\\\n|\Z)|[<>](?!\()")
_REGEX_RUN = later(r"""[^ \t\n()'"\\$`\[]++""")
_BRACKETED = later(r"""\[\^?\]?(?:\[[:.=][^\]\n]*+[:.=]\]|[^\]\n\\'"$`\[ \t])*+\]""")
_MOST_NEGATIONS = 8
"""More negations than these are shown as this many or one fewer: what they mean is the same."""


class ConditionalReader(HereDocumentReader):
    """Reads conditional commands."""

    def conditional_command(self, start: int) -> Command:
        """conditional : ``[[`` or_expression ``]]``; `pos` is after ``[[``"""
        if not self.enter(start):
            return ConditionalCommand(start, self.pos, None)
        opened = self.pos
        expression = self.conditional_or()
        self.space()
        if expression is None and not self.resync:
            self.malformed(opened, self.pos, "a condition was expected after [[")
        if not self.resync:
            match = _END(self.text, self.pos, self.end)
            if match is not None:
                self.pos = match.end()
            else:
                self.malformed(self.pos, min(self.pos + 1, self.end), "]] was expected")
                self.resync = True
                self.skip_operand()
        self.depth -= 1
        return ConditionalCommand(start, self.pos, expression)

    def malformed(self, start: int, end: int, message: str) -> None:
        """Record that the condition is none.

        bash 5.2 says so, stops reading and exits with status 0: to `bash -n` the text is accepted, so here it is a gap.
        """
        if self.features & Feature.LAZY_CONDITIONALS and self.pos < self.end:
            self.gap(start, end, "malformed-condition", message)
            self.lenient += 1
            self.is_bounded = True
        else:
            self.fault(start, end, message)

    def skip_operand(self) -> None:
        """Go past a parenthesis or operator in which a condition broke off, so that a command can follow."""
        if self.pos < self.end and self.text[self.pos] in "()<>":
            self.pos += 1

    def space(self) -> None:
        """Go past blanks, newlines and comments."""
        self.linebreak()

    def conditional_or(self) -> ConditionalExpression | None:
        """or_expression : and_expression (``||`` and_expression)*"""
        return self.conditional_list("||", self.conditional_and)

    def conditional_and(self) -> ConditionalExpression | None:
        """and_expression : term (``&&`` term)*"""
        return self.conditional_list("&&", self.conditional_term)

    def conditional_list(self, operator: str, read: object) -> ConditionalExpression | None:
        """Read operands joined by one operator."""
        first: ConditionalExpression | None = read()  # type: ignore[operator]
        if first is None:
            return None
        operands = [first]
        while not self.resync:
            self.space()
            if self.control() != operator:
                break
            self.take_operator(operator)
            operand = read()  # type: ignore[operator]
            if operand is None:
                if not self.resync:
                    self.malformed(self.pos, self.pos, f"a condition was expected after {operator}")
                break
            operands.append(operand)
        if len(operands) == 1:
            return first
        return ConditionalList(first.start, operands[-1].end, operator, tuple(operands))

    def conditional_term(self) -> ConditionalExpression | None:
        """term : ``!`` term | ``(`` or_expression ``)`` | unary word | word [binary word]"""
        self.space()
        text, start = self.text, self.pos
        if start >= self.end or _END(text, start, self.end) is not None:
            return None
        self.spend(1)
        if text[start] == "!" and text[start + 1 : start + 2] in (" ", "\t", "\n", "("):
            return self.conditional_not(start)
        if text[start] == "(":
            return self.conditional_group(start)
        unary = _UNARY(text, start, self.end)
        if unary is not None:
            self.pos = unary.end()
            self.skip_blanks()
            operand = self.conditional_word()
            if operand is not None:
                return ConditionalTest(start, self.pos, unary.group(), (operand,))
            if self.resync:
                return None
            self.pos = start
        left = self.conditional_word()
        if left is None:
            return None
        if self.resync:
            return ConditionalTest(start, self.pos, "", (left,))
        after = self.pos
        self.skip_blanks()
        binary = _BINARY(text, self.pos, self.end)
        if binary is None:
            self.pos = after
            return ConditionalTest(start, after, "", (left,))
        operator = binary.group()
        if operator == "=~" and not self.features & Feature.REGULAR_EXPRESSION:
            self.malformed(binary.start(), binary.end(), "there is no =~ in this dialect")
        self.pos = binary.end()
        self.skip_blanks()
        right = self.regular_expression() if operator == "=~" else self.conditional_word()
        if right is None:
            if not self.resync:
                self.malformed(binary.start(), binary.end(), f"a word was expected after {operator}")
            return ConditionalTest(start, self.pos, operator, (left,))
        return ConditionalTest(start, self.pos, operator, (left, right))

    def conditional_not(self, start: int) -> ConditionalExpression | None:
        """``!`` term"""
        negations = 0
        while self.pos < self.end and self.text[self.pos] == "!" and self.text[self.pos + 1 : self.pos + 2] in " \t\n(":
            self.spend(1)
            self.pos += 1
            negations += 1
            self.space()
        operand = self.conditional_term()
        if operand is None:
            return None
        if negations > _MOST_NEGATIONS:
            negations = _MOST_NEGATIONS - negations % 2
        for _ in range(negations):
            operand = ConditionalNot(start, operand.end, operand)
        return operand

    def conditional_group(self, start: int) -> ConditionalExpression | None:
        """``(`` or_expression ``)``"""
        if not self.enter(start):
            return None
        self.pos += 1
        inner = self.conditional_or()
        self.space()
        self.depth -= 1
        if self.resync:
            return inner
        if inner is None or self.pos >= self.end or self.text[self.pos] != ")":
            self.malformed(start, start + 1, "the parenthesis in [[ is not closed")
            return inner
        self.pos += 1
        return ConditionalGroup(start, self.pos, inner)

    def conditional_word(self) -> Word | None:
        """Read one operand; None where none stands."""
        pos = self.pos
        if pos >= self.end or self.text[pos] == "\n" or _END(self.text, pos, self.end) is not None:
            return None
        return self.word()

    def regular_expression(self) -> Word | None:
        """The right side of ``=~``: blanks and operators are part of it inside parentheses and brackets."""
        text, end = self.text, self.end
        start = from_ = self.pos
        parts: list[Part] = []
        value = ""
        nesting = 0
        while self.pos < end:
            pos = self.pos
            match = _REGEX_RUN(text, pos, end)
            if match is not None:
                run = match.group()
                if not nesting:
                    cut = min((place for place in map(run.find, ";&<>") if place >= 0), default=len(run))
                    run = run[:cut]
                    if not run:
                        break
                value += run
                self.pos = pos + len(run)
                if self.pos < match.end():
                    break
                continue
            self.spend(1)
            character = text[pos]
            part: Part | None = None
            if character in " \t\n":
                if not nesting:
                    break
            elif character == "(":
                nesting += 1
            elif character == ")":
                if not nesting:
                    break
                nesting -= 1
            elif character == "[":
                bracketed = _BRACKETED(text, pos, end)
                if bracketed is not None:
                    value += bracketed.group()
                    self.pos = bracketed.end()
                    continue
            elif character == "$":
                part = self.dollar(is_quoted=False)
            elif character == "`":
                part = self.backquoted(is_quoted=False)
            elif character == "'":
                part = self.single_quoted()
            elif character == '"':
                part = self.double_quoted(pos)
            elif character == "\\":
                if text[pos + 1 : pos + 2] == "\n":
                    self.pos = pos + 2
                    continue
                if pos + 1 < end:
                    part = Escaped(pos, pos + 2, text[pos + 1])
                    self.pos = pos + 2
            if self.resync:
                return None
            if part is None:
                value += character
                self.pos = pos + 1
                continue
            self.flush(parts, from_, pos, value)
            parts.append(part)
            from_ = self.pos
            value = ""
        if nesting:
            self.malformed(start, self.pos, "a parenthesis of the regular expression is not closed")
        self.flush(parts, from_, self.pos, value)
        return Word(start, self.pos, tuple(parts)) if self.pos > start else None


__all__ = ["ConditionalReader"]
