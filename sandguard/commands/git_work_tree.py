"""Sub-commands of git that change files in the work tree, and may lose what is not committed."""

from __future__ import annotations

from sandguard.commands.actions import reads, unpacked, word
from sandguard.commands.copying import sources_of, targets_of
from sandguard.commands.effects import Writes
from sandguard.commands.git_subcommands import PATHSPEC, destroys, destruction, in_folder, sub
from sandguard.commands.spec import Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument


def _has_dashes(call: Call) -> bool:
    return any(argument.text == "--" for argument in call.arguments)


def _is_file(path: Argument) -> bool:
    """Tell whether a word names a single file: its name is known and has an ending."""
    name = (path.text or "").rpartition("/")[2]
    return not path.is_pattern and "." in name.strip(".") and not (path.text or "").startswith(":")


def add(call: Call) -> Iterator[Deed]:
    """The files named are copied into the repository."""
    here = in_folder(call)
    for file in () if call.has("-n") else call.operands:
        yield from reads.act(here, file)


def reset(call: Call) -> Iterator[Deed]:
    """Changes that are not committed are lost with ``--hard``, and some with ``--merge``."""
    for given in call.given("--hard", "--merge"):
        yield destruction(call, "work tree changes", given.word)


def clean(call: Call) -> Iterator[Deed]:
    """Files that git does not track are removed."""
    is_free = any(value.text == "clean.requireForce=false" for value in call.values("-c"))
    if (call.has("-f") or is_free) and not call.has("-n"):
        yield destruction(call, "untracked files", call.given("-f")[0].word if call.has("-f") else None)


def checkout(call: Call) -> Iterator[Deed]:
    """Files are replaced by those of a commit, their changes lost."""
    for given in call.given("-f"):
        yield destruction(call, "work tree changes", given.word)
    for given in call.given("-B"):
        yield destruction(call, "branch", given.word)
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
        yield destruction(call, "work tree changes", paths[0] if paths else None)


def switch(call: Call) -> Iterator[Deed]:
    """Changes are thrown away on the way to another branch."""
    for given in call.given("--discard-changes"):
        yield destruction(call, "work tree changes", given.word)
    for given in call.given("--force-create"):
        yield destruction(call, "branch", given.word)


def restore(call: Call) -> Iterator[Deed]:
    """Files are replaced; with ``--staged`` alone only the index is."""
    if not call.has("--staged") or call.has("--worktree"):
        yield destruction(call, "work tree changes")


def rm(call: Call) -> Iterator[Deed]:
    """Tracked files are removed; with ``--cached`` they stay in the work tree."""
    if not call.has("--cached", "-n"):
        yield destruction(call, "tracked files")


def mv(call: Call) -> Iterator[Deed]:
    """Tracked files get other names, which history remembers; what is in them comes along."""
    sources, target = sources_of(call)
    if target is not None and not call.has("-n"):
        for source in sources:
            for path in targets_of(call, source, target):
                yield Stored(path, None, call.path(source))


def apply(call: Call) -> Iterator[Deed]:
    """A patch changes the work tree; with a check only, it does not."""
    here = in_folder(call)
    for file in call.operands:
        yield from reads.act(here, file)
    if _only_looks(call) or call.has("--abort", "--continue", "--skip", "--quit"):
        return
    folder = call.value("--directory")
    is_outside = folder is not None and call.has("--unsafe-paths")
    target = here.path(folder if folder is not None and is_outside else word(".", call.name_span))
    files = [here.path(file) for file in call.operands if file.text != "-"]
    yield Writes(call.name_span, target)
    yield Stored(target, unpacked(files), is_append=True)


def patch_input(call: Call) -> InputUse:
    """Return that the patch is read from standard input where no file is named."""
    files = [file.text for file in call.operands]
    is_read = not files or "-" in files
    is_ended = call.has("--abort", "--continue", "--skip", "--quit")
    return "code" if is_read and not is_ended and not _only_looks(call) else "data"


def _only_looks(call: Call) -> bool:
    """Tell whether a patch is tried or described, and not applied."""
    return call.has("--check", "--stat", "--numstat", "--summary") and not call.has("--apply")


SUBCOMMANDS = {
    "add stage": sub(
        "add",
        {"git add -f a b": ("reads a", "reads b"), "git -C sub add a": ("reads a",), "git add -A": ()},
        options=(Option("-n", "--dry-run"), PATHSPEC),
        flags="-f|--force -i|--interactive -p|--patch -e|--edit -A|--all|--no-ignore-removal --no-all|--ignore-removal"
        " -u|--update -N|--intent-to-add --refresh --ignore-errors --ignore-missing --renormalize -v|--verbose"
        " --sparse --no-warn-embedded-repo --pathspec-file-nul",
        values="--chmod -U|--unified --inter-hunk-context",
        effects=add,
    ),
    "clean": sub(
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
    "checkout": sub(
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
            "git checkout -B main": ("destroys repository branch",),
        },
        options=(
            Option("-f", "--force"),
            Option("-b", value="BRANCH"),
            Option("-B", value="BRANCH"),
            Option("--orphan", value="BRANCH"),
            Option("-t", "--track", value="HOW", is_optional=True),
            Option("--detach", "-d"),
            Option("-p", "--patch"),
            PATHSPEC,
        ),
        flags=(
            "-q|--quiet --progress --ours|-2 --theirs|-3 -l -m|--merge --ignore-skip-worktree-bits --overlay"
            " --no-overlay --no-guess --guess --no-track --ignore-other-worktrees --recurse-submodules"
        ),
        values="--conflict -U|--unified --inter-hunk-context",
        effects=checkout,
    ),
    "switch": sub(
        "switch",
        {
            "git switch -f main": ("destroys repository work tree changes",),
            "git switch -c x": (),
            "git -C sub switch -C main": ("destroys repository branch",),
            "git -C sub switch main": (),
        },
        options=(
            Option("--discard-changes", "-f", "--force"),
            Option("--force-create", "-C", value="BRANCH"),
        ),
        flags="-q|--quiet -d|--detach --progress --no-progress --guess --no-guess -m|--merge --no-track"
        " --ignore-other-worktrees --recurse-submodules --no-recurse-submodules -t",
        optional_values="--track",
        values="-c|--create --orphan --conflict",
        effects=switch,
    ),
    "restore": sub(
        "restore",
        {
            "git restore .": ("destroys repository work tree changes",),
            "git restore --staged a": (),
            "git restore -SW a": ("destroys repository work tree changes",),
        },
        options=(Option("--staged", "-S"), Option("--worktree", "-W"), PATHSPEC),
        values="-s|--source --conflict",
        effects=restore,
    ),
    "stash": sub(
        "stash",
        {"git stash": (), "git stash pop": ()},
        flags="-u|--include-untracked -a|--all -k|--keep-index -p|--patch -q|--quiet -S|--staged",
        values="-m|--message",
        subcommands={
            "drop clear": sub(
                "stash",
                {"git stash drop": ("destroys repository stash",), "git stash clear": ("destroys repository stash",)},
                effects=destroys("stash"),
            ),
        },
    ),
    "mv": sub(
        "mv",
        {"git mv a b": (), "git mv -n a b": ()},
        options=(Option("-n", "--dry-run"),),
        flags="-f|--force -k -v|--verbose --sparse",
        effects=mv,
    ),
    "rm": sub(
        "rm",
        {"git rm -r src": ("destroys repository tracked files",), "git rm --cached a": ()},
        options=(Option("--cached"), Option("-n", "--dry-run"), PATHSPEC),
        flags="-r -f|--force -q|--quiet --ignore-unmatch --sparse",
        effects=rm,
    ),
    "apply": sub(
        "apply",
        {
            "git apply --index a.patch": ("writes .", "reads a.patch", "stdin data"),
            "git apply --check a.patch": ("reads a.patch",),
            "git apply": ("writes .", "stdin code patch"),
            "git apply --unsafe-paths --directory=/srv a.patch": ("writes /srv", "reads a.patch"),
            "git apply --directory=sub a.patch": ("writes .", "reads a.patch"),
            "git apply --stat": ("stdin data",),
            "git apply --stat --apply": ("writes .", "stdin code patch"),
        },
        input=patch_input,
        values="-p -C --exclude --include --whitespace",
        options=(Option("--directory", value="ROOT"),),
        flags="--check --stat --numstat --summary --apply --index --cached -3|--3way -R|--reverse --reject"
        " --unsafe-paths -v|--verbose --recount --allow-empty --unidiff-zero --ignore-whitespace",
        effects=apply,
    ),
    "worktree": sub(
        "worktree",
        {"git worktree list": ()},
        subcommands={
            "remove": sub(
                "worktree",
                {"git worktree remove --force x": ("destroys repository work tree changes",)},
                flags="-f|--force",
                effects=lambda call: destroys("work tree changes")(call) if call.has("-f") else iter(()),
            )
        },
    ),
    "reset": sub(
        "reset",
        {
            "git reset --hard HEAD~1": ("destroys repository work tree changes",),
            "git reset --soft HEAD~1": (),
            "git -C sub reset --har": ("destroys repository work tree changes",),
        },
        options=(Option("--hard"), Option("--merge"), PATHSPEC),
        flags="--soft --mixed --keep -q|--quiet -p|--patch -N --no-refresh",
        effects=reset,
    ),
}
