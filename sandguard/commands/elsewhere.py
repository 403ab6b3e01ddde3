"""Commands that run in another place than this one: a container, a virtual machine, a cluster."""

from __future__ import annotations

from sandguard.commands.effects import DestroysData, RunsCode
from sandguard.commands.names import file_name, lookup
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument

_DESTROYERS = frozenset(("dd", "mkfs", "shred", "truncate", "wipefs"))


def runs_elsewhere(command: tuple[Argument, ...], kind: str = "container") -> Iterator[Deed]:
    """Yield what a command does in another place. Its files are not those of this host.

    What is removed there is the `kind` of data; code from the network or decoded is executed, if not here.
    """
    if not command:
        return
    name = file_name(command[0].text or "")
    options = [word.text or "" for word in command[1:]]
    has_tree = any(o.startswith("-") and not o.startswith("--") and set("rR") & set(o) for o in options)
    if name in _DESTROYERS or (name == "rm" and (has_tree or "--recursive" in options)):
        yield DestroysData(command[0].span, kind, f"files by {name}")
    for word in command:
        if word.value.comes_from(NETWORK, DECODED) and (word is command[0] or is_shell(command)):
            yield RunsCode(word.span, word.value, "sh", "remote")


def is_shell(command: tuple[Argument, ...]) -> bool:
    """Tell whether a command is a shell."""
    name = command[0].text if command else None
    spec = lookup(name) if name else None
    return spec is not None and spec.is_shell


def input_elsewhere(call: Call, command: tuple[Argument, ...]) -> InputUse:
    """Return what becomes of standard input: a shell or an interpreter runs it, any other program may pass it on."""
    if not command or command[0].text is None:
        return "passed"
    spec = lookup(command[0].text)
    if spec is None:
        return "passed"
    from sandguard.commands.arguments import read_call

    inner = read_call(
        spec,
        file_name(command[0].text),
        command[1:],
        span=call.span,
        name_span=command[0].span,
        cwd=call.cwd,
        place=call.place,
        source=call.source,
        dialect=call.dialect,
    )
    own = spec.within(inner.subcommand).input
    use = own(inner) if callable(own) else own
    return "code" if use == "code" else "passed"


def language_elsewhere(command: tuple[Argument, ...]) -> str:
    """Return the language in which a command's own standard input is read when it is code."""
    name = command[0].text if command else None
    spec = lookup(name) if name else None
    return spec.language if spec is not None and isinstance(spec.language, str) else ""
