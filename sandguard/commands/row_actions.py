"""The actions that rows name: a word for each."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import (
    Deletes,
    DestroysData,
    Hides,
    Installs,
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
from sandguard.commands.spec import Stored, action
from sandguard.commands.statements import destroying, destroying_call
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
    """A word with a slash in it names a file that is read."""
    if "/" in (argument.text or ""):
        yield from a.reads.act(call, argument)


@action(RunsCode, Writes, DestroysData)
def runs_sql(call: Call, argument: Argument) -> Iterator[Deed]:
    """Statements for a database; some clients read commands for the shell and names of files among them."""
    text = argument.text or ""
    for mark in ("\\! ", "\\!", ".shell ", ".system ", "system "):
        before, found, rest = text.partition(mark)
        if found and (mark != "system " or not before.strip()):
            yield from a.runs_shell_text.act(call, a.word(rest.partition("\n")[0], argument.span))
            break
    for mark in (".output ", ".once ", ".log ", "\\o "):
        _, found, rest = text.partition(mark)
        if found:
            yield from a.writes.act(call, a.word(rest.split("\n", maxsplit=1)[0].strip(" '\""), argument.span))
    _, found, rest = text.partition("PROGRAM '")  # COPY, PostgreSQL
    if found:
        yield from a.runs_shell_text.act(call, a.word(rest.partition("'")[0], argument.span))
    if verb := destroying(text):
        yield DestroysData(argument.span, "database", verb)
    yield RunsCode(argument.span, argument.value, "sql", "code-string")


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
            yield from edits_by_command.act(call, a.word(text[1:], argument.span, argument.value.origins))
        return
    commands = [value.text or "" for value in call.values("-c", "-s")]
    commands += [word.text[1:] for word in call.operands if (word.text or "").startswith("+") and word.text]
    words = {w for c in commands for w in c.replace("|", " ").replace(":", " ").replace("%", "").split()}
    is_saved = not words.isdisjoint(_SAVING) or (call.name in ("ex", "ed", "red") and not commands)
    yield from (a.rewrites if is_saved else a.reads).act(call, argument)


@action(RunsCode)
def debugs(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command of gdb: after ``!`` or ``shell`` stands one for the shell."""
    text = (argument.text or "").strip()
    for mark in ("!", "shell ", "make "):
        if text.startswith(mark):
            yield from a.runs_shell_text.act(call, a.word(text[len(mark) :], argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "gdb", "code-string")


@action(WritesDevice)
def overwrites(call: Call, argument: Argument) -> Iterator[Deed]:
    """The disk named is overwritten."""
    for operand in call.operands[-1:]:
        yield WritesDevice(argument.span, call.path(operand), call.name)


@action(Hides)
def hides(call: Call, argument: Argument) -> Iterator[Deed]:
    """Traces are removed."""
    yield Hides(argument.span, call.name)


@action(RunsCode, StartsShell)
def edits_by_command(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command of vi: after an exclamation mark stands a command for the shell."""
    text = argument.text
    mark = -1 if text is None else text.find("!")
    if text is not None and any(name in text.split() for name in (":shell", "shell", ":terminal", "terminal", ":sh")):
        yield StartsShell(argument.span, call.name)
    if text is not None and "system(" in text:
        yield call.gap(argument, "unknown-code", "the text of another language runs a command")
    if text is not None and mark >= 0:
        yield from a.runs_shell_text.act(call, a.word(text[mark + 1 :], argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "vim", "code-string")


@action(Reads)
def reads_secret(call: Call, argument: Argument) -> Iterator[Deed]:
    """A secret of the program's own store is printed."""
    yield a.reads_secret(call, f"{call.name} {argument.text or ''}".strip(), argument.span)


@action(DestroysData)
def destroys_secret(call: Call, argument: Argument) -> Iterator[Deed]:
    """A secret of the program's own store is removed."""
    yield DestroysData(argument.span, "secrets", call.name)


@action(Reads, Writes)
def packs(call: Call, argument: Argument) -> Iterator[Deed]:
    """An operand of 7z or rar after its command: the archive, then what is packed."""
    verb = call.operands[0].text or ""
    is_archive = len(call.operands) > 1 and argument is call.operands[1]
    if verb[:1] in ("a", "u", "m"):
        yield from (a.writes if is_archive else a.reads).act(call, argument)
    elif verb[:1] in ("x", "e", "l", "t", "p") and is_archive:
        printed = {"-so", "-inul"} & {word.text for word in call.arguments}
        yield from (a.reads if printed or verb[:1] not in ("x", "e") else a.unpacks).act(call, argument)


@action(Runs)
def runs_with_operands(call: Call, argument: Argument) -> Iterator[Deed]:
    """The program named is run with the operands after it as its arguments."""
    later = tuple(word for word in call.operands if word.span.start > argument.span.start)
    yield Runs(argument.span, (argument, *later))


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


@action(Writes)
def writes_parts(call: Call, argument: Argument) -> Iterator[Deed]:
    """Files are written whose names begin so, with parts of what is read."""
    name = a.word(f"{argument.text or ''}*", argument.span, argument.value.origins).replace(is_pattern=True)
    files = [call.path(word) for word in call.operands[:1] if not a.is_stream(word)]
    yield Writes(argument.span, call.path(name))
    yield Stored(call.path(name), a.content(files) if files else None)


ACTIONS: dict[str, Action] = {
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
    "gdb": debugs,
    "gap": a.has_gap("options-from-text", "the text may hold commands that are run"),
    "hides": hides,
    "installs": installs,
    "listens": listens,
    "loads": a.loads,
    "overwrites": overwrites,
    "program": a.runs_program,
    "publishes": publishes,
    "remote": a.runs_code("sh", "remote"),
    "reads": a.reads,
    "reads-list": reads_list,
    "reads-path": reads_path,
    "requests": requests,
    "sends": sends,
    "shell": a.runs_shell_text,
    "sql": runs_sql,
    "shell-started": starts_shell,
    "vim": edits_by_command,
    "vim-file": edits_in_editor,
    "words": a.runs_words,
    "writes": a.writes,
    "writes-fetched": a.writes_fetched,
    "writes-prefix": writes_parts,
}
