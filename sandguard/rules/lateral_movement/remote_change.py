"""Commands and copies that change another machine."""

from __future__ import annotations

from sandguard.commands.actions import SESSION
from sandguard.commands.effects import RunsCode, Sends, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program


@rule(
    technique="T1021.004",
    severity="medium",
    effects=(Sends, RunsCode),
    is_reversible=False,
    instead="show the user the command to run there",
    review="which machine it is, and what the account may do there",
    match=(
        "ssh host.example.com 'systemctl restart app'",
        "ssh -T git@git.example.com uptime",
        "ssh -T admin@host.example.com",
        "scp notes.txt host.example.com:",
        "rsync -a --delete src/ host.example.com:src/",
        "pssh -h hosts uptime",
        "autossh -M 0 host.example.com ./deploy.sh",
        "dbclient host.example.com ./deploy.sh",
        "rsh host.example.com ./deploy.sh",
        "rcp notes.txt host.example.com:",
        "gcloud compute ssh vm -- uptime",
        "aws ssm start-session --target i-1",
    ),
    no_match=(
        "scp host.example.com:notes.txt .",
        "ssh -V",
        "ssh -T git@git.example.com",
        "autossh -V",
        "rcp host.example.com:notes.txt .",
        "ssh -O check host.example.com",
        "sftp host.example.com:notes.txt .",
        "kubectl cp web-0:/tmp/a .",
        "echo ssh host.example.com reboot",
    ),
)
def remote_change(program: Program) -> Iterator[Match]:
    """A command runs something on another machine, or copies files to it.

    An agent does this to deploy. Let the user do it, or confirm the host and the command first.

    Copies from another machine are not meant.
    """
    for invocation in program.invocations:
        for effect in invocation.effects:
            if isinstance(effect, Sends) and effect.data == SESSION:
                message = f"runs commands on {named(effect.destination)}"
            elif isinstance(effect, Sends) and writes_elsewhere(invocation):
                message = f"changes files of {named(effect.destination)}"
            elif isinstance(effect, RunsCode) and effect.via == "remote":
                message = "runs a command on another machine"
            else:
                continue
            yield Match(invocation.source, effect.span, message)
            break


def writes_elsewhere(invocation: Invocation) -> bool:
    """Tell whether a command puts files on another machine."""
    return any(isinstance(effect, Writes) and effect.path.scope == "remote" for effect in invocation.effects)
