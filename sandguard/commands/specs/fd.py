"""Finds files by their names and may run something for each."""

from __future__ import annotations

from sandguard.commands.actions import reads
from sandguard.commands.effects import Runs
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_EXECUTING = frozenset(("-x", "--exec", "-X", "--exec-batch"))


def effects(call: Call) -> Iterator[Deed]:
    """Yield the commands after ``-x`` and ``-X``, each up to a semicolon."""
    words = call.arguments
    at = 0
    while at < len(words):
        if words[at].text in _EXECUTING:
            end = at + 1
            while end < len(words) and words[end].text != ";":
                end += 1
            if end > at + 1:
                command = words[at + 1 : end]
                mark = next(
                    (m for m in ("{}", "{/}", "{//}", "{.}", "{/.}") if any(m in (w.text or "") for w in command)), ""
                )
                yield Runs(command[0].span, command, takes_input=True, placeholder=mark, is_wrapper=False)
            at = end
        at += 1


SPEC = CommandSpec(
    "fd",
    options=(
        Option("--ignore-file", value="FILE", does=reads),
        Option("-x", "--exec", "-X", "--exec-batch", is_last=True),
    ),
    flags=(
        "-a|--absolute-path -g|--glob -H|--hidden -i|--ignore-case -I|--no-ignore -L|--follow"
        " -l|--list-details -p|--full-path -s|--case-sensitive -u|--unrestricted -0|--print0 -1"
        " -F|--fixed-strings -q|--quiet --no-ignore-vcs --prune"
    ),
    values=(
        "-d|--max-depth --min-depth --exact-depth -e|--extension -E|--exclude -t|--type -S|--size -o|--owner"
        " -c|--color -j|--threads --changed-within --changed-before --search-path --base-directory"
        " --max-results --format"
    ),
    effects=effects,
    examples={
        "fd -e pyc -x rm -f": ("runs rm -f with input",),
        "fd -tf . src": (),
        "fd x -X sh -c 'ls' ;": ("runs sh -c ls with input",),
    },
    idle_options=(
        "--help --version --no-ignore-parent --regex --has-results --show-errors --strip-cwd-prefix"
        " --one-file-system --mount --xdev -h -V --no-hidden --ignore --ignore-vcs --require-git"
        " --no-require-git --no-follow --no-global-ignore-file --relative-path --hyperlink --gen-completions"
        " --ignore-parent"
    ),
    reference="fd(1), fd 10.2",
)
