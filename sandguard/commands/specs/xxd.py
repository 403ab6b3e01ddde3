"""Prints files as hexadecimal numbers, and makes bytes of such numbers."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING, STANDARD_INPUT, content, reads, writes
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import DECODED, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the file read and the file written: the first operand and the second."""
    for operand in call.operands[:1]:
        yield from reads.act(call, operand)
    for operand in call.operands[1:2]:
        yield from writes.act(call, operand)


def input_of(call: Call) -> InputUse:
    """Return that standard input is turned into bytes with ``-r``, into numbers without."""
    if call.operands and call.operands[0].text not in STANDARD_INPUT:
        return "ignored"
    return "decoded" if call.has("-r") else "passed"


def output(call: Call) -> Value | None:
    """Return what is printed, nothing where a second file takes it."""
    if len(call.operands) > 1:
        return NOTHING
    if not call.operands or call.operands[0].text in STANDARD_INPUT:
        return None
    value = content((call.path(call.operands[0]),))
    return Unknown("decoded text", value.origins | {DECODED}) if call.has("-r") else value


SPEC = CommandSpec(
    "xxd",
    options=(Option("-r", "-revert"),),
    flags="-a|-autoskip -b|-bits -C|-capitalize -d -E|-EBCDIC -e -i|-include -p|-ps|-postscript|-plain -u -v|-version",
    values="-c|-cols -g|-groupsize -l|-len -n|-name -o -R -s|-seek|-skip",
    effects=effects,
    input=input_of,
    output=output,
    language="hex",
    examples={
        "xxd -r -p": ("stdin decoded hex", "stdout from stdin"),
        "xxd -rp": ("stdin decoded hex",),
        "xxd a b": ("reads a", "writes b"),
        "xxd -ps -c 1 a": ("reads a",),
    },
    idle_options="--help --version -h* -1",
    reference="xxd(1), Vim 9.1",
)
