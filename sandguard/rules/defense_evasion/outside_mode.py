"""Modes of files outside the workspace."""

from __future__ import annotations

from sandguard.commands.effects import ChangesMode
from sandguard.rules.modes import only_tightens
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

OTHERS = frozenset(("root", "system", "home", "home-parent", "other-home", "device", "outside"))


@rule(
    technique="T1222.002",
    severity="medium",
    effects=(ChangesMode,),
    instead="change modes below the workspace only",
    review="what else uses that file",
    match=("chmod 644 /etc/hosts", "chmod 000 /etc/passwd", "chmod 755 ~/notes", "chmod +x ../tool"),
    no_match=(
        "chmod 644 notes.txt",
        "chmod 600 ~/.ssh/id_ed25519",
        "chmod go-rwx ~/notes",
        "chmod +x /tmp/tool",
        "echo chmod 644 /etc/hosts",
    ),
)
def outside_mode(program: Program) -> Iterator[Match]:
    """A command changes the mode of a file that is outside the workspace.

    An agent does this when it may not read or run something. Say so to the user; the file belongs to somebody else's
    work.

    Taking rights away is not meant.
    """
    for invocation, effect in program.effects(ChangesMode):
        modes = effect.mode.texts
        zone = zone_on_host(effect.path, program.place)
        if zone != "system" and modes is not None and all(only_tightens(mode) for mode in modes):
            continue
        if zone in OTHERS:
            message = f"changes the mode of {target(effect.path)}, which is outside the workspace"
            yield Match(invocation.source, effect.span, message)
