"""The version control system. Its sub-commands stand by subject in the modules ``git_…`` beside this folder."""

from __future__ import annotations

from sandguard.commands.actions import split_words, word
from sandguard.commands.deferred import Deferred
from sandguard.commands.effects import Runs
from sandguard.commands.git_settings import sets_from_variable, sets_once
from sandguard.commands.git_subcommands import MANUAL
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


_SUBJECTS = {
    "git_work_tree": "add apply checkout clean mv reset restore rm stage stash switch worktree",
    "git_history": (
        "am bisect branch cherry-pick commit filter-branch gc merge prune rebase reflog revert tag update-ref"
    ),
    "git_remotes": (
        "archive bundle clone credential daemon fetch fetch-pack instaweb ls-remote pull push"
        " remote send-email submodule"
    ),
    "git_inspection": (
        "diff diff-files diff-index diff-tree difftool format-patch grep log mergetool range-diff"
        " rev-list rev-parse shortlog show whatchanged"
    ),
    "git_configuration": "config init maintenance",
    "git_plumbing": (
        "annotate blame bugreport cat-file check-attr check-ignore checkout-index cvsserver"
        " diagnose fast-export fast-import for-each-repo hash-object hook http-backend imap-send"
        " interpret-trailers notes read-tree receive-pack replace rerere shell svn symbolic-ref"
        " update-index upload-archive upload-pack web--browse"
    ),
}
"""The sub-commands that each module has."""

_APART = frozenset(("absorb", "crypt", "filter-repo", "lfs", "review", "town"))
"""Words after which git runs a program of its own name: ``git-lfs``."""


@action(Runs)
def runs_own(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The folder named holds the programs that git runs for its sub-commands."""
    text = argument.text
    program = argument if text is None else word(f"{text.rstrip('/')}/git", argument.span, argument.value.origins)
    if text != "--exec-path":
        yield Runs(argument.span, (program,), is_wrapper=False)


def run_other(call: Call) -> Iterator[Deed]:
    """A word that is no sub-command names a program, or an alias that ``-c alias.name=…`` makes."""
    if call.operands and call.operands[0].text in _APART:
        first = call.operands[0]
        yield Runs(first.span, (word(f"git-{first.text}", first.span), *call.operands[1:]))
    for value in call.values("-c"):
        key, equals, text = (value.text or "").partition("=")
        name = call.operands[0].text if call.operands else None
        if equals and not text.startswith("!") and key.lower() == f"alias.{name}":
            words = split_words(word(text, value.span, value.value.origins))
            yield Runs(value.span, (word("git", value.span), *words, *call.operands[1:]), is_wrapper=False)


SPEC = CommandSpec(
    "git",
    says="format",
    options=(
        Option("-C", value="PATH"),
        Option("-c", value="NAME=VALUE", does=sets_once),
        Option("--exec-path", value="PATH", is_optional=True, does=runs_own),
        Option("--config-env", value="NAME=VARIABLE", does=sets_from_variable),
    ),
    flags=(
        "-p|--paginate -P|--no-pager --no-replace-objects --bare --literal-pathspecs --glob-pathspecs"
        " -v|--version --noglob-pathspecs --icase-pathspecs --no-optional-locks --html-path --man-path"
        " --info-path -h|--help --no-advice"
    ),
    values="--git-dir --work-tree --namespace --super-prefix --attr-source --list-cmds",
    has_abbreviations=False,
    reading="first",
    effects=run_other,
    subcommands=Deferred(_SUBJECTS),
    examples={
        "git status -s": (),
        "git -c core.pager=less log": (),
        "git -c core.sshCommand='sh x' fetch": ("runs sh argument 'sh x'",),
        "git -c alias.x='!rm -rf /srv' x": ("runs sh argument 'rm -rf /srv'",),
        "git -c alias.x='reset --hard' x": ("runs git reset --hard",),
        "git -c $x log": ("gap unknown-option",),
        "git -c protocol.ext.allow=always clone x y": ("writes y", "gap runs-addresses"),
        "git --exec-path=/srv/x status": ("runs /srv/x/git",),
        "git --config-env=core.pager=X log": ("gap unknown-option",),
        "git --config-env=user.name=X log": (),
        "git -c core.hooksPath=/dev/null commit -m x": (),
        "git blame clean -f": (),
        "git lfs prune": ("runs git-lfs prune",),
    },
    reference=f"git(1), {MANUAL}",
)
