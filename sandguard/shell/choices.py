"""Choices: ``if`` and ``case`` (POSIX XCU 2.9.4.3, 2.9.4.4; zsh manual, Complex Commands)."""

from __future__ import annotations

from sandguard.shell.dialect import Feature
from sandguard.shell.loops import LoopReader
from sandguard.shell.nodes import CaseCommand, CaseItem, Command, CommandList, IfBranch, IfCommand, Word

_THEN = frozenset(("then",))
_THEN_SHORT = frozenset(("then", ""))
_BRANCH_END = frozenset(("elif", "else", "fi"))
_FI = frozenset(("fi",))
_TERMINATORS = frozenset((";;", ";&", ";;&", ";|"))


class ChoiceReader(LoopReader):
    """Reads choices."""

    def if_command(self, start: int) -> Command | None:
        """if_clause : ``if`` compound_list ``then`` compound_list [else_part] ``fi``        POSIX XCU 2.9.4.4"""
        if not self.enter(start):
            return IfCommand(start, self.pos, (), None)
        branches: list[IfBranch] = []
        otherwise: CommandList | None = None
        at, opener = start, "if"
        closers = _THEN_SHORT if self.features & Feature.SHORT_FORMS else _THEN
        is_short = False
        while True:
            condition = self.required_list(closers, opener, at, Feature.SHORT_FORMS)
            is_short = self.is_short_branch(condition)
            if is_short:
                body = self.short_list(at)
            elif self.expect("then", opener, at):
                body = self.required_list(_BRANCH_END, "then", self.pos - 4, Feature.EMPTY_BRANCHES)
            else:
                body = CommandList(self.pos, self.pos, ())
            branches.append(IfBranch(at, self.pos, condition, body))
            end = self.pos
            if is_short:  # what goes on stands on the same line
                self.skip_blanks()
            else:
                self.linebreak()
            following = self.word_here()
            if following == "elif":
                at, opener = self.pos, "elif"
                self.expect("elif", "if", start)
                continue
            if following == "else":
                at = self.pos
                self.expect("else", "if", start)
                is_short = is_short and self.at_word("{")
                if is_short:
                    otherwise = self.short_list(at)
                    end = self.pos
                else:
                    otherwise = self.required_list(_FI, "else", at, Feature.EMPTY_BRANCHES)
            break
        if is_short:
            self.pos = end
        else:
            self.expect("fi", "if", start)
        self.depth -= 1
        return IfCommand(start, self.pos, tuple(branches), otherwise)

    def is_short_branch(self, condition: CommandList) -> bool:
        """Tell whether a condition of zsh's is followed by a group or a command instead of ``then``.

        It is when no separator stands after the condition.
        """
        if not self.features & Feature.SHORT_FORMS or self.resync or not condition.items:
            return False
        self.skip_blanks()
        return not condition.items[-1].separator and self.pos < self.end and self.word_here() != "then"

    def case_command(self, start: int) -> Command | None:
        """case_clause : ``case`` WORD linebreak ``in`` linebreak case_item* ``esac``        POSIX XCU 2.9.4.3"""
        empty = Word(self.pos, self.pos, ())
        if not self.enter(start):
            return CaseCommand(start, self.pos, empty, ())
        self.skip_blanks()
        word = self.word()
        if word is None:
            if not self.resync:
                self.fault(start, self.pos, "a word was expected after case")
            word = empty
        close = "esac"
        if self.features & Feature.CASE_BRACES and self.at_word("{"):
            self.expect("{", "case", start)
            close = "}"
        elif not self.resync:
            self.expect("in", "case", start)
        closers = _TERMINATORS | {close}
        items: list[CaseItem] = []
        while not self.resync:
            self.linebreak()
            if self.pos >= self.end or self.at_word(close):
                break
            item = self.case_item(closers)
            items.append(item)
            if not item.terminator:
                break
        if not self.resync:
            self.expect(close, "case", start)
        self.depth -= 1
        return CaseCommand(start, self.pos, word, tuple(items))

    def case_item(self, closers: frozenset[str]) -> CaseItem:
        """case_item : [``(``] pattern (``|`` pattern)* ``)`` [compound_list] (``;;`` | ``;&`` | ``;;&``)

        POSIX XCU 2.9.4.3, Bash 3.2.5.2
        """
        text, start = self.text, self.pos
        is_opened = text[start] == "("
        if is_opened:
            self.pos += 1
        patterns: list[Word] = []
        while True:
            self.skip_blanks()
            pattern = self.case_pattern(is_first=not patterns and not is_opened)
            if pattern is None:
                break
            patterns.append(pattern)
            self.skip_blanks()
            if self.pos >= self.end or text[self.pos] != "|":
                break
            self.pos += 1
        if not self.resync:
            if self.pos < self.end and text[self.pos] == ")":
                self.pos += 1
            else:
                self.fault(start, self.pos, ") was expected after the pattern")
                self.resync = self.pos < self.end and text[self.pos] not in "\n;&"
        resync, self.resync = self.resync, False
        body = self.command_list(closers)
        self.resync = resync and self.pos >= self.end
        terminator = self.control()
        if terminator in _TERMINATORS:
            self.take_operator(terminator)
        else:
            terminator = ""
        return CaseItem(start, self.pos, tuple(patterns), body, terminator)

    def case_pattern(self, *, is_first: bool) -> Word | None:
        """pattern : WORD, which in zsh may be empty next to a ``|``"""
        at, text = self.pos, self.text
        pattern = self.word() if at < self.end else None
        if pattern is not None or self.resync:
            return pattern
        character = text[at : at + 1] if at < self.end else ""
        is_allowed = self.features & Feature.GLOB_GROUPS and (character == "|" or (character == ")" and not is_first))
        if not is_allowed:
            self.fault(at, min(at + 1, self.end), "a pattern was expected")
        if character in ("|", ")"):
            return Word(at, at, ())
        self.resync = True
        self.pos = min(at + 1, self.end)
        return None
