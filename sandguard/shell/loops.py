"""Loops (POSIX XCU 2.9.4.2, 2.9.4.5, 2.9.4.6; Bash manual 3.2.5.1; zsh manual, Complex Commands)."""

from __future__ import annotations

from sandguard.shell.compounds import CompoundReader
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import joined
from sandguard.shell.nodes import (
    ArithmeticForLoop,
    Command,
    CommandList,
    ForLoop,
    RepeatLoop,
    SelectLoop,
    WhileLoop,
    Word,
)

_DO = frozenset(("do",))
_DO_SHORT = frozenset(("do", ""))
_DONE = frozenset(("done",))
_END = frozenset(("end",))


def is_name(text: str) -> bool:
    """Tell whether a text is a NAME        POSIX XBD 3.231"""
    return text.isidentifier() and text.isascii()


class LoopReader(CompoundReader):
    """Reads loops."""

    # Bodies

    def loop_body(self, opener: str, start: int) -> CommandList:
        """do_group : ``do`` compound_list ``done``        POSIX XCU 2.10.2; in Bash also ``{`` compound_list ``}``"""
        self.skip_separators()
        if self.features & Feature.BRACE_BODY and self.at_word("{"):
            self.expect("{", opener, start)
            return self.braced_list("{", start)
        if self.features & Feature.SHORT_FORMS and not self.at_word("do"):
            return self.short_list(start)
        if not self.expect("do", opener, start):
            return self.stray_body()
        at = self.pos
        body = self.required_list(_DONE, "do", at - 2, Feature.EMPTY_LISTS)
        self.expect("done", opener, start)
        return body

    def stray_body(self) -> CommandList:
        """After a missing ``do``: read on to where the loop ends."""
        if self.resync or self.pos >= self.end:
            return CommandList(self.pos, self.pos, ())
        body = self.command_list(_DO | _DONE)
        if self.at_word("do"):
            self.expect("do", "do", self.pos)
            rest = self.command_list(_DONE)
            body = CommandList(body.start, max(body.end, rest.end), body.items + rest.items)
        if self.at_word("done"):
            self.expect("done", "done", self.pos)
        return body

    # while and until

    def while_loop(self, start: int) -> Command | None:
        """while_clause : ``while`` compound_list do_group        POSIX XCU 2.9.4.5"""
        return self.conditional_loop(start, "while", is_until=False)

    def until_loop(self, start: int) -> Command | None:
        """until_clause : ``until`` compound_list do_group        POSIX XCU 2.9.4.6"""
        return self.conditional_loop(start, "until", is_until=True)

    def conditional_loop(self, start: int, opener: str, *, is_until: bool) -> Command | None:
        """Read the condition and the body of a loop."""
        if not self.enter(start):
            return WhileLoop(start, self.pos, CommandList(start, start, ()), CommandList(start, start, ()), is_until)
        closers = _DO_SHORT if self.features & Feature.SHORT_FORMS else _DO
        condition = self.required_list(closers, opener, start, Feature.SHORT_FORMS)
        body = self.loop_body(opener, start)
        self.depth -= 1
        return WhileLoop(start, self.pos, condition, body, is_until)

    # for and select

    def for_loop(self, start: int) -> Command | None:
        """for_clause : ``for`` name [linebreak ``in`` wordlist] sequential_sep do_group, or ``for ((``…``))``

        POSIX XCU 2.9.4.2, Bash 3.2.5.1
        """
        if not self.enter(start):
            return ForLoop(start, self.pos, (), None, CommandList(start, start, ()))
        self.skip_blanks()
        loop: Command
        if self.features & Feature.ARITHMETIC_FOR and self.follows(self.pos, "(") > 0:
            loop = self.arithmetic_for(start)
        else:
            names = self.loop_names("for")
            words = self.loop_words()
            body = self.loop_body("for", start)
            loop = ForLoop(start, self.pos, names, words, body)
        self.depth -= 1
        return loop

    def foreach_loop(self, start: int) -> Command | None:
        """zsh: ``foreach`` name* ``(`` word* ``)`` list ``end``, or any body that ``for`` can have"""
        if not self.enter(start):
            return ForLoop(start, self.pos, (), None, CommandList(start, start, ()))
        self.skip_blanks()
        names = self.loop_names("foreach")
        words = self.loop_words()
        self.skip_separators()
        if self.word_here() in ("do", "{"):
            body = self.loop_body("foreach", start)
        else:
            body = self.command_list(_END)
            self.expect("end", "foreach", start)
        self.depth -= 1
        return ForLoop(start, self.pos, names, words, body)

    def select_loop(self, start: int) -> Command | None:
        """``select`` name [``in`` wordlist] do_group        Bash 3.2.5.2"""
        if not self.enter(start):
            return SelectLoop(start, self.pos, "", None, CommandList(start, start, ()))
        self.skip_blanks()
        name = self.loop_name("select")
        words = self.loop_words()
        body = self.loop_body("select", start)
        self.depth -= 1
        return SelectLoop(start, self.pos, name, words, body)

    def loop_names(self, opener: str) -> tuple[str, ...]:
        """name, in zsh name+"""
        names = [self.loop_name(opener)]
        while self.features & Feature.SHORT_FORMS:
            self.skip_blanks()
            match = self.match_plain(self.text, self.pos, self.end)
            if match is None or match.group(1) in ("in", "do") or not is_name(match.group(1)):
                break
            names.append(match.group(1))
            self.pos = match.end()
        return tuple(names)

    def loop_name(self, opener: str) -> str:
        """name : NAME, any other word being a fault        POSIX XCU 2.9.4.2"""
        at = self.pos
        match = self.match_plain(self.text, at, self.end)
        if match is not None:
            self.pos = match.end()
            name = joined(match.group(1))
            if not is_name(name) and not self.is_loop_name(name):
                self.fault(match.start(1), match.end(), f"a name was expected after {opener}")
            return name
        word = self.word()
        if word is not None and not self.resync and self.features & Feature.LOOP_ANY_NAME:
            return self.text[word.start : word.end]
        if not self.resync:
            self.fault(at, min(at + 1, self.end), f"a name was expected after {opener}")
        return ""

    def is_loop_name(self, name: str) -> bool:
        """Tell whether the dialect takes this for the name of a loop's variable."""
        features = self.features
        if features & Feature.LOOP_ANY_NAME or (features & Feature.WIDE_NAMES and name.isidentifier()):
            return True
        return bool(features & Feature.SHORT_FORMS) and name.isdecimal()  # zsh can set $1

    def loop_words(self) -> tuple[Word, ...] | None:
        """wordlist : [``in`` WORD*] (``;`` | newline)        POSIX XCU 2.10.2; in zsh also ``(`` WORD* ``)``"""
        self.skip_blanks()
        text = self.text
        if self.features & Feature.SHORT_FORMS and text[self.pos : self.pos + 1] == "(":
            self.pos += 1
            words = self.word_list(stops_at_newline=False)
            if text[self.pos : self.pos + 1] == ")":
                self.pos += 1
            elif not self.resync:
                self.fault(self.pos, self.pos, ") was expected after the words of the loop")
            return words
        if self.control() == ";":
            self.take_operator(";")
            return None
        if not self.at_word("in"):
            return None
        self.expect("in", "for", self.pos)
        words = self.word_list(stops_at_newline=True)
        self.skip_comment()
        if self.resync:
            return words
        operator = self.control()
        if operator == ";":
            self.take_operator(";")
        elif operator == "\n":
            self.linebreak()
        elif self.pos >= self.end and self.features & Feature.SHORT_FORMS:
            self.fault(self.pos, self.pos, "the word list of a loop ends with ; or a newline")
        elif self.pos < self.end:
            self.fault(self.pos, self.pos + 1, "the word list of a loop ends with ; or a newline")
            self.resync = True
            if operator:
                self.take_operator(operator)
        return words

    def word_list(self, *, stops_at_newline: bool) -> tuple[Word, ...]:
        """Read words up to an operator."""
        words: list[Word] = []
        while not self.resync:
            if stops_at_newline:
                self.skip_comment()
            else:
                self.linebreak()
            if self.pos >= self.end or self.text[self.pos] in "\n;&|)":
                break
            word = self.word()
            if word is None:
                break
            words.append(word)
        return tuple(words)

    def arithmetic_for(self, start: int) -> Command:
        """``for ((`` [expression] ``;`` [expression] ``;`` [expression] ``))`` [``;``] do_group        Bash 3.2.5.1"""
        at = self.pos
        self.pos = self.follows(at, "(")
        inner = self.follows(self.pos, "(")
        expressions: list[Word] = []
        if inner < 0:
            self.fault(at, self.pos, "for (( has two parentheses")
            self.resync = True
            return ForLoop(start, self.pos, (), None, CommandList(self.pos, self.pos, ()))
        self.pos = inner
        while len(expressions) < 2:
            expression = self.arithmetic(";)")
            if expression is None or self.text[self.pos] != ";":
                break
            self.pos += 1
            expressions.append(expression)
        last = self.arithmetic("))") if len(expressions) == 2 else None
        if last is None:
            self.fault(at, inner, "for (( takes three expressions and ))")
            self.resync = True
            return ForLoop(start, self.pos, (), None, CommandList(self.pos, self.pos, ()))
        expressions.append(last)
        self.skip_blanks()
        if self.control() == ";":
            self.take_operator(";")
        body = self.loop_body("for", start)
        return ArithmeticForLoop(start, self.pos, tuple(expressions), body)

    def repeat_loop(self, start: int) -> Command | None:
        """zsh: ``repeat`` word do_group"""
        if not self.enter(start):
            return None
        self.skip_blanks()
        count = self.word()
        if count is None:
            self.fault(start, self.pos, "a count was expected after repeat")
            count = Word(self.pos, self.pos, ())
        body = self.loop_body("repeat", start)
        self.depth -= 1
        return RepeatLoop(start, self.pos, count, body)
