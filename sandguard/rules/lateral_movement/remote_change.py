"""Commands and copies that change another machine."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode, Sends
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named, program_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

SHELLS = ("ssh", "rsh", "mosh")
REMOTES = (*SHELLS, "scp", "sftp", "rsync", "rcp")


@rule(
    technique="T1021.004",
    severity="medium",
    effects=(Sends, RunsCode),
    programs=REMOTES,
    is_reversible=False,
    instead="show the user the command to run there",
    review="which machine it is, and what the account may do there",
    match=(
        "ssh host.example.com 'systemctl restart app'",
        "scp notes.txt host.example.com:",
        "rsync -a --delete src/ host.example.com:src/",
    ),
    no_match=("scp host.example.com:notes.txt .", "ssh -V", "echo ssh host.example.com reboot"),
)
def remote_change(program: Program) -> Iterator[Match]:
    """A command runs something on another machine, or copies files to it.

    An agent does this to deploy. Let the user do it, or confirm the host and the command first.

    Copies from another machine are not meant.
    """
    for invocation in program.invocations:
        if program_name(invocation.name) not in REMOTES:
            continue
        for effect in invocation.effects:
            if isinstance(effect, Sends):
                does = "runs commands on" if program_name(invocation.name) in SHELLS else "changes files of"
                message = f"{does} {named(effect.destination)}"
            elif isinstance(effect, RunsCode):
                message = "runs a command on another machine"
            else:
                continue
            yield Match(invocation.source, effect.span, message)
            break
