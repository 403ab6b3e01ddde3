"""Words, assignments and patterns (POSIX XCU 2.2, 2.10.2; Bash manual 3.5.8.1, 6.7)."""

from __future__ import annotations

import re

from sandguard.record import _new
from sandguard.shell.dialect import Feature
from sandguard.shell.expansions import ExpansionReader
from sandguard.shell.lexer import ASSIGNS, NUMERIC_GLOB, joined, later
from sandguard.shell.nodes import (
    AnsiCQuoted,
    ArrayElement,
    ArrayValue,
    Assignment,
    DoubleQuoted,
    Escaped,
    ExtendedGlob,
    Literal,
    Part,
    QualifierCode,
    SingleQuoted,
    Word,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.lexer import Match

_RUN = re.compile(r"""[^ \t\n|&;()<>'"\\$`]++""").match
_PATTERN_RUN = later(r"""[^|()<>'"\\$`]++""")
_EMPTY_PARENTHESES = later(r"\((?:[ \t]|\\\n)*+\)")
ASSIGNABLE = frozenset(("export", "readonly", "declare", "typeset", "local", "alias", "eval", "let"))
"""Commands whose arguments are read as assignments."""
_GLOB_OPERATORS = "?*+@!"
_MEMBER = later(r"(?:\.[^\W\d]\w*+)++")


def static_text(word: Word) -> str | None:
    """Return what the word is after quote removal, or None when it holds an expansion."""
    parts = word.parts
    if len(parts) == 1 and type(parts[0]) is Literal:
        return parts[0].value
    texts: list[str] = []
    for part in parts:
        if isinstance(part, Literal | Escaped | SingleQuoted | AnsiCQuoted):
            texts.append(part.value)
        elif isinstance(part, DoubleQuoted):
            inner = static_text(Word(part.start, part.end, part.parts))
            if inner is None:
                return None
            texts.append(inner)
        else:
            return None
    return "".join(texts)


def is_declaration(word: Word) -> bool:
    """Tell whether an unquoted word names a command whose arguments are read as assignments."""
    parts = word.parts
    return len(parts) == 1 and isinstance(parts[0], Literal) and parts[0].value in ASSIGNABLE


class WordReader(ExpansionReader):
    """Reads words and what they are made of."""

    def word(self) -> Word | None:
        """WORD : part+        POSIX XCU 2.10.2; `pos` is at its first character"""
        start = self.pos
        parts = self.word_parts(is_pattern=False)
        if self.has_brace_tokens and parts and self.text[self.pos - 1] == "}":
            parts = self.without_brace(parts)
        if not parts and self.pos == start:
            return None
        return _new(Word, (start, self.pos, parts))

    def without_brace(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """Return the parts without a brace at the end of the word that closes a group: zsh's ``{ echo a}``."""
        last = parts[-1]
        if not isinstance(last, Literal) or last.end != self.pos or not last.value.endswith("}"):
            return parts
        depth, is_closing = 0, False
        for character in "".join(part.value for part in parts if isinstance(part, Literal)):
            is_closing = character == "}" and depth == 0
            depth += (character == "{") - (character == "}" and depth > 0)
        if not is_closing:
            return parts
        self.pos -= 1
        value = last.value[:-1]
        return (*parts[:-1], Literal(last.start, self.pos, value)) if value else parts[:-1]

    def word_parts(self, *, is_pattern: bool) -> tuple[Part, ...]:
        """Read parts up to a character that ends the word; in a pattern only ``|`` and ``)`` do."""
        text, end, features = self.text, self.end, self.features
        match_run = _PATTERN_RUN if is_pattern else _RUN
        parts: list[Part] = []
        from_ = self.pos
        value = ""
        nesting = 0  # plain parentheses inside a pattern
        while self.pos < end:
            pos = self.pos
            match = match_run(text, pos, end)
            if match is not None:
                value += match.group()
                self.pos = pos = match.end()
                if pos >= end:
                    break
            self.steps += 1
            character = text[pos]
            if character in " \t\n;&|)" and not is_pattern:
                break
            part: Part | None = None
            if character == "$":
                part = self.dollar(is_quoted=False)
            elif character == "'":
                part = self.single_quoted()
            elif character == '"':
                part = self.double_quoted(pos)
            elif character == "`":
                part = self.backquoted(is_quoted=False)
            elif character == "\\":
                if pos + 1 >= end:
                    value += "\\"
                    self.pos = pos + 1
                    continue
                if text[pos + 1] == "\n":
                    self.pos = pos + 2
                    continue
                part = Escaped(pos, pos + 2, text[pos + 1])
                self.pos = pos + 2
            elif character == "(":
                operator = ""
                if features & Feature.EXTENDED_GLOB and value[-1:] == text[pos - 1] and value[-1] in _GLOB_OPERATORS:
                    operator = value[-1]
                if value == "=" and not parts and features & Feature.EQUALS_SUBSTITUTION and text[pos - 1] == "=":
                    self.pos = from_
                    parts.append(self.process_substitution())
                    from_ = self.pos
                    value = ""
                    if self.resync:
                        break
                    continue
                if self.is_glob(pos, operator, bool(parts or value)):
                    if operator:
                        value = value[:-1]
                        pos -= 1
                    if value:
                        parts.append(_new(Literal, (from_, pos, value)))
                    glob = self.extended_glob(pos, operator)
                    if glob is None:
                        return tuple(parts)
                    parts.append(glob)
                    from_ = self.pos
                    value = ""
                    if self.resync:
                        break
                    continue
                if not is_pattern:
                    break
                nesting += 1
            elif is_pattern and nesting and character in "|)":
                nesting -= character == ")"
            elif character in "<>":
                if features & Feature.PROCESS_SUBSTITUTION and self.follows(pos + 1, "(") > 0:
                    part = self.process_substitution()
                elif features & Feature.GLOB_GROUPS and (numbers := NUMERIC_GLOB(text, pos, end)) is not None:
                    value += numbers.group()
                    self.pos = numbers.end()
                    continue
                elif not is_pattern:
                    break
            elif not is_pattern or character in "|)":
                break
            if self.resync:
                if value:
                    parts.append(_new(Literal, (from_, pos, value)))
                return tuple(parts)
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

    def is_glob(self, pos: int, operator: str, has_text: bool) -> bool:
        """Tell whether the parenthesis at `pos` belongs to a pattern."""
        if operator:
            if not self.at_command or not self.features & Feature.OPTIONAL_EXTENDED_GLOB:
                return True
            return _EMPTY_PARENTHESES(self.text, pos, self.end) is None
        if self.features & Feature.GLOB_GROUPS:
            return not self.text.startswith("()", pos) and (has_text or not self.at_command)
        if self.features & Feature.COUNTED_GLOB and self.text[pos - 1] in "}~%":
            return has_text
        return False

    at_command = False
    """Whether the word being read may be a command's first."""

    def extended_glob(self, start: int, operator: str) -> Part | None:
        """extglob : ``?*+@!`` ``(`` pattern (``|`` pattern)* ``)``        Bash 3.5.8.1

        In zsh a group or a qualifier without an operator.
        """
        key = ("(", start)
        opened = start + len(operator)
        if self.is_hopeless(key):
            self.unclosed(start, opened + 1, "the pattern ( is not closed")
            return None
        if not self.enter(start):
            return None
        mark = self.mark()
        self.pos = opened + 1
        patterns: list[Word] = []
        text, end = self.text, self.end
        while True:
            at = self.pos
            patterns.append(Word(at, at, ()) if at >= end else self.pattern_word(at))
            if self.resync or self.pos >= end:
                break
            if text[self.pos] == ")":
                self.pos += 1
                self.depth -= 1
                if len(patterns) == 1 and not operator and self.features & Feature.GLOB_GROUPS:
                    patterns = [self.qualifiers(patterns[0])]
                return ExtendedGlob(start, self.pos, operator, tuple(patterns))
            self.pos += 1
        self.depth -= 1
        if self.gave_up:
            return ExtendedGlob(start, self.pos, operator, tuple(patterns))
        self.give_up_on(key)
        self.forget(mark)
        self.unclosed(start, opened + 1, "the pattern ( is not closed")
        return None

    def pattern_word(self, start: int) -> Word:
        """Read one alternative of a pattern; blanks are part of it."""
        parts = self.word_parts(is_pattern=True)
        return _new(Word, (start, self.pos, parts))

    def qualifiers(self, pattern: Word) -> Word:
        """Return the only alternative of zsh's group, as code where it is a glob qualifier that runs some."""
        from sandguard.shell.qualifiers import code_places

        raw = self.text[pattern.start : pattern.end]
        if "e" not in raw and "+" not in raw:
            return pattern
        parts: list[Part] = []
        after, from_ = self.pos, pattern.start
        for place, close in code_places(raw):
            first, last = pattern.start + place, pattern.start + close
            code = self.text[first:last]
            quotes = 1 if len(code) > 1 and code[0] in "'\"" and code[-1] == code[0] else 0
            is_literal = bool(quotes) and code[0] == "'" and "'" not in code[1:-1]
            if not is_literal and ('"' in code or "\\" in code or "$" in code or "`" in code):
                self.gap(first, last, "computed-code", "the code of a glob qualifier is changed before it runs")
            body = self.inside(first + quotes, last - quotes)
            self.flush(parts, from_, first, self.text[from_:first])
            parts.append(QualifierCode(first, last, body, code))
            from_ = last
        self.pos = after
        if not parts:
            return pattern
        self.flush(parts, from_, pattern.end, self.text[from_ : pattern.end])
        return Word(pattern.start, pattern.end, tuple(parts))

    # Assignments

    match_assigns: Match = staticmethod(ASSIGNS)

    def assignment(self, *, is_declared: bool) -> Assignment | None:
        """ASSIGNMENT_WORD : name [``[`` subscript ``]``] (``=`` | ``+=``) (word | array)        POSIX XCU 2.9.1

        Subscripts and arrays: Bash 6.7. None, with nothing taken, when no assignment stands here. `is_declared` is for
        what follows a declaration command.
        """
        text, end, features = self.text, self.end, self.features
        match = self.match_assigns(text, self.pos, end)
        if match is None:
            return None
        start = self.pos
        name, operator = joined(match.group(1)), joined(match.group(2))
        subscript: Word | None = None
        pos = match.end()
        if operator == "[":
            if not features & Feature.ELEMENTS:
                return None
            self.pos = pos - 1
            subscript = self.subscript()
            if subscript is None:
                self.resync = False
                self.pos = start
                return None
            pos = self.skip(self.pos)
            if text[pos : pos + 1] == "." and features & Feature.DOTTED_NAMES:
                member = _MEMBER(text, pos, end)
                pos = pos if member is None else member.end()
            if text[pos : pos + 1] == "=":
                operator, pos = "=", pos + 1
            elif text[pos : pos + 1] == "+" and self.follows(pos + 1, "=") > 0:
                operator, pos = "+=", self.follows(pos + 1, "=")
            else:
                self.pos = start
                return None
        elif operator == "+=" and not features & Feature.APPEND:
            return None
        self.pos = pos
        self.steps += 1
        if (
            text[pos : pos + 1] == "("
            and features & Feature.ARRAYS
            and (not is_declared or features & Feature.DECLARED_ARRAYS)
        ):
            array = self.array(pos)
            if features & Feature.GLUED_ARRAYS and not self.resync and self.pos < end:
                array = self.glued_array(array)
            return Assignment(start, self.pos, name, subscript, operator, array)
        parts = self.word_parts(is_pattern=False)
        value = Word(pos, self.pos, parts)
        return Assignment(start, self.pos, name, subscript, operator, value)

    def array(self, start: int) -> ArrayValue:
        """array : ``(`` (word | ``[`` subscript ``]`` ``=`` word)* ``)``        Bash 6.7"""
        self.pos = start + 1
        text, end = self.text, self.end
        elements: list[ArrayElement] = []
        if not self.enter(start):
            return ArrayValue(start, self.pos, ())
        while True:
            self.linebreak()
            pos = self.pos
            if pos >= end:
                self.fault(start, start + 1, "the array ( is not closed")
                break
            if text[pos] == ")":
                self.pos = pos + 1
                break
            if text[pos] == ";" and self.may_separate(elements):
                self.pos = pos + 1
                continue
            if self.features & Feature.NESTED_ARRAYS and text[pos : pos + 2] in ("()", "{ ", "{\n"):
                self.gap(pos, pos + 1, "type-definition", "a function in a compound variable is not read")
            if text[pos] == "(" and self.features & Feature.NESTED_ARRAYS:
                elements.extend(self.array(pos).elements)
                if self.resync:
                    break
                continue
            element = self.array_element()
            if self.resync:
                break
            if element is None:
                operator = self.control() or text[pos]
                self.fault(pos, pos + len(operator), f"{operator} does not belong in an array")
                self.resync = True
                if operator == "(":
                    self.pos = pos + 1
                break
            elements.append(element)
        self.depth -= 1
        return ArrayValue(start, self.pos, tuple(elements))

    def may_separate(self, elements: list[ArrayElement]) -> bool:
        """Tell whether ``;`` may stand in an array: anywhere in zsh, in ksh93 where the array is one of assignments."""
        if not self.features & Feature.NESTED_ARRAYS:
            return bool(self.features & Feature.EMPTY_COMMANDS)
        if not elements:
            return False
        first = elements[0].value
        return self.match_assigns(self.text, first.start, first.end) is not None or is_declaration(first)

    def glued_array(self, array: ArrayValue) -> ArrayValue:
        """Return the array with what stands directly after it, which Bash drops, as a last element."""
        at = self.pos
        parts = self.word_parts(is_pattern=False)
        if not parts:
            return array
        element = ArrayElement(at, self.pos, None, "", Word(at, self.pos, parts))
        return ArrayValue(array.start, self.pos, (*array.elements, element))

    def array_element(self) -> ArrayElement | None:
        """Read one element of an array."""
        start, text = self.pos, self.text
        if text[start] == "[":
            subscript = self.subscript()
            self.resync = False
            if subscript is None:
                if self.features & Feature.SUBSCRIPT_CLOSES:
                    self.unclosed_fault(start, start + 1, "the subscript [ is not closed")
            else:
                pos = self.skip(self.pos)
                operator = ""
                if text[pos : pos + 1] == "=":
                    operator, pos = "=", pos + 1
                elif text[pos : pos + 1] == "+" and self.follows(pos + 1, "=") > 0:
                    operator, pos = "+=", self.follows(pos + 1, "=")
                if operator:
                    self.pos = pos
                    value = self.word() or Word(pos, pos, ())
                    return ArrayElement(start, self.pos, subscript, operator, value)
            self.pos = start
        if text[start] in "<>" and not (
            self.features & Feature.PROCESS_SUBSTITUTION and self.follows(start + 1, "(") > 0
        ):
            return None
        word = self.word()
        if word is None:
            return None
        return ArrayElement(start, self.pos, None, "", word)


__all__ = ["WordReader", "static_text"]
