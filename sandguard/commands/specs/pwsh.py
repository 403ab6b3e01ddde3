"""PowerShell."""

from __future__ import annotations

from sandguard.commands.actions import runs_file
from sandguard.commands.effects import RunsCode
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option, action
from sandguard.joining import concatenated
from sandguard.values import NO_ORIGINS, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


def _spellings(name: str, fewest: int, *others: str) -> tuple[str, ...]:
    """Return a parameter as it may be written: by its first letters, in small letters or as in the manual."""
    found: dict[str, None] = {}
    for length in range(len(name), fewest - 1, -1):
        found[f"-{name[:length]}"] = None
        found[f"-{name[:length].lower()}"] = None
    return (*found, *(f"-{other}" for other in others))


_COMMAND = _spellings("Command", 1)
_FLAGS = (
    *_spellings("NoProfile", 3, "nop"),
    *_spellings("NonInteractive", 4, "noni"),
    *_spellings("NoExit", 3, "noe"),
    *_spellings("NoLogo", 3, "nol"),
    *("-Interactive", "-i", "-Login", "-l", "-MTA", "-STA", "-mta", "-sta"),
)
_VALUES = (
    *_spellings("ExecutionPolicy", 2, "ep", "exec"),
    *_spellings("WindowStyle", 1),
    *_spellings("InputFormat", 2, "if"),
    *_spellings("OutputFormat", 1, "of"),
    *_spellings("WorkingDirectory", 2, "wd"),
    *("-ConfigurationName", "-SettingsFile", "-CustomPipeName", "-PSConsoleFile"),
)


@action(RunsCode)
def decodes(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The value is code in UTF-16, encoded in Base64."""
    from base64 import b64decode

    value = argument.value
    text = value.text
    if text is not None:
        try:
            decoded = b64decode(text + "=" * (-len(text) % 4)).decode("utf-16-le")
        except ValueError:
            yield RunsCode(argument.span, value, "powershell", "code-string")
            return
        yield RunsCode(argument.span, Known(decoded, value.origins), "powershell", "code-string")
    else:
        yield RunsCode(argument.span, value, "powershell", "code-string")


def whole(call: Call) -> Iterator[Deed]:
    """All words after the command belong to it, with blanks between them."""
    codes = call.values(*_COMMAND)
    if codes and call.operands:
        pieces = [codes[0].value]
        for word in call.operands:
            pieces.extend((Known(" ", NO_ORIGINS), word.value))
        yield RunsCode(codes[0].span, concatenated(pieces), "powershell", "code-string")


SPEC = interpreter(
    "pwsh",
    language="powershell",
    code="|".join(_COMMAND),
    is_code_last=True,
    options=(
        Option(*_spellings("EncodedCommand", 1, "ec"), value="BASE64", does=decodes, is_last=True),
        Option(*_spellings("File", 1), value="FILE", does=runs_file("powershell"), is_last=True),
    ),
    flags=" ".join(dict.fromkeys(_FLAGS)),
    values=" ".join(dict.fromkeys(_VALUES)),
    printing="-Version -v -Help -h -?",
    has_clusters=False,
    also=whole,
    examples={
        "pwsh -NoProfile -c 'Get-Date'": ("runs powershell code-string 'Get-Date'",),
        "pwsh -nop -w hidden -enc RwBlAHQALQBEAGEAdABlAA==": ("runs powershell code-string 'Get-Date'",),
    },
    reference="pwsh -Help, PowerShell 7.4",
)
