"""Prints the last part of a path."""

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
    text = words[0].text if words else None
    if text is None or words[0].is_pattern or call.has("-a", "-z") or len(words) > 2:
        return printed(call)
    name = text.rstrip("/").rpartition("/")[2] or text[:1]
    suffix = words[1].text if len(words) > 1 else (call.value("-s") or words[0]).text if call.has("-s") else ""
    if suffix is None:
        return printed(call)
    if name != suffix:
        name = name.removesuffix(suffix)
    return Known(name + "\n", words[0].value.origins)


SPEC = CommandSpec(
    "basename",
    options=(Option("-a", "--multiple"), Option("-s", "--suffix", value="SUFFIX"), Option("-z", "--zero")),
    output=output,
    examples={
        "basename /a/b.sh .sh": ("stdout is 'b\\n'",),
        "basename /a/b/": ("stdout is 'b\\n'",),
        "basename $x": ("stdout from command:basename",),
    },
    reference="basename(1), GNU coreutils 9.5",
)
