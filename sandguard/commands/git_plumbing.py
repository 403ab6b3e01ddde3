"""Rarer sub-commands of git: the plumbing, other systems' repositories, and programs of their own behind it."""

from __future__ import annotations

from sandguard.commands.actions import appends, has_gap, reads, runs_shell_text, word, writes
from sandguard.commands.effects import Fetches, Reads, Runs, Sends
from sandguard.commands.git_inspection import reads_object
from sandguard.commands.git_subcommands import destroys, destruction, sub
from sandguard.commands.spec import Option
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, Deed


def destroys_with(what: str, *options: str) -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of a sub-command that destroys when one of the options is given."""

    def effects(call: Call) -> Iterator[Deed]:
        for given in call.given(*options)[:1]:
            yield destruction(call, what, given.word)

    return effects


def in_each(call: Call) -> Iterator[Deed]:
    """The words are a call of git, made in each repository that a setting names."""
    if call.operands:
        yield Runs(call.operands[0].span, (word("git", call.operands[0].span), *call.operands), is_wrapper=False)


def reads_operands(call: Call) -> Iterator[Deed]:
    """The files named are read, outside of the repository too."""
    for operand in call.operands:
        yield Reads(operand.span, call.path(operand))


def fetches_first(call: Call) -> Iterator[Deed]:
    """Another system's repository is fetched."""
    for operand in call.operands[:1]:
        yield Fetches(operand.span, operand.value)


def sends_commits(call: Call) -> Iterator[Deed]:
    """Commits go to another system's repository."""
    yield Sends(call.name_span, Known("the remote repository"), Unknown("commits"))


_FORCE = Option("-f", "--force")
_DELETE = Option("-d", "--delete")

SUBCOMMANDS = {
    "checkout-index": sub(
        "checkout-index",
        {
            "git checkout-index -f -a": ("destroys repository work tree changes",),
            "git checkout-index -a --prefix=out/": (),
        },
        options=(_FORCE,),
        flags="-a|--all -u|--index -q|--quiet -n|--no-create -z --stdin --temp",
        values="--prefix --stage",
        effects=destroys_with("work tree changes", "-f"),
    ),
    "read-tree": sub(
        "read-tree",
        {"git read-tree --reset -u HEAD": ("destroys repository work tree changes",), "git read-tree -m HEAD": ()},
        options=(Option("--reset"),),
        flags="-m -u -i -n|--dry-run -v --trivial --aggressive --empty -q",
        values="--prefix --index-output --exclude-per-directory",
        effects=destroys_with("work tree changes", "--reset"),
    ),
    "symbolic-ref": sub(
        "symbolic-ref",
        {"git symbolic-ref -d refs/x": ("destroys repository reference",), "git symbolic-ref --short HEAD": ()},
        options=(_DELETE,),
        flags="-q|--quiet --short --recurse --no-recurse",
        values="-m",
        effects=destroys_with("reference", "-d"),
    ),
    "replace": sub(
        "replace",
        {"git replace -d abc": ("destroys repository replacement",), "git replace -l": ()},
        options=(_DELETE, _FORCE),
        flags="-l|--list -g|--graft -e|--edit --raw --convert-graft-file",
        effects=destroys_with("replacement", "-d", "-f"),
    ),
    "notes": sub(
        "notes",
        {"git notes show": ()},
        values="--ref",
        subcommands={
            "remove prune": sub(
                "notes",
                {"git notes remove HEAD": ("destroys repository notes",)},
                flags="-n|--dry-run -v --ignore-missing --stdin",
                effects=lambda call: iter(()) if call.has("-n") else destroys("notes")(call),
            ),
            "add append": sub(
                "notes",
                {"git notes add -F x HEAD": ("reads x",)},
                options=(Option("-F", "--file", value="FILE", does=reads),),
                flags="-f|--force --allow-empty",
                values="-m|--message -C -c",
            ),
        },
    ),
    "rerere": sub(
        "rerere",
        {"git rerere status": ()},
        subcommands={
            "clear forget gc": sub(
                "rerere",
                {"git rerere clear": ("destroys repository recorded resolutions",)},
                effects=destroys("recorded resolutions"),
            )
        },
    ),
    "hash-object": sub(
        "hash-object",
        {"git hash-object -w a": ("reads a",)},
        flags="-w --stdin --stdin-paths --no-filters --literally",
        values="-t --path",
        effects=reads_operands,
    ),
    "cat-file": sub(
        "cat-file",
        {
            "git cat-file -p HEAD:a": ("reads a",),
            "git cat-file --filters HEAD:a": ("reads a", "gap repository-programs"),
        },
        options=(
            Option(
                "--filters",
                "--textconv",
                does=has_gap("repository-programs", "git runs the filter that the repository's settings name"),
            ),
        ),
        effects=lambda call: (deed for operand in call.operands for deed in reads_object(call, operand)),
        flags="-e -p -t -s --batch-all-objects --unordered --buffer --follow-symlinks -Z -z",
        values="--path",
        optional_values="--batch --batch-check --batch-command",
    ),
    "fast-export fast-import": sub(
        "fast-export",
        {"git fast-export --export-marks=x --all": ("writes x",)},
        options=(
            Option("--export-marks", "--export-pack-edges", value="FILE", does=writes),
            Option("--import-marks", "--import-marks-if-exists", value="FILE", does=reads),
        ),
        flags="--all --progress --force --done --no-data --full-tree --use-done-feature --allow-unsafe-features",
        values="--signed-tags --tag-of-filtered-object --refspec --date-format --depth --max-pack-size",
    ),
    "blame annotate": sub(
        "blame",
        {"git blame --contents x a": ("reads x",), "git blame -L 1,5 a": ()},
        options=(Option("--contents", "--ignore-revs-file", "-S", value="FILE", does=reads),),
        values="-L --since --ignore-rev --date --encoding",
        optional_values="-M -C --abbrev",
    ),
    "check-ignore check-attr update-index": sub(
        "update-index",
        {"git update-index --chmod=+x a": ()},
        values="--chmod --cacheinfo --index-version",
        flags="--stdin --add --remove --refresh --assume-unchanged --no-assume-unchanged --skip-worktree -z -v -q",
    ),
    "bugreport diagnose": sub(
        "bugreport",
        {"git bugreport -o x": ("writes x",)},
        options=(Option("-o", "--output-directory", value="DIR", does=writes),),
        values="-s|--suffix --mode",
    ),
    "for-each-repo": sub(
        "for-each-repo",
        {"git for-each-repo --config=x reset --hard": ("runs git reset --hard",)},
        values="--config",
        reading="first",
        effects=in_each,
    ),
    "hook": sub(
        "hook",
        {"git hook run pre-commit": ("gap repository-programs",)},
        effects=lambda call: iter(
            [call.gap(w, "repository-programs", "git runs a hook of the repository") for w in call.operands[:1]]
        ),
    ),
    "interpret-trailers": sub(
        "interpret-trailers",
        {"git interpret-trailers --in-place a": ("appends to a",), "git interpret-trailers --trailer x a": ()},
        options=(Option("--in-place"),),
        values="--trailer --where --if-exists --if-missing",
        effects=lambda call: (
            (deed for file in call.operands for deed in appends.act(call, file)) if call.has("--in-place") else iter(())
        ),
    ),
    "imap-send": sub(
        "imap-send",
        {"git imap-send --curl": ("sends ? to the mail server",)},
        effects=lambda call: iter([Sends(call.name_span, Known("the mail server"), Unknown("patches"))]),
    ),
    "svn": sub(
        "svn",
        {"git svn rebase": ()},
        options=(Option("--authors-prog", value="PROGRAM", does=runs_shell_text),),
        subcommands={
            "clone init": sub(
                "svn",
                {"git svn clone https://example.com/a b": ("fetches https://example.com/a",)},
                options=(
                    Option("--authors-prog", value="PROGRAM", does=runs_shell_text),
                    Option("-A", "--authors-file", value="FILE", does=reads),
                ),
                flags="-s|--stdlayout --no-metadata --no-follow-parent",
                values="-T -b -t --prefix -r --username --ignore-paths --include-paths",
                effects=fetches_first,
            ),
            "dcommit set-tree": sub(
                "svn",
                {"git svn dcommit": ("sends ? to the remote repository",)},
                flags="-n|--dry-run",
                effects=sends_commits,
            ),
            "reset gc": sub(
                "svn",
                {"git svn reset -r 5": ("destroys repository history",)},
                values="-r",
                effects=destroys("history"),
            ),
        },
    ),
    "upload-pack receive-pack upload-archive shell cvsserver http-backend": sub(
        "shell",
        {"git shell -c 'x'": ("runs sh argument 'x'",)},
        options=(Option("-c", value="COMMAND", does=runs_shell_text),),
    ),
    "web--browse": sub(
        "web--browse",
        {"git web--browse -b x a": ()},
        values="-b|--browser -t|--tool -c|--config",
    ),
}
