"""Function definitions (POSIX XCU 2.9.5, Bash manual 3.3) and coprocesses (Bash manual 3.2.6)."""

from __future__ import annotations

from sandguard.shell.choices import ChoiceReader
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import HEAD, joined, later
from sandguard.shell.nodes import (
    BraceGroup,
    Command,
    CommandList,
    Coprocess,
    FunctionDefinition,
    Literal,
    RedirectedCommand,
    SimpleCommand,
    Subshell,
    Word,
)
from sandguard.shell.words import static_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.nodes import Assignment

_EMPTY = later(r"\((?:[ \t]|\\\n)*+\)")


class FunctionReader(ChoiceReader):
    """Reads functions and coprocesses."""

    def follows_parentheses(self) -> bool:
        """Tell whether ``(`` follows, blanks aside."""
        pos = self.pos
        if pos >= self.end:
            return False
        character = self.text[pos]
        if character == "(":
            return True
        if character not in " \t\\":
            return False
        self.skip_blanks()
        found = self.pos < self.end and self.text[self.pos] == "("
        self.pos = pos
        return found

    def function_definition(self, start: int, words: list[Word | Assignment]) -> Command | None:
        """function_definition : fname ``(`` ``)`` linebreak function_body        POSIX XCU 2.9.5

        `pos` is after the name, or in zsh the names; None, with nothing taken, when no function is defined here.
        """
        at = self.pos
        self.skip_blanks()
        opened = self.follows(self.pos, "(")
        if opened < 0:
            self.pos = at
            return None
        self.pos = opened
        if not self.features & Feature.MANY_FUNCTIONS:  # in zsh `( )` is a pattern
            self.skip_blanks()
        closed = self.follows(self.pos, ")")
        names = tuple(word for word in words if isinstance(word, Word))
        if closed < 0 or len(names) < len(words):
            self.pos = at
            return None
        self.pos = closed
        for name in names:
            self.check_function_name(name)
        if not self.enter(start):
            return None
        body = self.function_body()
        self.depth -= 1
        if body is None:
            return SimpleCommand(start, names[-1].end, (), names, ())
        return FunctionDefinition(start, max(body.end, closed), names, body)

    def check_function_name(self, name: Word) -> None:
        """Record a fault when a word cannot name a function."""
        if self.features & Feature.FUNCTION_ANY_NAME:
            return
        if self.features & Feature.FUNCTION_TEXT_NAME and static_text(name) is not None:
            return
        text = name.parts[0].value if len(name.parts) == 1 and isinstance(name.parts[0], Literal) else ""
        if not text.isidentifier() or not (text.isascii() or self.features & Feature.WIDE_NAMES):
            self.fault(name.start, name.end, "this cannot name a function")

    def function_body(self) -> Command | None:
        """function_body : compound_command [redirect_list]        POSIX XCU 2.9.5"""
        after = self.pos
        self.skip_separators()
        at = self.pos
        command = self.command()
        if command is None:
            if self.features & Feature.FUNCTION_NO_BODY:
                return SimpleCommand(after, after, (), (), ())
            if not self.resync:
                self.fault(at, min(at + 1, self.end), "the body of the function was expected")
            return None
        if isinstance(command, SimpleCommand | FunctionDefinition) and not self.features & Feature.FUNCTION_ANY_BODY:
            self.fault(at, command.end, "the body of a function is a compound command")
        return command

    def function_command(self, start: int) -> Command | None:
        """``function`` name [``()``] function_body        Bash 3.3"""
        features = self.features
        at = self.pos
        names = self.keyword_names()
        if not names and not features & Feature.MANY_FUNCTIONS:
            if not self.resync:
                self.fault(at, min(at + 1, self.end), "a name was expected after function")
            return SimpleCommand(start, at, (), (), ())
        match = _EMPTY(self.text, self.pos, self.end)
        if match is not None:
            if not features & Feature.KEYWORD_PARENTHESES:
                self.fault(self.pos, match.end(), "after function and a name there are no parentheses")
            self.pos = match.end()
        if not self.enter(start):
            return None
        opened = self.pos
        body = self.function_body()
        self.depth -= 1
        if body is None:
            empty = SimpleCommand(self.pos, self.pos, (), (), ())
            return FunctionDefinition(start, self.pos, names, empty, has_keyword=True)
        inner = body.command if isinstance(body, RedirectedCommand) else body
        if not isinstance(inner, BraceGroup) and not features & Feature.KEYWORD_ANY_BODY:
            self.fault(opened, body.end, "after function the body is a brace group")
        arguments = () if names else self.anonymous_arguments()
        end = max(opened, arguments[-1].end if arguments else body.end)
        return FunctionDefinition(start, end, names, body, has_keyword=True, arguments=arguments)

    def keyword_names(self) -> tuple[Word, ...]:
        """Read the name after ``function``; in zsh there may be several, or none."""
        names: list[Word] = []
        self.at_command = False
        while True:
            self.skip_blanks()
            if self.pos >= self.end or self.text[self.pos] in "\n(;":
                break
            if self.features & Feature.BRACE_TOKENS and self.text[self.pos] == "{":
                break
            name = self.word()
            if name is None:
                break
            names.append(name)
            if not self.features & (Feature.MANY_FUNCTIONS | Feature.KEYWORD_PARAMETERS):
                self.skip_blanks()
                break
            if self.features & Feature.KEYWORD_PARAMETERS:
                self.skip_blanks()
                if self.word_here() == "{":
                    break
        return tuple(names)

    def anonymous_function(self, start: int) -> Command | None:
        """zsh: ``()`` function_body WORD*"""
        if not self.enter(start):
            return None
        self.pos = start + 2
        body = self.function_body()
        self.depth -= 1
        if body is None:
            return Subshell(start, self.pos, CommandList(self.pos, self.pos, ()))
        arguments = self.anonymous_arguments()
        end = arguments[-1].end if arguments else body.end
        return FunctionDefinition(start, end, (), body, has_keyword=False, arguments=arguments)

    def anonymous_arguments(self) -> tuple[Word, ...]:
        """Read the arguments with which a function without a name is called."""
        arguments: list[Word] = []
        while not self.resync:
            self.skip_blanks()
            if self.pos >= self.end or self.text[self.pos] in "\n;&|)#<>":
                break
            word = self.word()
            if word is None:
                break
            arguments.append(word)
        return tuple(arguments)

    def coprocess(self, start: int) -> Command | None:
        """``coproc`` [name] command        Bash 3.2.6"""
        if not self.enter(start):
            return None
        self.skip_blanks()
        name = self.coprocess_name() if self.features & Feature.NAMED_COPROC else ""
        command = self.command()
        self.depth -= 1
        if command is None:
            if not self.resync and not self.features & Feature.EMPTY_COMMANDS:
                self.fault(start, self.pos, "a command was expected after coproc")
            return Coprocess(start, self.pos, name, SimpleCommand(self.pos, self.pos, (), (), ()))
        return Coprocess(start, command.end, name, command)

    def coprocess_name(self) -> str:
        """Take a word that a compound command follows, or nothing."""
        at = self.pos
        key = ("coproc", at)
        if at >= self.end or self.text[at] in "\n;&|()<>" or key in self.hopeless or self.word_here() in self.reserved:
            return ""
        word = self.word()
        name = self.text[at : self.pos]
        self.skip_blanks()
        match = HEAD(self.text, self.pos, self.end)
        head = "" if match is None else joined(match.group(1))
        is_compound = self.text[self.pos : self.pos + 1] == "(" or self.reserved.get(head)
        if is_compound and _EMPTY(self.text, self.pos, self.end) is None:
            if word is not None and static_text(word) is None:
                self.gap(at, word.end, "computed-name", "the name of the coprocess is computed")
            return name
        self.hopeless.add(key)  # read again as a command, and whatever is nested in it only once more
        self.pos = at
        self.resync = False
        return ""
