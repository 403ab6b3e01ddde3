"""The actions that rows name for what comes from elsewhere and stays: files under their own names, repositories."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.addresses import beginning, is_remote
from sandguard.commands.effects import Fetches, Reads, RunsCode, Sends, Writes
from sandguard.commands.spec import Stored, action
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Action, Call, Deed
    from sandguard.values import Argument

_NAMING = ("-o", "--output", "--outputfile", "--out")
"""Options that give another name to what is fetched."""


def _own_name(argument: Argument, folder: str = "") -> Argument:
    """Return the last part of an address as the name of a file; all in the folder where it has none."""
    text = (argument.text or "").partition("?")[0].rstrip("/")
    name = text.partition("://")[2] or text
    name = name.rpartition("/")[2] if "/" in name or "://" not in text else ""
    return a.word(f"{folder}{name}" or ".", argument.span)


def _keeps(call: Call, file: Argument) -> Iterator[Deed]:
    path = call.path(file)
    yield Writes(file.span, path)
    yield Stored(path, a.FROM_NETWORK)


@action(Fetches, Writes)
def brings(call: Call, argument: Argument) -> Iterator[Deed]:
    """What the address names is fetched, and stays in the folder under its own name unless an option gives another."""
    yield from a.fetches.act(call, argument)
    if not call.has(*_NAMING) and not (len(call.operands) > 1 and call.name == "lwp-download"):
        yield from _keeps(call, _own_name(argument))


@action(Fetches, Writes)
def brings_into(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file of another machine is put into the folder that the word before the files names (ncftpget(1) 3.2)."""
    folder = call.operands[1].text if len(call.operands) > 1 else None
    if folder is None:
        yield from a.writes_into(call, call.operands[1] if len(call.operands) > 1 else argument, a.FROM_NETWORK)
    else:
        yield from _keeps(call, _own_name(argument, f"{folder.rstrip('/')}/"))


@action(Fetches, Writes)
def brings_some(call: Call, argument: Argument) -> Iterator[Deed]:
    """Files come from another person, who has named them."""
    if not call.has(*_NAMING):
        yield Fetches(argument.span, argument.value)
        yield from a.writes_into(call, a.word(".", argument.span), a.FROM_NETWORK)


@action(Fetches, Writes)
def clones(call: Call, argument: Argument) -> Iterator[Deed]:
    """A repository comes into the folder that the next word names, or into one of its own name."""
    if is_remote(argument) or "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
        folder = call.operands[1] if len(call.operands) > 1 else _own_name(argument)
        yield Writes(folder.span, call.path(folder))
        yield Stored(call.path(folder), a.FROM_CLONE)


@action(Writes)
def opens_clone(call: Call, argument: Argument) -> Iterator[Deed]:
    """The files of a repository that is one file are put into the folder (fossil(1) 2.25)."""
    folder = call.value("--workdir") or a.word(".", argument.span)
    if call.has("--workdir") or "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
    yield Writes(folder.span, call.path(folder))
    yield Stored(call.path(folder), a.FROM_CLONE)


@action(RunsCode)
def commands_transfer(call: Call, argument: Argument) -> Iterator[Deed]:
    """The word and all after it are one command of a client that moves files (tftp-hpa 5.2)."""
    later = [word.value for word in call.operands if word.span.start > argument.span.start]
    yield RunsCode(argument.span, a.joined((argument.value, *later)), "ftp", "code-string")


@action(Reads, Sends)
def offers(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file is sent to whoever has the code."""
    if not a.is_stream(argument):
        path = call.path(argument)
        yield Reads(argument.span, path)
        yield Sends(argument.span, Known("whoever connects"), a.content((path,)))


ARRIVALS: dict[str, Action] = {
    "brings": brings,
    "brings-into": brings_into,
    "brings-some": brings_some,
    "offers": offers,
    "clones": clones,
    "opens-clone": opens_clone,
    "transfer-command": commands_transfer,
}
