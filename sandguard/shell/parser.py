"""Commands: the grammar of POSIX XCU 2.9 and 2.10, with what Bash and the other dialects add.

The second stage: a `Source` becomes a `Script`. One method a production. It never raises for what the text says: a
surprise is a fault or a gap, and reading goes on where a command may stand.
"""

from __future__ import annotations

import re

from sandguard.errors import ShellSyntaxError
from sandguard.record import _new
from sandguard.shell.compounds import reserved_words
from sandguard.shell.dialect import Feature
from sandguard.shell.dialects.bash import DIALECT as BASH
from sandguard.shell.expansions import SUBSTITUTION_BRACE
from sandguard.shell.functions import FunctionReader
from sandguard.shell.lexer import (
    BRACELESS_RUN,
    DOTTED_ASSIGNS,
    HEAD,
    NUMERIC_GLOB,
    QUOTED,
    REDIRECT,
    RUN,
    WIDE_ASSIGNS,
    Unfinished,
    joined,
)
from sandguard.shell.limits import DEFAULT_LIMITS
from sandguard.shell.nodes import (
    AmbiguousCommand,
    AndOrList,
    ArithmeticExpansion,
    ArrayValue,
    Assignment,
    BraceGroup,
    Command,
    CommandList,
    DoubleQuoted,
    Escaped,
    HereDocument,
    ListItem,
    Literal,
    Pipeline,
    RedirectedCommand,
    Redirection,
    Script,
    SimpleCommand,
    SingleQuoted,
    Word,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.dialect import Dialect
    from sandguard.shell.limits import Limits
    from sandguard.source import Gap, Source

_ASSIGNABLE = frozenset(("export", "readonly", "declare", "typeset", "local", "alias", "eval", "let"))
_BEFORE_PARENTHESIS = frozenset(" \t\\(")
_FD_NAME = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*+(?:\[[^\]\n]*+\])?)\}(?=[<>])").match
_FD_NUMBER = re.compile(r"[0-9]++(?=[<>])").match
_SEPARATORS = frozenset((";", "&", "&|", "&!"))
_FORCED = frozenset((">", ">>", ">&", "&>", "&>>"))
_BOTH = re.compile(r"&(?:\\\n)*+>").match
_TIME_OPTION = re.compile(r"(?:[ \t]|\\\n)++-p(?=[ \t\n;&|()<>]|\Z)").match
_TIME_END = re.compile(r"(?:[ \t]|\\\n)++--(?=[ \t\n;&|()<>]|\Z)").match
_WIDE_BLANKS = dict.fromkeys((0x1680, *range(0x2000, 0x2007), 0x2008, 0x2009, 0x200A, 0x205F, 0x3000), " ")
"""What glibc calls blank beyond ASCII: spaces at which a line may break."""
_FLAT = re.compile(r"""[^\s;&|()<>`$'"{}\\]++|[\n;&|(){}`'"]""")
_BREAKS = frozenset("\n;&|(){}`'\"")


class Parser(FunctionReader):
    """Reads lists, pipelines, simple commands and redirections."""

    def __init__(self, source: Source, dialect: Dialect, limits: Limits, text: str, depth: int) -> None:
        super().__init__(source, dialect, limits, text, depth)
        self.bodies = {}
        self.reserved = reserved_words(dialect.features)
        self.has_brace_tokens = bool(dialect.features & Feature.BRACE_TOKENS)
        if dialect.features & Feature.DOTTED_NAMES:
            self.match_assigns = DOTTED_ASSIGNS
        elif dialect.features & Feature.WIDE_NAMES:
            self.match_assigns = WIDE_ASSIGNS
        self.match_run = BRACELESS_RUN if self.has_brace_tokens else RUN
        self.flat_items: list[ListItem] = []
        self.flat_until = 0

    def script(self) -> Script:
        """program : linebreak complete_commands linebreak        POSIX XCU 2.10.2"""
        source, text = self.source, self.text
        if len(text) > self.limits.length:
            self.gap(0, len(text), "text-too-long", f"the text is longer than {self.limits.length} characters")
            body = self.flat_list()
        else:
            try:
                body = self.command_list(frozenset())
                if self.pending:
                    self.read_here_documents()
                body = self.completed(body)
            except Unfinished:
                self.gap(0, len(text), "step-limit", "the text takes more work than the limit allows")
                body = self.flat_list()
        return Script(
            0,
            len(text),
            source,
            self.dialect.name,
            body,
            tuple(sorted(self.faults)),
            tuple(sorted(self.gaps, key=_place)),
            tuple(self.comments),
            self.steps,
        )

    # Lists

    def command_list(self, closers: frozenset[str]) -> CommandList:
        """list : and_or ((``;`` | ``&`` | newline_list) and_or)*        POSIX XCU 2.9.3, 2.10.2

        Stops, taking nothing, at a closer or at the end, and when an empty text is among the closers where a separator
        is missing. Anything else that is no command is a fault and skipped.
        """
        text = self.text
        start = self.pos
        items: list[ListItem] = []
        while True:
            if self.pos < self.end and text[self.pos] in " \t\n#\\":
                self.linebreak()
            if self.pos >= self.end:
                break
            at = self.pos
            if closers is SUBSTITUTION_BRACE and text[at] == "}":  # it needs no blank after it
                break
            command = self.and_or()
            if command is None:
                token = self.token_here()
                if token in closers:
                    break
                self.spend(1)
                if token == ";" and self.features & Feature.EMPTY_COMMANDS and not self.resync:
                    self.take_operator(token)
                    continue
                if not self.resync:
                    self.fault(at, at + len(token), f"a command was expected before {token}")
                if self.pos <= at:
                    self.pos = at + max(1, len(token))
                self.resync = False
                continue
            if self.pos == at:  # nothing was taken: whatever stands here starts nothing
                self.pos += 1
            separator = ""
            pos = self.pos
            if pos < self.end:
                character = text[pos]
                if character in " \t\\":
                    self.skip_blanks()
                    pos = self.pos
                    character = text[pos] if pos < self.end else "\n"
                if character == "\n":
                    separator = "\n" if pos < self.end else ""
                elif character in ";&|":
                    operator = self.control()
                    if operator in _SEPARATORS or (operator == "|&" and self.features & Feature.PIPE_COPROCESS):
                        separator = operator
                        self.take_operator(operator)
                elif not self.resync and character not in "#)":
                    if "" in closers and self.token_here() not in closers:
                        items.append(ListItem(command.start, command.end, command, ""))
                        break
                    self.check_separated(closers)
            self.resync = False
            end = command.end if separator in ("", "\n") else self.pos
            items.append(ListItem(command.start, end, command, separator))
        end = items[-1].end if items else start
        return CommandList(items[0].start if items else start, end, tuple(items))

    def check_separated(self, closers: frozenset[str]) -> None:
        """Record a fault when the next command follows without a separator.

        After a compound command a reserved word that closes the surrounding one needs none.
        """
        token = self.token_here()
        if token not in closers:
            self.fault(self.pos, self.pos + len(token), f"an operator or a newline was expected before {token}")

    def token_here(self) -> str:
        """Return the operator or the plain word that stands here, for messages and for closers."""
        operator = self.control()
        if operator:
            return operator
        match = HEAD(self.text, self.pos, self.end)
        if match is not None and match.start(1) == self.pos:
            return joined(match.group(1))
        return self.text[self.pos : self.pos + 1]

    def and_or(self) -> Command | None:
        """and_or : pipeline ((``&&`` | ``||``) linebreak pipeline)*        POSIX XCU 2.9.3"""
        first = self.pipeline()
        if first is None or self.resync:
            return first
        text = self.text
        pos = self.pos
        if pos >= self.end or text[pos] not in "&|":
            return first
        operands = [first]
        operators: list[str] = []
        while self.pos < self.end and text[self.pos] in "&|":
            operator = self.control()
            if operator not in ("&&", "||"):
                break
            at = self.pos
            self.take_operator(operator)
            self.linebreak()
            operand = self.pipeline()
            if operand is None:
                if not self.resync and not self.may_be_missing():  # type: ignore[redundant-expr]  # the pipeline sets it
                    self.fault(at, self.pos, f"a command was expected after {operator}")
                break
            operators.append(operator)
            operands.append(operand)
            if self.resync:
                break
        if not operators:
            return first
        return AndOrList(first.start, operands[-1].end, tuple(operands), tuple(operators))

    def may_be_missing(self) -> bool:
        """Tell whether the operand that does not stand here may be missing: zsh 5.9, and ksh93u+m before ``;``."""
        if self.pos >= self.end:
            return bool(self.features & Feature.SHORT_FORMS)
        return bool(self.features & Feature.EMPTY_COMMANDS) and self.control() == ";"

    def pipeline(self) -> Command | None:
        """pipeline : [``time`` [``-p``]] [``!``] command ((``|`` | ``|&``) linebreak command)*

        POSIX XCU 2.9.2, Bash 3.2.3.
        Leaves the position after the blanks that follow.
        """
        text, start = self.text, self.pos
        negations = 0
        time: str | None = None
        character = text[start] if start < self.end else ""
        if character == "!" or (character == "t" and self.features & Feature.TIME) or character == "\\":
            negations, time = self.pipeline_prefix()
        command = self.command()
        if command is not None and not negations and time is None and not self.resync:
            pos = self.pos
            if pos < self.end and text[pos] in " \t\\":
                self.skip_blanks()
                pos = self.pos
            if pos >= self.end or text[pos] != "|":
                return command
        if command is None:
            if not negations and time is None:
                return None
            is_ended = self.pos >= self.end or self.control() in (";", "\n")
            if not self.resync and (not is_ended or (negations and not self.features & Feature.LONE_NEGATION)):
                self.fault(start, self.pos, "a command was expected after !")
            return Pipeline(start, max(self.pos, start + 1), (), (), negations, time)
        if not self.resync:
            self.skip_blanks()
        commands = [command]
        operators: list[str] = []
        late = ("!", "t") if self.features & Feature.LATE_TIME else ("!",)
        while not self.resync and self.pos < self.end and text[self.pos] == "|":
            operator = "|" if text[self.pos + 1 : self.pos + 2] == " " else self.control()
            if operator != "|" and not (operator == "|&" and self.features & Feature.PIPE_BOTH):
                break
            at = self.pos
            self.take_operator(operator)
            self.linebreak()
            operand = self.late_prefix() if text[self.pos : self.pos + 1] in late else self.command()
            if operand is None:
                if not self.resync:
                    self.fault(at, self.pos, f"a command was expected after {operator}")
                break
            operators.append(operator)
            commands.append(operand)
            if not self.resync:
                self.skip_blanks()
        if not operators and not negations and time is None:
            return command
        return Pipeline(start, commands[-1].end, tuple(commands), tuple(operators), negations, time)

    def late_prefix(self) -> Command | None:
        """[``!`` | ``time``] command, after a ``|``        ksh93(1), mksh(1); in other shells ``!`` is a fault there"""
        start = self.pos
        negations, time = self.pipeline_prefix()
        if negations and not self.features & Feature.LATE_NEGATION:
            self.fault(start, start + 1, "! negates a whole pipeline, and stands before it")
        command = self.command()
        if command is None or (not negations and time is None):
            return command
        return Pipeline(start, command.end, (command,), (), negations, time)

    def pipeline_prefix(self) -> tuple[int, str | None]:
        """Take the reserved words ``!`` and ``time`` before a pipeline."""
        negations = 0
        time: str | None = None
        text = self.text
        while (match := HEAD(text, self.pos, self.end)) is not None:
            word = joined(match.group(1))
            if word == "!":
                if text[match.end() : match.end() + 1] == "(" and self.features & Feature.GLOB_GROUPS:
                    break
                self.spend(1)
                negations += 1
                if negations > 1 and not self.features & Feature.MANY_NEGATIONS:
                    self.fault(match.start(1), match.end(), "a second ! does not negate here")
                self.pos = match.end()
                self.skip_blanks()
            elif word == "time" and self.features & Feature.TIME:
                self.spend(1)
                self.pos = match.end()
                time = time or "time"
                option = _TIME_OPTION(text, self.pos, self.end)
                if option is not None:
                    time = "time -p"
                    self.pos = option.end()
                option = _TIME_END(text, self.pos, self.end)
                if option is not None:
                    self.pos = option.end()
                self.skip_blanks()
            else:
                break
        return negations, time

    # Commands

    def command(self) -> Command | None:
        """command : simple_command | compound_command [redirect_list] | function_definition        POSIX XCU 2.9

        None, with nothing taken, where no command stands.
        """
        pos = self.pos
        if pos >= self.end:
            return None
        match = HEAD(self.text, pos, self.end)
        if match is not None:
            word = match.group(1)
            if word in self.reserved or ("\\" in word and joined(word) in self.reserved):
                read = self.reserved[joined(word)]
                if not read:
                    return None
                self.steps += 1
                start = match.start(1)
                self.pos = match.end(1)
                node: Command | None = getattr(self, read)(start)
                if node is not None:
                    return self.redirected(node)
                self.pos = pos
                match = None
            elif self.has_brace_tokens and word[0] == "{":
                return self.glued_group(match.start(1))
            return self.simple_command(match)
        character = self.text[pos]
        if character == "{" and self.has_brace_tokens:
            return self.glued_group(pos)
        if character == "(":
            self.steps += 1
            parenthesized = self.parenthesis(pos)
            return None if parenthesized is None else self.redirected(parenthesized)
        if character in ";|)\n":
            return None
        if character == "&" and not (self.features & Feature.BOTH_REDIRECTION and _BOTH(self.text, pos, self.end)):
            return None
        return self.simple_command(None)

    def glued_group(self, start: int) -> Command | None:
        """zsh: ``{`` list ``}`` [redirect_list], where no blank needs to follow the brace"""
        self.steps += 1
        self.pos = start + 1
        group = self.brace_group(start)
        return None if group is None else self.redirected(group)

    def simple_command(self, head: re.Match[str] | None) -> Command | None:
        """simple_command : (ASSIGNMENT_WORD | io_redirect)* [WORD (WORD | io_redirect)*]        POSIX XCU 2.9.1, 2.10.2

        `head` is the plain first word, when one stands here.
        """
        text, end = self.text, self.end
        start = pos = self.pos
        assignments: list[Assignment] = []
        words: list[Word | Assignment] = []
        redirections: list[Redirection | HereDocument] = []
        assignable = True
        finish = start
        steps = 1
        if head is not None and (head.end() >= end or text[head.end()] not in "(<>"):
            value = head.group(1)
            if "=" not in value and "[" not in value and "\\" not in value and value[-1] != "}":
                at, finish = head.span(1)
                words.append(_new(Word, (at, finish, (_new(Literal, (at, finish, value)),))))
                self.pos = finish
                assignable = value in _ASSIGNABLE
                if text[finish + 1 : finish + 2] in _BEFORE_PARENTHESIS and self.follows_parentheses():
                    function = self.function_definition(start, words)
                    if function is not None:
                        return function
        while not self.resync:
            pos = self.pos
            if pos >= end:
                break
            character = text[pos]
            if character == " " and not assignable:
                run = self.match_run(text, pos, end)
                if run is not None:
                    # Most words come this way: the constructors' calls would be a third of the time of a parse.
                    at = pos + 1
                    for value in run.group()[1:].split(" "):
                        finish = at + len(value)
                        words.append(_new(Word, (at, finish, (_new(Literal, (at, finish, value)),))))
                        at = finish + 1
                        steps += 1
                    self.pos = finish
                    continue
            if character in " \t\\":
                self.skip_blanks()
                pos = self.pos
                if pos >= end:
                    break
                character = text[pos]
            if character in ";|)\n#":
                if character == "|" and self.is_bracket_operator(words, pos):
                    words.append(self.bracket_operator(pos))
                    finish = self.pos
                    continue
                break
            steps += 1
            if character in "'\"":
                quoted = QUOTED(text, pos, end) if words else None
                if quoted is not None:
                    self.pos = finish = quoted.end()
                    words.append(self.quoted_word(quoted))
                    continue
            elif character in "<>":
                if not self.is_word_here(pos):
                    if not self.redirection(redirections):
                        break
                    finish = self.pos
                    continue
            elif character == "&":
                if self.is_bracket_operator(words, pos):
                    words.append(self.bracket_operator(pos))
                    finish = self.pos
                    continue
                if not (self.features & Feature.BOTH_REDIRECTION and _BOTH(text, pos, end)):
                    break
                if not self.redirection(redirections):
                    break
                finish = self.pos
                continue
            elif (character.isdigit() or character == "{") and self.redirection(redirections):
                finish = self.pos
                continue
            if assignable:
                assignment = self.assignment(is_declared=bool(words))
                if assignment is not None:
                    (words or assignments).append(assignment)
                    finish = self.pos
                    continue
                self.check_subscript(pos)
            if redirections and not words and not assignments and self.features & Feature.LEADING_REDIRECTION:
                compound = self.led_command(start, redirections)
                if compound is not None:
                    self.steps += steps
                    return compound
            self.at_command = not words
            word = self.word()
            self.at_command = False
            if word is None:
                if self.resync or character == "}":  # type: ignore[redundant-expr]  # reading the word sets it
                    break
                if character == "(" and words and self.features & Feature.MANY_FUNCTIONS and not assignments:
                    function = self.function_definition(start, words)
                    if function is not None:
                        self.steps += steps
                        return self.with_redirections(start, function, redirections)
                # Only a parenthesis is left: after one word it could have defined a function, else it is a fault.
                if not words and not assignments and not redirections and character != "(":
                    break
                self.fault(pos, pos + 1, f"{character} does not belong here")
                self.pos = pos + 1
                self.resync = True
                break
            finish = self.pos
            if not word.parts and finish > word.start:  # nothing but an opener without an end
                continue
            words.append(word)
            if len(words) == 1 and not self.resync:
                assignable = assignable and is_declaration(word)
                if not assignments and not redirections and self.follows_parentheses():
                    function = self.function_definition(start, words)
                    if function is not None:
                        self.steps += steps
                        return function
        self.spend(steps)
        if not words and not assignments and not redirections:
            return None
        if assignments and self.features & Feature.LONE_ARRAYS:
            self.check_lone_array(assignments, words)
        return SimpleCommand(start, max(finish, start), tuple(assignments), tuple(words), tuple(redirections))

    def is_bracket_operator(self, words: list[Word | Assignment], pos: int) -> bool:
        """Tell whether ``&&`` or ``||`` is an argument of ``[[`` here: busybox passes them on as ``-a`` and ``-o``."""
        if not self.features & Feature.CONDITIONAL_WORDS or not words or not isinstance(words[-1], Word):
            return False
        first = self.text[words[0].start : words[0].end]
        last = self.text[words[-1].start : words[-1].end]
        return first == "[[" and last != "]]" and self.text[pos : pos + 2] in ("&&", "||")

    def bracket_operator(self, pos: int) -> Word:
        """Return ``&&`` or ``||`` as a word."""
        self.pos = pos + 2
        self.steps += 1
        return Word(pos, self.pos, (Escaped(pos, pos + 1, self.text[pos]), Escaped(pos + 1, pos + 2, self.text[pos])))

    def check_lone_array(self, assignments: list[Assignment], words: list[Word | Assignment]) -> None:
        """Record a fault when something stands beside an array: mksh."""
        beside = (*assignments, *words)
        if len(beside) > 1 and any(isinstance(assignment.value, ArrayValue) for assignment in assignments):
            self.fault(beside[1].start, beside[1].end, "an array is assigned by a command of its own")

    def quoted_word(self, quoted: re.Match[str]) -> Word:
        """Return the word that is one quoted string with nothing special in it."""
        start, end = quoted.span()
        single = quoted.group(1)
        if single is not None:
            return Word(start, end, (SingleQuoted(start, end, single),))
        inner = quoted.group(2)
        parts = (Literal(start + 1, end - 1, inner),) if inner else ()
        return Word(start, end, (DoubleQuoted(start, end, parts),))

    def check_subscript(self, at: int) -> None:
        """After no assignment was found: record an unclosed subscript, which Bash looks for the end of."""
        text = self.text
        name_end = at
        while name_end < self.end and (text[name_end].isalnum() or text[name_end] == "_"):
            name_end += 1
        if name_end == at or ("[", name_end) not in self.hopeless or text[name_end : name_end + 1] != "[":
            return
        if not self.features & Feature.SUBSCRIPT_CLOSES:
            return
        self.fault(name_end, name_end + 1, "the subscript [ is not closed")

    # Redirections

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
                character == "&" and self.features & Feature.BOTH_REDIRECTION and _BOTH(self.text, pos, self.end)
            )
            if not starts and not (character.isdigit() or character == "{"):
                break
            if character in "<>" and self.is_word_here(pos):
                break
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
        fd = ""
        number = _FD_NUMBER(text, pos, end)
        if number is not None:
            fd = number.group()
            if len(fd) > 1 and not features & Feature.FD_ANY_DIGITS:
                return False
            pos = number.end()
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
        if features & (Feature.FORCED_REDIRECTION | Feature.SEEK_REDIRECTION | Feature.INDENTED_HERE_DOCUMENT):
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
            target = self.seek_target(at)
        else:
            target = self.word() if at < end and text[at] not in "\n#" else None
        if target is None or (not target.parts and self.resync):
            self.missing_target(start, operator)
            return True
        if self.pos < end and text[self.pos] in "<>" and text[at : self.pos].isdigit():
            self.fault(at, self.pos, "a word was expected, and this number belongs to the next redirection")
        redirections.append(Redirection(start, self.pos, fd, operator, target))
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
        self.pos = pos
        return operator

    def missing_target(self, start: int, operator: str) -> None:
        """Record that a redirection has no target."""
        if not self.resync:
            self.fault(start, self.pos, f"a word was expected after {operator}")
            self.resync = self.pos < self.end and self.text[self.pos] in "()<>"
            if self.resync and self.text[self.pos] in "<>":
                self.resync = False

    # Limits

    def enter(self, start: int) -> bool:
        """Go one construct deeper, or record that the limit is reached and read the rest flat."""
        if self.depth < self.limits.depth:
            self.depth += 1
            return True
        if not self.gave_up:
            self.gap(start, self.end, "nesting-too-deep", f"nested deeper than {self.limits.depth} levels")
            self.gave_up = True
        self.read_flat()
        self.resync = True
        return False

    def flat_list(self) -> CommandList:
        """Return the whole text read flat."""
        self.pos = self.flat_until = 0
        self.end = len(self.text)
        self.flat_items = []
        self.read_flat()
        return CommandList(0, self.end, tuple(self.flat_items))

    def read_flat(self) -> None:
        """Read all up to the end as words and separators: every word that could start a command does."""
        first = max(self.pos, self.flat_until)
        self.pos = self.flat_until = self.end
        words: list[Word | Assignment] = []
        for match in _FLAT.finditer(self.text, first, self.end):
            self.steps += 1
            if match.group() not in _BREAKS:
                words.append(Word(match.start(), match.end(), (Literal(match.start(), match.end(), match.group()),)))
            elif words:
                self.flat_command(words)
                words = []
        if words:
            self.flat_command(words)

    def flat_command(self, words: list[Word | Assignment]) -> None:
        """Add a command of the flat reading."""
        start, end = words[0].start, words[-1].end
        self.flat_items.append(ListItem(start, end, SimpleCommand(start, end, (), tuple(words), ()), "\n"))

    def completed(self, body: CommandList) -> CommandList:
        """Return the list with what was read apart from it: here-document bodies, and commands of a flat reading."""
        body = self.with_bodies(body)
        if not self.flat_items:
            return body
        items = (*body.items, *self.flat_items)
        return CommandList(body.start, max(body.end, items[-1].end), items)


def is_declaration(word: Word) -> bool:
    """Tell whether an unquoted word names a command whose arguments are read as assignments."""
    parts = word.parts
    return len(parts) == 1 and isinstance(parts[0], Literal) and parts[0].value in _ASSIGNABLE


def parse(
    source: Source, dialect: Dialect | None = None, limits: Limits = DEFAULT_LIMITS, *, strict: bool = False
) -> Script:
    """Return the tree of a shell text; the dialect is Bash when none is given.

    A dialect that is a set gives every reading of its members, joined where they differ; the text is valid when it is
    for one of them.

    Raises:
        ShellSyntaxError: with `strict`, when the text is not valid in the dialect.
    """
    chosen = dialect if dialect is not None else BASH
    if chosen.members:
        from sandguard.shell.dialects import find

        script = _joined([_read(source, find(member), limits) for member in chosen.members], chosen.name)
    else:
        script = _read(source, chosen, limits)
    if strict and script.faults:
        first = script.faults[0]
        raise ShellSyntaxError(first.message, source=source, span=first.span)
    return script


def _read(source: Source, dialect: Dialect, limits: Limits) -> Script:
    text = source.text
    script = Parser(source, dialect, limits, text, 0).script()
    if dialect.features & Feature.WIDE_BLANKS and not text.isascii():
        narrow = text.translate(_WIDE_BLANKS)
        if narrow != text:
            # Where they are quoted they are themselves, elsewhere they separate: both readings count.
            return _joined([script, Parser(source, dialect, limits, narrow, 0).script()], dialect.name)
    return script


def _joined(scripts: list[Script], name: str) -> Script:
    """Return one script with every reading; equal items at both ends are kept once."""
    from sandguard.shell.walk import without_spans  # compares without recursion: trees are deep

    readings: dict[tuple[tuple[object, ...], ...], CommandList] = {}
    for script in scripts:
        readings.setdefault(tuple(without_spans(item) for item in script.body.items), script.body)
    valid = [script for script in scripts if script.is_valid]
    # What one member does not understand counts, unless that member refuses the text and would run nothing of it.
    gaps = {(gap.span, gap.reason): gap for script in valid or scripts for gap in script.gaps}
    first = scripts[0]
    return Script(
        0,
        first.end,
        first.source,
        name,
        first.body if len(readings) == 1 else _ambiguous(readings),
        () if valid else first.faults,
        tuple(sorted(gaps.values(), key=_place)),
        first.comments,
        sum(script.steps for script in scripts),
    )


def _place(gap: Gap) -> tuple[int, int]:
    return gap.span.start, gap.span.end


def _ambiguous(readings: dict[tuple[tuple[object, ...], ...], CommandList]) -> CommandList:
    """Return a list in which what differs stands as one item with all readings."""
    keys = list(readings)
    shortest = min(len(key) for key in keys)
    front = 0
    while front < shortest and len({key[front] for key in keys}) == 1:
        front += 1
    back = 0
    while back < shortest - front and len({key[-1 - back] for key in keys}) == 1:
        back += 1
    groups: list[BraceGroup] = []
    for body in readings.values():
        middle = body.items[front : len(body.items) - back]
        if middle:
            start, end = middle[0].start, middle[-1].end
            groups.append(BraceGroup(start, end, CommandList(start, end, middle)))
    start, end = min(group.start for group in groups), max(group.end for group in groups)
    item = ListItem(start, end, AmbiguousCommand(start, end, tuple(groups)), "\n")
    common = next(iter(readings.values()))
    items = (*common.items[:front], item, *common.items[len(common.items) - back :])
    return CommandList(items[0].start, items[-1].end, items)


__all__ = ["Parser", "parse"]
