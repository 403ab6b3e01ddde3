"""Commands that run in another place than this one: a container, a virtual machine, a cluster."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK
from sandguard.commands.effects import DestroysData, Runs, RunsCode
from sandguard.commands.names import file_name, lookup
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Scope
    from sandguard.commands.spec import Call, CommandSpec, Deed, InputUse
    from sandguard.values import Argument, Value

_DESTROYERS = frozenset(("dd", "shred", "truncate"))
_FETCHERS = frozenset(("curl", "wget"))
_SHELL_WORDS = frozenset((".", "source", "eval", "exec", "alias", "trap", "command", "builtin", ":"))
"""Names that only a shell knows; given to an image they are arguments of its own program."""


def runs_elsewhere(command: tuple[Argument, ...], scope: Scope = "container") -> Iterator[Deed]:
    """Yield that a command is run in another place, whose files are not those of this host.

    A name that no spec has may as well be an argument of the image's own program, and says nothing. Code from the
    network or decoded is executed, if not here.
    """
    if not command:
        return
    name = file_name(command[0].text or "")
    if name in _DESTROYERS:
        yield DestroysData(command[0].span, scope, f"files by {name}")
    if command[0].value.comes_from(NETWORK, DECODED):
        yield RunsCode(command[0].span, command[0].value, "sh", "remote")
    elif name not in _SHELL_WORDS and lookup(name) is not None:
        yield Runs(command[0].span, command, is_wrapper=False, scope=scope)


def input_elsewhere(call: Call, command: tuple[Argument, ...]) -> InputUse:
    """Return what becomes of standard input: a shell or an interpreter runs it, any other program may pass it on."""
    spec = lookup(command[0].text) if command and command[0].text is not None else None
    if spec is None:
        return "passed"
    inner = _inner_call(call, spec, command[0], command[1:])
    own = spec.within(inner.subcommand).input
    use = own(inner) if callable(own) else own
    return "code" if use == "code" else "passed"


def output_elsewhere(call: Call, image: Argument, command: tuple[Argument, ...]) -> Value | None:
    """Return what a program prints that fetches it, None for all others.

    Where the first word is an option, or an address, the words are for the image's own program, which has its name.
    """
    first = command[0] if command else None
    if first is None or first.text is None:
        return None
    is_own = first.text.startswith("-") or "://" in first.text
    name = (image.text or "").rpartition("/")[2].partition(":")[0] if is_own else first.text
    spec = lookup(name) if name else None
    if spec is None:
        return None
    inner = _inner_call(call, spec, first, command if is_own else command[1:])
    own = spec.within(inner.subcommand).output
    printed = own(inner) if callable(own) else own
    if printed is not None and printed.comes_from(NETWORK):
        return printed
    return FROM_NETWORK if len(command) > 1 and any(_names_fetcher(word.text or "") for word in command[1:]) else None


def _names_fetcher(text: str) -> bool:
    """Tell whether a program that prints what it fetches is named in a word, or in a text for a shell."""
    if "curl" not in text and "wget" not in text:
        return False
    for mark in ";|&()$`'\"\n":
        text = text.replace(mark, " ")
    return not _FETCHERS.isdisjoint(file_name(part) for part in text.split())


def _inner_call(call: Call, spec: CommandSpec, name: Argument, arguments: tuple[Argument, ...]) -> Call:
    from sandguard.commands.arguments import read_call

    return read_call(
        spec,
        file_name(name.text or ""),
        arguments,
        span=call.span,
        name_span=name.span,
        cwd=call.cwd,
        place=call.place,
        source=call.source,
        dialect=call.dialect,
    )


def language_elsewhere(command: tuple[Argument, ...]) -> str:
    """Return the language in which a command's own standard input is read when it is code."""
    name = command[0].text if command else None
    spec = lookup(name) if name else None
    return spec.language if spec is not None and isinstance(spec.language, str) else ""
