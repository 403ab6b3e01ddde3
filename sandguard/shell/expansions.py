"""Expansions: what a dollar sign starts (POSIX XCU 2.6, Bash manual 3.5)."""

from __future__ import annotations

from sandguard.record import _new
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import CONTINUATIONS, NAME, WIDE_NAME, joined
from sandguard.shell.nodes import ParameterExpansion, Part
from sandguard.shell.parameters import SPECIAL_PARAMETERS, ParameterReader


class ExpansionReader(ParameterReader):
    """Reads expansions."""

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
            if self.follows(pos + 1, "(") > 0 and (text[pos + 1] == "(" or self.features & Feature.CONTINUED_OPERATORS):
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
            return _new(ParameterExpansion, (start, self.pos, joined(name.group()), None, "", "", (), False))
        if features & Feature.EXPANSION_FLAGS and character in "=~^+#" and (part := self.flagged(start, pos)):
            return part
        if character in SPECIAL_PARAMETERS:
            self.pos = pos + 1
            if features & Feature.EXPANSION_FLAGS and character.isdigit():  # zsh: $10 is the tenth
                while self.pos < end and text[self.pos] in "0123456789":
                    self.pos += 1
                return ParameterExpansion(start, self.pos, text[pos : self.pos])
            return ParameterExpansion(start, self.pos, character)
        return None
