"""The version control system."""

from __future__ import annotations

from sandguard.commands.actions import (
    FROM_CLONE,
    digits,
    joined,
    loads,
    printed,
    reads,
    runs_shell_text,
    split_words,
    unpacked,
    word,
    writes,
)
from sandguard.commands.addresses import beginning, is_remote, last_name
from sandguard.commands.copying import sources_of, targets_of
from sandguard.commands.effects import DestroysData, Fetches, Listens, Persists, Reads, Runs, RunsCode, Sends, Writes
from sandguard.commands.git_settings import address, sets_once, setting
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import SECRET, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, InputUse, Reading
    from sandguard.values import Value

_MANUAL = "Git 2.47"


def _destroys(call: Call, what: str, place: Argument | None = None) -> DestroysData:
    return DestroysData(place.span if place is not None else call.name_span, "repository", what)


def destroys(what: str) -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of a sub-command that always destroys."""

    def effects(call: Call) -> Iterator[Deed]:
        yield _destroys(call, what)

    return effects


def _sub(
    name: str,
    examples: Mapping[str, tuple[str, ...]],
    *,
    options: tuple[Option, ...] = (),
    flags: str = "",
    values: str = "",
    optional_values: str = "",
    effects: Callable[[Call], Iterator[Deed]] | None = None,
    output: Value | Callable[[Call], Value | None] | None = None,
    subcommands: Mapping[str, CommandSpec] | None = None,
    reading: Reading = "any",
    input: InputUse | Callable[[Call], InputUse] = "data",
) -> CommandSpec:
    return CommandSpec(
        name,
        options=options,
        flags=flags,
        values=values,
        optional_values=optional_values,
        effects=effects,
        input=input,
        language="patch",
        output=output,
        subcommands=subcommands,
        reading=reading,
        examples=examples,
        reference=f"git-{name}(1), {_MANUAL}",
    )


def _has_dashes(call: Call) -> bool:
    return any(argument.text == "--" for argument in call.arguments)


def _in_folder(call: Call) -> Call:
    """Return the call as it is in the folder that ``-C`` names."""
    for folder in call.values("-C"):
        call = call.replace(cwd=call.path(folder).resolved)
    return call


def reset(call: Call) -> Iterator[Deed]:
    """Changes that are not committed are lost with ``--hard``, and some with ``--merge``."""
    for given in call.given("--hard", "--merge"):
        yield _destroys(call, "work tree changes", given.word)


def clean(call: Call) -> Iterator[Deed]:
    """Files that git does not track are removed."""
    is_free = any(value.text == "clean.requireForce=false" for value in call.values("-c"))
    if (call.has("-f") or is_free) and not call.has("-n"):
        yield _destroys(call, "untracked files", call.given("-f")[0].word if call.has("-f") else None)


def push(call: Call) -> Iterator[Deed]:
    """History on the other side is replaced or removed by force, by deletion, or by a plus or colon before a name."""
    for remote in call.operands[:1]:
        yield from address(call, remote)
        if is_remote(remote) or "://" in beginning(remote.value):
            yield Sends(remote.span, remote.value, Unknown("the repository"))
    for given in call.given("--force", "--force-with-lease", "--delete", "--mirror", "--prune"):
        yield _destroys(call, "remote history", given.word)
    for ref in call.operands[1:]:
        if beginning(ref.value).startswith(("+", ":")) and ref.text != ":":
            yield _destroys(call, "remote history", ref)


def branch(call: Call) -> Iterator[Deed]:
    """A branch that is not merged is deleted, or one is moved by force."""
    for given in call.given("-D", "-M", "-C"):
        yield _destroys(call, "branch", given.word)
    for given in call.given("-f"):
        yield _destroys(call, "branch", given.word)


def _is_file(path: Argument) -> bool:
    """Tell whether a word names a single file: its name is known and has an ending."""
    name = (path.text or "").rpartition("/")[2]
    return not path.is_pattern and "." in name.strip(".") and not (path.text or "").startswith(":")


def checkout(call: Call) -> Iterator[Deed]:
    """Files are replaced by those of a commit, their changes lost."""
    for given in call.given("-f"):
        yield _destroys(call, "work tree changes", given.word)
    words = call.operands
    if call.has("-b", "-B", "--orphan", "-t", "--detach", "-p"):
        return
    paths = words if _has_dashes(call) else words[1:]
    first = words[0] if words else None
    if first is not None and not paths:
        text = first.text or ""
        is_path = first.is_pattern or text in (".", "..", ":/", ":") or text.startswith(("./", "../", "/", ":"))
        paths = words if is_path else ()
    if len(paths) > 1 and call.arguments[-len(paths)].text == "--" and all(map(_is_file, paths[1:])):
        return  # single files, put back as a commit has them
    if paths or (_has_dashes(call) and words) or call.has("--pathspec-from-file"):
        yield _destroys(call, "work tree changes", paths[0] if paths else None)


def switch(call: Call) -> Iterator[Deed]:
    """Changes are thrown away on the way to another branch."""
    for given in call.given("--discard-changes"):
        yield _destroys(call, "work tree changes", given.word)


def restore(call: Call) -> Iterator[Deed]:
    """Files are replaced; with ``--staged`` alone only the index is."""
    if not call.has("--staged") or call.has("--worktree"):
        yield _destroys(call, "work tree changes")


def rm(call: Call) -> Iterator[Deed]:
    """Tracked files are removed; with ``--cached`` they stay in the work tree."""
    if not call.has("--cached", "-n"):
        yield _destroys(call, "tracked files")


def mv(call: Call) -> Iterator[Deed]:
    """Tracked files get other names, which history remembers; what is in them comes along."""
    sources, target = sources_of(call)
    if target is not None and not call.has("-n"):
        for source in sources:
            for path in targets_of(call, source, target):
                yield Stored(path, None, call.path(source))


def tag(call: Call) -> Iterator[Deed]:
    """A tag is deleted, or moved by force."""
    for given in call.given("-d", "-f"):
        yield _destroys(call, "tag", given.word)
    for file in call.values("-F"):
        yield from reads.act(call, file)


def clone(call: Call) -> Iterator[Deed]:
    """A repository comes into a folder; what is in it was written elsewhere."""
    if not call.operands:
        return
    url = call.operands[0]
    yield from address(call, url)
    if is_remote(url) or "://" in beginning(url.value) or url.text is None:
        yield Fetches(url.span, url.value)
    name = last_name(Argument(Known("x/" + (url.text or "").rstrip("/").replace(":", "/")), url.span))
    folder = call.operands[1] if len(call.operands) > 1 else word((name.text or "").removesuffix(".git"), url.span)
    here = _in_folder(call)
    if url.text is None and len(call.operands) == 1:
        return
    yield Writes(folder.span, here.path(folder))
    yield Stored(here.path(folder), FROM_CLONE)


def fetch(call: Call) -> Iterator[Deed]:
    """Commits come from another repository."""
    for remote in call.operands[:1]:
        yield from address(call, remote)
        if "://" in beginning(remote.value) or is_remote(remote):
            yield Fetches(remote.span, remote.value)


def collect(call: Call) -> Iterator[Deed]:
    """Objects that nothing names are removed at once when ``--prune`` or a setting says so."""
    settings = [(value.text or "").lower() for value in call.values("-c")]
    if call.has("--prune") or any(text.startswith("gc.pruneexpire=") for text in settings):
        yield _destroys(call, "unreachable objects")


def run_alias(call: Call) -> Iterator[Deed]:
    """A word that is no sub-command may be a name that ``-c alias.name=…`` gives to one."""
    for value in call.values("-c"):
        key, equals, text = (value.text or "").partition("=")
        name = call.operands[0].text if call.operands else None
        if equals and not text.startswith("!") and key.lower() == f"alias.{name}":
            words = split_words(word(text, value.span, value.value.origins))
            yield Runs(value.span, (word("git", value.span), *words, *call.operands[1:]), is_wrapper=False)


def expire(call: Call) -> Iterator[Deed]:
    """The record of where branches stood is shortened."""
    if not call.has("-n", "--dry-run"):
        yield _destroys(call, "reflog")


def remote_url(call: Call) -> Iterator[Deed]:
    """The address of a remote changes, or the remote goes away."""
    for operand in call.operands[1:]:
        yield from address(call, operand)
    yield _destroys(call, "remote address")


def remote_add(call: Call) -> Iterator[Deed]:
    """A remote gets an address."""
    for operand in call.operands[1:2]:
        yield from address(call, operand)


def config(call: Call) -> Iterator[Deed]:
    """A setting is kept; some make git run a program."""
    words = call.operands
    if words and words[0].text in ("set", "unset", "get", "list", "edit", "rename-section", "remove-section"):
        if words[0].text != "set":
            return
        words = words[1:]
    file = call.value("-f")
    if file is not None and (len(words) > 1 or call.has("--unset", "--add")):
        yield Writes(file.span, call.path(file))
    if len(words) < 2 or call.has("--get", "--unset", "-l"):
        return
    means = "git-config"
    if call.has("--global", "--system") or file is not None:
        means = "git-config-global"
    key = words[0].text
    if key is None:
        yield call.gap(words[0], "unknown-option", "a setting of git that is not known may run a program")
    else:
        yield from setting(call, key, words[1], means)


def operands_are_code(call: Call) -> Iterator[Deed]:
    """The words are joined and given to a shell."""
    if call.operands:
        text = joined(part.value for part in call.operands)
        yield RunsCode(call.operands[0].span, text, "sh", "argument")


def runs_command(call: Call) -> Iterator[Deed]:
    """The words are run."""
    if call.operands:
        yield Runs(call.operands[0].span, call.operands, is_wrapper=False)


def apply(call: Call) -> Iterator[Deed]:
    """A patch changes the work tree; with a check only, it does not."""
    here = _in_folder(call)
    for file in call.operands:
        yield from reads.act(here, file)
    if call.has("--check", "--stat", "--numstat", "--summary", "--abort", "--continue", "--skip", "--quit"):
        return
    target = here.path(word(".", call.name_span))
    files = [here.path(file) for file in call.operands if file.text != "-"]
    yield Writes(call.name_span, target)
    yield Stored(target, unpacked(files), is_append=True)


def patch_input(call: Call) -> InputUse:
    """Return that the patch is read from standard input where no file is named."""
    files = [file.text for file in call.operands]
    return (
        "code" if (not files or "-" in files) and not call.has("--abort", "--continue", "--skip", "--quit") else "data"
    )


def archive(call: Call) -> Iterator[Deed]:
    """A tree is packed, perhaps on another machine."""
    for remote in call.values("--remote"):
        yield from address(call, remote)


def compares(call: Call) -> Iterator[Deed]:
    """Files outside the repository are read, with ``--no-index`` and without."""
    for operand in call.operands:
        if call.has("--no-index") or beginning(operand.value).startswith("/"):
            yield Reads(operand.span, call.path(operand))


def log_output(call: Call) -> Value | None:
    """Return a shape where the format has one."""
    form = "".join(given.argument.text or "?" for given in call.given("--format") if given.argument is not None)
    form = form.removeprefix("format:").removeprefix("tformat:")
    if form in ("%H", "%h", "%T", "%P"):
        return printed(call, "hex")
    return digits("git") if form in ("%ct", "%at") else None


def revision_output(call: Call) -> Value | None:
    """Return the shape of a commit's name."""
    if call.has("--abbrev-ref"):
        return None
    is_name = len(call.operands) == 1 and call.operands[0].text in ("HEAD", "@", "HEAD^", "HEAD~1")
    return printed(call, "hex") if is_name else None


@action(RunsCode)
def runs_configured(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The program that the repository's settings name is run."""
    yield RunsCode(argument.span, Unknown("a program that a setting names"), "sh", "argument")


_UPLOAD = Option("--upload-pack", "-u", value="CMD", does=runs_shell_text)
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
_PATHSPEC = Option("--pathspec-from-file", value="FILE", does=reads)
_HISTORY = (
    Option("-x", "--exec", value="CMD", does=runs_shell_text),
    Option("-s", "--strategy", value="STRATEGY"),
)
_FILTERS = ("env", "tree", "index", "parent", "msg", "commit", "tag-name")

_SUBCOMMANDS = {
    "reset": _sub(
        "reset",
        {
            "git reset --hard HEAD~1": ("destroys repository work tree changes",),
            "git reset --soft HEAD~1": (),
            "git -C sub reset --har": ("destroys repository work tree changes",),
        },
        options=(Option("--hard"), Option("--merge"), _PATHSPEC),
        flags="--soft --mixed --keep -q|--quiet -p|--patch -N --no-refresh",
        effects=reset,
    ),
    "clean": _sub(
        "clean",
        {
            "git clean -fdx": ("destroys repository untracked files",),
            "git clean -n -fd": (),
            "git clean -d": (),
        },
        options=(Option("-f", "--force"), Option("-n", "--dry-run")),
        flags="-d -i|--interactive -q|--quiet -x -X",
        values="-e|--exclude",
        effects=clean,
    ),
    "push": _sub(
        "push",
        {
            "git push origin main": (),
            "git -C x --no-pager push --force": ("destroys repository remote history",),
            "git push origin +main": ("destroys repository remote history",),
            "git push origin :old": ("destroys repository remote history",),
            "git push origin -d old": ("destroys repository remote history",),
            "git push --force-with-lease=main:a origin": ("destroys repository remote history",),
            "git push --receive-pack='sh x' origin": ("runs sh argument 'sh x'",),
            "git push https://example.com/a.git": ("sends ? to https://example.com/a.git",),
        },
        options=(
            Option("--force", "-f"),
            Option("--force-with-lease", value="REF", is_optional=True),
            Option("--delete", "-d"),
            Option("--mirror"),
            Option("--prune"),
            Option("--receive-pack", "--exec", value="CMD", does=runs_shell_text),
        ),
        flags="--all --branches --tags --follow-tags -u|--set-upstream -n|--dry-run -v|--verbose -q|--quiet --porcelain"
        " --progress --atomic --no-verify --verify --thin --no-thin --force-if-includes -4|--ipv4 -6|--ipv6",
        values="-o|--push-option --repo",
        optional_values="--signed --recurse-submodules",
        effects=push,
    ),
    "branch": _sub(
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
    "checkout": _sub(
        "checkout",
        {
            "git checkout -- .": ("destroys repository work tree changes",),
            "git checkout HEAD src/a.c": ("destroys repository work tree changes",),
            "git checkout .": ("destroys repository work tree changes",),
            "git checkout -f main": ("destroys repository work tree changes",),
            "git checkout main": (),
            "git checkout main -- src/a.py": (),
            "git checkout main -- src": ("destroys repository work tree changes",),
            "git checkout -- src/a.py": ("destroys repository work tree changes",),
            "git checkout -b feature/x origin/main": (),
        },
        options=(
            Option("-f", "--force"),
            Option("-b", value="BRANCH"),
            Option("-B", value="BRANCH"),
            Option("--orphan", value="BRANCH"),
            Option("-t", "--track", value="HOW", is_optional=True),
            Option("--detach", "-d"),
            Option("-p", "--patch"),
            _PATHSPEC,
        ),
        flags=(
            "-q|--quiet --progress --ours|-2 --theirs|-3 -l -m|--merge --ignore-skip-worktree-bits --overlay"
            " --no-overlay --no-guess --guess --no-track --ignore-other-worktrees --recurse-submodules"
        ),
        values="--conflict -U|--unified --inter-hunk-context",
        effects=checkout,
    ),
    "switch": _sub(
        "switch",
        {"git switch -f main": ("destroys repository work tree changes",), "git switch -c x": ()},
        options=(Option("--discard-changes", "-f", "--force"),),
        values="-c|--create -C|--force-create --orphan --conflict",
        effects=switch,
    ),
    "restore": _sub(
        "restore",
        {
            "git restore .": ("destroys repository work tree changes",),
            "git restore --staged a": (),
            "git restore -SW a": ("destroys repository work tree changes",),
        },
        options=(Option("--staged", "-S"), Option("--worktree", "-W"), _PATHSPEC),
        values="-s|--source --conflict",
        effects=restore,
    ),
    "stash": _sub(
        "stash",
        {"git stash": (), "git stash pop": ()},
        flags="-u|--include-untracked -a|--all -k|--keep-index -p|--patch -q|--quiet -S|--staged",
        values="-m|--message",
        subcommands={
            "drop clear": _sub(
                "stash",
                {"git stash drop": ("destroys repository stash",), "git stash clear": ("destroys repository stash",)},
                effects=destroys("stash"),
            ),
        },
    ),
    "mv": _sub(
        "mv",
        {"git mv a b": (), "git mv -n a b": ()},
        options=(Option("-n", "--dry-run"),),
        flags="-f|--force -k -v|--verbose --sparse",
        effects=mv,
    ),
    "rm": _sub(
        "rm",
        {"git rm -r src": ("destroys repository tracked files",), "git rm --cached a": ()},
        options=(Option("--cached"), Option("-n", "--dry-run"), _PATHSPEC),
        flags="-r -f|--force -q|--quiet --ignore-unmatch --sparse",
        effects=rm,
    ),
    "tag": _sub(
        "tag",
        {"git tag -d v1": ("destroys repository tag",), "git tag -a v1 -m x": (), "git tag -l 'v*'": ()},
        options=(Option("-d", "--delete"), Option("-f", "--force"), Option("-F", "--file", value="FILE")),
        flags="-a|--annotate -s|--sign -l|--list -v|--verify -e|--edit -i|--ignore-case",
        values="-m|--message -u|--local-user --sort --points-at --format --cleanup --trailer",
        optional_values="-n --contains --merged --no-merged --no-contains --column --color",
        effects=tag,
    ),
    "update-ref": _sub(
        "update-ref",
        {"git update-ref -d refs/heads/x": ("destroys repository reference",)},
        options=(Option("-d", "--stdin"),),
        values="-m",
        effects=lambda call: destroys("reference")(call) if call.has("-d") else iter(()),
    ),
    "filter-branch filter-repo": _sub(
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
    "gc": _sub(
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
    "prune": _sub(
        "prune",
        {"git prune": ("destroys repository unreachable objects",)},
        flags="-n|--dry-run",
        effects=lambda call: iter(()) if call.has("-n") else destroys("unreachable objects")(call),
    ),
    "reflog": _sub(
        "reflog",
        {"git reflog": ()},
        subcommands={
            "expire delete": _sub(
                "reflog",
                {"git reflog expire --expire=now --all": ("destroys repository reflog",)},
                options=(Option("-n", "--dry-run"),),
                effects=expire,
            )
        },
    ),
    "remote": _sub(
        "remote",
        {"git remote -v": ()},
        subcommands={
            "set-url remove rm rename": _sub(
                "remote",
                {"git remote set-url origin https://example.com/a": ("destroys repository remote address",)},
                flags="--push --add --delete",
                effects=remote_url,
            ),
            "add": _sub(
                "remote",
                {
                    "git remote add x ext::sh": ("runs sh argument 'sh'",),
                    "git remote add -f x https://example.com/a": (),
                },
                flags="-f --tags --no-tags",
                values="-t -m --mirror",
                effects=remote_add,
            ),
        },
    ),
    "clone": _sub(
        "clone",
        {
            "git clone --depth 1 https://example.com/a.git": ("fetches https://example.com/a.git", "writes a"),
            "git clone git@example.com:o/r /srv/r": ("fetches git@example.com:o/r", "writes /srv/r"),
            "git clone -u 'sh x' example.com:r": ("runs sh argument 'sh x'", "fetches example.com:r", "writes r"),
            "git clone ext::sh x": ("runs sh argument 'sh'", "fetches ext::sh", "writes x"),
            "git clone -c core.fsmonitor=./x /srv/a b": ("runs sh argument './x'", "writes b"),
        },
        options=(
            _UPLOAD,
            Option("-c", "--config", value="SETTING", does=sets_once),
            Option("--template", value="DIR", does=loads),
        ),
        flags=(
            "-l|--local -s|--shared -n|--no-checkout --bare --mirror -q|--quiet -v|--verbose --progress"
            " --single-branch --no-single-branch --no-tags --shallow-submodules --dissociate --sparse"
            " --no-hardlinks --remote-submodules -4 -6"
        ),
        values=(
            "-b|--branch -o|--origin --depth --shallow-since --shallow-exclude --reference"
            " --reference-if-able -j|--jobs --separate-git-dir --filter --server-option --bundle-uri"
            " --revision"
        ),
        optional_values="--recurse-submodules|--recursive",
        effects=clone,
    ),
    "fetch pull ls-remote fetch-pack": _sub(
        "fetch",
        {
            "git fetch --upload-pack='sh x' origin": ("runs sh argument 'sh x'",),
            "git pull --rebase": (),
            "git ls-remote https://example.com/a": ("fetches https://example.com/a",),
        },
        options=(_UPLOAD, Option("--exec", value="CMD", does=runs_shell_text)),
        values="--depth --deepen -j|--jobs -o|--server-option --refmap -s|--strategy -X|--strategy-option --filter",
        optional_values="--rebase|-r --recurse-submodules",
        effects=fetch,
    ),
    "config": _sub(
        "config",
        {
            "git config user.name x": (),
            "git config --global core.editor vim": (),
            "git config --global alias.x '!sh -c y'": ("runs sh argument 'sh -c y'", "persists by git-config-global"),
            "git config core.hooksPath hooks": ("loads hooks", "persists by git-config", "gap repository-programs"),
            "git config set core.sshCommand ./x": ("runs sh argument './x'", "persists by git-config"),
            "git config --get core.pager": (),
            "git config -f /srv/c a.b c": ("writes /srv/c",),
        },
        options=(
            Option("-f", "--file", value="FILE"),
            Option("--global"),
            Option("--system"),
            Option("--get", "--get-all", "--get-regexp", "--get-urlmatch", "--get-color", "--get-colorbool"),
            Option("--unset", "--unset-all", "--remove-section", "--rename-section"),
            Option("-l", "--list", "-e", "--edit"),
            Option("--add"),
        ),
        flags=(
            "--local --worktree --replace-all -z|--null --name-only --show-origin --show-scope --includes"
            " --no-includes --bool --int --bool-or-int --path --expiry-date --all --append --regexp"
            " --fixed-value"
        ),
        values="--blob -t|--type --default --comment --value --url",
        effects=config,
    ),
    "rebase am cherry-pick revert merge": _sub(
        "rebase",
        {"git rebase -x 'make test' main": ("runs sh argument 'make test'",), "git rebase -i HEAD~3": ()},
        options=_HISTORY,
        flags="-i|--interactive --continue --abort --skip",
        values="--onto -X|--strategy-option -C",
    ),
    "bisect": _sub(
        "bisect",
        {"git bisect start": ()},
        subcommands={
            "run": _sub(
                "bisect",
                {"git bisect run make test": ("runs make test",)},
                reading="first",
                effects=runs_command,
            )
        },
    ),
    "submodule": _sub(
        "submodule",
        {"git submodule update --init": ()},
        flags="-q|--quiet --recursive",
        subcommands={
            "foreach": _sub(
                "submodule",
                {"git submodule foreach --recursive 'rm -rf x'": ("runs sh argument 'rm -rf x'",)},
                flags="--recursive -q|--quiet",
                reading="first",
                effects=operands_are_code,
            ),
            "add": _sub(
                "submodule",
                {"git submodule add ext::sh x": ("runs sh argument 'sh'", "fetches ext::sh")},
                values="-b --name --reference --depth",
                effects=fetch,
            ),
            "deinit": _sub(
                "submodule",
                {"git submodule deinit -f x": ("destroys repository work tree changes",)},
                flags="-f|--force --all",
                effects=lambda call: destroys("work tree changes")(call) if call.has("-f") else iter(()),
            ),
        },
    ),
    "worktree": _sub(
        "worktree",
        {"git worktree list": ()},
        subcommands={
            "remove": _sub(
                "worktree",
                {"git worktree remove --force x": ("destroys repository work tree changes",)},
                flags="-f|--force",
                effects=lambda call: destroys("work tree changes")(call) if call.has("-f") else iter(()),
            )
        },
    ),
    "diff show whatchanged format-patch range-diff diff-tree diff-index diff-files": _sub(
        "diff",
        {
            "git diff --ext-diff": ("runs sh argument '?'",),
            "git diff --output=x HEAD": ("writes x",),
            "git diff /dev/null /etc/passwd": ("reads /dev/null", "reads /etc/passwd"),
            "git diff --no-index /etc/passwd b": ("reads /etc/passwd", "reads b"),
        },
        options=(*_LOOKING, Option("-o", "--output-directory", value="DIR", does=writes)),
        values=_LOOKING_VALUES,
        effects=compares,
        output=log_output,
    ),
    "log shortlog": _sub(
        "log",
        {
            "git log --grep reset --hard": (),
            "git log -1 --format=%H": ("stdout hex from command:git",),
            "git log --ext-diff -p": ("runs sh argument '?'",),
        },
        options=_LOOKING,
        values=_LOOKING_VALUES,
        output=log_output,
    ),
    "grep": _sub(
        "grep",
        {"git grep -O'sh x' foo": ("runs sh argument 'sh x'",), "git grep -n 'rm -rf'": ()},
        options=(Option("-O", "--open-files-in-pager", value="PAGER", is_optional=True, does=runs_shell_text),),
        values="-e -f -A -B -C -m|--max-count --max-depth --threads",
    ),
    "difftool mergetool": _sub(
        "difftool",
        {"git difftool -x 'sh x' HEAD": ("runs sh argument 'sh x'",), "git difftool -y": ()},
        options=(Option("-x", "--extcmd", value="COMMAND", does=runs_shell_text),),
        values="-t|--tool",
    ),
    "apply": _sub(
        "apply",
        {
            "git apply --index a.patch": ("writes .", "reads a.patch", "stdin data"),
            "git apply --check a.patch": ("reads a.patch",),
            "git apply": ("writes .", "stdin code patch"),
        },
        input=patch_input,
        values="-p -C --directory --exclude --include --whitespace",
        flags="--check --stat --numstat --summary --index --cached -3|--3way -R|--reverse --reject --unsafe-paths"
        " -v|--verbose --recount --allow-empty --unidiff-zero --ignore-whitespace",
        effects=apply,
    ),
    "archive": _sub(
        "archive",
        {"git archive --exec='sh x' --remote=. HEAD": ("runs sh argument 'sh x'",)},
        options=(
            Option("--exec", value="CMD", does=runs_shell_text),
            Option("--remote", value="REPO"),
            Option("-o", "--output", value="FILE", does=writes),
        ),
        values="--format --prefix --add-file --add-virtual-file",
        effects=archive,
    ),
    "init": _sub(
        "init",
        {"git init --template=x": ("loads x",), "git init -b main": ()},
        options=(Option("--template", value="DIR", does=loads),),
        values="-b|--initial-branch --separate-git-dir --object-format --ref-format",
    ),
    "commit": _sub(
        "commit",
        {"git commit -m 'git reset --hard'": (), "git commit -F msg": ("reads msg",)},
        options=(Option("-F", "--file", "-t", "--template", value="FILE", does=reads), _PATHSPEC),
        flags="-a|--all --amend --no-edit -e|--edit -v|--verbose -q|--quiet -s|--signoff -n|--no-verify --allow-empty"
        " -p|--patch --dry-run --reset-author --no-gpg-sign",
        values=(
            "-m|--message -C|--reuse-message -c|--reedit-message --fixup --squash --author --date --cleanup --trailer"
        ),
        optional_values="-S|--gpg-sign -u|--untracked-files",
    ),
    "rev-parse": _sub(
        "rev-parse",
        {"git rev-parse --short HEAD": ("stdout hex from command:git",)},
        optional_values="--short --abbrev-ref",
        output=revision_output,
    ),
    "rev-list": _sub(
        "rev-list",
        {"git rev-list --count HEAD": ("stdout digits from command:git",)},
        flags="--count",
        values="-n|--max-count",
        output=lambda call: digits("git") if call.has("--count") else None,
    ),
    "credential": _sub(
        "credential",
        {"git credential fill": ("stdout from secret",)},
        output=Unknown("a password", frozenset((SECRET,))),
    ),
    "bundle": _sub(
        "bundle",
        {"git bundle verify x": ()},
        subcommands={
            "create": _sub(
                "bundle",
                {"git bundle create all.bundle --all": ("writes all.bundle",)},
                effects=lambda call: writes.act(call, call.operands[0]) if call.operands else iter(()),
            )
        },
    ),
    "send-email": _sub(
        "send-email",
        {"git send-email --to=a@example.com x.patch": ("sends x.patch to a@example.com",)},
        options=(Option("--to", value="ADDRESS"), Option("--sendmail-cmd", value="CMD", does=runs_shell_text)),
        values="--from --cc --bcc --subject --smtp-server",
        effects=lambda call: iter(
            [Sends(to.span, to.value, joined(w.value for w in call.operands)) for to in call.values("--to")]
        ),
    ),
    "daemon instaweb": _sub(
        "daemon",
        {"git daemon --port=9418": ("listens on 9418",)},
        options=(Option("--port", value="PORT"),),
        effects=lambda call: iter(
            [Listens(call.name_span, (call.value("--port") or word("9418", call.name_span)).value)]
        ),
    ),
    "maintenance": _sub(
        "maintenance",
        {"git maintenance run": ()},
        subcommands={
            "start": _sub(
                "maintenance",
                {"git maintenance start": ("persists by git-maintenance",)},
                effects=lambda call: iter([Persists(call.name_span, "git-maintenance")]),
            )
        },
    ),
}

SPEC = CommandSpec(
    "git",
    options=(
        Option("-C", value="PATH"),
        Option("-c", value="NAME=VALUE", does=sets_once),
        Option("--exec-path", value="PATH", is_optional=True, does=loads),
    ),
    flags=(
        "-p|--paginate -P|--no-pager --no-replace-objects --bare --literal-pathspecs --glob-pathspecs"
        " -v|--version --noglob-pathspecs --icase-pathspecs --no-optional-locks --html-path --man-path"
        " --info-path -h|--help --no-advice"
    ),
    values="--git-dir --work-tree --namespace --super-prefix --config-env --attr-source --list-cmds",
    has_abbreviations=False,
    reading="first",
    effects=run_alias,
    subcommands=_SUBCOMMANDS,
    examples={
        "git status -s": (),
        "git -c core.pager=less log": (),
        "git -c core.sshCommand='sh x' fetch": ("runs sh argument 'sh x'",),
        "git -c alias.x='!rm -rf /srv' x": ("runs sh argument 'rm -rf /srv'",),
        "git -c alias.x='reset --hard' x": ("runs git reset --hard",),
        "git -c $x log": ("gap unknown-option",),
        "git -c protocol.ext.allow=always clone x y": ("writes y", "gap runs-addresses"),
        "git --exec-path=/srv/x status": ("loads /srv/x",),
        "git blame clean -f": (),
    },
    reference=f"git(1), {_MANUAL}",
)
