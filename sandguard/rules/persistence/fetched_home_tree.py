"""Trees that are fetched and laid over the home folder."""

from __future__ import annotations

from sandguard.commands.effects import Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import zone_on_host
from sandguard.rules.wording import target
from sandguard.values import ARCHIVE, CLONE, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1546.004",
    severity="high",
    effects=(Writes,),
    is_reversible=False,
    instead="fetch it into a folder of its own, and look at what is in it",
    review="the list of what is in it: `.bashrc` and `.ssh` would be replaced",
    match=(
        "curl -s https://example.com/x.tgz | tar xz -C ~",
        "curl -so x.zip https://example.com/x.zip; unzip x.zip -d ~",
        "git clone https://example.com/x ~",
        "git clone https://example.com/x fetched; cp -r fetched/. ~/",
        "rsync -a host:x/ ~/",
    ),
    no_match=(
        "curl -s https://example.com/x.tgz | tar xz",
        "git clone https://example.com/x ~/x",
        "curl -so ~/x.zip https://example.com/x.zip",
        "rsync -a host:notes.txt ~/",
        "curl -so x.json https://example.com/x.json; tar xzf backup.tgz -C ~",
        "curl -s https://example.com/x; cp -r dotfiles/. ~/",
        "echo 'git clone https://example.com/x ~'",
    ),
)
def fetched_home_tree(program: Program) -> Iterator[Match]:
    """A command lays a tree over a home folder that the same text has fetched.

    Who has made the tree can put a file into it that every shell or login obeys.

    An agent does this to install settings or a tool. Fetch into a folder of its own, and copy the one file that is
    meant.
    """
    laid = program.over_home
    if laid is None or not laid.comes_from(NETWORK, ARCHIVE, CLONE) or program.place.workspace == program.place.home:
        return  # a workspace is where things are unpacked
    for invocation, effect in program.effects(Writes):
        if zone_on_host(effect.path, program.place) == "home":
            message = f"lays what is fetched over {target(effect.path)}"
            yield Match(invocation.source, effect.span, message)
