"""Prints a path without links and dots; so does readlink with an option."""

from __future__ import annotations

from sandguard.commands.actions import printed
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return the path as it is written, for links are not known; readlink alone prints what a link holds."""
    is_whole = call.name != "readlink" or call.has("-f", "-e", "-m")
    words = call.operands
    if not is_whole or len(words) != 1 or call.has("--relative-to", "-z"):
        return printed(call)
    resolved = call.path(words[0]).resolved
    text = resolved.text
    return resolved if text is None else Known(text + "\n", resolved.origins)


SPEC = CommandSpec(
    "realpath",
    flags=(
        "-e|--canonicalize-existing -m|--canonicalize-missing -L|--logical -P|--physical -q|--quiet"
        " -s|--strip|--no-symlinks -z|--zero -f|--canonicalize -n|--no-newline -v|--verbose"
    ),
    values="--relative-to --relative-base",
    output=output,
    examples={
        "realpath ../x": ("stdout is '/x\\n'",),
        "readlink -f a": ("stdout is '/workspace/a\\n'",),
        "readlink a": ("stdout from command:readlink",),
    },
    reference="realpath(1), GNU coreutils 9.5",
)
