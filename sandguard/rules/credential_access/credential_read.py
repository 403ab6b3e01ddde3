"""Credentials that are read."""

from __future__ import annotations

from sandguard.commands.effects import Moves, Reads, RunsCode
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import is_credential
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.flow.program import Program


@rule(
    technique="T1552.004",
    severity="high",
    effects=(Reads, Moves, RunsCode),
    is_reversible=False,
    instead="ask the user for what is needed, and do not look for it elsewhere",
    review="whether the agent needs the credential itself, or only a tool that uses it",
    match=(
        "cat /etc/shadow",
        "cat ~/.ssh/id_rsa",
        "cp -r ~/.aws backup",
        "cat /proc/self/environ",
        "base64 ~/.docker/config.json",
        "tar cf keys.tar ~/.ssh",
        "head /etc/sh*",
        "cat /proc/$$/environ",
        "cat /proc/$(pgrep bash)/environ",
        "xargs -0 -n1 < /proc/$PPID/environ",
        "cat /home/$USER/.ssh/id_rsa",
        'cat "$folder/.aws/credentials"',
        "find ~/.ssh -type f -exec base64 {} +",
        ". /etc/shadow",
        "bash -v /etc/shadow",
    ),
    no_match=(
        "ls -l ~/.ssh",
        "cat /proc/$$/status",
        'cat "/proc/$pid/cmdline"',
        "cat project/.ssh/id_rsa.example",
        'cat "$folder/notes.txt"',
        ". ~/.config/op/plugins.sh",
        "cat ~/.ssh/id_rsa.pub",
        "cat ~/.ssh/known_hosts",
        "echo 'cat /etc/shadow'",
        "grep -r TODO /etc",
        "find ~/.ssh -name '*.pub' -exec cat {} +",
        "find ~/notes -type f -exec cat {} +",
        "cat /etc/passwd",
        "ssh-keygen -l -f key.pub",
    ),
)
def credential_read(program: Program) -> Iterator[Match]:
    """A command reads a file that holds passwords, private keys or tokens.

    An agent does this to find out how to log in. Ask the user, or use the tool that holds the credential, which does
    not show it.

    Listing the folder is not meant, nor are public keys. Files in which projects keep secrets are another rule's.
    """
    for invocation, effect in program.effects(Reads):
        if is_credential(effect.path, program.place):
            yield Match(invocation.source, effect.span, f"reads the credential {target(effect.path)}")
    for invocation, run in program.effects(RunsCode):
        # A shell shows what it cannot run; files that end so are meant to be sourced.
        if run.path is not None and is_credential(run.path, program.place) and not is_script(run.path):
            yield Match(invocation.source, run.span, f"runs the credential {target(run.path)}, whose text is shown")
    for invocation, move in program.effects(Moves):
        if is_credential(move.path, program.place):
            yield Match(invocation.source, move.span, f"takes the credential {target(move.path)} away")


def is_script(path: Path) -> bool:
    """Tell whether a path is named as a script, which stands beside credentials to be sourced."""
    return (path.written.text or "").endswith(".sh")
