"""Every file of a home folder written anew."""

from __future__ import annotations

from sandguard.commands.effects import Reads, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import holds_home, is_whole_tree
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program


@rule(
    technique="T1485",
    severity="high",
    effects=(Writes,),
    is_reversible=False,
    instead="write the one file that is meant",
    review="the list of the files, and whether there is a backup",
    match=(
        'for f in ~/*; do : > "$f"; done',
        'for f in ~/*; do cp /dev/null "$f"; done',
        "find ~ -type f -exec truncate -s 0 {} +",
        "find ~ -type f | xargs truncate -s 0",
        'ls -d ~/* | while read -r f; do echo x > "$f"; done',
        'find /home -type f | while read -r f; do : > "$f"; done',
    ),
    no_match=(
        'for f in *; do : > "$f"; done',
        'for f in ~/*; do wc -l "$f"; done',
        "touch ~/*",
        "find ~/notes -type f -exec truncate -s 0 {} +",
        "find . -type f -exec truncate -s 0 {} +",
        "find ~ -type f -exec sed -i s/a/b/ {} +",
        "find ~ -type f -name '*.orig' -exec cat {} +",
        "sed -i s/a/b/ ~/notes.txt",
        "cp -r dotfiles/. ~/",
        "tar xzf backup.tgz -C ~",
        "echo 'for f in ~/*; do : > \"$f\"; done'",
    ),
)
def home_overwrite(program: Program) -> Iterator[Match]:
    """A command writes every file of a home folder, so that what was in them is lost.

    An agent does this to start afresh, or when it has lost track of the folder it is in. Name the folder or the files
    that are meant.

    Files that are edited or only added to, and trees that are laid over a home folder, are another rule's. A search
    that takes its pick by name is not meant: it is judged by the names.
    """
    if program.place.workspace == program.place.home:
        return  # it is the workspace that is written
    for invocation, effect in program.effects(Writes):
        if effect.is_append or not is_whole_tree(effect.path) or is_edited(invocation, effect):
            continue
        if holds_home(effect.path, program.place) and not lays_tree(invocation):
            message = f"writes every file that is found at {target(effect.path)}"
            yield Match(invocation.source, effect.span, message)


def is_edited(invocation: Invocation, effect: Writes) -> bool:
    """Tell whether what is written is made of what is in the file, as an editor of streams does it."""
    return any(isinstance(other, Reads) and other.path == effect.path for other in invocation.effects)


def lays_tree(invocation: Invocation) -> bool:
    """Tell whether what is written comes to lie in a folder that is named: the other files in it stay."""
    return any(isinstance(other, Writes) and not other.path.is_pattern for other in invocation.effects)
