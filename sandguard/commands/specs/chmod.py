"""Changes permission bits."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING
from sandguard.commands.effects import ChangesMode
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the paths with the mode. A mode such as ``-x`` looks like an option and is none."""
    words = call.operands
    modes = [word for word in call.unknown if (word.text or "").startswith("-")]
    if (reference := call.value("--reference")) is not None:
        mode = Argument(Unknown("the mode of another file"), reference.span)
    elif modes:
        mode = modes[0]
    elif words:
        mode, words = words[0], words[1:]
    else:
        return
    for operand in words:
        yield ChangesMode(operand.span, call.path(operand), mode.value, call.has("-R"))


SPEC = CommandSpec(
    "chmod",
    options=(Option("-R", "--recursive"),),
    flags="-c|--changes -f|--silent|--quiet -v|--verbose --preserve-root --no-preserve-root -h -H -L -P -E -i -I -N"
    " --dereference --no-dereference",
    values="--reference",
    effects=effects,
    output=NOTHING,
    examples={
        "chmod -R 777 /srv a": (
            "changes mode of /srv to 777 recursively",
            "changes mode of a to 777 recursively",
        ),
        "chmod u+s,go-w bin/tool": ("changes mode of bin/tool to u+s,go-w",),
        "chmod -x tool": ("changes mode of tool to -x",),
        "chmod --reference=a b": ("changes mode of b to ?",),
        "chmod -- +x tool": ("changes mode of tool to +x",),
    },
    reference="chmod(1), GNU coreutils 9.5; macOS 14",
)
