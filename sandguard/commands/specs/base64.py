"""Encodes and decodes base 64."""

from __future__ import annotations

from sandguard.commands.actions import content, file_input, file_output, reads, writes
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import DECODED, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call, InputUse
    from sandguard.values import Value

_passed, _files = file_input(), file_output()


def input_of(call: Call) -> InputUse:
    """Return that text is decoded or encoded on its way through."""
    if _passed(call) == "ignored" or call.has("--input"):
        return "ignored"
    return "decoded" if call.has("-d") else "passed"


def output(call: Call) -> Value | None:
    """Return the decoded text of a file, whose origin is the file, or encoded text, which is one plain word."""
    if call.has("--input"):
        value: Value | None = content(map(call.path, call.values("--input")))
    else:
        value = _files(call)
    if value is None or not call.has("-d"):
        return value
    return Unknown("decoded text", value.origins | {DECODED})


SPEC = CommandSpec(
    "base64",
    options=(
        Option("-d", "-D", "--decode"),
        Option("--input", value="FILE", does=reads),
        Option("-o", "--output", value="FILE", does=writes),
    ),
    flags="-i|--ignore-garbage",
    values="-w|--wrap -b|--break",
    operands=reads,
    input=input_of,
    output=output,
    language="base64",
    examples={
        "base64 -d": ("stdin decoded base64", "stdout from stdin"),
        "base64 -w0 key": ("reads key", "stdout from file:/workspace/key"),
        "base64 --dec script": ("reads script", "stdout from decoded, file:/workspace/script"),
    },
    reference="base64(1), GNU coreutils 9.5; macOS 14",
)
