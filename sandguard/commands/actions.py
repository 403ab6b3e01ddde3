"""The actions that specs share: what an option's value or an operand can do, and what a filter does with its files.

Each says what happens; none of them judges. A lone ``-`` is standard input or output here and names no file.
"""

from __future__ import annotations

from sandguard import values
from sandguard.commands.effects import (
    Deletes,
    Fetches,
    LoadsLibrary,
    Path,
    Reads,
    Runs,
    RunsCode,
    StartsShell,
    Writes,
)
from sandguard.commands.spec import Action, Stored, action
from sandguard.values import (
    ARCHIVE,
    CLONE,
    DECODED,
    FROM_LITERAL,
    MOST_CHOICES,
    NETWORK,
    NO_ORIGINS,
    SECRET,
    Argument,
    Known,
    OneOf,
    Unknown,
    from_command,
    from_file,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sandguard.commands.effects import Scope
    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.source import Span
    from sandguard.values import Value

FROM_NETWORK = values.FROM_NETWORK
FROM_CLONE = Unknown("it is in a repository that was cloned", frozenset((CLONE,)))
FROM_GIT = Unknown("it is in a repository that git has cloned", frozenset((CLONE,)))
"""What a clone of git holds. Its own folder, with hooks and settings, is not a part of it (gitrepository-layout(5))."""
"""Content of a cloned repository: from the network, but with a history that others see too."""
FROM_ARCHIVE = Unknown("it came out of an archive", frozenset((NETWORK, ARCHIVE)))
"""Content of an archive that was fetched, or of files whose names are not known: it may be anything in the folder."""
SESSION = Unknown("a session")
"""What is sent to a shell on another machine by whoever types into it."""
NOTHING = Known("", NO_ORIGINS)
"""The output of programs that print only messages."""
STANDARD_INPUT = frozenset(("-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"))


def word(text: str, span: Span, origins: frozenset[str] = FROM_LITERAL) -> Argument:
    """Return an argument with this text."""
    return Argument(Known(text, origins), span)


def digits(name: str) -> Unknown:
    """Return the output of a program that prints a number."""
    return Unknown(f"a number that {name} prints", frozenset((from_command(name),)), "digits")


FROM_SECRET = Unknown("a secret", frozenset((SECRET,)))


def reads_secret(call: Call, store: str, span: Span | None = None, scope: Scope = "remote") -> Reads:
    """Return the reading of a secret store; its path is ``secret:`` and the store's name, and no file of this host."""
    name = Known(f"secret:{store}")
    return Reads(span or call.name_span, Path(name, Unknown("a secret is no file"), scope=scope))


def printed(call: Call, shape: str = "", prefix: str = "") -> Unknown:
    """Return the output of a program about which no more is known."""
    return Unknown(f"the output of {call.name}", frozenset((from_command(call.name),)), shape, prefix)


def content(paths: Iterable[Path]) -> Unknown:
    """Return the text of files as a value: unknown, with the files as its origins."""
    origins: set[str] = set()
    for path in paths:
        resolved = path.resolved
        origins.update(map(from_file, resolved.texts or ("",)))
        origins.update(path.written.origins & {NETWORK})
    return Unknown("the content of a file", frozenset(origins))


def unpacked(paths: Iterable[Path]) -> Unknown:
    """Return the text of what comes out of archives, or out of the one on standard input where there are none."""
    return Unknown("it came out of an archive", content(paths).origins | {ARCHIVE})


@action(Fetches, Writes)
def writes_fetched(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is written with text that the other side chooses: headers, cookies, a protocol."""
    if not is_stream(argument):
        path = call.path(argument)
        yield Writes(argument.span, path)
        yield Stored(path, FROM_NETWORK)


def writes_into(call: Call, folder: Argument, text: Value) -> Iterator[Deed]:
    """Yield that a folder which is named gets files of names that are not known, and what is in them."""
    yield Writes(folder.span, call.path(folder))
    yield Stored(call.path(folder), text)
    if folder.text is not None:
        inside = word(folder.text.rstrip("/") + "/*", folder.span, folder.value.origins).replace(is_pattern=True)
        yield Writes(folder.span, call.path(inside))
        yield Stored(call.path(inside), text)


@action(Reads, Writes)
def unpacks(call: Call, argument: Argument) -> Iterator[Deed]:
    """The archive named is unpacked into the folder that the program runs in."""
    here, archive = call.path(word(".", argument.span)), call.path(argument)
    yield Reads(argument.span, archive)
    yield Writes(argument.span, here)
    yield Stored(here, unpacked((archive,)))


def is_stream(argument: Argument) -> bool:
    """Tell whether an argument names standard input or output by a lone dash."""
    return argument.text == "-"


@action(Reads)
def reads(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is read."""
    if not is_stream(argument):
        yield Reads(argument.span, call.path(argument))


@action(Writes)
def writes(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is written with what the program makes."""
    if not is_stream(argument):
        path = call.path(argument)
        yield Writes(argument.span, path)
        yield Stored(path, printed(call))


@action(Writes)
def writes_files(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is written with what the files read are made into."""
    if not is_stream(argument):
        path = call.path(argument)
        files = [call.path(word) for word in call.operands if word is not argument and not is_stream(word)]
        yield Writes(argument.span, path)
        yield Stored(path, content(files) if files else None)


@action(Writes)
def creates(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file or folder named comes to be there, with nothing of note in it."""
    yield Writes(argument.span, call.path(argument))


@action(Writes)
def touches(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named comes to be there, and what is in it stays."""
    yield Writes(argument.span, call.path(argument), is_append=True)


@action(Writes)
def appends(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is extended with what the program makes."""
    if not is_stream(argument):
        path = call.path(argument)
        yield Writes(argument.span, path, is_append=True)
        yield Stored(path, printed(call), None, is_append=True)


@action(Reads, Writes)
def rewrites(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is read and written again."""
    if not is_stream(argument):
        path = call.path(argument)
        yield Reads(argument.span, path)
        yield Writes(argument.span, path)
        yield Stored(path, content((path,)))


@action(Deletes)
def deletes(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is removed."""
    yield Deletes(argument.span, call.path(argument))


@action(Fetches, Reads)
def fetches(call: Call, argument: Argument) -> Iterator[Deed]:
    """What the address names is fetched, or read when it is a file; a word with a plus is a setting (dig)."""
    text = argument.text or ""
    if text.startswith(("/", "./", "../", "file:")):
        path = "/" + text.removeprefix("file:").lstrip("/") if text[0] in "/f" else text
        yield Reads(argument.span, call.path(word(path, argument.span, argument.value.origins)))
    elif not text.startswith("+"):
        yield Fetches(argument.span, argument.value)


@action(LoadsLibrary)
def loads(call: Call, argument: Argument) -> Iterator[Deed]:
    """The library or plug-in named is loaded."""
    yield LoadsLibrary(argument.span, call.path(argument))


@action(RunsCode)
def runs_shell_text(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The text is given to a shell, as system(3) does."""
    yield RunsCode(argument.span, argument.value, "sh", "argument")


@action(Runs)
def runs_program(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The program named is run."""
    yield Runs(argument.span, (argument,), is_wrapper=False)


@action(Runs)
def runs_words(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The text is split into words and run, without a shell."""
    text = argument.text
    if text is None:
        yield Runs(argument.span, (argument,), is_wrapper=False)
    elif parts := split_words(argument):
        yield Runs(argument.span, parts, is_wrapper=False)


@action(RunsCode)
def sets_hook(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting of apt or dpkg: some are commands that run before or after."""
    text = argument.text
    if text is None:
        yield call.gap(argument, "unknown-option", "a setting that is not known may run a command")
        return
    name, _, value = text.partition("=")
    if name.rstrip(":").lower().endswith(("pre-invoke", "post-invoke", "pre-install-pkgs", "options", "editor")):
        yield from runs_shell_text.act(call, word(value, argument.span, argument.value.origins))


def loads_here(call: Call, language: str, *names: str, folder: Argument | None = None) -> Iterator[Deed]:
    """Yield the files that a program runs because of their names, in the folder it runs in or in one that is given.

    Where that folder is not known nothing is said: it is as good as any.
    """
    for name in names:
        place = word(name, call.name_span) if folder is None else word(f"{folder.text}/{name}", folder.span)
        if "*" in name:
            place = place.replace(is_pattern=True)
        path = call.path(place)
        if path.resolved.texts is not None and (folder is None or folder.text is not None):
            yield RunsCode(place.span, Known(name), language, "file", path)


def runs_code(language: str, via: str = "code-string") -> Action:
    """Return the action that gives the text to an interpreter."""

    @action(RunsCode)
    def act(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
        yield RunsCode(argument.span, argument.value, language, via)

    return act


def runs_file(language: str, via: str = "file") -> Action:
    """Return the action that gives the file named to an interpreter."""

    @action(RunsCode)
    def act(call: Call, argument: Argument) -> Iterator[Deed]:
        if not is_stream(argument):
            yield RunsCode(argument.span, argument.value, language, via, call.path(argument))

    return act


def runs_file_or_address(
    call: Call, file: Argument, language: str, arguments: tuple[Argument, ...] = ()
) -> Iterator[Deed]:
    """Yield that a file is run, or what an address names, for programs that fetch the scripts they are given."""
    text = file.text if file.text is not None else getattr(file.value, "prefix", "")
    if text.startswith(("http://", "https://")):
        yield Fetches(file.span, file.value)
        fetched = Unknown(FROM_NETWORK.reason, file.value.origins | FROM_NETWORK.origins)
        yield RunsCode(file.span, fetched, language, "code-string", None, arguments)
    else:
        yield RunsCode(file.span, file.value, language, "file", call.path(file), arguments)


def runs_script(language: str) -> Action:
    """Return the action that gives a file, or what an address names, to an interpreter."""

    @action(RunsCode, Fetches)
    def act(call: Call, argument: Argument) -> Iterator[Deed]:
        if not is_stream(argument):
            yield from runs_file_or_address(call, argument, language)

    return act


def has_gap(reason: str, message: str) -> Action:
    """Return the action of an option after which the program may do what the words do not show."""

    @action(Runs)
    def act(call: Call, argument: Argument) -> Iterator[Deed]:
        yield call.gap(argument, reason, message)

    return act


def runs_operands(
    call: Call,
    skip: int = 0,
    *,
    environment: tuple[tuple[str, Value], ...] = (),
    directory: Value | None = None,
    default: str = "",
) -> Iterator[Deed]:
    """Yield the command that a wrapper's operands are, after the first `skip`; `default` is run when there is none."""
    arguments = call.operands[skip:]
    if arguments:
        yield Runs(arguments[0].span, arguments, environment, directory=directory)
    elif default:
        yield Runs(call.name_span, (word(default, call.name_span),), environment, directory=directory)


def starts_shell(call: Call, arguments: tuple[Argument, ...]) -> Iterator[Deed]:
    """Yield that a shell is started for somebody to type into, where the command is one without code or a script."""
    from sandguard.commands.names import lookup

    name = arguments[0].text if arguments else None
    spec = lookup(name) if name else None
    options = [argument.text or "x" for argument in arguments[1:]]
    if spec is not None and spec.is_shell and all(o[:1] in ("-", "+") and "c" not in o for o in options):
        yield StartsShell(arguments[0].span, call.name)


def escapes_to_operands(call: Call, skip: int = 0, *, default: str = "") -> Iterator[Deed]:
    """Yield what `runs_operands` does, for a program that is more than a plain wrapper such as env or nice."""
    yield from starts_shell(call, call.operands[skip:])
    yield from runs_operands(call, skip, default=default)


def split_words(argument: Argument) -> tuple[Argument, ...]:
    """Return the words of a known text, split at blanks outside quotes and backslashes; all at the text's place."""
    found: list[str] = []
    quote, is_word, current = "", False, ""
    characters = iter(argument.text or "")
    for character in characters:
        if character == "\\" and quote != "'":
            current += next(characters, "")
            is_word = True
        elif quote:
            if character == quote:
                quote = ""
            else:
                current += character
        elif character in "'\"":
            quote, is_word = character, True
        elif character.isspace():
            if is_word:
                found.append(current)
            is_word, current = False, ""
        else:
            current += character
            is_word = True
    if is_word:
        found.append(current)
    return tuple(word(text, argument.span, argument.value.origins) for text in found)


def assignments_before(operands: tuple[Argument, ...]) -> int:
    """Return how many of the operands are assignments, as env and sudo take them before the command."""
    count = 0
    for operand in operands:
        if split_assignment(operand) is None:
            break
        count += 1
    return count


def split_assignment(argument: Argument) -> tuple[str, Value] | None:
    """Return (name, value) of an argument such as ``NAME=value``, None when it is none."""
    value = argument.value
    text = value.text
    if text is not None:
        name, equals, rest = text.partition("=")
        return (name, Known(rest, value.origins)) if equals else None
    if isinstance(value, Unknown):
        name, equals, rest = value.prefix.partition("=")
        return (name, Unknown(value.reason, value.origins, value.shape, rest)) if equals else None
    if isinstance(value, OneOf):
        names = {t.partition("=")[0] for t in value.values if "=" in t}
        if len(names) == 1:
            rests = tuple(t.partition("=")[2] for t in value.values)
            return names.pop(), OneOf(rests, value.origins)
    return None


def glued(argument: Argument, prefix: str) -> Argument | None:
    """Return the rest of an argument that begins with `prefix` (``if=`` of ``if=disk.img``), None for any other."""
    value = argument.value
    if isinstance(value, Unknown):
        if not value.prefix.startswith(prefix):
            return None
        rest: Value = Unknown(value.reason, value.origins, value.shape, value.prefix[len(prefix) :])
    else:
        texts = tuple(t[len(prefix) :] for t in value.texts or () if t.startswith(prefix))
        if not texts:
            return None
        rest = Known(texts[0], value.origins) if len(texts) == 1 else OneOf(texts, value.origins)
    return Argument(rest, argument.span, argument.can_split, argument.is_pattern)


def joined(values: Iterable[Value], separator: str = " ") -> Value:
    """Return the values put together with a separator, as far as they are known."""
    texts: tuple[str, ...] = ("",)
    origins: frozenset[str] = NO_ORIGINS
    all_values = tuple(values)
    for value in all_values:
        origins |= value.origins
    for index, value in enumerate(all_values):
        before = separator if index else ""
        choices = value.texts
        if choices is None:
            prefix = texts[0] + before if len(texts) == 1 else ""
            if isinstance(value, Unknown):
                prefix += value.prefix if len(texts) == 1 else ""
                shape = value.shape if len(all_values) == 1 else ""
                return Unknown(value.reason, origins, shape, prefix)
            return Unknown("the text is not known", origins, "", prefix)
        if len(texts) * len(choices) > MOST_CHOICES:
            return Unknown("too many texts", origins)
        texts = tuple(text + before + choice for text in texts for choice in choices)
    return Known(texts[0], origins) if len(texts) == 1 else OneOf(texts, origins)


def file_input(skip: int = 0, use: InputUse = "passed") -> Callable[[Call], InputUse]:
    """Return the rule of filters: standard input counts when no file is named, or where a dash stands for it."""

    def input_of(call: Call) -> InputUse:
        files = call.operands[skip:]
        return use if not files or any(f.text in STANDARD_INPUT for f in files) else "ignored"

    return input_of


def file_output(skip: int = 0) -> Callable[[Call], Value | None]:
    """Return the rule of filters: the output comes from the files named, and from standard input where it counts."""

    def output_of(call: Call) -> Value | None:
        paths = [call.path(f) for f in call.operands[skip:] if f.text not in STANDARD_INPUT]
        return content(paths) if paths else None

    return output_of


def decoded_output(call: Call) -> Value | None:
    """Return the decoded text of the files named, for programs that unpack to standard output."""
    value = file_output()(call)
    return None if value is None else Unknown("decoded text", value.origins | {DECODED})


def joined_path(call: Call, folder: Argument, name: Argument, span: Span) -> Path:
    """Return the path of a file's last name in another folder, as cp and mv make it."""
    last: Value = Unknown("a file's name", name.value.origins)
    if name.text is not None and not name.is_pattern:
        last = Known(name.text.rstrip("/").rpartition("/")[2].rpartition(":")[2], name.value.origins)
    value = joined((folder.value, Known("/"), last), "")
    return call.path(Argument(value, span, False, folder.is_pattern))
