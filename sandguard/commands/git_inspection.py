"""Sub-commands of git that show commits, differences and names."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed, reads, runs_shell_text, word, writes
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Reads, RunsCode
from sandguard.commands.git_subcommands import sub
from sandguard.commands.spec import Option, action
from sandguard.values import Argument, Known, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def reads_object(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file of a commit is read, as it is named after a colon."""
    commit, colon, name = (argument.text or "").partition(":")
    if colon and commit and name and "//" not in name:
        yield Reads(argument.span, call.path(word(name, argument.span, argument.value.origins)))


def compares(call: Call) -> Iterator[Deed]:
    """Files outside the repository are read, with ``--no-index`` and without, and files of a commit: ``HEAD:a``."""
    for operand in call.operands:
        yield from reads_object(call, operand)
        if call.has("--no-index") or beginning(operand.value).startswith("/"):
            yield Reads(operand.span, call.path(operand))


def searches(call: Call) -> Iterator[Deed]:
    """Files outside the repository are searched, by their paths or because any file is wanted."""
    for operand in call.operands[0 if call.has("-e", "-f") else 1 :]:
        if call.has("--no-index", "--untracked") or beginning(operand.value).startswith(("/", "~")):
            yield Reads(operand.span, call.path(operand))


def log_output(call: Call) -> Value | None:
    """Return a shape where the format has one."""
    form = "".join(given.argument.text or "?" for given in call.given("--format") if given.argument is not None)
    form = form.removeprefix("format:").removeprefix("tformat:")
    if form in ("%H", "%h", "%T", "%P"):
        return printed(call, "hex")
    return digits("git") if form in ("%ct", "%at") else None


def revision_output(call: Call) -> Value | None:
    """Return the shape of a commit's name, or the folder of the repository, which is the workspace."""
    if call.has("--show-toplevel") and (call.cwd.text or "").startswith(call.place.workspace):
        return Known(call.place.workspace, frozenset((from_command("git"),)))
    if call.has("--abbrev-ref"):
        return None
    is_name = len(call.operands) == 1 and call.operands[0].text in ("HEAD", "@", "HEAD^", "HEAD~1")
    return printed(call, "hex") if is_name else None


@action(RunsCode)
def runs_configured(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The program that the repository's settings name is run."""
    yield RunsCode(argument.span, Unknown("a program that a setting names"), "sh", "argument")


_LOOKING = (
    Option("--ext-diff", does=runs_configured),
    Option("--output", value="FILE", does=writes),
    Option("--format", "--pretty", value="FORMAT", is_optional=True),
    Option("--no-index"),
)

_LOOKING_VALUES = (
    "--grep --author --committer --since|--after --until|--before -n|--max-count --skip -S -G -U|--unified -L -O"
    " --diff-filter --date --inter-hunk-context --word-diff-regex --src-prefix --dst-prefix --line-prefix"
)

_OF_DIFFERENCES = (
    "-p -u -s --patch --no-patch --raw --patch-with-raw --indent-heuristic --minimal --patience --histogram"
    " --stat --compact-summary --numstat --shortstat -X* --dirstat --cumulative --dirstat-by-file --summary"
    " --patch-with-stat -z --name-only --name-status --submodule --color --color-moved --word-diff"
    " --color-words --rename-empty --check --full-index --binary --abbrev -B* --break-rewrites -M*"
    " --find-renames -C* --find-copies --find-copies-harder -D --irreversible-delete --text -t --pickaxe-all"
    " --pickaxe-regex -R --relative -a --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w"
    " --ignore-all-space --ignore-blank-lines -W --function-context --quiet -q --exit-code --textconv"
    " --ignore-submodules --ita-invisible-in-index --ita-visible-in-index -1 --base -2 --ours -3 --theirs -0"
    " -c --cc --cached --staged --merge-base --follow --full-diff --default-prefix -v --combined-all-paths"
    " --diff-merges --remerge-diff --dd --root -r --always -m"
)
_OF_COMMITS = (
    "--decorate --clear-decorations --source --mailmap --use-mailmap --log-size --walk-reflogs --all-match"
    " --notes --invert-grep -i --regexp-ignore-case --basic-regexp -E --extended-regexp -F --fixed-strings -P"
    " --perl-regexp --remove-empty --merges --min-parents --max-parents --first-parent"
    " --exclude-first-parent-only --not --all --branches --tags --remotes --reflog --alternate-refs"
    " --single-worktree --indexed-objects --ignore-missing --bisect --stdin --cherry-mark --cherry-pick"
    " --left-right --left-only --right-only --cherry -g --reverse --merge --boundary --simplify-by-decoration"
    " --show-pulls --full-history --dense --sparse --simplify-merges --ancestry-path --parents --date-order"
    " --author-date-order --topo-order --graph --do-walk --abbrev-commit --show-notes --standard-notes"
    " --show-signature --relative-date --children --show-linear-break --unfold --oneline --expand-tabs"
    " --no-walk -1* -2* -3* -4* -5* -6* -7* -8* -9* --numbered --email --group -e -n -w*"
    " --encode-email-headers --timestamp --header --commit-header --unpacked --objects --objects-edge"
    " --objects-edge-aggressive --in-commit-order --object-names --filter-print-omitted"
    " --exclude-promisor-objects --disk-usage --use-bitmap-index --progress --bisect-vars --bisect-all"
    " --pretty --date --missing --filter-provided-objects --maximal-only"
)
_OF_PATCHES = (
    "--stdout --numbered --no-numbered -N -k --keep-subject --thread --attach --inline --cover-letter"
    " --signoff --zero-commit --range-diff --creation-factor --base --from --force-in-body-from --progress"
    " --rfc --quiet --always --numbered-files --reroll-count"
)
_OF_SEARCHES = (
    "--cached --exclude-standard --recurse-submodules -a --text --textconv -i --ignore-case -I -r --recursive"
    " -w --word-regexp -v --invert-match -h -H --full-name -E --extended-regexp -G --basic-regexp -P"
    " --perl-regexp -F --fixed-strings -n --line-number --column -l --files-with-matches --name-only -L"
    " --files-without-match -z --null -o --only-matching -c --count --color --break --heading -p"
    " --show-function -W --function-context --and --or --not --all-match -q --quiet -1 -2 -3 -4 -5 -6 -7 -8 -9"
)
_DIFFERENCE_VALUES = (
    "--output-indicator-new --output-indicator-old --output-indicator-context --anchored --diff-algorithm"
    " --stat-graph-width --stat-width --stat-name-width --stat-count --color-moved-ws --ws-error-highlight -l"
    " --find-object --skip-to --rotate-to -I --ignore-matching-lines"
)
_COMMIT_VALUES = (
    "--decorate-refs --decorate-refs-exclude --since-as-filter --grep-reflog --glob --exclude"
    " --exclude-hidden --encoding --max-age --min-age"
)

SUBCOMMANDS = {
    "diff show whatchanged format-patch range-diff diff-tree diff-index diff-files": sub(
        "diff",
        {
            "git diff --ext-diff": ("runs sh argument '?'",),
            "git show HEAD:.env": ("reads .env",),
            "git diff --output=x HEAD": ("writes x",),
            "git diff /dev/null /etc/passwd": ("reads /dev/null", "reads /etc/passwd"),
            "git diff --no-index /etc/passwd b": ("reads /etc/passwd", "reads b"),
        },
        options=(*_LOOKING, Option("-o", "--output-directory", value="DIR", does=writes)),
        values=(
            f"{_LOOKING_VALUES} {_DIFFERENCE_VALUES} --start-number --suffix --signature --subject-prefix --in-reply-to"
            " --to --encoding --add-header --interdiff --cover-from-description --description-file"
            " --filename-max-length --signature-file --left --right"
        ),
        idle_options=f"{_OF_DIFFERENCES} {_OF_COMMITS} {_OF_PATCHES}",
        effects=compares,
        output=log_output,
    ),
    "log shortlog": sub(
        "log",
        {
            "git log --grep reset --author hard": (),
            "git log --grep reset --hard": ("gap unknown-option",),
            "git log -1 --format=%H": ("stdout hex from command:git",),
            "git log --ext-diff -p": ("runs sh argument '?'",),
        },
        options=_LOOKING,
        values=f"{_LOOKING_VALUES} {_DIFFERENCE_VALUES} {_COMMIT_VALUES}",
        idle_options=f"{_OF_DIFFERENCES} {_OF_COMMITS}",
        output=log_output,
    ),
    "grep": sub(
        "grep",
        {
            "git grep -O'sh x' foo": ("runs sh argument 'sh x'",),
            "git grep -n 'rm -rf'": (),
            "git grep --no-index -e x /etc/shadow": ("reads /etc/shadow",),
            "git grep x src": (),
        },
        options=(
            Option("-O", "--open-files-in-pager", value="PAGER", is_optional=True, does=runs_shell_text),
            Option("-e", value="PATTERN"),
            Option("-f", value="FILE", does=reads),
            Option("--no-index"),
            Option("--untracked"),
        ),
        values="-A|--after-context -B|--before-context -C|--context -m|--max-count --max-depth --threads",
        idle_options=_OF_SEARCHES,
        effects=searches,
    ),
    "difftool mergetool": sub(
        "difftool",
        {"git difftool -x 'sh x' HEAD": ("runs sh argument 'sh x'",), "git difftool -y": ()},
        options=(Option("-x", "--extcmd", value="COMMAND", does=runs_shell_text),),
        values="-t|--tool",
    ),
    "rev-parse": sub(
        "rev-parse",
        {
            "git rev-parse --short HEAD": ("stdout hex from command:git",),
            "git rev-parse --show-toplevel": ("stdout is '/workspace'",),
        },
        options=(Option("--show-toplevel"),),
        optional_values="--short --abbrev-ref",
        output=revision_output,
    ),
    "rev-list": sub(
        "rev-list",
        {"git rev-list --count HEAD": ("stdout digits from command:git",)},
        flags="--count",
        values="-n|--max-count",
        output=lambda call: digits("git") if call.has("--count") else None,
    ),
}
