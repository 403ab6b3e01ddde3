"""Reserved words, and the groups they and parentheses make (POSIX XCU 2.4, 2.9.4.1)."""

from __future__ import annotations

from sandguard.shell.conditionals import ConditionalReader
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import HEAD, joined, later
from sandguard.shell.nodes import (
    AlwaysBlock,
    ArithmeticCommand,
    BraceGroup,
    Command,
    CommandList,
    ListItem,
    Subshell,
)
from sandguard.shell.words import static_text

_ALWAYS = dict.fromkeys(("then", "do", "done", "fi", "else", "elif", "esac", "in", "}"), "") | {
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
    (Feature.NAMESPACE, "namespace", "namespace_command"),
    (Feature.LAZY_CONDITIONALS, "]]", ""),
    (Feature.SHORT_FORMS, "repeat", "repeat_loop"),
    (Feature.SHORT_FORMS, "foreach", "foreach_loop"),
    (Feature.SHORT_FORMS, "end", ""),
)
_TABLES: dict[int, dict[str, str]] = {}

_EMPTY = later(r"\((?:[ \t]|\\\n)*+\)")
BRACE = frozenset(("}",))
PARENTHESIS = frozenset((")",))


def reserved_words(features: int) -> dict[str, str]:
    """Return the reserved words of a feature set, each with the name of the method that reads what it starts.

    The name is empty for a word that never starts a command.
    """
    table = _TABLES.get(features)
    if table is None:
        table = dict(_ALWAYS)
        table.update((word, method) for feature, word, method in _BY_FEATURE if features & feature)
        if features & Feature.SHORT_FORMS:
            del table["in"]  # zsh 5.9: only where a loop or a choice expects it
        _TABLES[features] = table
    return table


class CompoundReader(ConditionalReader):
    """Reads groups. Each method is called after its first reserved word was taken, with that word's place."""

    reserved: dict[str, str]
    """The reserved words of the dialect, each with the method that reads what it starts."""

    # What all compound commands share

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
        return self.word_here() == word

    def word_here(self) -> str:
        """Return the plain word that stands here, blanks aside, or an empty text; take nothing."""
        match = HEAD(self.text, self.pos, self.end)
        return "" if match is None else joined(match.group(1))

    def required_list(self, closers: frozenset[str], after: str, start: int, may_be_empty: int) -> CommandList:
        """Read a list that must not be empty but where the dialect has the feature `may_be_empty`."""
        opened = self.pos
        body = self.command_list(closers)
        if not body.items and not self.features & may_be_empty and not self.is_separated(opened, may_be_empty):
            self.fault(start, opened, f"a command was expected after {after}")
        return body

    def is_separated(self, opened: int, may_be_empty: int) -> bool:
        """Tell whether an empty list is one of ``;`` alone, which ksh93 takes but for conditions."""
        if may_be_empty == Feature.SHORT_FORMS or not self.features & Feature.EMPTY_COMMANDS:
            return False
        return self.text[opened : self.pos].lstrip(" \t\n").startswith(";")

    def skip_separators(self) -> None:
        """Go past newlines and, where the dialect lets it stand for nothing, ``;``."""
        self.linebreak()
        while self.features & Feature.SHORT_FORMS and self.control() == ";":
            self.take_operator(";")
            self.linebreak()

    # Groups

    def brace_group(self, start: int) -> Command | None:
        """brace_group : ``{`` compound_list ``}``        POSIX XCU 2.9.4.1"""
        if not self.enter(start):
            return BraceGroup(start, self.pos, CommandList(start, start, ()))
        body = self.braced_list("{", start)
        self.depth -= 1
        end = self.pos
        if self.features & Feature.SHORT_FORMS:
            self.skip_blanks()
            if self.word_here() == "always":
                return self.always_block(start, body)
            self.pos = end
        return BraceGroup(start, end, body)

    def braced_list(self, opener: str, start: int) -> CommandList:
        """compound_list ``}``"""
        body = self.required_list(BRACE, opener, start, Feature.EMPTY_LISTS)
        self.expect("}", "{", start)
        return body

    def always_block(self, start: int, body: CommandList) -> Command:
        """zsh: ``always`` ``{`` list ``}``; `pos` is at the word"""
        self.pos += len("always")
        if not self.enter(start):
            return BraceGroup(start, self.pos, body)
        self.expect("{", "always", start)
        always = self.braced_list("always", start)
        self.depth -= 1
        return AlwaysBlock(start, self.pos, body, always)

    def namespace_command(self, start: int) -> Command | None:
        """ksh93: ``namespace`` name ``{`` list ``}``, shown as the group that it runs"""
        if not self.enter(start):
            return BraceGroup(start, self.pos, CommandList(start, start, ()))
        self.skip_blanks()
        name = self.word()
        if name is None or static_text(name) is None:
            self.fault(start, self.pos, "a name was expected after namespace")
        self.expect("{", "namespace", start)
        body = self.braced_list("namespace", start)
        self.depth -= 1
        return BraceGroup(start, self.pos, body)

    def parenthesis(self, start: int) -> Command | None:
        """subshell : ``(`` compound_list ``)``, or ``((`` expression ``))``        POSIX XCU 2.9.4.1, Bash 3.2.5.2"""
        features = self.features
        if features & Feature.MANY_FUNCTIONS and self.text.startswith("()", start):
            return self.anonymous_function(start)
        if features & Feature.ARITHMETIC_COMMAND and self.follows(start + 1, "(") > 0:
            key = ("((", start)
            if not self.is_hopeless(key):
                mark = self.mark()
                self.pos = self.follows(start + 1, "(")
                expression = self.arithmetic("))")
                if expression is not None:
                    return ArithmeticCommand(start, self.pos, expression)
                self.give_up_on(key)
                if features & Feature.SUBSHELLS_AT_ONCE:
                    self.hopeless.add(("((", self.follows(start + 1, "(") - 1))
                if self.gave_up and self.pos >= self.end:
                    return Subshell(start, self.pos, CommandList(start, start, ()))
                self.forget(mark)
        self.pos = start + 1
        if not self.enter(start):
            return Subshell(start, self.pos, CommandList(start, start, ()))
        body = self.required_list(PARENTHESIS, "(", start, Feature.EMPTY_LISTS)
        if self.pos < self.end:
            self.pos += 1
        elif not self.resync:
            self.fault(start, start + 1, "the parenthesis is not closed")
        self.depth -= 1
        return Subshell(start, self.pos, body)

    # What zsh's short forms share

    def short_list(self, start: int) -> CommandList:
        """zsh: ``{`` list ``}``, or one and-or list"""
        self.linebreak()
        if self.text.startswith("{", self.pos, self.end):
            self.pos += 1
            return self.braced_list("{", start)
        at = self.pos
        command = None if at >= self.end else self.and_or()
        if command is None:
            if at < self.end and not self.resync:
                self.fault(at, at + 1, "a command was expected")
            return CommandList(at, at, ())
        return CommandList(command.start, command.end, (ListItem(command.start, command.end, command, ""),))

    # Brought by the other chapters

    def and_or(self) -> Command | None:
        """Read an and-or list."""
        raise NotImplementedError

    def command(self) -> Command | None:
        """Read a command."""
        raise NotImplementedError

    def anonymous_function(self, start: int) -> Command | None:
        """Read a function without a name."""
        raise NotImplementedError
