"""The tree of a shell text: one class a construct, named as in POSIX XCU chapter 2 and, where POSIX has no word, Bash.

Every node is immutable and knows its place: `start` and `end` are character offsets into the text that was parsed,
also for what stands in backquotes, here-documents and arithmetic. Nothing here parses or decides.
"""

from __future__ import annotations

from sandguard.record import Record, _new
from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal as OneWord

    from sandguard.source import Gap, Source

    SubstitutionStyle = OneWord["dollar", "backquote", "brace", "value", "qualifier"]


class Node(Record):
    """Anything with a place in the text: `start` inclusive, `end` exclusive, in characters from 0."""

    __slots__ = ()
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The place as one value."""
        return Span(self.start, self.end)


# Words: 2.2 Quoting, 2.6 Word Expansions


class Part(Node):
    """A piece of a word."""

    __slots__ = ()


class Literal(Part):
    """Unquoted text. Globs, braces and a leading tilde in it are still active; line continuations are gone."""

    __slots__ = ()
    value: str

    def __new__(cls, start: int, end: int, value: str) -> Literal:
        return _new(cls, (start, end, value))


class Escaped(Part):
    r"""One character quoted by a backslash, in or outside double quotes; `value` is the character."""

    __slots__ = ()
    value: str

    def __new__(cls, start: int, end: int, value: str) -> Escaped:
        return _new(cls, (start, end, value))


class SingleQuoted(Part):
    """``'…'``: everything is itself."""

    __slots__ = ()
    value: str

    def __new__(cls, start: int, end: int, value: str) -> SingleQuoted:
        return _new(cls, (start, end, value))


class AnsiCQuoted(Part):
    """``$'…'``: `value` is the decoded text (Bash manual 3.1.2.4)."""

    __slots__ = ()
    value: str

    def __new__(cls, start: int, end: int, value: str) -> AnsiCQuoted:
        return _new(cls, (start, end, value))


class DoubleQuoted(Part):
    """``"…"``, or ``$"…"`` when `is_translated`; in it a `Literal` has no active globs, braces or tilde."""

    __slots__ = ()
    parts: tuple[Part, ...]
    is_translated: bool

    def __new__(cls, start: int, end: int, parts: tuple[Part, ...], is_translated: bool = False) -> DoubleQuoted:
        return _new(cls, (start, end, parts, is_translated))


class ParameterExpansion(Part):
    """``$x``, ``${x…}``.

    `operator` is the text between the parameter and its arguments (``:-``, ``#``, ``%%``, ``/``, ``//``, ``:``, ``^^``,
    ``@Q`` …, empty when there is none). `arguments` holds one word, or two for pattern and replacement and for offset
    and length. `prefix` is ``!`` for an indirection or a list of names, ``#`` for a length, else empty (zsh: ``=``,
    ``~``, ``^`` and flags such as ``(f)``). A nested expansion (zsh ``${${x}#a}``) has an empty `parameter` and the
    inner part as its first argument with the operator ``nested``.
    """

    __slots__ = ()
    parameter: str
    subscript: Word | None
    prefix: str
    operator: str
    arguments: tuple[Word, ...]
    is_braced: bool

    def __new__(
        cls,
        start: int,
        end: int,
        parameter: str,
        subscript: Word | None = None,
        prefix: str = "",
        operator: str = "",
        arguments: tuple[Word, ...] = (),
        is_braced: bool = False,
    ) -> ParameterExpansion:
        return _new(cls, (start, end, parameter, subscript, prefix, operator, arguments, is_braced))


class CommandSubstitution(Part):
    r"""``$(…)``, backquotes, and ksh's ``${ …; }`` (`style` brace) and ``${|…; }`` (`style` value)."""

    __slots__ = ()
    body: CommandList
    style: SubstitutionStyle

    def __new__(
        cls, start: int, end: int, body: CommandList, style: SubstitutionStyle = "dollar"
    ) -> CommandSubstitution:
        return _new(cls, (start, end, body, style))


class QualifierCode(CommandSubstitution):
    """The code in a glob qualifier of zsh, as in ``*(e:'…':)`` and ``*(+name)``; it runs for each file.

    `raw` is the text of the code with its quotes.
    """

    __slots__ = ()
    raw: str

    def __new__(cls, start: int, end: int, body: CommandList, raw: str) -> QualifierCode:
        return _new(cls, (start, end, body, "qualifier", raw))


class ArithmeticExpansion(Part):
    """``$((…))``, or the old ``$[…]`` when `is_bracket`; the expression is expanded as in double quotes."""

    __slots__ = ()
    expression: Word
    is_bracket: bool

    def __new__(cls, start: int, end: int, expression: Word, is_bracket: bool = False) -> ArithmeticExpansion:
        return _new(cls, (start, end, expression, is_bracket))


class ProcessSubstitution(Part):
    """``<(…)``, ``>(…)`` and zsh's ``=(…)``; `operator` is the character before the parenthesis."""

    __slots__ = ()
    operator: str
    body: CommandList

    def __new__(cls, start: int, end: int, operator: str, body: CommandList) -> ProcessSubstitution:
        return _new(cls, (start, end, operator, body))


class ExtendedGlob(Part):
    """``@(a|b)`` and its kin; `operator` is one of ``?*+@!``, or empty for zsh's ``(a|b)``."""

    __slots__ = ()
    operator: str
    patterns: tuple[Word, ...]

    def __new__(cls, start: int, end: int, operator: str, patterns: tuple[Word, ...]) -> ExtendedGlob:
        return _new(cls, (start, end, operator, patterns))


class AmbiguousPart(Part):
    """Text that the dialects of a set read differently; every reading counts."""

    __slots__ = ()
    readings: tuple[Part, ...]

    def __new__(cls, start: int, end: int, readings: tuple[Part, ...]) -> AmbiguousPart:
        return _new(cls, (start, end, readings))


class Word(Node):
    """The unit of the grammar (2.3). Parts stand in order; between them there is nothing but line continuations."""

    __slots__ = ()
    parts: tuple[Part, ...]

    def __new__(cls, start: int, end: int, parts: tuple[Part, ...]) -> Word:
        return _new(cls, (start, end, parts))


class ArrayElement(Node):
    """One element of a compound assignment, with its subscript when it has one (``[k]=v``, ``[k]+=v``)."""

    __slots__ = ()
    subscript: Word | None
    operator: str
    value: Word

    def __new__(cls, start: int, end: int, subscript: Word | None, operator: str, value: Word) -> ArrayElement:
        return _new(cls, (start, end, subscript, operator, value))


class ArrayValue(Node):
    """``(a [k]=b …)`` to the right of an assignment."""

    __slots__ = ()
    elements: tuple[ArrayElement, ...]

    def __new__(cls, start: int, end: int, elements: tuple[ArrayElement, ...]) -> ArrayValue:
        return _new(cls, (start, end, elements))


class Assignment(Node):
    """An assignment word: ``x=1``, ``x+=1``, ``a[i]=1``, ``a=(…)``; `operator` is ``=`` or ``+=``."""

    __slots__ = ()
    name: str
    subscript: Word | None
    operator: str
    value: Word | ArrayValue

    def __new__(
        cls, start: int, end: int, name: str, subscript: Word | None, operator: str, value: Word | ArrayValue
    ) -> Assignment:
        return _new(cls, (start, end, name, subscript, operator, value))


# Redirections: 2.7


class Redirection(Node):
    """``[n]op word``; `fd` is the io-number's text, a name for ``{name}>``, or empty. ``<<<`` is a here-string.

    After a compound command of yash, a process substitution alone has no `operator`.
    """

    __slots__ = ()
    fd: str
    operator: str
    target: Word

    def __new__(cls, start: int, end: int, fd: str, operator: str, target: Word) -> Redirection:
        return _new(cls, (start, end, fd, operator, target))


class HereDocument(Node):
    """``<<word`` or ``<<-word`` with its body.

    The node spans operator and delimiter; `body` spans the lines up to the delimiter line. With a quoted delimiter the
    body is one `Literal`. `is_terminated` is False when the text ended first. Values are without the tabs that ``<<-``
    removes.
    """

    __slots__ = ()
    fd: str
    operator: str
    delimiter: Word
    is_quoted: bool
    body: Word
    is_terminated: bool

    def __new__(
        cls,
        start: int,
        end: int,
        fd: str,
        operator: str,
        delimiter: Word,
        is_quoted: bool,
        body: Word,
        is_terminated: bool,
    ) -> HereDocument:
        return _new(cls, (start, end, fd, operator, delimiter, is_quoted, body, is_terminated))


# Commands: 2.9


class Command(Node):
    """Anything that can stand between ``;`` and ``;``."""

    __slots__ = ()


class SimpleCommand(Command):
    """Assignments, words and redirections (2.9.1).

    After a declaration command (``export``, ``declare`` …) words that assign are `Assignment`s among `words`.
    """

    __slots__ = ()
    assignments: tuple[Assignment, ...]
    words: tuple[Word | Assignment, ...]
    redirections: tuple[Redirection | HereDocument, ...]

    def __new__(
        cls,
        start: int,
        end: int,
        assignments: tuple[Assignment, ...],
        words: tuple[Word | Assignment, ...],
        redirections: tuple[Redirection | HereDocument, ...],
    ) -> SimpleCommand:
        return _new(cls, (start, end, assignments, words, redirections))


class Pipeline(Command):
    """Commands joined by ``|`` or ``|&``, with ``!`` and ``time`` before them (2.9.2).

    It stands only where there is more than one command, a negation or a ``time``. `negations` counts ``!``;
    `time` is None, ``time`` or ``time -p``. A ``time`` or ``!`` with nothing after it has no commands.
    """

    __slots__ = ()
    commands: tuple[Command, ...]
    operators: tuple[str, ...]
    negations: int
    time: str | None

    def __new__(
        cls,
        start: int,
        end: int,
        commands: tuple[Command, ...],
        operators: tuple[str, ...],
        negations: int = 0,
        time: str | None = None,
    ) -> Pipeline:
        return _new(cls, (start, end, commands, operators, negations, time))


class AndOrList(Command):
    """Operands joined by ``&&`` and ``||``, equal in precedence, left-associative (2.9.3)."""

    __slots__ = ()
    operands: tuple[Command, ...]
    operators: tuple[str, ...]

    def __new__(cls, start: int, end: int, operands: tuple[Command, ...], operators: tuple[str, ...]) -> AndOrList:
        return _new(cls, (start, end, operands, operators))


class ListItem(Node):
    r"""A command and what ends it: ``;``, ``&`` (zsh: ``&|`` ``&!``; ksh: ``|&``), a newline as ``\n``, or nothing."""

    __slots__ = ()
    command: Command
    separator: str

    def __new__(cls, start: int, end: int, command: Command, separator: str) -> ListItem:
        return _new(cls, (start, end, command, separator))

    @property
    def is_background(self) -> bool:
        """Whether the shell does not wait for the command."""
        return self.separator.startswith("&") or self.separator == "|&"


class CommandList(Node):
    """A list (2.9.3): the body of a script, group, loop, branch or substitution."""

    __slots__ = ()
    items: tuple[ListItem, ...]  # type: ignore[assignment]  # a field may be called like a method of Record

    def __new__(cls, start: int, end: int, items: tuple[ListItem, ...]) -> CommandList:
        return _new(cls, (start, end, items))


class RedirectedCommand(Command):
    """A compound command with redirections after it; stands only where there are some."""

    __slots__ = ()
    command: Command
    redirections: tuple[Redirection | HereDocument, ...]

    def __new__(
        cls, start: int, end: int, command: Command, redirections: tuple[Redirection | HereDocument, ...]
    ) -> RedirectedCommand:
        return _new(cls, (start, end, command, redirections))


class BraceGroup(Command):
    """``{ list; }`` (2.9.4.1)."""

    __slots__ = ()
    body: CommandList

    def __new__(cls, start: int, end: int, body: CommandList) -> BraceGroup:
        return _new(cls, (start, end, body))


class Subshell(Command):
    """``( list )`` (2.9.4.1)."""

    __slots__ = ()
    body: CommandList

    def __new__(cls, start: int, end: int, body: CommandList) -> Subshell:
        return _new(cls, (start, end, body))


class ForLoop(Command):
    """``for name in words; do list; done``; `words` is None without ``in``. `names` has several in zsh."""

    __slots__ = ()
    names: tuple[str, ...]
    words: tuple[Word, ...] | None
    body: CommandList

    def __new__(
        cls, start: int, end: int, names: tuple[str, ...], words: tuple[Word, ...] | None, body: CommandList
    ) -> ForLoop:
        return _new(cls, (start, end, names, words, body))


class SelectLoop(Command):
    """``select name in words; do list; done`` (Bash)."""

    __slots__ = ()
    name: str
    words: tuple[Word, ...] | None
    body: CommandList

    def __new__(cls, start: int, end: int, name: str, words: tuple[Word, ...] | None, body: CommandList) -> SelectLoop:
        return _new(cls, (start, end, name, words, body))


class ArithmeticForLoop(Command):
    """``for ((a; b; c)); do list; done`` (Bash); always three expressions, empty where nothing stands."""

    __slots__ = ()
    expressions: tuple[Word, ...]
    body: CommandList

    def __new__(cls, start: int, end: int, expressions: tuple[Word, ...], body: CommandList) -> ArithmeticForLoop:
        return _new(cls, (start, end, expressions, body))


class CaseItem(Node):
    """``(pattern | pattern) list ;;``; `terminator` is ``;;``, ``;&``, ``;;&``, zsh's and mksh's ``;|``, or empty."""

    __slots__ = ()
    patterns: tuple[Word, ...]
    body: CommandList
    terminator: str

    def __new__(cls, start: int, end: int, patterns: tuple[Word, ...], body: CommandList, terminator: str) -> CaseItem:
        return _new(cls, (start, end, patterns, body, terminator))


class CaseCommand(Command):
    """``case word in … esac`` (2.9.4.3)."""

    __slots__ = ()
    word: Word
    items: tuple[CaseItem, ...]  # type: ignore[assignment]  # a field may be called like a method of Record

    def __new__(cls, start: int, end: int, word: Word, items: tuple[CaseItem, ...]) -> CaseCommand:
        return _new(cls, (start, end, word, items))


class IfBranch(Node):
    """``if`` or ``elif``: a condition and what follows ``then``."""

    __slots__ = ()
    condition: CommandList
    body: CommandList

    def __new__(cls, start: int, end: int, condition: CommandList, body: CommandList) -> IfBranch:
        return _new(cls, (start, end, condition, body))


class IfCommand(Command):
    """``if … fi`` (2.9.4.4); `otherwise` is the ``else`` part."""

    __slots__ = ()
    branches: tuple[IfBranch, ...]
    otherwise: CommandList | None

    def __new__(cls, start: int, end: int, branches: tuple[IfBranch, ...], otherwise: CommandList | None) -> IfCommand:
        return _new(cls, (start, end, branches, otherwise))


class WhileLoop(Command):
    """``while`` or, when `is_until`, ``until`` (2.9.4.5, 2.9.4.6)."""

    __slots__ = ()
    condition: CommandList
    body: CommandList
    is_until: bool

    def __new__(
        cls, start: int, end: int, condition: CommandList, body: CommandList, is_until: bool = False
    ) -> WhileLoop:
        return _new(cls, (start, end, condition, body, is_until))


class RepeatLoop(Command):
    """zsh's ``repeat word do list done``."""

    __slots__ = ()
    count: Word  # type: ignore[assignment]  # a field may be called like a method of tuple
    body: CommandList

    def __new__(cls, start: int, end: int, count: Word, body: CommandList) -> RepeatLoop:
        return _new(cls, (start, end, count, body))


class AlwaysBlock(Command):
    """zsh's ``{ list } always { list }``."""

    __slots__ = ()
    body: CommandList
    always: CommandList

    def __new__(cls, start: int, end: int, body: CommandList, always: CommandList) -> AlwaysBlock:
        return _new(cls, (start, end, body, always))


class ArithmeticCommand(Command):
    """``((…))`` (Bash); the expression is expanded as in double quotes."""

    __slots__ = ()
    expression: Word

    def __new__(cls, start: int, end: int, expression: Word) -> ArithmeticCommand:
        return _new(cls, (start, end, expression))


class ConditionalExpression(Node):
    """What stands in ``[[ ]]``."""

    __slots__ = ()


class ConditionalTest(ConditionalExpression):
    """``word``, ``-f word`` or ``word op word``; `operator` is empty for a lone word."""

    __slots__ = ()
    operator: str
    operands: tuple[Word, ...]

    def __new__(cls, start: int, end: int, operator: str, operands: tuple[Word, ...]) -> ConditionalTest:
        return _new(cls, (start, end, operator, operands))


class ConditionalNot(ConditionalExpression):
    """``! expression``."""

    __slots__ = ()
    operand: ConditionalExpression

    def __new__(cls, start: int, end: int, operand: ConditionalExpression) -> ConditionalNot:
        return _new(cls, (start, end, operand))


class ConditionalGroup(ConditionalExpression):
    """``( expression )``."""

    __slots__ = ()
    operand: ConditionalExpression

    def __new__(cls, start: int, end: int, operand: ConditionalExpression) -> ConditionalGroup:
        return _new(cls, (start, end, operand))


class ConditionalList(ConditionalExpression):
    """Operands joined by ``&&`` (or, in another node, by ``||``)."""

    __slots__ = ()
    operator: str
    operands: tuple[ConditionalExpression, ...]

    def __new__(
        cls, start: int, end: int, operator: str, operands: tuple[ConditionalExpression, ...]
    ) -> ConditionalList:
        return _new(cls, (start, end, operator, operands))


class ConditionalCommand(Command):
    """``[[ expression ]]`` (Bash); None when nothing readable stands in it."""

    __slots__ = ()
    expression: ConditionalExpression | None

    def __new__(cls, start: int, end: int, expression: ConditionalExpression | None) -> ConditionalCommand:
        return _new(cls, (start, end, expression))


class FunctionDefinition(Command):
    """``name() body`` or ``function name body`` (2.9.5).

    A name may be any word (Bash); zsh allows several, and none for a function that runs at once with `arguments`.
    """

    __slots__ = ()
    names: tuple[Word, ...]
    body: Command
    has_keyword: bool
    arguments: tuple[Word, ...]

    def __new__(
        cls,
        start: int,
        end: int,
        names: tuple[Word, ...],
        body: Command,
        has_keyword: bool = False,
        arguments: tuple[Word, ...] = (),
    ) -> FunctionDefinition:
        return _new(cls, (start, end, names, body, has_keyword, arguments))


class Coprocess(Command):
    """``coproc [name] command`` (Bash)."""

    __slots__ = ()
    name: str
    command: Command

    def __new__(cls, start: int, end: int, name: str, command: Command) -> Coprocess:
        return _new(cls, (start, end, name, command))


class AmbiguousCommand(Command):
    """Text that the dialects of a set read differently; every reading counts."""

    __slots__ = ()
    readings: tuple[Command, ...]

    def __new__(cls, start: int, end: int, readings: tuple[Command, ...]) -> AmbiguousCommand:
        return _new(cls, (start, end, readings))


# The whole


class SyntaxFault(Node):
    """A place where the text is no program of the dialect, and what was expected there."""

    __slots__ = ()
    message: str

    def __new__(cls, start: int, end: int, message: str) -> SyntaxFault:
        return _new(cls, (start, end, message))


class Comment(Node):
    """``# …`` up to the end of the line."""

    __slots__ = ()

    def __new__(cls, start: int, end: int) -> Comment:
        return _new(cls, (start, end))


class Script(Node):
    """A whole text: POSIX *program*.

    `faults` lists what makes it invalid, `gaps` what was not understood; both are in the order of the text. `steps`
    is the work done, in tokens read and characters searched: it grows linearly with the text.
    """

    __slots__ = ()
    source: Source
    dialect: str
    body: CommandList
    faults: tuple[SyntaxFault, ...]
    gaps: tuple[Gap, ...]
    comments: tuple[Comment, ...]
    steps: int

    def __new__(
        cls,
        start: int,
        end: int,
        source: Source,
        dialect: str,
        body: CommandList,
        faults: tuple[SyntaxFault, ...],
        gaps: tuple[Gap, ...],
        comments: tuple[Comment, ...],
        steps: int,
    ) -> Script:
        return _new(cls, (start, end, source, dialect, body, faults, gaps, comments, steps))

    @property
    def is_valid(self) -> bool:
        """Whether the text is a program in the dialect."""
        return not self.faults

    @property
    def is_complete(self) -> bool:
        """Whether all of it was understood."""
        return not self.faults and not self.gaps
