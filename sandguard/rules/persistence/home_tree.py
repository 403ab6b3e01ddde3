"""Trees that are laid over the home folder."""

from __future__ import annotations

from sandguard.commands.effects import Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import holds_home, is_whole_tree, zone_on_host
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1546.004",
    severity="medium",
    effects=(Writes,),
    is_reversible=False,
    instead="unpack or copy it into a folder of its own",
    review="the list of what is in it: `.bashrc` and `.ssh` would be replaced",
    match=(
        "tar xzf backup.tgz -C ~",
        "cd ~ && tar xzf backup.tgz",
        "unzip backup.zip -d ~",
        "cp -r dotfiles/. ~/",
        "rsync -a dotfiles/ ~/",
        'for file in ~/*; do echo x >> "$file"; done',
        "find ~ -type f | xargs sed -i s/a/b/",
    ),
    no_match=(
        "tar xzf backup.tgz -C ~/backup",
        "tar czf backup.tgz ~/notes",
        "unzip backup.zip -d backup",
        "cp notes.txt ~/",
        "cp -r notes ~/",
        "rsync -a notes.txt ~/",
        "find ~ -type f | xargs grep -l a",
        "echo tar xzf backup.tgz -C ~",
    ),
)
def home_tree(program: Program) -> Iterator[Match]:
    """A command lays a tree over a home folder, or writes everything in it.

    The text does not say which files come: one that every shell or login obeys may be among them.

    An agent does this to restore settings. Unpack into a folder of its own, and copy the one file that is meant.
    """
    is_workspace = program.place.workspace == program.place.home
    for invocation, effect in program.effects(Writes):
        is_all = is_whole_tree(effect.path) and not is_workspace and holds_home(effect.path, program.place)
        if is_all or zone_on_host(effect.path, program.place) == "home":
            message = f"lays what the text does not name over {target(effect.path)}"
            yield Match(invocation.source, effect.span, message)
