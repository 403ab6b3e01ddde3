"""Sub-commands of git that add to history, or take from it."""

from __future__ import annotations

from sandguard.commands.actions import reads, runs_shell_text
from sandguard.commands.effects import Runs
from sandguard.commands.git_subcommands import PATHSPEC, destroys, destruction, sub
from sandguard.commands.git_work_tree import apply, patch_input
from sandguard.commands.spec import Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


def branch(call: Call) -> Iterator[Deed]:
    """A branch that is not merged is deleted, or one is moved by force."""
    for given in call.given("-D", "-M", "-C"):
        yield destruction(call, "branch", given.word)
    for given in call.given("-f"):
        yield destruction(call, "branch", given.word)


def tag(call: Call) -> Iterator[Deed]:
    """A tag is deleted, or moved by force."""
    for given in call.given("-d", "-f"):
        yield destruction(call, "tag", given.word)
    for file in call.values("-F"):
        yield from reads.act(call, file)


def collect(call: Call) -> Iterator[Deed]:
    """Objects that nothing names are removed at once when ``--prune`` or a setting says so."""
    settings = [(value.text or "").lower() for value in call.values("-c")]
    if call.has("--prune") or any(text.startswith("gc.pruneexpire=") for text in settings):
        yield destruction(call, "unreachable objects")


def expire(call: Call) -> Iterator[Deed]:
    """The record of where branches stood is shortened."""
    if not call.has("-n", "--dry-run"):
        yield destruction(call, "reflog")


def runs_command(call: Call) -> Iterator[Deed]:
    """The words are run."""
    if call.operands:
        yield Runs(call.operands[0].span, call.operands)


_STRATEGIES = frozenset(("octopus", "ort", "ours", "recursive", "resolve", "subtree", "theirs"))


@action(Runs)
def runs_strategy(call: Call, argument: Argument) -> Iterator[Deed]:
    """A strategy that is none of git's own is a program on the search path: ``git-merge-NAME``."""
    if argument.text is None or not argument.text.startswith(tuple(_STRATEGIES)):
        yield call.gap(argument, "repository-programs", "git runs a program of its own for an unknown strategy")


_FILTERS = ("env", "tree", "index", "parent", "msg", "commit", "tag-name")

SUBCOMMANDS = {
    "branch": sub(
        "branch",
        {
            "git branch -D old": ("destroys repository branch",),
            "git branch -d -f old": ("destroys repository branch",),
            "git branch -d old": (),
            "git branch new": (),
        },
        options=(Option("-D"), Option("-M"), Option("-C"), Option("-f", "--force"), Option("-d", "--delete")),
        flags="-a|--all -r|--remotes -v|-vv|--verbose -q|--quiet -l|--list -m|--move -c|--copy --show-current -i"
        " --edit-description --no-track --unset-upstream --create-reflog --ignore-case",
        values="-u|--set-upstream-to --sort --points-at --format",
        optional_values="-t|--track --contains --no-contains --merged --no-merged --column --color --abbrev",
        effects=branch,
    ),
    "tag": sub(
        "tag",
        {"git tag -d v1": ("destroys repository tag",), "git tag -a v1 -m x": (), "git tag -l 'v*'": ()},
        options=(Option("-d", "--delete"), Option("-f", "--force"), Option("-F", "--file", value="FILE")),
        flags="-a|--annotate -s|--sign -l|--list -v|--verify -e|--edit -i|--ignore-case",
        values="-m|--message -u|--local-user --sort --points-at --format --cleanup --trailer",
        optional_values="-n --contains --merged --no-merged --no-contains --column --color",
        effects=tag,
    ),
    "update-ref": sub(
        "update-ref",
        {
            "git update-ref -d refs/heads/x": ("destroys repository reference",),
            "git update-ref refs/heads/x HEAD~3": ("destroys repository reference",),
        },
        options=(Option("-d", "--stdin"),),
        flags="--no-deref --create-reflog -z",
        values="-m",
        effects=lambda call: destroys("reference")(call) if call.has("-d") or len(call.operands) > 1 else iter(()),
    ),
    "filter-branch": sub(
        "filter-branch",
        {
            "git filter-branch --tree-filter 'rm -f x' HEAD": (
                "destroys repository history",
                "runs sh argument 'rm -f x'",
            )
        },
        options=tuple(Option(f"--{name}-filter", value="CMD", does=runs_shell_text) for name in _FILTERS),
        effects=destroys("history"),
    ),
    "gc": sub(
        "gc",
        {
            "git gc --prune=now": ("destroys repository unreachable objects",),
            "git gc": (),
            "git gc --auto": (),
            "git -c gc.pruneExpire=now gc": ("destroys repository unreachable objects",),
        },
        options=(Option("--prune", value="DATE", is_optional=True),),
        effects=collect,
    ),
    "prune": sub(
        "prune",
        {"git prune": ("destroys repository unreachable objects",)},
        flags="-n|--dry-run",
        effects=lambda call: iter(()) if call.has("-n") else destroys("unreachable objects")(call),
    ),
    "reflog": sub(
        "reflog",
        {"git reflog": ()},
        subcommands={
            "expire delete": sub(
                "reflog",
                {"git reflog expire --expire=now --all": ("destroys repository reflog",)},
                options=(Option("-n", "--dry-run"),),
                effects=expire,
            )
        },
    ),
    "rebase merge": sub(
        "rebase",
        {
            "git rebase -x 'make test' main": ("runs sh argument 'make test'",),
            "git rebase -i HEAD~3": (),
            "git merge -s ours x": (),
            "git merge -s x y": ("gap repository-programs",),
        },
        options=(
            Option("-x", "--exec", value="CMD", does=runs_shell_text),
            Option("-s", "--strategy", value="STRATEGY", does=runs_strategy),
        ),
        flags="-i|--interactive --continue --abort --skip --quit --autosquash --autostash --no-ff --ff-only --squash",
        values="--onto -X|--strategy-option -C -m|--message -F",
        optional_values="-S|--gpg-sign --log",
    ),
    "am": sub(
        "am",
        {
            "git am -3 a.patch": ("writes .", "reads a.patch", "stdin data"),
            "git am": ("writes .", "stdin code patch"),
            "git am --abort": ("stdin data",),
        },
        options=(Option("--abort"), Option("--continue", "-r", "--resolved"), Option("--skip"), Option("--quit")),
        flags="-s|--signoff -k|--keep --keep-non-patch -m|--message-id --no-message-id -q|--quiet -u|--utf8 --no-utf8"
        " -3|--3way --no-3way --ignore-space-change --ignore-whitespace --reject -i|--interactive -n|--no-verify"
        " --committer-date-is-author-date --ignore-date --allow-empty -c|--scissors --no-scissors -b",
        values="-C -p --directory --exclude --include --whitespace --patch-format --quoted-cr --empty",
        optional_values="-S|--gpg-sign --show-current-patch",
        input=patch_input,
        effects=apply,
    ),
    "cherry-pick revert": sub(
        "cherry-pick",
        {"git cherry-pick -s abc": ()},
        options=(Option("--strategy", value="STRATEGY", does=runs_strategy),),
        flags="-s|--signoff -x -e|--edit -n|--no-commit --continue --abort --skip --quit -3|--3way -k|--keep",
        values="-X|--strategy-option -m|--mainline -C -p --directory --cleanup",
        optional_values="-S|--gpg-sign",
    ),
    "bisect": sub(
        "bisect",
        {"git bisect start": ()},
        subcommands={
            "run": sub(
                "bisect",
                {"git bisect run make test": ("runs make test",)},
                reading="first",
                effects=runs_command,
            )
        },
    ),
    "commit": sub(
        "commit",
        {"git commit -m 'git reset --hard'": (), "git commit -F msg": ("reads msg",)},
        options=(Option("-F", "--file", "-t", "--template", value="FILE", does=reads), PATHSPEC),
        flags="-a|--all --amend --no-edit -e|--edit -v|--verbose -q|--quiet -s|--signoff -n|--no-verify --allow-empty"
        " -p|--patch --dry-run --reset-author --no-gpg-sign",
        values=(
            "-m|--message -C|--reuse-message -c|--reedit-message --fixup --squash --author --date --cleanup --trailer"
        ),
        optional_values="-S|--gpg-sign -u|--untracked-files",
    ),
}
