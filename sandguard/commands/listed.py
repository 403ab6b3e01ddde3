"""Names of files that a program takes from its input or from a file, and reads as if they were operands."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import Reads, Runs
from sandguard.commands.spec import action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Action, Call, Deed
    from sandguard.values import Argument, Value


def reads_listed(call: Call, at: Argument, file: Argument, folder: Value | None = None) -> Iterator[Deed]:
    """Yield that the files are read whose names stand in a file, one a line; a dash is standard input.

    It is told as ``cat`` with these names, so that they are found where all words from an input are.
    """
    listed = call.path(file)
    command = (a.word("cat", at.span), a.word("--", at.span))
    yield Runs(
        at.span, command, takes_input=True, directory=folder, is_wrapper=False, scope=listed.scope, listed=listed
    )


@action(Runs, Reads)
def reads_names(call: Call, argument: Argument) -> Iterator[Deed]:
    """The files are read whose names come from standard input, or from the file that is the option's value."""
    text = argument.text or ""
    is_flag = text.startswith("-") and any(argument is given.word for given in call.options)
    file = a.word("-", argument.span) if is_flag else argument
    if not a.is_stream(file):
        yield from a.reads.act(call, file)
    yield from reads_listed(call, argument, file)


@action(Runs, Reads)
def reads_names_alone(call: Call, argument: Argument) -> Iterator[Deed]:
    """Where no operand names a file, their names come from standard input (pax(1), MirBSD)."""
    if not call.operands and not call.has("-r"):
        yield from reads_listed(call, argument, a.word("-", argument.span))


LISTS: dict[str, Action] = {
    "names-read": reads_names,
    "names-read-alone": reads_names_alone,
}
