"""Prints a path without its last part."""

from __future__ import annotations

from sandguard.commands.actions import printed
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return the part, where the path is known."""
    words = call.operands
    text = words[0].text if len(words) == 1 else None
    if text is None or words[0].is_pattern or call.has("-z"):
        return printed(call)
    folder, slash, _ = text.rstrip("/").rpartition("/")
    name = folder.rstrip("/") or ("/" if slash or text.startswith("/") else ".")
    return Known(name + "\n", words[0].value.origins)


SPEC = CommandSpec(
    "dirname",
    options=(Option("-z", "--zero"),),
    output=output,
    examples={
        "dirname /a/b": ("stdout is '/a\\n'",),
        "dirname a": ("stdout is '.\\n'",),
        "dirname /": ("stdout is '/\\n'",),
    },
    reference="dirname(1), GNU coreutils 9.5",
)
