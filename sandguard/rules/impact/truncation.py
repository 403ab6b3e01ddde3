"""Files whose content is cut off or overwritten."""

from __future__ import annotations

from sandguard.commands.effects import Reads, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import REMOVABLE, WRITTEN_BY_PEOPLE, zone_on_host
from sandguard.rules.wording import program_name, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Invocation, Program
    from sandguard.values import Value

SILENT = frozenset((":", "true", "false", "exec", "cat"))
NOTHING = "/dev/null"


@rule(
    technique="T1485",
    severity="medium",
    effects=(Writes,),
    is_reversible=False,
    instead="move it aside instead",
    review="whether its content is kept elsewhere, as in a commit",
    match=(
        "truncate -s 0 notes.txt",
        "shred -u notes.txt",
        "gshred -u notes.txt",
        "gtruncate --size 0 notes.txt",
        "truncate -s 10 src/main.py",
        ": > src/main.py",
        "> src/main.py",
        "cat /dev/null > notes.md",
        "cp /dev/null src/main.py",
    ),
    no_match=(
        ": > out.log",
        ": > notes.md; echo x >> notes.md",
        "echo 'print(1)' > src/main.py",
        "touch src/main.py",
        "truncate -s 1M test.bin",
        "gtruncate -cs 1M test.bin",
        "truncate -s 0 build/out.log",
        "shred --help",
        "echo truncate -s 0 notes.txt",
        "wc -c notes.txt",
    ),
)
def truncation(program: Program) -> Iterator[Match]:
    """A command cuts off a file or overwrites what is in it.

    An agent does this to empty a log or to get rid of a secret. Move the file aside; a secret that was shown has to be
    changed anyway.

    Files that a build makes again and temporary files are left alone, and so is writing a new text by a redirection. Of
    files that are emptied by one, those count that look as if somebody had written them.
    """
    before: Invocation | None = None
    is_copied = False
    times: dict[Value, int] = {}
    for invocation, effect in program.effects(Writes):
        if invocation is not before:
            before, is_copied = invocation, copies_nothing(invocation)
        zone = zone_on_host(effect.path, program.place)
        is_cut = effect.cut == "off"
        is_emptied = effect.cut == "to-size" or empties(invocation, effect, is_copied=is_copied)
        if not is_cut and is_emptied and is_written_by_people(effect):
            times = times or times_written(program)
            is_cut = times[effect.path.resolved] == 1
        if is_cut and zone not in REMOVABLE:
            message = f"cuts off or overwrites {target(effect.path)}"
            yield Match(invocation.source, effect.span, message, "move it aside instead")


def copies_nothing(invocation: Invocation) -> bool:
    """Tell whether what is copied is the empty device."""
    return any(isinstance(other, Reads) and other.path.resolved.text == NOTHING for other in invocation.effects)


def empties(invocation: Invocation, effect: Writes, *, is_copied: bool) -> bool:
    """Tell whether a redirection or a copy leaves nothing in the file: ``: > file``, ``cp /dev/null file``."""
    if effect.is_append or effect.path.written.text is None:
        return False
    if is_copied:
        return True
    is_silent = not invocation.name.text or program_name(invocation.name) in SILENT
    return is_silent and invocation.stdout.text == ""


def is_written_by_people(effect: Writes) -> bool:
    """Tell whether a file looks like one that somebody wrote: a source or a document."""
    return (effect.path.resolved.text or "").rpartition("/")[2].endswith(WRITTEN_BY_PEOPLE)


def times_written(program: Program) -> dict[Value, int]:
    """Return how often each file is written: one that is, again, was only emptied to be filled anew."""
    times: dict[Value, int] = {}
    for _, effect in program.effects(Writes):
        times[effect.path.resolved] = times.get(effect.path.resolved, 0) + 1
    return times
