"""Redirections (POSIX XCU 2.7, Bash manual 3.6)."""

from __future__ import annotations

from sandguard.shell.dialect import Feature
from sandguard.shell.functions import FunctionReader
from sandguard.shell.lexer import NUMERIC_GLOB, REDIRECT, joined, later
from sandguard.shell.nodes import (
    ArithmeticExpansion,
    Command,
    HereDocument,
    Literal,
    RedirectedCommand,
    Redirection,
    Word,
)

_FD_NAME = later(r"\{([A-Za-z_][A-Za-z0-9_]*+(?:\[[^\]\n]*+\])?)\}(?=[<>])")
_FD_NUMBER = later(r"[0-9](?:(?:\\\n)*+[0-9])*+(?=(?:\\\n)*+[<>])")
# The everyday kind: `2>&1`, `> file`; without what some dialect reads otherwise.
_PLAIN_REDIRECTION = later(
    r"""([0-9]?)(>>|>&(?!-)|[<>]) ?([^ \t\n|&;()<>'"\\$`#!{}*?[=~-][^ \t\n|&;()<>'"\\$`{}*?[]*+)(?=[ \t\n;|)]|\Z)"""
)
BOTH = later(r"&(?:\\\n)*+>")
_FORCED = frozenset((">", ">>", ">&", "&>", "&>>"))
_LONGER = (
    Feature.FORCED_REDIRECTION | Feature.SEEK_REDIRECTION | Feature.INDENTED_HERE_DOCUMENT | Feature.PIPE_REDIRECTION
)


class RedirectionReader(FunctionReader):
    """Reads redirections, and the commands that they stand before or after."""

    def is_word_here(self, pos: int) -> bool:
        """Tell whether the ``<`` or ``>`` at `pos` starts a word: a process substitution, in zsh also ``<1-9>``."""
        features = self.features
        if features & Feature.PROCESS_SUBSTITUTION and self.follows(pos + 1, "(") > 0:
            return True
        return bool(features & Feature.GLOB_GROUPS) and NUMERIC_GLOB(self.text, pos, self.end) is not None

    def led_command(self, start: int, redirections: list[Redirection | HereDocument]) -> Command | None:
        """zsh: io_redirect+ compound_command; None, with nothing taken, where no such command stands"""
        word = self.word_here()
        if not (self.reserved.get(word) or word.startswith("{") or self.text[self.pos] == "("):
            return None
        command = self.command()
        return None if command is None else self.with_redirections(start, command, redirections)

    def with_redirections(
        self, start: int, command: Command, redirections: list[Redirection | HereDocument]
    ) -> Command:
        """Return the command with redirections that stand before it."""
        if not redirections:
            return command
        inner, after = command, ()  # type: tuple[Command, tuple[Redirection | HereDocument, ...]]
        if isinstance(command, RedirectedCommand):
            inner, after = command.command, command.redirections
        return RedirectedCommand(start, command.end, inner, (*redirections, *after))

    def redirected(self, command: Command) -> Command:
        """redirect_list : io_redirect+, after a compound command        POSIX XCU 2.10.2"""
        redirections: list[Redirection | HereDocument] = []
        end = self.pos
        while not self.resync:
            self.skip_blanks()
            pos = self.pos
            if pos >= self.end:
                break
            character = self.text[pos]
            starts = character in "<>" or (
                character == "&" and self.features & Feature.BOTH_REDIRECTION and BOTH(self.text, pos, self.end)
            )
            if not starts and not (character.isdigit() or character == "{"):
                break
            if character in "<>" and self.is_word_here(pos):
                word = self.word() if self.features & Feature.PROCESS_REDIRECTION else None
                if word is None:
                    break
                redirections.append(Redirection(pos, self.pos, "", "", word))
                end = self.pos
                continue
            if not self.redirection(redirections):
                break
            end = self.pos
        if not redirections:
            return command
        return RedirectedCommand(command.start, end, command, tuple(redirections))

    def redirection(self, redirections: list[Redirection | HereDocument]) -> bool:
        """io_redirect : [IO_NUMBER | ``{`` name ``}``] (operator filename | io_here)        POSIX XCU 2.7, Bash 3.6

        Appends what it reads. False, with nothing taken, when no redirection stands here.
        """
        text, end, features = self.text, self.end, self.features
        start = pos = self.pos
        plain = _PLAIN_REDIRECTION(text, pos, end)
        if plain is not None:
            self.steps += 1
            self.pos = pos = plain.end()
            at = plain.start(3)
            target = Word(at, pos, (Literal(at, pos, plain.group(3)),))
            redirections.append(Redirection(start, pos, plain.group(1), plain.group(2), target))
            return True
        fd = ""
        number = _FD_NUMBER(text, pos, end)
        if number is not None:
            fd = joined(number.group())
            if len(fd) > 1 and not features & Feature.FD_ANY_DIGITS:
                return False
            pos = self.skip(number.end())
            if pos != number.end() and features & Feature.FD_TOUCHES:
                return False
        elif features & Feature.FD_VARIABLE:
            name = _FD_NAME(text, pos, end)
            if name is not None:
                fd = name.group(1)
                pos = name.end()
        match = REDIRECT(text, pos, end)
        if match is None:
            return False
        if fd and features & Feature.PROCESS_SUBSTITUTION and self.follows(pos + 1, "(") > 0:
            return False
        operator = match.group()
        self.spend(1)
        self.pos = match.end()
        if "\\" in operator:
            operator = self.continued(operator)
            self.pos = pos
            self.take_operator(operator)
        if operator in ("&>", "&>>") and (fd or not features & Feature.BOTH_REDIRECTION):
            self.pos = start
            return False
        if (operator == "<<<" and not features & Feature.HERE_STRING) or (
            operator == "&>>" and not features & Feature.BOTH_APPEND
        ):
            operator = operator[:2]
            self.pos = pos
            self.take_operator(operator)
        if features & _LONGER:
            operator = self.longer_operator(operator)
        if operator in ("<<", "<<-", "<<#"):
            document = self.here_document(start, fd, operator)
            if document is None:
                self.missing_target(start, operator)
                return True
            redirections.append(document)
            return True
        self.skip_blanks()
        at = self.pos
        if operator in ("<&", ">&") and text[at : at + 1] == "-" and features & Feature.CLOSING_DASH:
            self.pos = at + 1
            dash = Word(at, at + 1, (Literal(at, at + 1, "-"),))
            redirections.append(Redirection(start, self.pos, fd, operator, dash))
            return True
        if operator in ("<#", ">#") and text.startswith("((", at):
            word = self.seek_target(at)
        else:
            word = self.word() if at < end and text[at] not in "\n#" else None
        if word is None or (not word.parts and self.resync):
            self.missing_target(start, operator)
            return True
        if self.pos < end and text[self.pos] in "<>" and text[at : self.pos].isdigit():
            self.fault(at, self.pos, "a word was expected, and this number belongs to the next redirection")
        redirections.append(Redirection(start, self.pos, fd, operator, word))
        return True

    def seek_target(self, start: int) -> Word | None:
        """``((`` expression ``))`` after ``<#``        ksh93(1)"""
        self.pos = start + 2
        expression = self.arithmetic("))")
        if expression is None:
            return None
        return Word(start, self.pos, (ArithmeticExpansion(start, self.pos, expression),))

    def longer_operator(self, operator: str) -> str:
        """Return the operator after taking what some dialects add to it.

        zsh's ``!`` and ``|`` insist on writing and are not kept; its ``>>&`` is ``&>>``. ksh93's ``;`` replaces the
        file when the command is done and is not kept; its ``<#`` and ``>#`` seek.
        """
        features, pos = self.features, self.pos
        character = self.text[pos : pos + 1] if pos < self.end else ""
        if features & Feature.FORCED_REDIRECTION and operator in _FORCED:
            if character == "&" and operator == ">>":
                operator, pos = "&>>", pos + 1
                character = self.text[pos : pos + 1]
            if character and character in "!|":
                pos += 1
        elif features & Feature.SEEK_REDIRECTION and character == ";" and operator in (">", "<>"):
            pos += 1
        elif features & Feature.SEEK_REDIRECTION and character == "#" and operator in ("<", ">"):
            operator, pos = operator + "#", pos + 1
            if self.text[pos : pos + 1] == "#":
                operator, pos = operator + "#", pos + 1
        elif features & Feature.INDENTED_HERE_DOCUMENT and character == "#" and operator == "<<":
            operator, pos = "<<#", pos + 1
        elif features & Feature.PIPE_REDIRECTION and character == "|" and operator == ">>":
            operator, pos = ">>|", pos + 1
        self.pos = pos
        return operator

    def missing_target(self, start: int, operator: str) -> None:
        """Record that a redirection has no target."""
        if not self.resync:
            self.fault(start, self.pos, f"a word was expected after {operator}")
            self.resync = self.pos < self.end and self.text[self.pos] in "()<>"
            if self.resync and self.text[self.pos] in "<>":
                self.resync = False
