"""Lists folders."""

from __future__ import annotations

from sandguard.commands.spec import CommandSpec
from sandguard.values import FileNames, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


_LISTED = Unknown("the output of ls", frozenset((from_command("ls"),)))


def output(call: Call) -> Value:
    """Return names of files: those of the operands, and what lies in the folders among them without those."""
    words = call.operands
    options = [text for word in words if (text := word.text or "x").startswith("-")]
    names = [word.text for word in words if word.text is not None and not word.text.startswith("-")]
    if len(names) + len(options) != len(words) or any("l" in o or o.startswith("--") for o in options):
        return _LISTED
    if not names:
        return FileNames(_LISTED.reason, _LISTED.origins, "", ("*",))
    # Where an operand is a folder, the names in it stand without it.
    inside = () if any("d" in option for option in options) else ("*",)
    return FileNames(_LISTED.reason, _LISTED.origins, "", (*names, *inside))


SPEC = CommandSpec(
    "ls",
    reading="raw",
    output=output,
    examples={
        "ls -la": ("stdin ignored", "stdout from command:ls"),
        "ls rm -rf": (),
        "ls -d /srv/*": ("stdout from command:ls",),
    },
    reference="ls(1), GNU coreutils 9.5",
)
