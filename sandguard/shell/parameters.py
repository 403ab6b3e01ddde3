"""Parameter expansions, and command substitutions in braces (POSIX XCU 2.6.2, Bash manual 3.5.3, zsh manual 14.3)."""

from __future__ import annotations

import re

from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import CONTINUATIONS, DOTTED_NAME, NAME, WIDE_NAME, joined, later
from sandguard.shell.nodes import CommandSubstitution, Escaped, Literal, ParameterExpansion, Part, Word
from sandguard.shell.substitutions import SUBSTITUTION_BRACE, SubstitutionReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.nodes import SubstitutionStyle

_C = r"(?:\\\n)*+"
SPECIAL_PARAMETERS = frozenset("@*#?-$!0123456789")
_BRACED_RUN = later(r"""[^}'"\\$`/<>]++""")
_OPERATOR = later(
    rf":{_C}[\-=?+]|\#{_C}\#|%{_C}%|/{_C}[/#%]|\^{_C}\^|,{_C},|~{_C}~|:{_C}[#|*^/]|@[A-Za-z\#]?|[*\-=?+#%/:^,~]"
)
_PATTERN_OPERATORS = frozenset(("#", "##", "%", "%%", "/", "//", "/#", "/%", ":/", "^", "^^", ",", ",,", "~", "~~"))
_SPECIAL = ("$", "`", "\\\\", '\\"', "\\\n")
_REPLACEMENTS = frozenset(("/", "//", "/#", "/%", ":/"))
_DEFAULTS = frozenset((":-", ":=", ":?", ":+", "-", "=", "?", "+"))
_OF_ZSH = {":/": Feature.WHOLE_REPLACEMENT} | dict.fromkeys((":#", ":|", ":*", ":^"), Feature.EXPANSION_FLAGS)
_NEEDED = {":": Feature.SUBSTRING} | dict.fromkeys(("^", "^^", ",", ",,", "~", "~~"), Feature.CASE_CONVERSION)
"""What a dialect has when it has the operator; those that begin with ``@`` need `Feature.TRANSFORMATION`."""

# zsh: flags before the parameter, of which some have an argument; and modifiers after it
# Not possessive as a whole: re of Python 3.11 breaks down on groups in possessive repetition. The choices exclude
# each other instead, so that there is nothing to try again.
_FLAGS = later(
    r"\((?:[gsjZIlr_]([^\w\s])(?:(?!\1)[^\n]){0,64}\1|(?![gsjZIlr_]([^\w\s])(?:(?!\2)[^\n]){0,64}\2)[^()}\n])*\)"
)
_FLAG_ARGUMENT = r"[gsjZIlr_]([^\w\s])(?:(?!\1)[^\n]){0,64}+\1"
_MODIFIERS = later(
    r"(?::(?:g?s([^\w\s])(?:(?!\1)[^\n \t]){0,64}+\1(?:(?!\1)[^\n \t;&|)]){0,64}+\1?"
    r"|[htreaAcPlpqQuxfwW&](?!\w)|[ht][0-9]++))++"
)
_UNBRACED_PREFIX = later(r"(?:[=~^+]|\#(?=[\w]))++")


class ParameterReader(SubstitutionReader):
    """Reads parameter expansions."""

    def braced(self, start: int, pos: int, is_quoted: bool) -> Part | None:
        """``${`` [``!`` | ``#``] parameter [``[`` subscript ``]``] [operator word] ``}``        POSIX XCU 2.6.2"""
        key = ("{", start)
        if self.is_hopeless(key):
            self.unclosed(start, pos, "the expansion ${ is not closed")
            return None
        if not self.enter(start):
            return ParameterExpansion(start, self.pos, "", is_braced=True)
        mark = self.mark()
        self.pos = pos
        part = self.braced_inside(start, pos, is_quoted)
        self.depth -= 1
        if part is not None:
            return part
        if self.gave_up:
            return ParameterExpansion(start, self.pos, "", is_braced=True)
        self.give_up_on(key)
        self.forget(mark)
        self.unclosed(start, pos, "the expansion ${ is not closed")
        return None

    def braced_inside(self, start: int, opened: int, is_quoted: bool) -> Part | None:
        """Read what stands after ``${`` up to the closing brace; None when it does not come."""
        text, end, features = self.text, self.end, self.features
        match = CONTINUATIONS(text, opened, end)
        pos = match.end() if match is not None else opened
        if pos >= end:
            return None
        if text[pos] in " \t\n|":
            return self.brace_substitution(start, pos)
        prefix = ""
        if features & Feature.EXPANSION_FLAGS:
            prefix, pos = self.flags(start, pos)
        if text[pos : pos + 1] in ("#", "!"):
            following = self.skip(pos + 1)
            # ${#}, ${#-x} and ${!-x} are the parameters # and ! with an operator; ${#-} and ${#x} are lengths.
            head = text[following : following + 1]
            closes = text[following + 1 : following + 2] == "}"
            if self.starts_parameter(following) and (head not in "-?#@*!$=+:%/" or closes or head in "@*"):
                if text[pos] == "!" and not features & (Feature.INDIRECTION | Feature.LAZY_BRACES):
                    self.malformed_expansion(start, pos + 1)
                prefix, pos = prefix + text[pos], following
        if (features & Feature.NESTED_EXPANSION and text.startswith(("`", "${", "$("), pos, end)) or (
            text.startswith('"' if features & Feature.NESTED_QUOTES else "{", pos, end)
            and features & (Feature.NESTED_QUOTES | Feature.NESTED_EXPANSION)
        ):
            self.pos = pos
            return self.nested(start, prefix)
        parameter, pos = self.parameter(pos)
        subscript: Word | None = None
        self.pos = pos
        if parameter and text[pos : pos + 1] == "[":
            subscript = self.subscript(in_braces=True)
            if self.resync:
                return None
        pos = self.skip(self.pos)
        operator_match = _OPERATOR(text, pos, end)
        operator = ""
        if operator_match is not None:
            operator = joined(operator_match.group())
            pos = operator_match.end()
            if operator in ("@", "*") and text[pos : pos + 1] != "}":
                operator = ""
                pos = operator_match.start()
            elif operator in _OF_ZSH and not features & _OF_ZSH[operator]:
                operator = ":"
                pos = operator_match.start() + 1
            needed = Feature.TRANSFORMATION if operator[:1] == "@" else _NEEDED.get(operator, 0)
            if needed and not features & (needed | Feature.LAZY_BRACES):
                self.malformed_expansion(start, pos)
        self.pos = pos
        return self.braced_rest(start, parameter, subscript, prefix, operator, is_quoted)

    def braced_rest(
        self, start: int, parameter: str, subscript: Word | None, prefix: str, operator: str, is_quoted: bool
    ) -> Part | None:
        """Read the arguments of an operator and the closing brace."""
        text, end = self.text, self.end
        arguments: list[Word] = []
        if operator == ":" and not self.features & Feature.EXPANSION_FLAGS:
            while True:
                expression = self.arithmetic(":}")
                if expression is None:
                    return None
                arguments.append(expression)
                if text[self.pos] == "}":
                    break
                self.pos += 1
                if len(arguments) == 2:
                    self.gap(start, self.pos, "malformed-expansion", "more than an offset and a length")
        elif operator in _REPLACEMENTS:
            pattern = self.braced_word("/}", is_quoted and not self.features & Feature.QUOTED_PATTERN_QUOTES)
            if pattern is None:
                return None
            arguments.append(pattern)
            if text[self.pos] == "/":
                self.pos += 1
                replacement = self.braced_word("}", is_quoted)
                if replacement is None:
                    return None
                arguments.append(replacement)
        elif self.pos < end and text[self.pos] != "}":
            at = self.pos
            is_pattern = operator in _PATTERN_OPERATORS and self.features & Feature.QUOTED_PATTERN_QUOTES
            is_text = is_quoted and not is_pattern
            argument = self.braced_word("}", is_text, is_arithmetic=operator == ":")
            if argument is None:
                return None
            arguments.append(argument)
            is_second_subscript = subscript is not None and text[at] == "[" and self.features & Feature.EXPANSION_FLAGS
            if not is_second_subscript and (not operator or operator.startswith("@")):
                self.malformed_expansion(start, self.pos)
        elif operator in _DEFAULTS:
            arguments.append(Word(self.pos, self.pos, ()))
        if self.pos >= end:
            return None
        self.pos += 1
        if not parameter and not arguments and not prefix:
            self.malformed_expansion(start, self.pos)
        return ParameterExpansion(
            start, self.pos, parameter, subscript, prefix, operator, tuple(arguments), is_braced=True
        )

    def malformed_expansion(self, start: int, end: int) -> None:
        """Record that what stands in braces is nothing the dialect knows."""
        message = f"this is no parameter expansion: {self.text[start : start + 20]}"
        if self.features & Feature.LAZY_BRACES:
            self.gap(start, end, "malformed-expansion", message)
        else:
            self.fault(start, end, message)

    # What zsh adds

    def flags(self, start: int, pos: int) -> tuple[str, int]:
        """Return the flags of a parameter, ``(f)`` and ``=``, ``~``, ``^``, ``+``, and the place after them."""
        text, end = self.text, self.end
        prefix = ""
        flags = _FLAGS(text, pos, end)
        if flags is not None:
            prefix, pos = flags.group(), flags.end()
            if "e" in re.sub(_FLAG_ARGUMENT, "", prefix):
                self.gap(start, pos, "expanded-again", "the flag (e) expands the value of a parameter once more")
        while pos + 1 < end and text[pos] in "=~^+" and text[pos + 1] not in "}:":
            prefix, pos = prefix + text[pos], pos + 1
        return prefix, pos

    def nested(self, start: int, prefix: str) -> Part | None:
        """``${`` [flags] expansion [subscript] [operator word] ``}``        zsh manual 14.3.2"""
        at = self.pos
        character = self.text[at]
        if character == '"':
            part = self.double_quoted(at)
        elif character == "{":  # yash: ${{x}#a} is ${${x}#a}
            part = self.braced_inside(at, at + 1, is_quoted=False)
        else:
            part = self.backquoted(is_quoted=False) if character == "`" else self.dollar(is_quoted=False)
        if self.resync:
            return None
        if part is None:
            self.pos = at + 1
            part = Literal(at, self.pos, character)
        arguments = [Word(at, self.pos, (part,))]
        if self.pos < self.end and self.text[self.pos] != "}":
            rest = self.braced_word("}", is_quoted=False)
            if rest is None:
                return None
            arguments.append(rest)
        if self.pos >= self.end:
            return None
        self.pos += 1
        return ParameterExpansion(start, self.pos, "", None, prefix, "nested", tuple(arguments), is_braced=True)

    def flagged(self, start: int, pos: int) -> Part | None:
        """``$`` (``=`` | ``~`` | ``^`` | ``+`` | ``#``)+ parameter; None where these are something else"""
        match = _UNBRACED_PREFIX(self.text, pos, self.end)
        if match is None:
            return None
        parameter, after = self.parameter(match.end())
        if not parameter:
            return None
        self.pos = after
        return self.unbraced(start, parameter, match.group())

    def unbraced(self, start: int, parameter: str, prefix: str = "") -> Part:
        """parameter [``[`` subscript ``]``] [modifiers]"""
        subscript: Word | None = None
        if self.pos < self.end and self.text[self.pos] == "[":
            at, was_resync = self.pos, self.resync
            subscript = self.subscript()
            if subscript is None:
                self.pos, self.resync = at, was_resync
        modifiers = _MODIFIERS(self.text, self.pos, self.end)
        if modifiers is None:
            return ParameterExpansion(start, self.pos, parameter, subscript, prefix)
        first, self.pos = modifiers.start() + 1, modifiers.end()
        word = Word(first, self.pos, (Literal(first, self.pos, self.text[first : self.pos]),))
        return ParameterExpansion(start, self.pos, parameter, subscript, prefix, ":", (word,))

    # Parameters

    def skip(self, pos: int) -> int:
        """Return the place after the line continuations at `pos`."""
        match = CONTINUATIONS(self.text, pos, self.end)
        return pos if match is None else match.end()

    def starts_parameter(self, pos: int) -> bool:
        """Tell whether a parameter starts here."""
        if pos >= self.end:
            return False
        character = self.text[pos]
        return character in SPECIAL_PARAMETERS or character == "_" or character.isalpha()

    def parameter(self, pos: int) -> tuple[str, int]:
        """parameter : NAME | digits | one of ``@*#?-$!``        POSIX XCU 2.5; returns it and the place after it"""
        text, end = self.text, self.end
        match_name = WIDE_NAME if self.features & Feature.WIDE_NAMES else NAME
        if self.features & Feature.DOTTED_NAMES:
            match_name = DOTTED_NAME
        match = match_name(text, pos, end)
        if match is not None:
            return joined(match.group()), match.end()
        if pos >= end:
            return "", pos
        if text[pos].isdigit():
            digits = pos
            while digits < end and text[digits].isdigit():
                digits += 1
            return text[pos:digits], digits
        if text[pos] in SPECIAL_PARAMETERS:
            return text[pos], pos + 1
        return "", pos

    def braced_word(self, stops: str, is_quoted: bool, *, is_arithmetic: bool = False) -> Word | None:
        """word inside ``${…}``, up to one of `stops` (taken by nobody); None when the text ends first"""
        text, end = self.text, self.end
        start = from_ = self.pos
        parts: list[Part] = []
        value = ""
        nesting = 0
        hides = is_arithmetic or (is_quoted and bool(self.features & Feature.QUOTED_BRACE_QUOTES))
        while self.pos < end:
            pos = self.pos
            match = _BRACED_RUN(text, pos, end)
            if match is not None:
                value += match.group()
                self.pos = pos = match.end()
                if self.has_brace_tokens and not is_quoted:
                    nesting += match.group().count("{")
                if pos >= end:
                    break
            self.steps += 1
            character = text[pos]
            if character == "}" and nesting:
                nesting -= 1
                value += character
                self.pos = pos + 1
                continue
            # A slash that is the first character of a pattern is part of it.
            if character in stops and not (character == "/" and pos == start):
                self.flush(parts, from_, pos, value)
                return Word(start, pos, tuple(parts))
            part: Part | None = None
            if character == "$":
                part = self.dollar(is_quoted)
            elif character == "`":
                part = self.backquoted(is_quoted)
            elif character == '"':
                part = self.double_quoted(pos)
            elif character == "'" and not is_quoted and not is_arithmetic:
                part = self.single_quoted()
            elif character == "'" and hides:
                close = text.find("'", pos + 1, end)
                if close < 0 and not self.is_bounded:
                    return None
                if close > 0:
                    hidden = text[pos : close + 1]
                    if not is_arithmetic and not any(special in hidden for special in _SPECIAL):
                        value += hidden
                        self.pos = close + 1
                        continue
                    self.flush(parts, from_, pos, value)
                    parts.extend(self.hiding_quotes(pos, close, are_kept=not is_arithmetic))
                    from_ = self.pos
                    value = ""
                    continue
            elif character in "<>" and not is_quoted and self.follows(pos + 1, "(") > 0:
                if self.features & Feature.BRACED_PROCESS_SUBSTITUTION:
                    part = self.process_substitution()
            elif character == "\\":
                following = text[pos + 1 : pos + 2] if pos + 1 < end else ""
                if following == "\n":
                    self.pos = pos + 2
                    continue
                if following == "'" and hides:
                    value += "\\'"
                    self.pos = pos + 2
                    continue
                if following and (not is_quoted or following in '$`"\\}'):
                    part = Escaped(pos, pos + 2, following)
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
        return None

    def subscript(self, *, in_braces: bool = False) -> Word | None:
        """``[`` expression ``]``        Bash 6.7; None when it is not closed"""
        key = ("[", self.pos)
        if self.is_hopeless(key):
            return None
        opened = self.pos
        self.pos += 1
        expression = self.arithmetic("]", in_braces=in_braces)
        if expression is None:
            self.spend(self.pos - opened)
            self.give_up_on(key)
            if not self.resync:
                self.pos = opened
        return expression

    def brace_substitution(self, start: int, pos: int) -> Part | None:
        """``${`` blank list ``}`` or ``${|`` list ``}``        ksh(1), mksh(1)

        Other shells find a bad substitution here only when it runs, if ever: the commands are shown all the same.
        """
        style: SubstitutionStyle = "value" if self.text[pos] == "|" else "brace"
        self.pos = first = pos + (style == "value")
        self.closing_parenthesis += 1
        if self.features & Feature.BRACE_SUBSTITUTION:
            body = self.command_list(SUBSTITUTION_BRACE)
        else:
            if self.features & Feature.EXPANSION_FLAGS:  # zsh 5.9 finds out when it runs; later ones run the commands
                self.gap(start, pos, "malformed-expansion", "${ with a command in it is of another shell")
            else:
                self.malformed_expansion(start, pos)
            inside = self.braced_word("}", is_quoted=False)
            if inside is None:
                return None
            self.lenient += 1
            close = self.pos
            body = self.inside(first, close)
            self.lenient -= 1
            self.pos = close
        self.closing_parenthesis -= 1
        if self.pos >= self.end:
            return None
        self.pos += 1
        return CommandSubstitution(start, self.pos, body, style)
