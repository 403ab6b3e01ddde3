"""Commands: the grammar of POSIX XCU 2.9 and 2.10, with what Bash and the other dialects add.

The second stage: a `Source` becomes a `Script`. One method a production. It never raises for what the text says: a
surprise is a fault or a gap, and reading goes on where a command may stand.
"""

from __future__ import annotations

from sandguard.errors import ShellSyntaxError
from sandguard.record import _new
from sandguard.shell.compounds import reserved_words
from sandguard.shell.dialect import Feature
from sandguard.shell.dialects.bash import DIALECT as BASH
from sandguard.shell.lexer import BRACELESS_RUN, DOTTED_ASSIGNS, HEAD, WIDE_ASSIGNS, Unfinished, joined, later
from sandguard.shell.limits import DEFAULT_LIMITS
from sandguard.shell.nodes import AndOrList, Command, CommandList, ListItem, Pipeline, Script
from sandguard.shell.readings import join, place_of
from sandguard.shell.redirections import BOTH
from sandguard.shell.simple import SimpleCommandReader
from sandguard.shell.substitutions import SUBSTITUTION_BRACE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.dialect import Dialect
    from sandguard.shell.limits import Limits
    from sandguard.source import Source

_NO_CLOSERS: frozenset[str] = frozenset()
_SEPARATORS = frozenset((";", "&", "&|", "&!"))
_TIME_OPTION = later(r"(?:[ \t]|\\\n)++-p(?=[ \t\n;&|()<>]|\Z)")
_TIME_END = later(r"(?:[ \t]|\\\n)++--(?=[ \t\n;&|()<>]|\Z)")
_DASH = later(r"(?:[ \t]|\\\n)++-")
_QUOTES = frozenset("'\"\\$`<")
_WIDE_BLANKS = (0x1680, *range(0x2000, 0x2007), 0x2008, 0x2009, 0x200A, 0x205F, 0x3000)
"""What glibc calls blank beyond ASCII: spaces at which a line may break."""


class Parser(SimpleCommandReader):
    """Reads whole texts, lists and pipelines."""

    def __init__(self, source: Source, dialect: Dialect, limits: Limits, text: str, depth: int) -> None:
        super().__init__(source, dialect, limits, text, depth)
        self.bodies = {}
        self.reserved = reserved_words(dialect.features)
        self.has_brace_tokens = bool(dialect.features & Feature.BRACE_TOKENS)
        if dialect.features & Feature.DOTTED_NAMES:
            self.match_assigns = DOTTED_ASSIGNS
        elif dialect.features & Feature.WIDE_NAMES:
            self.match_assigns = WIDE_ASSIGNS
        if self.has_brace_tokens:
            self.match_run = BRACELESS_RUN

    def script(self) -> Script:
        """program : linebreak complete_commands linebreak        POSIX XCU 2.10.2"""
        source, text = self.source, self.text
        if len(text) > self.limits.length:
            self.gap(0, len(text), "text-too-long", f"the text is longer than {self.limits.length} characters")
            body = self.flat_list()
        else:
            try:
                body = self.command_list(_NO_CLOSERS)
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
            tuple(sorted(self.faults)) if self.faults else (),
            tuple(sorted(self.gaps, key=place_of)) if self.gaps else (),
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
                if character == "#" and not self.resync:
                    self.skip_comment()
                    character = "\n"
                    pos = self.pos
                if character == "\n":
                    separator = "\n" if pos < self.end else ""
                elif character == ";" and text[pos + 1 : pos + 2] in " \n":  # nearly always
                    separator = character
                    self.steps += 1
                    self.pos = pos + 1
                elif character in ";&|":
                    operator = self.control()
                    if operator in _SEPARATORS or (operator == "|&" and self.features & Feature.PIPE_COPROCESS):
                        separator = operator
                        self.take_operator(operator)
                elif not self.resync and character != ")":
                    if "" in closers and self.token_here() not in closers:
                        items.append(ListItem(command.start, command.end, command, ""))
                        break
                    self.check_separated(closers)
            self.resync = False
            end = command.end if separator in ("", "\n") else self.pos
            items.append(_new(ListItem, (command.start, end, command, separator)))
        end = items[-1].end if items else start
        return _new(CommandList, (items[0].start if items else start, end, tuple(items)))

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
        if self.features & Feature.SHORT_FORMS:
            closes = self.pos < self.end and (self.text[self.pos] in ")}" or self.reserved.get(self.word_here()) == "")
            if self.pos >= self.end or closes:
                return True
        return bool(self.features & Feature.EMPTY_COMMANDS) and self.control() == ";"

    # Pipelines

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
                if time is not None and not self.features & Feature.MANY_TIMES:
                    break
                after = match.end()
                if self.features & Feature.TIME_COMMAND and _DASH(text, after, self.end) is not None:
                    break
                self.spend(1)
                self.pos = after
                time = self.time_options(time)
                self.skip_blanks()
            else:
                break
        return negations, time

    def time_options(self, time: str | None) -> str:
        """[``-p``] [``--``], after ``time``        Bash 3.2.3; returns the new `time`"""
        if self.features & Feature.TIME_OPTIONS:
            option = _TIME_OPTION(self.text, self.pos, self.end)
            if option is not None:
                time = "time -p"
                self.pos = option.end()
            option = _TIME_END(self.text, self.pos, self.end)
            if option is not None:
                self.pos = option.end()
        return time or "time"

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
        if character == "&" and not (self.features & Feature.BOTH_REDIRECTION and BOTH(self.text, pos, self.end)):
            return None
        return self.simple_command(None)

    def glued_group(self, start: int) -> Command | None:
        """zsh: ``{`` list ``}`` [redirect_list], where no blank needs to follow the brace"""
        self.steps += 1
        self.pos = start + 1
        group = self.brace_group(start)
        return None if group is None else self.redirected(group)


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

        script = join([_read(source, find(member), limits) for member in chosen.members], chosen.name)
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
        narrow = text.translate(dict.fromkeys(_WIDE_BLANKS, " "))
        if narrow != text and _QUOTES.isdisjoint(text):
            return Parser(source, dialect, limits, narrow, 0).script()
        if narrow != text:
            # Where they are quoted they are themselves, elsewhere they separate: both readings count.
            return join([script, Parser(source, dialect, limits, narrow, 0).script()], dialect.name)
    return script


__all__ = ["Parser", "parse"]
