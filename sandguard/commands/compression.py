"""Specs of programs that replace a file by its compressed form, or the other way round."""

from __future__ import annotations

from sandguard.commands.actions import content
from sandguard.commands.effects import Deletes, Reads, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import DECODED, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Value


def compressor(
    name: str,
    *,
    suffix: str,
    is_unpacking: bool = False,
    keeps: bool = False,
    options: tuple[Option, ...] = (),
    flags: str = "",
    values: str = "",
    variables: str = "",
    examples: Mapping[str, tuple[str, ...]],
    reference: str,
) -> CommandSpec:
    """Return the spec of a compression program.

    Args:
        name: the program.
        suffix: what it adds to a file's name.
        is_unpacking: whether it unpacks without being told.
        keeps: whether it leaves the file where it is.
        options: see `CommandSpec`.
        flags: see there.
        values: see there.
        variables: see there.
        examples: see there.
        reference: see there.
    """

    def unpacks(call: Call) -> bool:
        return is_unpacking or call.has("-d")

    def effects(call: Call) -> Iterator[Deed]:
        is_printing = call.has("-c", "-l", "-t")
        for operand in call.operands:
            if operand.text == "-":
                continue
            path = call.path(operand)
            yield Reads(operand.span, path)
            if is_printing:
                continue
            target = call.path(Argument(_renamed(operand.value, suffix, unpacks(call)), operand.span))
            yield Writes(operand.span, target)
            text = content((path,))
            yield Stored(target, Unknown(text.reason, text.origins | {DECODED}) if unpacks(call) else text)
            if not keeps and not call.has("-k"):
                yield Deletes(operand.span, path, is_replaced=True)

    def input_of(call: Call) -> InputUse:
        if call.operands and all(operand.text != "-" for operand in call.operands):
            return "ignored"
        return "decoded" if unpacks(call) else "passed"

    def output(call: Call) -> Value | None:
        paths = [call.path(operand) for operand in call.operands if operand.text != "-"]
        if not paths:
            return None
        text = content(paths) if call.has("-c") else Unknown(f"the output of {name}")
        return Unknown(text.reason, text.origins | {DECODED}) if unpacks(call) and call.has("-c") else text

    own = {spelling for option in options for spelling in option.names}
    standard = (
        Option("-d", "--decompress", "--uncompress"),
        Option("-c", "--stdout", "--to-stdout"),
        Option("-k", "--keep"),
        Option("-l", "--list"),
        Option("-t", "--test"),
    )
    return CommandSpec(
        name,
        options=(*options, *(option for option in standard if own.isdisjoint(option.names))),
        flags=flags,
        values=values,
        variables=variables,
        has_numbers=True,
        effects=effects,
        input=input_of,
        output=output,
        language="compressed",
        examples=examples,
        reference=reference,
    )


def _renamed(name: Value, suffix: str, is_unpacking: bool) -> Value:
    text = name.text
    if text is None:
        return Unknown("a file's name", name.origins, "", getattr(name, "prefix", ""))
    if not is_unpacking:
        return Known(text + suffix, name.origins)
    return Known(text.removesuffix(suffix), name.origins)
