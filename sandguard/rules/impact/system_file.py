"""Writes to files of the system."""

from __future__ import annotations

from sandguard.commands.effects import Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.start_up import is_start_up
from sandguard.rules.targets import has_default_in, is_deployed, zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

TERMINALS = ("/dev/null/", "/dev/std", "/dev/tty", "/dev/pt")
ZONES = frozenset(("root", "system"))
HOLDING_NOTHING = frozenset(("stream",))


@rule(
    technique="T1565.001",
    severity="high",
    effects=(Writes,),
    is_reversible=False,
    instead="write below the workspace",
    review="the difference to the file as it is now, and how it is undone",
    match=(
        "echo '192.0.2.1 host' >> /etc/hosts",
        "cp tool /usr/bin/tool",
        "echo x | sudo tee /etc/motd",
        'echo x > "/usr/share/${NAME:-motd}"',
    ),
    no_match=(
        "find /home -name '*.txt' -exec sed -i s/a/b/ {} \\;",
        "cat /etc/hosts > hosts.txt",
        "echo 'echo x > /etc/hosts'",
        "echo x > out.txt",
        'jq . a.json > "/dev/${OUTPUT:-null}"',
        "ls > /tmp/etc-hosts",
    ),
)
def system_file(program: Program) -> Iterator[Match]:
    """A command writes a file of the system.

    An agent does this to install a tool or to change a setting. Install into the workspace (a virtual environment, a
    local prefix), or ask the user to make the change.

    Files that start programs by themselves are another rule's, and so are deletes and changes of mode.
    """
    for invocation, effect in program.effects(Writes):
        if (effect.path.resolved.text or "").startswith(TERMINALS):
            continue
        if is_deployed(invocation, effect.path) or has_default_in(effect.path, program.place, HOLDING_NOTHING):
            continue
        if zone_on_host(effect.path, program.place) in ZONES and not is_start_up(effect.path, program.place):
            message = f"writes {target(effect.path)}, a file of the system"
            yield Match(invocation.source, effect.span, message, "write below the workspace")
