"""Commands: the grammar of POSIX XCU 2.9 and 2.10, with what Bash and the other dialects add.

The second stage: a `Source` becomes a `Script`. One method a production. It never raises for what the text says: a surprise is
a fault or a gap, and reading goes on where a command may stand.
"""

from __future__ import annotations

import re

from sandguard.errors import ShellSyntaxError
from sandguard.record import _new
from sandguard.shell.compounds import CLOSING, CompoundReader, reserved_words
from sandguard.shell.dialect import Feature
from sandguard.shell.dialects.bash import DIALECT as BASH
from sandguard.shell.lexer import HEAD, QUOTED, REDIRECT, RUN, Unfinished, joined
from sandguard.shell.limits import DEFAULT_LIMITS
from sandguard.shell.nodes import (
    AmbiguousCommand,
    AndOrList,
    Assignment,
    BraceGroup,
    Command,
    CommandList,
    DoubleQuoted,
    FunctionDefinition,
    HereDocument,
    ListItem,
    Literal,
    Node,
    Pipeline,
    Redirection,
    Script,
    SimpleCommand,
    SingleQuoted,
    SyntaxFault,
    Word,
)
from sandguard.shell.words import static_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.dialect import Dialect
    from sandguard.shell.limits import Limits
    from sandguard.source import Gap, Source

_DECLARATIONS = frozenset("export readonly declare typeset local alias".split())
_ASSIGNABLE = _DECLARATIONS | {"eval", "let"}
_BEFORE_PARENTHESIS = frozenset(" \t\\(")
_FD_NAME = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*+(?:\[[^\]\n]*+\])?)\}(?=[<>])").match
_FD_NUMBER = re.compile(r"[0-9]++(?=[<>])").match
_BOTH = re.compile(r"&(?:\\\n)*+>").match
_TIME_OPTION = re.compile(r"(?:[ \t]|\\\n)++-p(?=[ \t\n;&|()<>]|\Z)").match
_TIME_END = re.compile(r"(?:[ \t]|\\\n)++--(?=[ \t\n;&|()<>]|\Z)").match
_FLAT = re.compile(r"""[^\s;&|()<>`$'"{}\\]++|[\n;&|(){}`'"]""")
_BREAKS = frozenset("\n;&|(){}`'\"")


class Parser(CompoundReader):
    """Reads lists, pipelines, simple commands and redirections."""

    def __init__(self, source: Source, dialect: Dialect, limits: Limits, text: str, depth: int) -> None:
        super().__init__(source, dialect, limits, text, depth)
        self.bodies = {}
        self.reserved = reserved_words(dialect.features)
        self.flat_items: list[ListItem] = []
        self.flat_until = 0

    def script(self) -> Script:
        """program : linebreak complete_commands linebreak        POSIX XCU 2.10.2"""
        source, text = self.source, self.text
        try:
            if len(text) > self.limits.length:
                message = f"the text is longer than {self.limits.length} characters"
                self.gap(0, len(text), "text-too-long", message)
                raise Unfinished
            body = self.command_list(frozenset())
            if self.pending:
                self.read_here_documents()
            body = self.completed(body)
        except Unfinished:
            self.gap(0, len(text), "step-limit", "the text takes more work than the limit allows")
            self.pos = self.flat_until = 0
            self.end = len(text)
            self.flat_items = []
            self.read_flat()
            body = CommandList(0, len(text), tuple(self.flat_items))
        return Script(
            0,
            len(text),
            source,
            self.dialect.name,
            body,
            tuple(self.faults),
            tuple(self.gaps),
            tuple(self.comments),
            self.steps,
        )

    # Lists

    def command_list(self, closers: frozenset[str]) -> CommandList:
        """list : and_or ((``;`` | ``&`` | newline_list) and_or)*        POSIX XCU 2.9.3, 2.10.2

        Stops, taking nothing, at a closer or at the end. Anything else that is no command is a fault and skipped.
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
            command = self.and_or()
            if command is None:
                token = self.token_here()
                if token in closers:
                    break
                self.spend(1)
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
                elif character == ";" or character == "&" or character == "|":
                    operator = self.control()
                    if operator in (";", "&", "&|", "&!"):
                        separator = operator
                        self.take_operator(operator)
                    elif operator == "|&" and self.features & Feature.PIPE_COPROCESS:
                        separator = operator
                        self.take_operator(operator)
                elif not self.resync and character != "#" and character != ")":
                    self.check_separated(command, closers)
            self.resync = False
            items.append(ListItem(command.start, command.end if separator in ("", "\n") else self.pos, command, separator))
        end = items[-1].end if items else start
        return CommandList(items[0].start if items else start, end, tuple(items))

    def check_separated(self, command: Command, closers: frozenset[str]) -> None:
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
                if not self.resync:
                    self.fault(at, self.pos, f"a command was expected after {operator}")
                break
            operators.append(operator)
            operands.append(operand)
            if self.resync:
                break
        if not operators:
            return first
        return AndOrList(first.start, operands[-1].end, tuple(operands), tuple(operators))

    def pipeline(self) -> Command | None:
        """pipeline : [``time`` [``-p``]] [``!``] command ((``|`` | ``|&``) linebreak command)*        POSIX XCU 2.9.2, Bash 3.2.3

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
            following = self.control()
            is_ended = self.pos >= self.end or following in (";", "\n")
            if not self.resync and (not is_ended or (negations and not self.features & Feature.MANY_NEGATIONS)):
                self.fault(start, self.pos, "a command was expected after !")
            return Pipeline(start, max(self.pos, start + 1), (), (), negations, time)
        if not self.resync:
            self.skip_blanks()
        commands = [command]
        operators: list[str] = []
        while not self.resync and self.pos < self.end and text[self.pos] == "|":
            operator = "|" if text[self.pos + 1 : self.pos + 2] == " " else self.control()
            if operator != "|" and not (operator == "|&" and self.features & Feature.PIPE_BOTH):
                break
            at = self.pos
            self.take_operator(operator)
            self.linebreak()
            following = self.command()
            if following is None and self.token_here() in ("!", "time"):
                if self.token_here() == "!" and not self.features & Feature.LATE_NEGATION:
                    self.fault(self.pos, self.pos + 1, "! negates a whole pipeline, and stands before it")
                following = self.pipeline()
            if following is None:
                if not self.resync:
                    self.fault(at, self.pos, f"a command was expected after {operator}")
                break
            operators.append(operator)
            commands.append(following)
            if not self.resync:
                self.skip_blanks()
        if not operators and not negations and time is None:
            return command
        return Pipeline(start, commands[-1].end, tuple(commands), tuple(operators), negations, time)

    def pipeline_prefix(self) -> tuple[int, str | None]:
        """Take the reserved words ``!`` and ``time`` before a pipeline."""
        negations = 0
        time: str | None = None
        text = self.text
        while True:
            match = HEAD(text, self.pos, self.end)
            word = "" if match is None else joined(match.group(1))
            if word == "!" and text[match.end() : match.end() + 1] == "(" and self.features & Feature.GLOB_GROUPS:
                return negations, time
            if word == "!" and match is not None:
                self.spend(1)
                negations += 1
                if negations > 1 and not self.features & Feature.MANY_NEGATIONS:
                    self.fault(match.start(1), match.end(), "a second ! does not negate here")
                self.pos = match.end()
                self.skip_blanks()
            elif word == "time" and match is not None and self.features & Feature.TIME:
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
                word = joined(word)
                if word in CLOSING:
                    return None
                read = self.reserved[word]
                self.steps += 1
                start = match.start(1)
                self.pos = match.end(1)
                node: Command | None = getattr(self, read)(start)
                if node is not None:
                    return self.redirected(node)
                self.pos = pos
                match = None
            return self.simple_command(match)
        character = self.text[pos]
        if character == "(":
            self.steps += 1
            parenthesized = self.parenthesis(pos)
            return None if parenthesized is None else self.redirected(parenthesized)
        if character in ";|)\n":
            return None
        if character == "&" and not (self.features & Feature.BOTH_REDIRECTION and _BOTH(self.text, pos, self.end)):
            return None
        return self.simple_command(None)

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
            if "=" not in value and "[" not in value and "\\" not in value:
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
                run = RUN(text, pos, end)
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
                break
            steps += 1
            if character in "'\"":
                quoted = QUOTED(text, pos, end) if words else None
                if quoted is not None:
                    self.pos = finish = quoted.end()
                    words.append(self.quoted_word(quoted))
                    continue
            elif character in "<>":
                if not (self.features & Feature.PROCESS_SUBSTITUTION and self.follows(pos + 1, "(") > 0):
                    if not self.redirection(redirections):
                        break
                    finish = self.pos
                    continue
            elif character == "&":
                if not (self.features & Feature.BOTH_REDIRECTION and _BOTH(text, pos, end)):
                    break
                if not self.redirection(redirections):
                    break
                finish = self.pos
                continue
            elif character.isdigit() or character == "{":
                if self.redirection(redirections):
                    finish = self.pos
                    continue
            if assignable:
                assignment = self.assignment()
                if assignment is not None:
                    (words if words else assignments).append(assignment)
                    finish = self.pos
                    continue
                self.check_subscript(pos)
            self.at_command = not words
            word = self.word()
            self.at_command = False
            if word is None:
                if self.resync:
                    break
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
                assignable = assignable and len(word.parts) == 1 and static_text(word) in _ASSIGNABLE
                if not assignments and not redirections and self.follows_parentheses():
                    function = self.function_definition(start, words)
                    if function is not None:
                        self.steps += steps
                        return function
        self.spend(steps)
        if not words and not assignments and not redirections:
            return None
        return SimpleCommand(start, max(finish, start), tuple(assignments), tuple(words), tuple(redirections))

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
        self.fault(name_end, name_end + 1, "the subscript [ is not closed")

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

    # Redirections

    def redirected(self, command: Command) -> Command:
        """redirect_list : io_redirect+, after a compound command        POSIX XCU 2.10.2"""
        from sandguard.shell.nodes import RedirectedCommand

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
            if character in "<>" and self.features & Feature.PROCESS_SUBSTITUTION and self.follows(pos + 1, "(") > 0:
                break
            if not self.redirection(redirections):
                break
            end = self.pos
        if not redirections:
            return command
        return RedirectedCommand(command.start, end, command, tuple(redirections))

    def redirection(self, redirections: list[Redirection | HereDocument]) -> bool:
        """io_redirect : [IO_NUMBER | ``{`` name ``}``] (operator filename | io_here)        POSIX XCU 2.7, 2.10.2, Bash 3.6

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
        operator = joined(match.group())
        self.spend(1)
        self.pos = match.end()
        if operator == "<<<" and not features & Feature.HERE_STRING:
            operator = "<<"
            self.pos = pos
            self.take_operator(operator)
        if operator in ("&>", "&>>") and (fd or not features & Feature.BOTH_REDIRECTION):
            self.pos = start
            return False
        if operator in ("<<", "<<-"):
            document = self.here_document(start, fd, operator)
            if document is None:
                self.missing_target(start, operator)
                return True
            redirections.append(document)
            return True
        if features & Feature.SHORT_FORMS and operator in (">", ">>", ">&", "&>", "&>>"):
            self.zsh_clobber()
        self.skip_blanks()
        at = self.pos
        if operator in ("<&", ">&") and text[at : at + 1] == "-" and features & Feature.BOTH_REDIRECTION:
            # Bash reads the dash that closes a descriptor as a token of its own: `<&-x` runs x.
            self.pos = at + 1
            redirections.append(Redirection(start, self.pos, fd, operator, Word(at, at + 1, (Literal(at, at + 1, "-"),))))
            return True
        target = self.word() if at < end and text[at] not in "\n#" else None
        if target is None or (not target.parts and self.resync):
            self.missing_target(start, operator)
            return True
        if self.pos < end and text[self.pos] in "<>" and text[at : self.pos].isdigit():
            self.fault(at, self.pos, "a word was expected, and this number belongs to the next redirection")
        redirections.append(Redirection(start, self.pos, fd, operator, target))
        return True

    def zsh_clobber(self) -> None:
        """Take the ``!`` or ``|`` with which zsh's redirections insist."""
        if self.pos < self.end and self.text[self.pos] in "!|":
            self.pos += 1

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

    # Functions

    def function_definition(self, start: int, words: list[Word | Assignment]) -> Command | None:
        """function_definition : fname ``(`` ``)`` linebreak function_body        POSIX XCU 2.9.5

        `pos` is after the name; None, with nothing taken, when no function is defined here.
        """
        at = self.pos
        self.skip_blanks()
        opened = self.follows(self.pos, "(")
        if opened < 0:
            self.pos = at
            return None
        self.pos = opened
        self.skip_blanks()
        closed = self.follows(self.pos, ")")
        name = words[0]
        if closed < 0 or not isinstance(name, Word):
            self.pos = at
            return None
        self.pos = closed
        text = static_text(name)
        if (text is None or not is_name(text)) and not self.features & Feature.FUNCTION_ANY_NAME:
            self.fault(name.start, name.end, "this cannot name a function")
        if not self.enter(start):
            return None
        body = self.function_body()
        self.depth -= 1
        if body is None:
            return SimpleCommand(start, name.end, (), (name,), ())
        return FunctionDefinition(start, body.end, (name,), body)


def is_name(text: str) -> bool:
    """Tell whether the text is a name: POSIX XBD 3.235."""
    return text.isidentifier() and text.isascii()


def parse(
    source: Source, dialect: Dialect | None = None, limits: Limits = DEFAULT_LIMITS, *, strict: bool = False
) -> Script:
    """Return the tree of a shell text; the dialect is Bash when none is given.

    A dialect that is a set gives every reading of its members, joined where they differ; the text is valid when it is for
    one of them.

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
    return Parser(source, dialect, limits, source.text, 0).script()


def _joined(scripts: list[Script], name: str) -> Script:
    """Return one script with every reading; equal items at both ends are kept once."""
    readings: list[CommandList] = []
    for script in scripts:
        if script.body not in readings:
            readings.append(script.body)
    valid = [script for script in scripts if script.is_valid]
    faults: tuple[SyntaxFault, ...] = () if valid else scripts[0].faults
    # What one member does not understand counts, unless that member refuses the text and would run nothing of it.
    gaps: list[Gap] = []
    for script in valid or scripts:
        gaps.extend(gap for gap in script.gaps if gap not in gaps)
    steps = sum(script.steps for script in scripts)
    body = readings[0]
    if len(readings) > 1:
        shortest = min(len(reading.items) for reading in readings)
        front = 0
        while front < shortest and all(r.items[front] == body.items[front] for r in readings):
            front += 1
        back = 0
        while back < shortest - front and all(r.items[-1 - back] == body.items[-1 - back] for r in readings):
            back += 1
        middles = [reading.items[front : len(reading.items) - back] for reading in readings]
        groups = tuple(
            BraceGroup(middle[0].start, middle[-1].end, CommandList(middle[0].start, middle[-1].end, middle))
            for middle in middles
            if middle
        )
        start, end = min(group.start for group in groups), max(group.end for group in groups)
        item = ListItem(start, end, AmbiguousCommand(start, end, groups), "\n")
        tail = body.items[len(body.items) - back :]
        body = CommandList(body.start, body.end, (*body.items[:front], item, *tail))
    first = scripts[0]
    return Script(first.start, first.end, first.source, name, body, faults, tuple(gaps), first.comments, steps)


__all__ = ["Node", "Parser", "is_name", "parse"]
