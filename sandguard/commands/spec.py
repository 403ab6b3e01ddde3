"""The types of command specs: what a program's options and operands mean, and what a call of it does.

A spec is a table. It states effects and never decides whether they are bad. See `specs/` for the programs.
"""

from __future__ import annotations

from sandguard.commands.paths import resolve
from sandguard.errors import RegistrationError
from sandguard.record import Record, _new
from sandguard.source import Gap, Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Literal, TypeAlias

    from sandguard.commands.effects import Effect, Path, Scope
    from sandguard.commands.paths import Place
    from sandguard.source import Source
    from sandguard.values import Argument, Value

    InputUse = Literal["ignored", "data", "passed", "decoded", "code", "arguments"]
    Reading = Literal["any", "first", "raw"]
    Saying = Literal["", "format", "operands", "input", "sed"]
    Deed: TypeAlias = "Effect | Gap | Stored"


class Behaviour(Record):
    """What one call of a program does.

    `effects` in the order of the words. `stdin` says what becomes of standard input: ``ignored``, read as ``data``,
    ``passed`` on to stdout (with its origins, its text changed), ``decoded`` on to stdout, run as ``code`` (of
    `language`), or made ``arguments``. `stdout` is what the program prints, None when it follows from stdin alone
    (``passed``, ``decoded``); where stdin is passed or decoded and `stdout` is given too, the output holds both.
    `language` is that of the code, or names the encoding that is decoded: ``base64``, ``base32``, ``hex``,
    ``uuencode``, ``compressed`` or ``encrypted``.
    `gaps` are words that were not understood. `stored` says what text ends up in which file. `is_verbatim` tells that
    nothing is changed in the text that is passed, or in that of the files read: stdout is exactly their concatenation.
    """

    __slots__ = ()
    effects: tuple[Effect, ...]
    stdin: InputUse
    stdout: Value | None
    language: str
    gaps: tuple[Gap, ...]
    stored: tuple[Stored, ...]
    is_verbatim: bool

    def __new__(
        cls,
        effects: tuple[Effect, ...],
        stdin: InputUse = "ignored",
        stdout: Value | None = None,
        language: str = "",
        gaps: tuple[Gap, ...] = (),
        stored: tuple[Stored, ...] = (),
        is_verbatim: bool = False,
    ) -> Behaviour:
        return _new(cls, (effects, stdin, stdout, language, gaps, stored, is_verbatim))


class Stored(Record):
    """Text that a call leaves in a file; the matching `Writes` is among the effects.

    `content` is the text, with its origins. Without it the text is that of the file `copied`, unchanged (cp, mv, ln);
    without that too it is what came on standard input (tee, dd). `is_append` tells that older text stays.
    """

    __slots__ = ()
    path: Path
    content: Value | None
    copied: Path | None
    is_append: bool

    def __new__(
        cls, path: Path, content: Value | None = None, copied: Path | None = None, is_append: bool = False
    ) -> Stored:
        return _new(cls, (path, content, copied, is_append))


class Action(Record):
    """What an option's value or an operand does.

    `states` lists the types of the effects that it can yield, so that programs which run or write by an option can be
    told without a call. `act` yields the effects for one argument; a flag is given its own word as the argument.
    """

    __slots__ = ()
    states: tuple[type[Effect], ...]
    act: Callable[[Call, Argument], Iterator[Deed]]

    def __new__(cls, states: tuple[type[Effect], ...], act: Callable[[Call, Argument], Iterator[Deed]]) -> Action:
        return _new(cls, (states, act))


def action(*states: type[Effect]) -> Callable[[Callable[[Call, Argument], Iterator[Deed]]], Action]:
    """Return a decorator that makes an `Action` of a function; `states` are the effect types it yields."""

    def mark(act: Callable[[Call, Argument], Iterator[Deed]]) -> Action:
        return Action(states, act)

    return mark


class Option(Record):
    """An option of a program.

    `names` are its spellings with their dashes; the first is the one that specs ask for. `value` is the manual's
    placeholder for its value, empty for a flag. `does` says what giving it means beyond being given. `is_optional`
    tells that the value counts only when it is glued to the name; `is_apart` that it is never glued, letters after the
    option being further options; `is_last` that no option is read after its value.
    """

    __slots__ = ()
    names: tuple[str, ...]
    value: str
    does: tuple[Action, ...]
    is_optional: bool
    is_apart: bool
    is_last: bool

    def __new__(
        cls,
        *names: str,
        value: str = "",
        does: Action | tuple[Action, ...] = (),
        is_optional: bool = False,
        is_apart: bool = False,
        is_last: bool = False,
    ) -> Option:
        actions = (does,) if isinstance(does, Action) else does
        return _new(cls, (names, value, actions, is_optional, is_apart, is_last))


class GivenOption(Record):
    """An option in a call. `argument` is its value, None for a flag; `word` the argument that names it."""

    __slots__ = ()
    option: Option
    name: str
    argument: Argument | None
    word: Argument

    def __new__(cls, option: Option, name: str, argument: Argument | None, word: Argument) -> GivenOption:
        return _new(cls, (option, name, argument, word))

    @property
    def span(self) -> Span:
        """Where the option's name stands."""
        return self.word.span


class Call(Record):
    """One call of a program, its arguments read as the program reads them.

    `name` is the last part of the command word. `subcommand` holds the words that chose a sub-command, joined by
    blanks. `options` stand in the order given, those before the sub-command included; `operands` are what is left.
    `unknown` are words that look like options and are in no table. `loose` are words that may turn out to be options
    when it runs: unknown text that stands before any ``--`` and whose beginning rules nothing out; they are among the
    operands too. `cwd` is the folder it runs in, `dialect` the shell language that called it.
    """

    __slots__ = ()
    name: str
    span: Span
    name_span: Span
    arguments: tuple[Argument, ...]
    subcommand: str
    options: tuple[GivenOption, ...]
    operands: tuple[Argument, ...]
    unknown: tuple[Argument, ...]
    loose: tuple[Argument, ...]
    cwd: Value
    place: Place
    source: Source
    dialect: str

    def __new__(
        cls,
        name: str,
        span: Span,
        name_span: Span,
        arguments: tuple[Argument, ...],
        subcommand: str,
        options: tuple[GivenOption, ...],
        operands: tuple[Argument, ...],
        unknown: tuple[Argument, ...],
        loose: tuple[Argument, ...],
        cwd: Value,
        place: Place,
        source: Source,
        dialect: str = "bash",
    ) -> Call:
        return _new(
            cls,
            (
                name,
                span,
                name_span,
                arguments,
                subcommand,
                options,
                operands,
                unknown,
                loose,
                cwd,
                place,
                source,
                dialect,
            ),
        )

    def has(self, *names: str) -> bool:
        """Tell whether an option with one of the names was given, under any of its spellings."""
        for given in self.options:
            spellings = given.option.names
            for name in names:
                if name in spellings:
                    return True
        return False

    def count(self, name: str) -> int:
        """Return how often an option was given."""
        return sum(name in given.option.names for given in self.options)

    def given(self, *names: str) -> tuple[GivenOption, ...]:
        """Return the options given that have one of the names, in order."""
        if not self.options:
            return ()
        return tuple([given for given in self.options if not _are_apart(given.option.names, names)])

    def values(self, *names: str) -> tuple[Argument, ...]:
        """Return the values of every option given that has one of the names, in order."""
        return tuple(given.argument for given in self.given(*names) if given.argument is not None)

    def value(self, *names: str) -> Argument | None:
        """Return the value that counts, that of the last such option; None when there is none."""
        values = self.values(*names)
        return values[-1] if values else None

    def path(self, argument: Argument, scope: Scope = "host") -> Path:
        """Return an argument as a path, resolved for the folder that the program runs in."""
        return resolve(argument, self.cwd, self.place, scope)

    def gap(self, argument: Argument, reason: str, message: str, is_executing: bool = True) -> Gap:
        """Return a gap at an argument."""
        return Gap(self.source, argument.span, reason, message, is_executing)


def _are_apart(spellings: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """Tell whether none of the names is a spelling of an option."""
    return all(name not in spellings for name in names)


class CommandSpec:
    """What a program's words mean. Made once in the program's module, never changed.

    Args:
        name: the program's usual name; for a sub-command its word.
        options: options that mean something to a spec function or do something.
        flags: further options without values, separated by blanks, spellings of one option joined by ``|``.
        values: further options with a value, in the same form.
        optional_values: further options whose value counts only when glued.
        idle_options: the rest of the manual's options, flags or with a glued value, which change nothing that is stated
            here; ``-x*`` may have anything glued to it. Where they are given the list of options is complete, and a
            word that looks like an option and is in no list is a gap.
        reading: how options are found: ``any`` order, only before the ``first`` operand, or not at all (``raw``:
            every argument is an operand, and `effects` reads them).
        raw_values: of a ``raw`` reading, words after which the next one is their value, whatever it is.
        has_clusters: whether ``-ab`` is ``-a -b``; otherwise long names stand after one dash.
        has_abbreviations: whether a unique beginning of a long name is enough.
        has_numbers: whether ``-9`` is an option; it is given as ``-#`` with the digits as its value.
        has_plus: whether ``+x`` is an option.
        has_bundle: whether the first word may be a cluster without its dash, as in ``tar xf``.
        operands: what each operand does.
        effects: yields what the table cannot say; called with the whole call.
        input: what becomes of standard input, or a function that says it.
        output: what is printed, or a function that says it; None when only stdin decides, or nothing is known.
        language: see `Behaviour`; a string, or a function that says it.
        is_verbatim: see `Behaviour`.
        variables: names of variables, separated by blanks, whose words are read as if they stood before all others.
        says: which texts of its own words it may print: a ``format`` among them, ``operands`` of any kind and the
            literals in them, those with most of its ``input``, or those in a ``sed`` script. Each is one more thing
            that the output may be, and counts where the output is executed.
        is_shell: whether it is a shell, which other programs start for people to type into.
        subcommands: specs by sub-command; several names of one are separated by blanks.
        shares_options: whether a sub-command takes its parent's options too.
        examples: command lines and the effects they state, in the words of `describe`.
        reference: the manual page and version that the table follows.
    """

    __slots__ = (
        "effects",
        "examples",
        "has_abbreviations",
        "has_bundle",
        "has_clusters",
        "has_numbers",
        "has_plus",
        "idle_options",
        "input",
        "is_shell",
        "is_verbatim",
        "language",
        "name",
        "operands",
        "output",
        "raw_values",
        "reading",
        "reference",
        "says",
        "shares_options",
        "subcommands",
        "table",
        "variables",
    )

    def __init__(
        self,
        name: str,
        *,
        options: tuple[Option, ...] = (),
        flags: str = "",
        values: str = "",
        optional_values: str = "",
        idle_options: str = "",
        reading: Reading = "any",
        raw_values: frozenset[str] = frozenset(),
        has_clusters: bool = True,
        has_abbreviations: bool = True,
        has_numbers: bool = False,
        has_plus: bool = False,
        has_bundle: bool = False,
        operands: Action | None = None,
        effects: Callable[[Call], Iterator[Deed]] | None = None,
        input: InputUse | Callable[[Call], InputUse] = "ignored",
        output: Value | Callable[[Call], Value | None] | None = None,
        language: str | Callable[[Call], str] = "",
        is_verbatim: bool = False,
        says: Saying = "",
        variables: str = "",
        is_shell: bool = False,
        subcommands: Mapping[str, CommandSpec] | None = None,
        shares_options: bool = False,
        examples: Mapping[str, tuple[str, ...]] | None = None,
        reference: str = "",
    ) -> None:
        self.name = name
        self.table: dict[str, Option] = {}
        for option in options:
            self._add(option)
        for written in flags.split():
            self._add(Option(*written.split("|")))
        for written in values.split():
            self._add(Option(*written.split("|"), value="VALUE"))
        for written in optional_values.split():
            self._add(Option(*written.split("|"), value="VALUE", is_optional=True))
        self.idle_options = idle_options
        self.reading = reading
        self.raw_values = raw_values
        self.has_clusters = has_clusters
        self.has_abbreviations = has_abbreviations
        self.has_numbers = has_numbers
        self.has_plus = has_plus
        self.has_bundle = has_bundle
        self.operands = operands
        self.effects = effects
        self.input = input
        self.output = output
        self.language = language
        self.is_verbatim = is_verbatim
        self.says = says
        self.variables = tuple(variables.split())
        self.is_shell = is_shell
        self.subcommands: Mapping[str, CommandSpec]
        if subcommands is None or type(subcommands) is dict:
            self.subcommands = {word: spec for names, spec in (subcommands or {}).items() for word in names.split()}
        else:
            self.subcommands = subcommands  # `Deferred`: they are made when they are asked for
        self.shares_options = shares_options
        self.examples = examples or {}
        self.reference = reference

    def __repr__(self) -> str:
        return f"CommandSpec({self.name!r})"

    def _add(self, option: Option) -> None:
        for name in option.names:
            if name in self.table:
                message = f"the spec of {self.name} has {name} twice"
                raise RegistrationError(message)
            self.table[name] = option

    def options_that(self, *states: type[Effect]) -> tuple[Option, ...]:
        """Return the options whose actions can yield one of the effect types, for example those that run something."""
        found = dict.fromkeys(self.table.values())
        return tuple(o for o in found if any(issubclass(s, states) for a in o.does for s in a.states))

    def within(self, subcommand: str) -> CommandSpec:
        """Return the spec of a sub-command as `Call.subcommand` names it; this one for none."""
        spec = self
        for word in subcommand.split():
            spec = spec.subcommands[word]
        return spec
