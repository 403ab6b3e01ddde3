"""The actions that rows name: a word for each."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import (
    Hides,
    Installs,
    Listens,
    Publishes,
    Reads,
    RunsCode,
    Sends,
    StartsShell,
    Writes,
)
from sandguard.commands.spec import action
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


@action(RunsCode, Writes)
def runs_sql(call: Call, argument: Argument) -> Iterator[Deed]:
    """Statements for a database; some clients read commands for the shell and names of files among them."""
    text = argument.text or ""
    for mark in ("\\! ", "\\!", ".shell ", ".system "):
        _, found, rest = text.partition(mark)
        if found:
            yield from a.runs_shell_text.act(call, a.word(rest.partition("\n")[0], argument.span))
            break
    for mark in (".output ", ".once ", ".log ", "\\o "):
        _, found, rest = text.partition(mark)
        if found:
            yield from a.writes.act(call, a.word(rest.split("\n", maxsplit=1)[0].strip(" '\""), argument.span))
    yield RunsCode(argument.span, argument.value, "sql", "code-string")


@action(RunsCode)
def debugs(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command of gdb: after ``!`` or ``shell`` stands one for the shell."""
    text = (argument.text or "").strip()
    for mark in ("!", "shell ", "make "):
        if text.startswith(mark):
            yield from a.runs_shell_text.act(call, a.word(text[len(mark) :], argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "gdb", "code-string")


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
    if text is not None and mark >= 0:
        yield from a.runs_shell_text.act(call, a.word(text[mark + 1 :], argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "vim", "code-string")


ACTIONS: dict[str, Action] = {
    "appends": a.appends,
    "creates": a.creates,
    "deletes": a.deletes,
    "edits": a.rewrites,
    "fetches": a.fetches,
    "gdb": debugs,
    "gap": a.has_gap("options-from-text", "the text may hold commands that are run"),
    "hides": hides,
    "installs": installs,
    "listens": listens,
    "loads": a.loads,
    "program": a.runs_program,
    "publishes": publishes,
    "reads": a.reads,
    "reads-list": reads_list,
    "reads-path": reads_path,
    "requests": requests,
    "sends": sends,
    "shell": a.runs_shell_text,
    "sql": runs_sql,
    "shell-started": starts_shell,
    "vim": edits_by_command,
    "words": a.runs_words,
    "writes": a.writes,
}
