"""Compound commands (POSIX XCU 2.9.4; Bash manual 3.2.5) and function bodies."""

from __future__ import annotations

import re

from sandguard.shell.conditionals import ConditionalReader
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import HEAD, joined
from sandguard.shell.nodes import (
    AlwaysBlock,
    ArithmeticCommand,
    ArithmeticForLoop,
    BraceGroup,
    CaseCommand,
    CaseItem,
    Command,
    CommandList,
    Coprocess,
    ForLoop,
    FunctionDefinition,
    IfBranch,
    IfCommand,
    ListItem,
    RepeatLoop,
    SelectLoop,
    SimpleCommand,
    Subshell,
    WhileLoop,
    Word,
)

CLOSING = frozenset(("then", "do", "done", "fi", "else", "elif", "esac", "in", "}", "]]"))
"""Reserved words that never start a command."""

_ALWAYS = dict.fromkeys(CLOSING - {"]]"}, "") | {
    "{": "brace_group",
    "if": "if_command",
    "while": "while_loop",
    "until": "until_loop",
    "for": "for_loop",
    "case": "case_command",
}
_BY_FEATURE = (
    (Feature.CONDITIONAL, "[[", "conditional_command"),
    (Feature.SELECT, "select", "select_loop"),
    (Feature.FUNCTION_KEYWORD, "function", "function_command"),
    (Feature.COPROC, "coproc", "coprocess"),
    (Feature.LAZY_CONDITIONALS, "]]", ""),
    (Feature.SHORT_FORMS, "repeat", "repeat_loop"),
    (Feature.SHORT_FORMS, "foreach", "for_loop"),
)
_TABLES: dict[int, dict[str, str]] = {}

_THEN = frozenset(("then",))
_BRANCH_END = frozenset(("elif", "else", "fi"))
_FI = frozenset(("fi",))
_DO = frozenset(("do",))
_DONE = frozenset(("done",))
_END = frozenset(("end",))
_BRACE = frozenset(("}",))
_PARENTHESIS = frozenset((")",))
_ITEM_END = frozenset((";;", ";&", ";;&", ";|", "esac"))
_TERMINATORS = frozenset((";;", ";&", ";;&", ";|"))
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z").match
_EMPTY = re.compile(r"\((?:[ \t]|\\\n)*+\)").match


def reserved_words(features: int) -> dict[str, str]:
    """Return the reserved words of a feature set, each with the name of the method that reads what it starts."""
    table = _TABLES.get(features)
    if table is None:
        table = dict(_ALWAYS)
        table.update((word, method) for feature, word, method in _BY_FEATURE if features & feature)
        _TABLES[features] = table
    return table


class CompoundReader(ConditionalReader):
    """Reads compound commands. Each method is called after its first reserved word was taken, with that word's place."""

    reserved: dict[str, str]
    """The reserved words of the dialect, each with the method that reads what it starts."""

    # What the methods share

    def expect(self, word: str, opener: str, start: int) -> bool:
        """Take a reserved word that must come now, or record a fault."""
        self.linebreak()
        match = HEAD(self.text, self.pos, self.end)
        if match is not None and joined(match.group(1)) == word:
            self.pos = match.end()
            self.steps += 1
            return True
        if not self.resync:
            if self.pos >= self.end:
                self.fault(start, start + len(opener), f"{opener} has no {word}")
            else:
                self.fault(self.pos, min(self.pos + 1, self.end), f"{word} was expected")
        return False

    def at_word(self, word: str) -> bool:
        """Tell whether a reserved word stands here, blanks and newlines aside."""
        self.linebreak()
        match = HEAD(self.text, self.pos, self.end)
        return match is not None and joined(match.group(1)) == word

    def required_list(self, closers: frozenset[str], after: str, start: int) -> CommandList:
        """Read a list that must not be empty."""
        opened = self.pos
        body = self.command_list(closers)
        if not body.items and not self.features & Feature.EMPTY_LISTS:
            self.fault(start, opened, f"a command was expected after {after}")
        return body

    # Groups

    def brace_group(self, start: int) -> Command | None:
        """brace_group : ``{`` compound_list ``}``        POSIX XCU 2.9.4.1"""
        if not self.enter(start):
            return BraceGroup(start, self.pos, CommandList(start, start, ()))
        body = self.required_list(_BRACE, "{", start)
        self.expect("}", "{", start)
        self.depth -= 1
        end = self.pos
        if self.features & Feature.SHORT_FORMS:
            self.skip_blanks()
            match = self.match_plain(self.text, self.pos, self.end)
            if match is not None and match.group(1) == "always":
                self.pos = match.end()
                self.expect("{", "always", start)
                always = self.command_list(_BRACE)
                self.expect("}", "{", start)
                return AlwaysBlock(start, self.pos, body, always)
            self.pos = end
        return BraceGroup(start, end, body)

    def parenthesis(self, start: int) -> Command | None:
        """subshell : ``(`` compound_list ``)``, or ``((`` expression ``))``        POSIX XCU 2.9.4.1, Bash 3.2.5.2"""
        features = self.features
        if features & Feature.ANONYMOUS_FUNCTION and _EMPTY(self.text, start, self.end) is not None:
            return self.anonymous_function(start)
        if features & Feature.ARITHMETIC_COMMAND and self.follows(start + 1, "(") > 0:
            key = ("((", start)
            if key not in self.hopeless:
                mark = self.mark()
                self.pos = self.follows(start + 1, "(")
                expression = self.arithmetic("))")
                if expression is not None:
                    return ArithmeticCommand(start, self.pos, expression)
                self.hopeless.add(key)
                if self.gave_up and self.pos >= self.end:
                    return Subshell(start, self.pos, CommandList(start, start, ()))
                self.forget(mark)
        self.pos = start + 1
        if not self.enter(start):
            return Subshell(start, self.pos, CommandList(start, start, ()))
        body = self.required_list(_PARENTHESIS, "(", start)
        if self.pos < self.end:
            self.pos += 1
        elif not self.resync:
            self.fault(start, start + 1, "the parenthesis is not closed")
        self.depth -= 1
        return Subshell(start, self.pos, body)

    # Loops

    def loop_body(self, opener: str, start: int) -> CommandList:
        """do_group : ``do`` compound_list ``done``        POSIX XCU 2.10.2; in Bash also ``{`` compound_list ``}``"""
        if self.features & Feature.BRACE_BODY and self.at_word("{"):
            self.expect("{", opener, start)
            body = self.required_list(_BRACE, "{", start)
            self.expect("}", "{", start)
            return body
        if self.features & Feature.SHORT_FORMS and not self.at_word("do"):
            return self.short_body()
        if not self.expect("do", opener, start):
            return self.stray_body(_DO | _DONE, "do", "done")
        at = self.pos
        body = self.required_list(_DONE, "do", at - 2)
        self.expect("done", opener, start)
        return body

    def stray_body(self, closers: frozenset[str], opening: str, closing: str) -> CommandList:
        """After a missing reserved word: read on to where the construct ends."""
        if self.resync or self.pos >= self.end:
            return CommandList(self.pos, self.pos, ())
        body = self.command_list(closers)
        if self.at_word(opening):
            self.expect(opening, opening, self.pos)
            rest = self.command_list(closers - {opening})
            body = CommandList(body.start, max(body.end, rest.end), body.items + rest.items)
        if self.at_word(closing):
            self.expect(closing, closing, self.pos)
        return body

    def short_body(self) -> CommandList:
        """zsh: one command, or a group, without ``do``."""
        self.linebreak()
        at = self.pos
        command = self.and_or()
        if command is None:
            self.fault(at, at, "a command was expected")
            return CommandList(at, at, ())
        return CommandList(command.start, command.end, (ListItem(command.start, command.end, command, ""),))

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
        if self.features & Feature.SHORT_FORMS:
            condition = self.short_condition(_DO, opener, start)
        else:
            condition = self.required_list(_DO, opener, start)
        body = self.loop_body(opener, start)
        self.depth -= 1
        return WhileLoop(start, self.pos, condition, body, is_until)

    def short_condition(self, closers: frozenset[str], opener: str, start: int) -> CommandList:
        """zsh: a condition in parentheses or brackets that a group or one command may follow at once."""
        self.linebreak()
        at = self.pos
        if self.text[at : at + 1] == "(" or self.text[at : at + 2] == "[[":
            command = self.and_or()
            self.skip_blanks()
            if command is not None and (self.text[self.pos : self.pos + 1] == "{"):
                return CommandList(command.start, command.end, (ListItem(command.start, command.end, command, ""),))
            self.pos = at
        return self.required_list(closers, opener, start)

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
            names = [self.loop_name("for")]
            words: tuple[Word, ...] | None = None
            if self.features & Feature.SHORT_FORMS:
                self.more_names(names)
            words = self.loop_words()
            body = self.end_body(start) if self.text.startswith("foreach", start) else self.loop_body("for", start)
            loop = ForLoop(start, self.pos, tuple(names), words, body)
        self.depth -= 1
        return loop

    def end_body(self, start: int) -> CommandList:
        """zsh: ``foreach name (words) list end``."""
        self.linebreak()
        body = self.command_list(_END)
        self.expect("end", "foreach", start)
        return body

    def loop_name(self, opener: str) -> str:
        """name : NAME, any other word being a fault        POSIX XCU 2.9.4.2"""
        at = self.pos
        match = self.match_plain(self.text, at, self.end)
        if match is not None:
            self.pos = match.end()
            name = joined(match.group(1))
            is_any = self.features & (Feature.WIDE_NAMES | Feature.FUNCTION_ANY_NAME)
            if _NAME(name) is None and not is_any:
                self.fault(match.start(1), match.end(), f"a name was expected after {opener}")
            return name
        word = self.word()
        if word is not None and not self.resync and self.features & Feature.FUNCTION_ANY_NAME:
            return self.text[word.start : word.end]
        if not self.resync:
            self.fault(at, min(at + 1, self.end), f"a name was expected after {opener}")
        return ""

    def more_names(self, names: list[str]) -> None:
        """zsh: several names before ``in``."""
        while True:
            self.skip_blanks()
            match = self.match_plain(self.text, self.pos, self.end)
            if match is None or joined(match.group(1)) in ("in", "do", "{") or _NAME(match.group(1)) is None:
                return
            names.append(match.group(1))
            self.pos = match.end()

    def loop_words(self) -> tuple[Word, ...] | None:
        """wordlist : [``in`` WORD*] (``;`` | newline)        POSIX XCU 2.10.2"""
        self.skip_blanks()
        text = self.text
        if self.features & Feature.SHORT_FORMS and text[self.pos : self.pos + 1] == "(":
            self.pos += 1
            words = self.word_list(stops_at_newline=False)
            if text[self.pos : self.pos + 1] == ")":
                self.pos += 1
            if self.control() == ";":
                self.take_operator(";")
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
        while len(expressions) < 2:  # noqa: PLR2004 -- three expressions, the last ended by the parentheses
            expression = self.arithmetic(";)")
            if expression is None or self.text[self.pos] != ";":
                break
            self.pos += 1
            expressions.append(expression)
        last = self.arithmetic("))") if len(expressions) == 2 else None  # noqa: PLR2004
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

    def repeat_loop(self, start: int) -> Command | None:
        """zsh: ``repeat`` word do_group."""
        if not self.enter(start):
            return None
        self.skip_blanks()
        count = self.word()
        if count is None:
            self.fault(start, self.pos, "a count was expected after repeat")
            count = Word(self.pos, self.pos, ())
        self.skip_blanks()
        if self.control() == ";":
            self.take_operator(";")
        body = self.loop_body("repeat", start)
        self.depth -= 1
        return RepeatLoop(start, self.pos, count, body)

    # Choices

    def if_command(self, start: int) -> Command | None:
        """if_clause : ``if`` compound_list ``then`` compound_list [else_part] ``fi``        POSIX XCU 2.9.4.4"""
        if not self.enter(start):
            return IfCommand(start, self.pos, (), None)
        branches: list[IfBranch] = []
        otherwise: CommandList | None = None
        at, opener = start, "if"
        while True:
            if self.features & Feature.SHORT_FORMS:
                condition = self.short_condition(_THEN, opener, at)
                if self.at_word("{"):
                    self.expect("{", opener, at)
                    body = self.command_list(_BRACE)
                    self.expect("}", "{", at)
                    branches.append(IfBranch(at, self.pos, condition, body))
                    after = self.pos
                    if not (self.at_word("elif") or self.at_word("else")):
                        self.pos = after
                        self.depth -= 1
                        return IfCommand(start, after, tuple(branches), None)
                    if self.at_word("elif"):
                        at, opener = self.pos, "elif"
                        self.expect("elif", "if", start)
                        continue
                    self.expect("else", "if", start)
                    if self.at_word("{"):
                        self.expect("{", "else", at)
                        otherwise = self.command_list(_BRACE)
                        self.expect("}", "{", at)
                        self.depth -= 1
                        return IfCommand(start, self.pos, tuple(branches), otherwise)
                    otherwise = self.command_list(_FI)
                    break
            else:
                condition = self.required_list(_THEN, opener, at)
            has_then = self.expect("then", opener, at)
            if has_then:
                body = self.required_list(_BRANCH_END, "then", self.pos - 4)
            else:
                body = CommandList(self.pos, self.pos, ())
            branches.append(IfBranch(at, self.pos, condition, body))
            if self.at_word("elif"):
                at, opener = self.pos, "elif"
                self.expect("elif", "if", start)
                continue
            if self.at_word("else"):
                at = self.pos
                self.expect("else", "if", start)
                otherwise = self.required_list(_FI, "else", at)
            break
        self.expect("fi", "if", start)
        self.depth -= 1
        return IfCommand(start, self.pos, tuple(branches), otherwise)

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
        if self.features & Feature.SHORT_FORMS and self.at_word("{"):
            self.expect("{", "case", start)
            close = "}"
        elif not self.resync:
            self.expect("in", "case", start)
        items: list[CaseItem] = []
        while not self.resync:
            self.linebreak()
            if self.pos >= self.end or self.at_word(close):
                break
            item = self.case_item(close)
            if item is None:
                break
            items.append(item)
            if not item.terminator:
                break
        if not self.resync:
            self.expect(close, "case", start)
        self.depth -= 1
        return CaseCommand(start, self.pos, word, tuple(items))

    def case_item(self, close: str) -> CaseItem | None:
        """case_item : [``(``] pattern (``|`` pattern)* ``)`` [compound_list] (``;;`` | ``;&`` | ``;;&``)        POSIX XCU 2.9.4.3"""
        text, start = self.text, self.pos
        if text[start] == "(":
            self.pos += 1
        patterns: list[Word] = []
        while True:
            self.skip_blanks()
            if self.features & Feature.PATTERN_BLANKS:
                self.linebreak()
            at = self.pos
            pattern = self.word() if at < self.end else None
            if pattern is None:
                if self.resync:
                    break
                if self.features & Feature.EMPTY_CASE_ITEM or (
                    self.features & Feature.SHORT_FORMS and at < self.end and text[at] in "|)"
                ):
                    pattern = Word(at, at, ())
                else:
                    self.fault(at, min(at + 1, self.end), "a pattern was expected")
                    if at < self.end and text[at] in ")|":
                        pattern = Word(at, at, ())
                    else:
                        self.resync = True
                        self.pos = min(at + 1, self.end)
                        break
            patterns.append(pattern)
            self.skip_blanks()
            if self.pos < self.end and text[self.pos] == "|":
                self.pos += 1
                continue
            break
        if not self.resync:
            if self.pos < self.end and text[self.pos] == ")":
                self.pos += 1
            else:
                self.fault(start, self.pos, ") was expected after the pattern")
                self.resync = self.pos < self.end and text[self.pos] not in "\n;&"
        resync, self.resync = self.resync, False
        body = self.command_list(_ITEM_END | {close})
        self.resync = resync and self.pos >= self.end
        terminator = self.control()
        if terminator in _TERMINATORS:
            self.take_operator(terminator)
        else:
            terminator = ""
        return CaseItem(start, self.pos, tuple(patterns), body, terminator)

    # Functions and coprocesses

    def function_body(self) -> Command | None:
        """function_body : compound_command [redirect_list]        POSIX XCU 2.9.5"""
        self.linebreak()
        at = self.pos
        command = self.command()
        if command is None:
            if not self.resync:
                self.fault(at, min(at + 1, self.end), "the body of the function was expected")
            return None
        if isinstance(command, SimpleCommand | FunctionDefinition) and not self.features & Feature.FUNCTION_ANY_BODY:
            self.fault(at, command.end, "the body of a function is a compound command")
        return command

    def function_command(self, start: int) -> Command | None:
        """``function`` name [``()``] function_body        Bash 3.3"""
        self.skip_blanks()
        at = self.pos
        names: list[Word] = []
        while True:
            self.at_command = False
            if self.pos >= self.end or self.text[self.pos] in "\n({" and names:
                break
            name = self.word()
            if name is None:
                break
            names.append(name)
            self.skip_blanks()
            if not self.features & Feature.SHORT_FORMS:
                break
        if not names and not self.features & Feature.SHORT_FORMS:
            if not self.resync:
                self.fault(at, min(at + 1, self.end), "a name was expected after function")
            return SimpleCommand(start, at, (), (), ())
        match = _EMPTY(self.text, self.pos, self.end)
        if match is not None:
            self.pos = match.end()
        if not self.enter(start):
            return None
        body = self.function_body()
        self.depth -= 1
        if body is None:
            return FunctionDefinition(start, self.pos, tuple(names), SimpleCommand(self.pos, self.pos, (), (), ()), True)
        return FunctionDefinition(start, body.end, tuple(names), body, has_keyword=True)

    def anonymous_function(self, start: int) -> Command | None:
        """zsh: ``() { list } arguments``."""
        match = _EMPTY(self.text, start, self.end)
        if match is None or not self.enter(start):
            return None
        self.pos = match.end()
        body = self.function_body()
        self.depth -= 1
        if body is None:
            return Subshell(start, self.pos, CommandList(self.pos, self.pos, ()))
        arguments: list[Word] = []
        while not self.resync:
            self.skip_blanks()
            if self.pos >= self.end or self.text[self.pos] in "\n;&|)#<>":
                break
            word = self.word()
            if word is None:
                break
            arguments.append(word)
        end = arguments[-1].end if arguments else body.end
        return FunctionDefinition(start, end, (), body, has_keyword=False, arguments=tuple(arguments))

    def coprocess(self, start: int) -> Command | None:
        """``coproc`` [name] command        Bash 3.2.6"""
        if not self.enter(start):
            return None
        self.skip_blanks()
        name = ""
        at = self.pos
        head_match = HEAD(self.text, at, self.end)
        is_named = bool(self.features & Feature.NAMED_COPROC) and at < self.end and self.text[at] not in "\n;&|()<>"
        if is_named and (head_match is None or joined(head_match.group(1)) not in self.reserved):
            self.word()
            coprocess_name = self.text[at : self.pos]
            self.skip_blanks()
            following = HEAD(self.text, self.pos, self.end)
            head = "" if following is None else joined(following.group(1))
            is_compound = self.text[self.pos : self.pos + 1] == "(" or (head in self.reserved and head not in CLOSING)
            if is_compound and _EMPTY(self.text, self.pos, self.end) is None:
                name = coprocess_name
            else:
                self.pos = at
                self.resync = False
        command = self.command()
        self.depth -= 1
        if command is None:
            if not self.resync:
                self.fault(start, self.pos, "a command was expected after coproc")
            return Coprocess(start, self.pos, name, SimpleCommand(self.pos, self.pos, (), (), ()))
        return Coprocess(start, command.end, name, command)

    # Brought by the parser

    def and_or(self) -> Command | None:
        """Read an and-or list."""
        raise NotImplementedError

    def command(self) -> Command | None:
        """Read a command."""
        raise NotImplementedError
