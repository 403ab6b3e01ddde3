"""What cp, mv, install and ln have in common: sources and a target that is a file or a folder."""

from __future__ import annotations

from sandguard.commands.actions import joined_path
from sandguard.commands.paths import STREAMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.spec import Call
    from sandguard.values import Argument


def sources_of(call: Call) -> tuple[tuple[Argument, ...], Argument | None]:
    """Return the sources and the target; the target is the last operand, or the value of ``-t``."""
    folder = call.value("-t")
    words = call.operands
    if folder is not None:
        return words, folder
    if len(words) < 2:
        return words, None
    return words[:-1], words[-1]


def targets_of(call: Call, source: Argument, target: Argument) -> Iterator[Path]:
    """Yield the paths that a source may end up at: the target itself, or its name in the folder that the target is."""
    text = target.text or ""
    if text in STREAMS:
        yield call.path(target)
        return
    is_folder = call.has("-t") or len(call.operands) > 2 or text.endswith("/") or text.rpartition("/")[2] in (".", "..")
    if not is_folder or call.has("-T"):
        yield call.path(target)
    if not call.has("-T"):
        yield joined_path(call, target, source, target.span)
