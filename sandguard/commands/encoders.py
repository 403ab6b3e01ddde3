"""Programs that encode to a text alphabet and decode from it: base32, base64, basenc."""

from __future__ import annotations

from sandguard.commands.actions import content, file_input, file_output, reads, writes
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import DECODED, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.commands.spec import Call, InputUse
    from sandguard.values import Value

_passed, _files = file_input(), file_output()


def encoder(
    name: str,
    language: str | Callable[[Call], str],
    *,
    decode: tuple[str, ...] = ("-d", "--decode"),
    flags: str = "",
    example: str = "",
    reference: str,
) -> CommandSpec:
    """Return the spec of an encoder.

    Args:
        name: the program.
        language: the encoding that it decodes, as `Behaviour.language` names it.
        decode: the option that decodes, in all its spellings.
        flags: further options without a value.
        example: options that make it decode, where ``-d`` alone is not enough.
        reference: the manual page and version.
    """
    encoding = language if isinstance(language, str) else "hex"
    return CommandSpec(
        name,
        options=(
            Option(*decode),
            Option("--input", value="FILE", does=reads),
            Option("-o", "--output", value="FILE", does=writes),
        ),
        flags=f"-i|--ignore-garbage {flags}".rstrip(),
        values="-w|--wrap -b|--break",
        operands=reads,
        input=_input,
        output=_output,
        language=language,
        examples={
            f"{name} {example}-d": (f"stdin decoded {encoding}", "stdout from stdin"),
            f"{name} -w0 key": ("reads key", "stdout from file:/workspace/key"),
            f"{name} --dec script": ("reads script", "stdout from decoded, file:/workspace/script"),
        },
        reference=reference,
    )


def _input(call: Call) -> InputUse:
    if _passed(call) == "ignored" or call.has("--input"):
        return "ignored"
    return "decoded" if call.has("-d") else "passed"


def _output(call: Call) -> Value | None:
    """Return the decoded text of a file, whose origin is the file, or encoded text, which is one plain word."""
    if call.has("--input"):
        value: Value | None = content(map(call.path, call.values("--input")))
    else:
        value = _files(call)
    if value is None or not call.has("-d"):
        return value
    return Unknown("decoded text", value.origins | {DECODED})
