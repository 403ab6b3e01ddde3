"""What a shell knows while a text runs: variables, parameters, functions, aliases, folder, options, descriptors.

An environment is changed in place by what certainly runs, copied for what runs elsewhere or perhaps, and joined again.
Nothing of the real environment is in it but what the caller gave.
"""

from __future__ import annotations

from sandguard.joining import EMPTY, alternatives, concatenated, either, mapped, shape_of, with_origins
from sandguard.record import Record, _new
from sandguard.values import ARGUMENTS, ENVIRONMENT, NO_ORIGINS, USER, Known, OneOf, Unknown, from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandguard.flow.redirections import File, Joined
    from sandguard.shell.nodes import Command
    from sandguard.source import Source
    from sandguard.values import Argument, Value

    Hidden = tuple[Value | None, tuple[Value, ...] | None, int]
    Claim = tuple[str, str, bool]

UNCERTAIN = 1 << 16
"""The attribute of a function, under its name with parentheses, that perhaps is not defined."""

EXPORTED = 1
READ_ONLY = 2
INTEGER = 4
REFERENCE = 8
ASSOCIATIVE = 16
PATTERN = 32
VOLATILE = 64
UPPER = 128
LOWER = 256
CAPITAL = 512
SPARSE = 1024
LOOSE = 2048
"""The attributes of a variable. A `PATTERN` holds the name of some file that matches the text; to a `VOLATILE` one
a trap assigns at any time. The elements of a `SPARSE` array are in order but may have other indices; of a `LOOSE` one
neither their order nor their number is known."""

FROM_ENVIRONMENT = frozenset((ENVIRONMENT,))

ARGUMENT = Unknown("an argument of the text", frozenset((USER, ARGUMENTS)))
"""Any positional parameter that the text has not set."""

DIGITS = [
    "BASHPID",
    "EPOCHSECONDS",
    "EUID",
    "GROUPS",
    "HISTCMD",
    "LINENO",
    "OPTIND",
    "PPID",
    "RANDOM",
    "SECONDS",
    "SHLVL",
    "SRANDOM",
    "UID",
    "COLUMNS",
    "LINES",
]
"""Variables that the shell sets to numbers (Bash manual 5.2)."""

WORDS = [
    "HOSTNAME",
    "HOSTTYPE",
    "LOGNAME",
    "MACHTYPE",
    "OSTYPE",
    "USER",
    "EPOCHREALTIME",
    "BASH_VERSION",
    "TERM",
    "LANG",
    "LC_ALL",
]
"""Variables that hold one plain word in any usual environment (environ(7), Bash manual 5.2)."""

COMING_FROM_OUTSIDE = frozenset(("HOME", "PATH", "PWD", "OLDPWD", "SHELL", "TMPDIR", "EDITOR", "PAGER", *WORDS))
"""Variables that are in every usual environment, so that a child sees what the text assigns to them."""


BY_TRAP = "trap: "
"""What stands before a name where the value is kept that a trap may assign."""

_DEFAULTS: dict[str, Value] = {
    "IFS": Known(" \t\n", NO_ORIGINS),
    "BASH": Known("/bin/bash", NO_ORIGINS),
    "SHELL": OneOf(("/bin/bash", "/bin/sh"), FROM_ENVIRONMENT),
    "TMPDIR": Unknown("TMPDIR is set outside", FROM_ENVIRONMENT, "temporary-path", "/"),
}


class Function(Record):
    """A function's body, and the text in which it stands."""

    __slots__ = ()
    source: Source
    dialect: str
    body: Command

    def __new__(cls, source: Source, dialect: str, body: Command) -> Function:
        return _new(cls, (source, dialect, body))


class Environment:
    """The state of one shell process at one point of the evaluation."""

    __slots__ = (
        "aliases",
        "arrays",
        "attributes",
        "claims",
        "closed",
        "cwd",
        "descriptors",
        "functions",
        "home",
        "is_dead",
        "kept_cwd",
        "last_argument",
        "options",
        "positional",
        "scopes",
        "script_name",
        "stdin",
        "targets",
        "variables",
    )

    def __init__(self, cwd: Value, home: Value, variables: Mapping[str, Value], stdin: Value, name: Value) -> None:
        self.variables: dict[str, Value] = dict(variables)
        self.arrays: dict[str, tuple[Value, ...]] = {}
        self.attributes: dict[str, int] = dict.fromkeys(variables, EXPORTED)
        self.positional: tuple[Argument, ...] | None = None
        self.script_name = name
        self.functions: dict[str, dict[int, Function]] = {}
        """What may be defined under each name, by the identity of the body."""
        self.aliases: dict[str, Value] = {}
        self.cwd = cwd
        self.home = home
        self.kept_cwd: Value | None = None
        """The folder in case that the last command, a change of folder, failed."""
        self.options: frozenset[str] = frozenset()
        self.stdin = stdin
        self.descriptors: dict[str, Value] = {}
        self.closed: frozenset[str] = frozenset()
        """Descriptors that may not be open, though something would be read from them or written to them."""
        self.targets: dict[str, File | Joined | str | None] = {}
        """Where `exec` sent the output of descriptors for good."""
        self.last_argument: Value = EMPTY
        self.is_dead = False
        """Whether the shell has certainly ended: what follows is still read, but changes nothing."""
        self.scopes: tuple[dict[str, Hidden], ...] = ()
        """For each function call under way, the innermost last, what its local variables hide."""
        self.claims: tuple[Claim, ...] = ()
        """Shapes that variables and parameters have if the last command, a test, succeeded, or, with False, failed."""

    def copy(self) -> Environment:
        """Return a copy that can be changed on its own."""
        other: Environment = Environment.__new__(Environment)
        other.variables = self.variables.copy()
        other.arrays = self.arrays.copy()
        other.attributes = self.attributes.copy()
        other.positional = self.positional
        other.script_name = self.script_name
        other.functions = self.functions.copy()
        other.aliases = self.aliases.copy()
        other.cwd = self.cwd
        other.home = self.home
        other.kept_cwd = self.kept_cwd
        other.options = self.options
        other.stdin = self.stdin
        other.descriptors = self.descriptors.copy()
        other.closed = self.closed
        other.targets = self.targets.copy() if self.targets else self.targets
        other.last_argument = self.last_argument
        other.is_dead = self.is_dead
        other.scopes = tuple([scope.copy() for scope in self.scopes]) if self.scopes else ()
        other.claims = self.claims
        return other

    def become(self, other: Environment) -> None:
        """Take over the state of another environment."""
        for name in Environment.__slots__:
            setattr(self, name, getattr(other, name))

    def join(self, other: Environment) -> None:
        """Make this the state in which either of the two may be; one that has ended does not count."""
        if other.is_dead:
            return
        if self.is_dead:
            self.become(other)
            return
        self._join_variables(other)
        if self.functions.keys() != other.functions.keys():
            for name in self.functions.keys() ^ other.functions.keys():
                self.attributes[f"{name}()"] = self.attributes.get(f"{name}()", 0) | UNCERTAIN
        for name, bodies in other.functions.items():
            mine = self.functions.get(name)
            if mine is not bodies:
                self.functions[name] = bodies if mine is None else {**mine, **bodies}
        for name, value in other.aliases.items():
            self.aliases[name] = either(self.aliases[name], value) if name in self.aliases else value
        if self.positional != other.positional:
            self.positional = either_parameters(self.positional, other.positional)
        self.cwd = either(self.cwd, other.cwd)
        self.home = either(self.home, other.home)
        self.script_name = either(self.script_name, other.script_name)
        self.options |= other.options
        self.stdin = either(self.stdin, other.stdin)
        if self.descriptors != other.descriptors:
            for name, value in other.descriptors.items():
                self.descriptors[name] = either(self.descriptors.get(name, value), value)
        self.targets = {**other.targets, **self.targets}
        self.closed |= other.closed
        self.last_argument = either(self.last_argument, other.last_argument)
        self.kept_cwd = None

    def join_unchanged(self, before: Environment) -> None:
        """Make this the state after a command that may not have run: what the text had given before may be there."""
        for name, value in self.variables.items():
            before.variables.setdefault(name, value)
        before.kept_cwd = None
        kept, self.kept_cwd = self.kept_cwd, None
        self.join(before)
        self.kept_cwd = kept

    def _join_variables(self, other: Environment) -> None:
        for name in {**self.variables, **other.variables}:
            mine, theirs = self.variables.get(name), other.variables.get(name)
            if mine is not theirs:
                self.variables[name] = either(
                    self.default(name) if mine is None else mine, other.default(name) if theirs is None else theirs
                )
        for name, elements in other.arrays.items():
            mine_elements = self.arrays.get(name, ())
            if mine_elements != elements:
                self.arrays[name] = tuple(dict.fromkeys((*mine_elements, *elements)))
                self.attributes[name] = self.attributes.get(name, 0) | LOOSE
        for name, attributes in other.attributes.items():
            self.attributes[name] = self.attributes.get(name, 0) | attributes

    def is_like(self, other: Environment) -> bool:
        """Tell whether the two states say the same of everything that a loop can carry round."""
        return (
            self.variables == other.variables
            and self.arrays == other.arrays
            and self.functions.keys() == other.functions.keys()
            and self.aliases == other.aliases
            and self.cwd == other.cwd
            and self.positional == other.positional
            and self.descriptors == other.descriptors
            and self.options == other.options
        )

    def get(self, name: str) -> Value:
        """Return what a variable holds, as far as the text or the caller says it."""
        value = self.variables.get(name)
        if value is None:
            return self.default(name)
        if self.attributes.get(name, 0) & REFERENCE:
            target = value.text
            if target and target != name and not self.attributes.get(target, 0) & REFERENCE:
                return self.get(target)
        return value

    def default(self, name: str) -> Value:
        """Return what a variable holds that the text has not assigned."""
        if name == "HOME":
            return self.home
        if name == "PWD":
            if self.cwd.texts is not None:
                return self.cwd
            from sandguard.flow.working_folder import OF_FOLDER

            return with_origins(self.cwd, OF_FOLDER)
        known = _DEFAULTS.get(name)
        if known is not None:
            return known
        shape = "digits" if name in DIGITS else "word" if name in WORDS else ""
        prefix = "/" if name in ("PATH", "OLDPWD") else ""
        origins = FROM_ENVIRONMENT | {from_variable(name)}
        return Unknown(f"{name[:40]} is not set in this text", origins, shape, prefix)

    def assign(self, name: str, value: Value, *, is_append: bool = False, is_pattern: bool = False) -> None:
        """Give a variable a value; to a read-only one it may fail, so that it holds either."""
        attributes = self.attributes.get(name, 0)
        if attributes & REFERENCE:
            target = self.variables.get(name, EMPTY).text
            if target and target != name and not self.attributes.get(target, 0) & REFERENCE:
                self.assign(target, value, is_append=is_append)
                return
        if is_append:
            value = concatenated([self.get(name), value])
        if attributes & (UPPER | LOWER | CAPITAL):
            value = in_case(value, attributes)
        if attributes & READ_ONLY:
            value = either(self.get(name), value)
        if attributes & VOLATILE:
            value = either(value, self.by_trap(name))
        if self.is_dead:
            return
        self.variables[name] = value
        if name == "BASH_ARGV0":
            self.script_name = value
        if name in self.arrays:
            first, *rest = self.arrays[name] or (value,)
            del first
            self.arrays[name] = (value, *rest)
        if name == "HOME":
            self.home = value
        if is_pattern is not bool(attributes & PATTERN) or "allexport" in self.options:
            attributes = attributes | PATTERN if is_pattern else attributes & ~PATTERN
            self.attributes[name] = attributes | EXPORTED if "allexport" in self.options else attributes

    def assign_array(self, name: str, elements: tuple[Value, ...]) -> None:
        """Give an array its elements; as a plain variable it is the first."""
        if self.is_dead:
            return
        attributes = self.attributes.get(name, 0)
        if attributes & VOLATILE:
            elements = (either(elements[0] if elements else EMPTY, self.by_trap(name)), *elements[1:])
        if attributes & READ_ONLY:
            old = self.arrays.get(name) or (self.get(name),)
            whole = either(old[0], elements[0] if elements else EMPTY)
            elements = (whole, *dict.fromkeys((*old[1:], *elements[1:])))
        self.arrays[name] = elements
        self.variables[name] = elements[0] if elements else EMPTY
        if attributes & (SPARSE | LOOSE):
            self.attributes[name] = attributes & ~(SPARSE | LOOSE)

    def by_trap(self, name: str) -> Value:
        """Return what a trap may assign to a variable at any time."""
        return self.variables.get(BY_TRAP + name, EMPTY)

    def unset(self, name: str) -> None:
        """Take a variable away; what a caller's scope holds under the name may show again."""
        attributes = self.attributes.get(name, 0)
        if attributes & READ_ONLY:
            return
        if attributes & VOLATILE:
            self.variables[name] = either(EMPTY, self.by_trap(name))
            return
        for scope in reversed(self.scopes):
            hidden = scope.get(name)
            if hidden is not None and hidden[0] is not None:
                self.variables[name] = either(EMPTY, hidden[0])
                return
        self.variables[name] = EMPTY
        self.arrays.pop(name, None)
        self.attributes.pop(name, None)

    def make_local(self, name: str) -> None:
        """Remember what the caller's variable is, to be given back when the function ends."""
        if self.attributes.get(name, 0) & READ_ONLY:
            return  # it stays the caller's (bash; in dash and zsh a local one may hide it)
        if self.scopes and name not in self.scopes[-1]:
            self.scopes[-1][name] = (self.variables.get(name), self.arrays.get(name), self.attributes.get(name, 0))
            self.arrays.pop(name, None)
            self.attributes.pop(name, None)

    def begin_scope(self) -> None:
        """Begin a function call."""
        self.scopes = (*self.scopes, {})

    def end_scope(self) -> None:
        """End a function call: give the variables back that were local."""
        *outer, scope = self.scopes
        self.scopes = tuple(outer)
        for name, (value, elements, attributes) in scope.items():
            if value is None:
                self.variables.pop(name, None)
            else:
                self.variables[name] = value
            if elements is None:
                self.arrays.pop(name, None)
            else:
                self.arrays[name] = elements
            self.attributes[name] = attributes

    def child(self) -> Environment:
        """Return what a program started from here sees, if it is a shell: exported variables, files, the folder."""
        other = self.copy()
        other.variables = {
            name: value
            for name, value in self.variables.items()
            if self.attributes.get(name, 0) & EXPORTED or name in COMING_FROM_OUTSIDE
        }
        other.arrays = {}
        other.attributes = dict.fromkeys(other.variables, EXPORTED)
        other.functions = {
            name: bodies for name, bodies in self.functions.items() if self.attributes.get(f"{name}()", 0) & EXPORTED
        }
        other.aliases = {}
        other.options = frozenset()
        other.positional = ()
        other.targets = self.lent_targets()
        other.is_dead = False
        other.scopes = ()
        return other

    def lent_targets(self) -> dict[str, File | Joined | str | None]:
        """Return where descriptors beside the standard ones lead: what runs elsewhere writes there all the same."""
        if not self.targets:
            return {}
        return {fd: target for fd, target in self.targets.items() if fd not in ("0", "1", "2")}

    def change_folder(self, target: Value) -> None:
        """Set the folder for success, and keep the old one for failure."""
        old = self.cwd
        self.kept_cwd = old
        self.cwd = target
        self.variables["OLDPWD"] = old
        self.variables.pop("PWD", None)

    def claim(self, *, succeeds: bool) -> None:
        """Go on as after a success, or a failure, of the last command: what it tested is so."""
        for name, shape, is_so in self.claims:
            if is_so is not succeeds:
                continue
            value = self.get_parameter(name)
            if not isinstance(value, Unknown) or self.attributes.get(name, 0) & VOLATILE:
                continue
            value = Unknown(value.reason, value.origins, shape, value.prefix)
            if not name.isdigit():
                self.variables[name] = value
            elif self.positional is not None:
                at = int(name) - 1
                given = self.positional[at].replace(value=value, can_split=False)
                self.positional = (*self.positional[:at], given, *self.positional[at + 1 :])
        self.claims = ()

    def get_parameter(self, name: str) -> Value | None:
        """Return what a variable or a positional parameter certainly is by this name; None where nothing says it."""
        if not name.isdigit():
            return self.variables.get(name)
        positional = self.positional
        if positional is None or not 0 < int(name[:6]) <= len(positional):
            return None
        number = int(name[:6])
        return None if any(given.can_split for given in positional[: number - 1]) else positional[number - 1].value

    def settle_folder(self) -> None:
        """Forget whether the last change of folder failed: it may have."""
        if self.kept_cwd is not None:
            if "errexit" not in self.options:
                self.cwd = either(self.cwd, self.kept_cwd)
            self.kept_cwd = None

    def fail_folder(self) -> None:
        """Go on as after a failure of the last command."""
        if self.kept_cwd is not None:
            self.cwd, self.kept_cwd = self.kept_cwd, self.cwd


def in_case(value: Value, attributes: int) -> Value:
    """Return a text in the letters that `UPPER`, `LOWER` or `CAPITAL` give to a variable (Bash manual 4.2)."""
    change = str.upper if attributes & UPPER else str.lower if attributes & LOWER else str.capitalize
    return mapped(value, change, "a text in another case", shape_of(value))


def either_parameters(
    mine: tuple[Argument, ...] | None, theirs: tuple[Argument, ...] | None
) -> tuple[Argument, ...] | None:
    """Return the positional parameters where they are either of two lists; unknown ones are those of the text."""
    longer, shorter = (mine, theirs) if len(mine or ()) >= len(theirs or ()) else (theirs, mine)
    if not longer:
        return None
    found: list[Argument] = []
    for index, word in enumerate(longer):
        if shorter is None:
            found.append(word.replace(value=either(word.value, ARGUMENT), can_split=True))
        elif index < len(shorter):
            other = shorter[index]
            can_split = word.can_split or other.can_split or len(longer) != len(shorter)
            found.append(word.replace(value=either(word.value, other.value), can_split=can_split))
        else:
            found.append(word.replace(can_split=True))
    return tuple(found)


def is_user_input(value: Value) -> bool:
    """Tell whether nothing is known of an input but that it comes from outside the text."""
    return all(choice.origins == frozenset((USER,)) for choice in alternatives(value))


def standard_input() -> Value:
    """Return the input of a text whose own input nobody stated."""
    return Unknown("standard input of the command", frozenset((USER,)))
