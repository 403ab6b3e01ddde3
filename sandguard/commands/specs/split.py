"""Writes the pieces of a file to files of their own."""

from __future__ import annotations

from sandguard.commands.actions import is_stream, reads, runs_shell_text, word
from sandguard.commands.row_actions import writes_parts
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse


def effects(call: Call) -> Iterator[Deed]:
    """Yield the file that is read, standard input without one, and the files whose names begin with a prefix."""
    for operand in call.operands[:1]:
        yield from reads.act(call, operand)
    if not call.has("--filter", "--help", "--version"):
        prefix = call.operands[1] if len(call.operands) > 1 else word("x", call.name_span)
        yield from writes_parts.act(call, prefix)


def input_of(call: Call) -> InputUse:
    """Return what becomes of standard input: it is in the pieces where no file is named."""
    return "data" if not call.operands or is_stream(call.operands[0]) else "ignored"


SPEC = CommandSpec(
    "split",
    options=(Option("--filter", value="COMMAND", does=runs_shell_text),),
    flags="-d|--numeric-suffixes -e|--elide-empty-files -u|--unbuffered -x|--hex-suffixes --verbose --help --version",
    values="-a|--suffix-length -b|--bytes -C|--line-bytes -l|--lines -n|--number -t|--separator --additional-suffix",
    has_numbers=True,
    effects=effects,
    input=input_of,
    examples={
        "split": ("writes x*", "stdin data"),
        "split -l 100 log.txt": ("writes x*", "reads log.txt", "stdin ignored"),
        "split -b 1M big.bin part-": ("reads big.bin", "writes part-*"),
        "split --filter='sh x' a": ("runs sh argument 'sh x'", "reads a"),
    },
    reference="split(1), GNU coreutils 9.5",
)
