"""Encodes and decodes in several bases."""

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
    "basenc",
    options=(
        Option("-d", "--decode"),
        Option("--input", value="FILE", does=reads),
        Option("-o", "--output", value="FILE", does=writes),
    ),
    flags="-i|--ignore-garbage --base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85",
    values="-w|--wrap -b|--break",
    operands=reads,
    input=input_of,
    output=output,
    language=lambda call: (
        "base64" if call.has("--base64", "--base64url") else "hex" if call.has("--base16") else "base32"
    ),
    examples={
        "basenc --base16 -d": ("stdin decoded hex", "stdout from stdin"),
        "basenc -w0 key": ("reads key", "stdout from file:/workspace/key"),
        "basenc --dec script": ("reads script", "stdout from decoded, file:/workspace/script"),
    },
    reference="basenc(1), GNU coreutils 9.5",
)
