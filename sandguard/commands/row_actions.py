"""The actions that rows name: a word for each."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.arrivals import ARRIVALS
from sandguard.commands.compilers import COMPILERS
from sandguard.commands.effects import (
    ChangesEnvironment,
    ChangesMode,
    ChangesSystem,
    Deletes,
    DestroysData,
    Fetches,
    Hides,
    Installs,
    Kills,
    Listens,
    Path,
    Publishes,
    Reads,
    Runs,
    RunsCode,
    Sends,
    StartsShell,
    Writes,
    WritesDevice,
)
from sandguard.commands.escape_actions import ESCAPES
from sandguard.commands.listed import LISTS
from sandguard.commands.scripts import runs_known_script
from sandguard.commands.spec import Stored, action
from sandguard.commands.statements import changing, destroying, destroying_call
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Action, Call, Deed
    from sandguard.values import Argument


@action(StartsShell)
def starts_shell(call: Call, argument: Argument) -> Iterator[Deed]:
    """An interactive shell is started."""
    yield StartsShell(argument.span, call.name)


@action(Listens)
def listens(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A port is opened."""
    yield Listens(argument.span, argument.value)


@action(Sends)
def sends(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """Something is sent to the address."""
    yield Sends(argument.span, argument.value, Unknown("a request"))


@action(Sends)
def opens_session(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A shell on the machine that is named is connected with."""
    yield Sends(argument.span, argument.value, a.SESSION)


@action(Installs)
def installs(call: Call, argument: Argument) -> Iterator[Deed]:
    """Packages are changed."""
    yield Installs(argument.span, call.name, (argument.value,))


@action(Publishes)
def publishes(call: Call, argument: Argument) -> Iterator[Deed]:
    """Something is made visible to others."""
    yield Publishes(argument.span, call.name)


@action(Sends)
def requests(call: Call, argument: Argument) -> Iterator[Deed]:
    """A request with a method that changes something is made."""
    method = (argument.text or "").upper()
    if method in ("DELETE", "PUT", "PATCH", "POST"):
        address = next((word.value for word in call.operands if "/" in (word.text or "")), argument.value)
        yield Sends(argument.span, address, Known(""), method)


@action(Reads)
def reads_list(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is read, or after an at sign a file with further arguments."""
    text = argument.text or ""
    yield from a.reads.act(call, a.word(text[1:], argument.span) if text.startswith("@") else argument)


@action(Reads)
def reads_path(call: Call, argument: Argument) -> Iterator[Deed]:
    """A word with a slash in it names a file that is read; a scheme may stand before one that begins with it."""
    scheme, colon, rest = (argument.text or "").partition(":")
    if colon and scheme.isalpha() and rest.startswith("/") and (rest[1:2] != "/" or rest.startswith("///")):
        yield from a.reads.act(call, a.word("/" + rest.lstrip("/"), argument.span, argument.value.origins))
    elif "/" in (argument.text or ""):
        yield from a.reads.act(call, argument)


@action(RunsCode, DestroysData, ChangesSystem)
def runs_sql(call: Call, argument: Argument) -> Iterator[Deed]:
    """Statements for a database; clients read commands of their own among them."""
    text = argument.text or ""
    if verb := destroying(text, call.name):
        yield DestroysData(argument.span, "database", verb)
    if what := changing(text, call.name):
        yield ChangesSystem(argument.span, what)
    # A file that is taken in comes first: what it holds is not certain once statements have named it.
    for line in text.split("\n") if text[:1] in (".", "\\", "s", "\n", " ") else ():
        name, _, file = line.strip().partition(" ")
        if name in _INCLUDING and file.strip("'\" ;") and file[:1] != "|":
            place = a.word(file.strip("'\" ;"), argument.span, argument.value.origins)
            yield from a.runs_file("sql").act(call, place)
    yield RunsCode(argument.span, argument.value, "sql", "code-string")


_INCLUDING = frozenset((".read", "\\i", "\\ir", "\\include", "\\.", "source"))
"""Commands of clients that execute a file of statements (sqlite3 3.47, psql 17, mysql 8.4)."""


@action(RunsCode, DestroysData)
def runs_document_query(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """Code for the shell of a document database."""
    if verb := destroying_call(argument.text or ""):
        yield DestroysData(argument.span, "database", verb)
    yield RunsCode(argument.span, argument.value, "javascript", "code-string")


@action(RunsCode)
def calculates(call: Call, argument: Argument) -> Iterator[Deed]:
    """A program of dc: the rest of a line after an exclamation mark is run by a shell."""
    for line in (argument.text or "").splitlines():
        _, mark, command = line.partition("!")
        if mark and not command.startswith(("<", "=", ">")):
            yield from a.runs_shell_text.act(call, a.word(command, argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "dc", "code-string")


_SAVING = frozenset(("w", "w!", "wq", "wq!", "x", "x!", "xit", "wa", "wqa", "xa", "update", "up", "write", "ZZ"))


@action(Reads, Writes, RunsCode)
def edits_in_editor(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file that vi opens, and saves where its commands say so; a word with a plus is such a command."""
    text = argument.text or ""
    if text.startswith("+"):
        if text[1:].strip("0123456789$"):
            code = a.word(text[1:], argument.span, argument.value.origins)
            yield RunsCode(argument.span, code.value, "vim", "code-string")
        return
    if text.startswith("!") and call.name in ("ed", "red"):
        yield from a.runs_shell_text.act(call, a.word(text[1:], argument.span, argument.value.origins))
        return
    commands = [value.text or "" for value in call.values("-c", "-s")]
    commands += [word.text[1:] for word in call.operands if (word.text or "").startswith("+") and word.text]
    words = {w for c in commands for w in c.replace("|", " ").replace(":", " ").replace("%", "").split()}
    is_saved = not words.isdisjoint(_SAVING) or (call.name in ("ex", "ed", "red") and not commands)
    yield from (a.rewrites if is_saved else a.reads).act(call, argument)


@action(WritesDevice)
def overwrites(call: Call, argument: Argument) -> Iterator[Deed]:
    """The disk named is overwritten."""
    for operand in call.operands[-1:]:
        yield WritesDevice(argument.span, call.path(operand), call.name)


@action(WritesDevice)
def overwrites_disk(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The disk named last is overwritten; macOS leaves out the folder of devices."""
    disk = call.operands[-1]
    name = disk.text
    if name is not None and not name.startswith("/"):
        disk = a.word(f"/dev/{name}", disk.span, disk.value.origins)
    yield WritesDevice(disk.span, call.path(disk), call.name)


@action(Hides)
def hides(call: Call, argument: Argument) -> Iterator[Deed]:
    """Traces are removed."""
    yield Hides(argument.span, call.name)


@action(Reads)
def reads_secret(call: Call, argument: Argument) -> Iterator[Deed]:
    """A secret of the program's own store is printed."""
    yield a.reads_secret(call, f"{call.name} {argument.text or ''}".strip(), argument.span)


@action(DestroysData)
def destroys_secret(call: Call, argument: Argument) -> Iterator[Deed]:
    """A secret of the program's own store is removed."""
    yield DestroysData(argument.span, "secrets", call.name)


def _targets(call: Call, verb: str) -> Iterator[Argument]:
    """Yield the folders into which an unpacker is told to put what it unpacks.

    7z glues it to ``-o`` (7-Zip 24), rar to ``-op`` (RAR 7), lha to ``w=`` in its command (LHa 1.14); for rar and arj
    it is an operand (ARJ 3.10).
    """
    for word in call.arguments:
        text = word.text or ""
        if text.startswith("-o") and len(text) > 2 and text not in ("-or", "-o+", "-o-"):
            yield a.word(text[3:] if text.startswith("-op") and call.name.endswith("rar") else text[2:], word.span)
    _, mark, folder = verb.partition("w=")
    if mark and folder:
        yield a.word(folder, call.operands[0].span)
    for word in call.operands[2:]:
        text = word.text or ""
        if (call.name in ("rar", "unrar") and text.endswith("/")) or (call.name == "arj" and text[:1] in "/~."):
            yield word


@action(Reads, Writes)
def packs(call: Call, argument: Argument) -> Iterator[Deed]:
    """An operand of 7z or rar after its command: the archive, then what is packed."""
    verb = call.operands[0].text or ""
    is_archive = len(call.operands) > 1 and argument is call.operands[1]
    if verb[:1] in ("a", "u", "m"):
        if not is_archive and (argument.text or "").startswith("@"):
            names = a.word((argument.text or "")[1:], argument.span, argument.value.origins)
            yield from LISTS["names-read"].act(call, names)
            return
        yield from (a.writes if is_archive else a.reads).act(call, argument)
        if not is_archive and (verb == "m" or "-sdel" in {word.text for word in call.arguments}):
            yield from deletes_tree.act(call, argument)
    elif verb[:1] in ("x", "e", "l", "t", "p") and is_archive:
        printed = {"-so", "-inul"} & {word.text for word in call.arguments}
        yield from (a.reads if printed or verb[:1] not in ("x", "e") else a.unpacks).act(call, argument)
        for folder in _targets(call, verb) if verb[:1] in ("x", "e") and not printed else ():
            yield from a.writes_into(call, folder, a.unpacked((call.path(argument),)))


@action(Runs, StartsShell)
def runs_with_operands(call: Call, argument: Argument) -> Iterator[Deed]:
    """The program named is run with the operands after it as its arguments."""
    later = tuple(word for word in call.operands if word.span.start > argument.span.start)
    yield from a.starts_shell(call, (argument, *later))
    yield Runs(argument.span, (argument, *later))


@action(Runs, StartsShell)
def runs_rest(call: Call, argument: Argument) -> Iterator[Deed]:
    """All words after the option are a program and its arguments."""
    command = tuple(word for word in call.arguments if word.span.start > argument.span.start)
    texts = [word.text or "" for word in command]
    if texts[:1] and texts[0].startswith("-") and "--" in texts:
        command = command[texts.index("--") + 1 :]  # further options before it are the program's own
    yield from a.starts_shell(call, command)
    if command:
        yield Runs(command[0].span, command)


@action(Reads)
def reads_database(call: Call, argument: Argument) -> Iterator[Deed]:
    """The name of a database of the system, which stands in a file of ``/etc`` (getent(1), glibc 2.40)."""
    if argument is call.operands[0] and "/" not in (argument.text or "/"):
        yield Reads(argument.span, call.path(a.word(f"/etc/{argument.text}", argument.span)))


def is_searched(call: Call, argument: Argument) -> bool:
    """Tell whether an operand of a search is a file or folder, and not the pattern."""
    if call.has("--files", "--type-list", "--help-types"):
        return False
    return argument is not call.operands[0] or call.has("-e", "--regexp", "-f", "--file", "--match", "-g")


@action(Reads)
def searches(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file or folder that is searched; the first operand is the pattern where no option gives one."""
    if is_searched(call, argument):
        yield from a.reads.act(call, argument)


@action(Writes)
def passes_into(call: Call, argument: Argument) -> Iterator[Deed]:
    """The folder into which cpio copies the files of its list."""
    if call.has("-p", "--pass-through"):
        yield from a.creates.act(call, argument)


@action(ChangesSystem)
def assigns_kernel(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting of the kernel with a value, also where no option says that it is written (sysctl(8))."""
    text = argument.text or ""
    if "=" in text and not text.startswith("-") and call.arguments[0].text not in ("-w", "--write"):
        yield ChangesSystem(argument.span, "kernel")


@action(ChangesMode)
def sets_mode(call: Call, argument: Argument) -> Iterator[Deed]:
    """The folders that are made get the permissions that the option says; in theirs, setuid and setgid run nothing."""
    text = argument.text or ""
    mode = Known(text[-3:], argument.value.origins) if text.isdecimal() and text[-4:-3] in "246" else argument.value
    for operand in call.operands:
        yield ChangesMode(argument.span, call.path(operand), mode)


@action(Runs)
def runs_on_files(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The program named is run for each file that is found."""
    yield Runs(argument.span, (argument,), takes_input=True, is_wrapper=False)


@action(Deletes)
def deletes_tree(call: Call, argument: Argument) -> Iterator[Deed]:
    """What is named is removed with all below it."""
    yield Deletes(argument.span, call.path(argument), is_recursive=True)


@action(Writes)
def authorizes(call: Call, argument: Argument) -> Iterator[Deed]:
    """A key is added to those that the other side lets in."""
    if not call.has("-n"):
        keys = Path(Known("~/.ssh/authorized_keys"), Known(f"{call.place.home}/.ssh/authorized_keys"), scope="remote")
        yield Writes(argument.span, keys, is_append=True)


@action(RunsCode)
def runs_tests(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file of tests, before the name of a test in it."""
    name = (argument.text or "").partition("::")[0]
    if name.endswith(".py"):
        yield from a.runs_file("python").act(call, a.word(name, argument.span, argument.value.origins))


@action(Reads, Sends, Writes)
def transfers(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file that a sub-command for uploads sends, one for downloads writes, and any other reads."""
    text = argument.text or ""
    if text.startswith(("file://", "fileb://")):
        argument = a.word(text.partition("://")[2], argument.span, argument.value.origins)
    words = [part for word in call.operands[:8] for part in (word.text or "").split("-")]
    if not {"download", "get", "pull", "export"}.isdisjoint(words):
        yield from a.writes_fetched.act(call, argument)
        return
    yield from a.reads.act(call, argument)
    if not {"upload", "put", "push", "update", "publish"}.isdisjoint(words) and not a.is_stream(argument):
        yield Sends(argument.span, Known(call.name), a.content([call.path(argument)]))


@action(Writes)
def writes_parts(call: Call, argument: Argument) -> Iterator[Deed]:
    """Files are written whose names begin so, with parts of what is read."""
    name = a.word(f"{argument.text or ''}*", argument.span, argument.value.origins).replace(is_pattern=True)
    files = [call.path(word) for word in call.operands[:1] if not a.is_stream(word)]
    yield Writes(argument.span, call.path(name))
    yield Stored(call.path(name), a.content(files) if files else None)


@action(Reads, Writes)
def reads_for_parts(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file is read, and its parts are written to files whose names begin with x unless another word says how."""
    yield from a.reads.act(call, argument)
    if len(call.operands) == 1 and not call.has("--filter"):
        yield from writes_parts.act(call, a.word("x", argument.span))


@action(Reads, Writes)
def edits_operands(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The files named are written again in place."""
    for operand in call.operands:
        yield from a.rewrites.act(call, operand)


@action(Reads, Writes)
def edits_last(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The file named last is written again in place."""
    for operand in call.operands[-1:]:
        yield from a.rewrites.act(call, operand)


@action(Deletes)
def deletes_operands(call: Call, argument: Argument) -> Iterator[Deed]:
    """Some of the files below the folders named are removed."""
    for operand in call.operands:
        yield Deletes(argument.span, call.path(operand), is_recursive=True)


@action(Kills)
def kills_users(call: Call, argument: Argument) -> Iterator[Deed]:
    """Those that use what is named are killed."""
    for operand in call.operands:
        yield Kills(argument.span, operand.value, "pattern")


@action(Fetches, Runs)
def opens(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """An address is shown by a browser; a program or script is started as by a click, any other file shown."""
    text = (argument.text or "").lower()
    if "://" in text:
        yield Fetches(argument.span, argument.value)
    elif text.endswith((".app", ".command", ".tool", ".terminal", ".workflow", ".desktop", ".jar")):
        yield Runs(argument.span, (argument,), is_wrapper=False)


@action(ChangesEnvironment)
def sets_variable(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A variable is set for the program that is run: ``NAME=VALUE``."""
    pair = a.split_assignment(argument)
    if pair is not None:
        yield ChangesEnvironment(argument.span, *pair)


@action(Runs)
def runs_named_program(call: Call, argument: Argument) -> Iterator[Deed]:
    """The program is run whose path stands after a name: ``NAME=PATH``."""
    pair = a.split_assignment(argument)
    program = argument if pair is None else argument.replace(value=pair[1])
    yield from a.runs_program.act(call, program)


@action(Runs, StartsShell)
def runs_after_dashes(call: Call, argument: Argument) -> Iterator[Deed]:
    """The command is run that stands after a double dash; what is before it says in which setting."""
    texts = [word.text for word in call.arguments]
    if argument is call.operands[0] and "--" in texts:
        command = call.arguments[texts.index("--") + 1 :]
        yield from a.starts_shell(call, command)
        if command:
            yield Runs(command[0].span, command)


ACTIONS: dict[str, Action] = {
    **ARRIVALS,
    **COMPILERS,
    **ESCAPES,
    **LISTS,
    "after-dashes": runs_after_dashes,
    "edits-operands": edits_operands,
    "edits-last": edits_last,
    "deletes-operands": deletes_operands,
    "kills-users": kills_users,
    "opens": opens,
    "named-program": runs_named_program,
    "appends": a.appends,
    "creates": a.creates,
    "calculates": calculates,
    "authorizes": authorizes,
    "deletes": a.deletes,
    "deletes-tree": deletes_tree,
    "program-on-files": runs_on_files,
    "program-operands": runs_with_operands,
    "test-file": runs_tests,
    "destroys-secret": destroys_secret,
    "packed": packs,
    "secret": reads_secret,
    "unpacks": a.unpacks,
    "document": runs_document_query,
    "edits": a.rewrites,
    "fetches": a.fetches,
    "gdb": a.runs_code("gdb"),
    "gap": a.has_gap("options-from-text", "the text may hold commands that are run"),
    "hides": hides,
    "installs": installs,
    "listens": listens,
    "loads": a.loads,
    "overwrites": overwrites,
    "overwrites-disk": overwrites_disk,
    "program": a.runs_program,
    "publishes": publishes,
    "remote": a.runs_code("sh", "remote"),
    "reads": a.reads,
    "reads-database": reads_database,
    "rest-wrapped": runs_rest,
    "searches": searches,
    "sets-mode": sets_mode,
    "sysctl": assigns_kernel,
    "passed-into": passes_into,
    "reads-list": reads_list,
    "reads-path": reads_path,
    "requests": requests,
    "sends": sends,
    "session": opens_session,
    "shell": a.runs_shell_text,
    "sql": runs_sql,
    "sets-variable": sets_variable,
    "shell-started": starts_shell,
    "vim": a.runs_code("vim"),
    "vim-file": edits_in_editor,
    "words": a.runs_words,
    "known-script": runs_known_script,
    "transfers": transfers,
    "writes": a.writes,
    "writes-fetched": a.writes_fetched,
    "writes-prefix": writes_parts,
    "reads-for-parts": reads_for_parts,
}
