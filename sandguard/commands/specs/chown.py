"""Changes the owner and the group of files."""

from __future__ import annotations

from sandguard.commands.actions import NOTHING
from sandguard.commands.effects import ChangesOwner
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the paths with the owner; ``chgrp`` gives a group in its place."""
    words = call.operands
    owner: Value = Unknown("the owner of another file")
    if call.value("--reference") is None:
        if not words:
            return
        owner, words = words[0].value, words[1:]
    for operand in words:
        yield ChangesOwner(operand.span, call.path(operand), owner, call.has("-R"))


SPEC = CommandSpec(
    "chown",
    options=(Option("-R", "--recursive"),),
    flags="-c|--changes -f|--silent|--quiet -v|--verbose --dereference -h|--no-dereference --preserve-root"
    " --no-preserve-root -H -L -P -n -x",
    values="--reference --from",
    effects=effects,
    output=NOTHING,
    examples={
        "chown -R root:root /srv": ("changes owner of /srv to root:root recursively",),
        "chown --reference=a b": ("changes owner of b to ?",),
        "chgrp staff notes": ("changes owner of notes to staff",),
    },
    reference="chown(1), chgrp(1), GNU coreutils 9.5",
)
