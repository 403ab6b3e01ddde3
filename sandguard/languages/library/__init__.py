"""What the library of a language means to a guard: one module of tables a language, all in the form told here.

A table module is named after its language (``python``) and holds three things::

    READER = "sandguard.languages.python"       # has read_tree(text) -> Block | None
    CALLS = {"shell 0; shows -> number": "os.system", …}    # a meaning, and the dotted names that have it
    VALUES = {"arguments": "sys.argv", …}       # the same for names that are not called
    SAME = {"posix": "os", …}                   # a module, and the one that it is another name of
    PURE = "json math re …"                     # modules of which all else works on values only
    HIDDEN = "__subclasses__ …"                 # members by which a value leads to what executes: a gap
    LOADED = "os sys …"                         # modules that no file beside the script can stand for

**Names.** A bare name that the script does not define is itself (``eval``); a member of a module or class is joined by
a point (``os.system``), whatever the language writes there (``::``, ``->``). What a call gives can be an object of a
kind (below); its methods are named ``KIND.method``. Kinds of plain values are ``text``, ``list`` and ``table``.
``*.name`` is a method of a value of which nothing is known, or of an object that has none of that name.
Names of a language without regard to case (PHP, PowerShell) are written in small letters, with `IS_CASELESS = True`.

**Meanings** are clauses with ``;`` between them, done in order, and ``-> RESULT`` at the end; both may be missing.
A clause is a verb and what it is about::

    shell A           runs the text A in a shell
    argv A            runs a list of words; a text instead of a list is the program alone
    program A B       runs the file A with the list of words B, the first of which is only a name (execv)
    words A…          runs a program with words (`1*` is everything from the second argument on)
    command A…        runs one text in a shell, or several as words (Ruby, Perl, PHP)
    feeds A           what the command run next in this meaning gets as its input
    given A           a table of variables that the command run next in this meaning gets in its environment
    inside A          the folder in which the command run next in this meaning is started
    keeps A           the output of the command run before goes into A, where that is a file which is open
    shows             the output of the command run before goes to the script's own output
    code A            executes a text of the same language, here and now
    evaluated A       executes a text that has no more than an expression of the same language: as `code`
    deserialises A    makes objects of data that can execute what it likes (pickle, Marshal, YAML); with a text behind a
                      colon, data that is written out does where it has that text in it, `any` wherever
    includes A        executes a file of the same language by its path (include, dofile)
    imports A         brings in a module by its name; `-> module A` gives it
    loads A           loads native code from a path
    reads A           reads a file
    writes A B        makes a file anew with the content B; without B nothing is in it
    appends A B       adds B to a file
    creates A         makes a file or folder and leaves what is there
    truncates A       takes the content of a file away
    deletes A         removes a file or an empty folder
    deletes-tree A    removes all below a folder
    moves A B         copies A B        links A B (B is the new name)
    chmod A B         chown A B
    opens A B         opens a file with the mode B as in ``r``, ``w``, ``a+``: reads, writes or appends, by its letters
    opens-signed A B  the same for a name that says by its signs what is done: ``|cmd``, ``cmd|``, ``>file``
    doubts A          is not understood where A is not known
    stores A B        adds B to a file that is open already: `self` is an object that remembers the path
    fetches A         gets something from an address
    sends A B         sends the data B to the address A; `sends:PUT A B` with another method than POST
    connects A        opens a connection to A
    listens A         waits for connections on A
    kills A           sends a signal to a process
    escalates A       takes more rights; A is a quoted word that says how
    mounts A          mounts something on A
    sets A B          sets an environment variable; `sets-all A` those of a table
    forks             starts a copy of the script's process; in a loop, that is without bound
    enters A          changes the folder for what follows
    searches A        modules are looked for in the folder A as well
    prints A…         writes to the script's output, without an end of line of its own; `prints-line` with one
    calls A B…        calls a function of the script with B…
    leaks             what is given to it gets out of sight: text of the network in it is as in an unknown program

**What a clause is about** is, with blanks between::

    0  1  2           an argument by its place
    name=             an argument by its name; `0|cmd=` is the first of these that is given
    1*                all arguments from a place on, as a list; `*` is all of them
    self              what the method is called on; of an object, the first thing that it remembers; self.1 the second
    output            what the last command of this meaning prints
    block             the function that is given beside the arguments
    called-name       the last part of the name that is called, for a row ``module.*``: all that a module has
    'text'            that text
    network           text from the network
    input             what is read from standard input
    content:A         what is in the file A, as far as that is known (`content:self`)
    variable:A        the environment variable A
    nothing           no value
    home              the home folder; `folder` is the one that the script is in
    temporary         the path of a new temporary file or folder
    FOLD(A,B)         a fold: see below

A clause may end with ``if A`` or ``unless A``: A is given and is not false, nil, 0 or empty. Where that cannot be
told, it is done as well, for both.

**RESULT** is any of those, or::

    arguments         the list of the script's arguments, its own name first; `operands` is without that
    environment       the table of environment variables
    namespace         the table of all names that there are (globals)
    number            a number that is not known (digits)
    word              one plain word
    unknown           a text that is not known, without an origin of its own (this is not "made of the arguments")
    list A…           a list of these
    any A…            one of these, or all of them mixed
    object KIND A…    an object of a kind that remembers A…
    module A          the module of that name
    called            what the last `calls` gave back
    member A B        the member of A with the name B, as getattr has it

Without a result, a call gives an unknown value that is made of everything that went in, `self` among it. So a function
that only changes texts needs no row at all, and a row is needed for those that decode.

**Folds** are functions of known values, in `sandguard.languages.folds`, by name: ``base64``, ``unhex``, ``join``,
``replace``, ``reverse``, ``split``… Where an argument is not known, the result is unknown with its origins, and with
`decoded` among them for folds that decode. `base64(0)` as a result decodes the first argument.

``computed-call`` is what the call of a text means that names no function of the script or the library; the text is
argument 0. Without a row for it, texts cannot be called.

A name that stands in no table is a function that is not known: it is taken for granted, unless text from the network,
or decoded text that is not known, goes into it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from sandguard.languages.statements import Block

LANGUAGES = frozenset(("awk", "python", "javascript", "ruby", "php", "perl", "lua", "powershell"))
"""Languages that may have a table module; one that has none yet is not followed."""


class Library:
    """The tables of a language by name, made once a process."""

    __slots__ = (
        "calls",
        "executing",
        "hidden",
        "is_caseless",
        "last",
        "loaded",
        "module",
        "names",
        "pure",
        "same",
        "values",
    )

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.last: tuple[str | None, Block | None] = (None, None)
        """The text that was read last, with its statements: it is asked for more than once."""
        self.calls: dict[str, str] = _by_name(module.CALLS)
        self.values: dict[str, str] = _by_name(module.VALUES)
        self.same: dict[str, str] = getattr(module, "SAME", {})
        self.is_caseless: bool = getattr(module, "IS_CASELESS", False)
        self.names: set[str] = set()
        """Every name and every module above one."""
        self.executing: set[str] = set()
        """Modules, and the empty name for what needs none, of which a member executes something."""
        self.pure: frozenset[str] = frozenset(getattr(module, "PURE", "").split())
        self.loaded: frozenset[str] = frozenset(getattr(module, "LOADED", "").split())
        self.hidden: frozenset[str] = frozenset(getattr(module, "HIDDEN", "").split())
        for name, meaning in (*self.calls.items(), *self.values.items()):
            module_name, _, last = name.rpartition(".")
            if last and meaning.partition(" ")[0] in EXECUTING:
                self.executing.add(module_name)
            while name:
                self.names.add(name)
                name = name.rpartition(".")[0]  # noqa: PLW2901 - the modules above it

    def read_tree(self, text: str) -> Block | None:
        """Return the statements of a text; None where the reader of this language cannot read it at all."""
        last, tree = self.last
        if last != text:
            reader = __import__(self.module.READER, fromlist=("read_tree",))
            read: Callable[[str], Block | None] = reader.read_tree
            tree = read(text)
            self.last = (text, tree)  # one assignment: other threads see the text with its own tree
        return tree

    def name(self, dotted: str) -> str:
        """Return the name under which a dotted name stands in the tables."""
        if self.is_caseless:
            dotted = dotted.lower()
        first, _, rest = dotted.partition(".")
        if dotted in self.same:
            return self.same[dotted]
        if first in self.same:
            return ".".join(filter(None, (self.same[first], rest)))
        return dotted


EXECUTING = frozenset(
    (
        "shell",
        "argv",
        "program",
        "words",
        "command",
        "code",
        "evaluated",
        "deserialises",
        "includes",
        "loads",
        "imports",
    )
)
"""Verbs of clauses that execute something."""

_libraries: dict[str, Library | None] = {}


def library(language: str) -> Library | None:
    """Return the tables of a language; None where it has none, or where its reader needs what is not installed."""
    if language not in LANGUAGES:
        return None
    if language not in _libraries:
        try:
            module = __import__(f"{__name__}.{language}", fromlist=("CALLS",))
            __import__(module.READER, fromlist=("read_tree",))
        except ImportError:
            _libraries[language] = None
        else:
            _libraries[language] = Library(module)
    return _libraries[language]


def _by_name(table: dict[str, str]) -> dict[str, str]:
    return {name: meaning for meaning, names in table.items() for name in names.split()}
