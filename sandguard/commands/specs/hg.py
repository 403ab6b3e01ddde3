"""The version control system Mercurial."""

from __future__ import annotations

from sandguard.commands.actions import FROM_CLONE, loads, reads, runs_shell_text, word, writes
from sandguard.commands.addresses import beginning, is_remote
from sandguard.commands.effects import DestroysData, Fetches, LoadsLibrary, RunsCode, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "hg(1) and hgrc(5), Mercurial 6.9"
# hgrc(5): sections whose values are commands or code, and single settings that are.
_SECTIONS = frozenset(("alias", "hooks", "extdiff", "merge-tools", "decode", "encode", "schemes"))
_KEYS = frozenset(("ui.editor", "ui.ssh", "ui.merge", "pager.pager", "ui.remotecmd", "email.method", "bisect.command"))
_HARMLESS = frozenset(
    ("", "cat", "less", "more", "vi", "vim", "nano", "emacs", "true", "false", "ssh", "internal:merge")
)


@action(RunsCode, LoadsLibrary)
def sets_once(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting for this call; some are commands, and an extension is code."""
    if argument.text is None:
        yield call.gap(argument, "unknown-option", "a setting that is not known may run a program")
        return
    key, _, text = argument.text.partition("=")
    section = key.lower().partition(".")[0]
    value = word(text.strip().removeprefix("!"), argument.span, argument.value.origins)
    if section == "extensions":
        if "/" in text:
            yield from loads.act(call, value)
    elif (section in _SECTIONS or key.lower() in _KEYS) and (text.split() or [""])[0] not in _HARMLESS:
        yield from runs_shell_text.act(call, value)


def destroys(what: str, *, unless: str = "-n", only: str = "") -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of a sub-command that destroys: not when `unless` is given, and only when `only` is."""

    def effects(call: Call) -> Iterator[Deed]:
        if not call.has(unless) and (not only or call.has(only)):
            yield DestroysData(call.name_span, "repository", what)

    return effects


def clone(call: Call) -> Iterator[Deed]:
    """A repository comes into a folder."""
    for url in call.operands[:1]:
        if is_remote(url) or "://" in beginning(url.value):
            yield Fetches(url.span, url.value)
        name = (url.text or "").rstrip("/").rpartition("/")[2]
        folder = call.operands[1] if len(call.operands) > 1 else word(name or ".", url.span)
        yield Writes(folder.span, call.path(folder))
        yield Stored(call.path(folder), FROM_CLONE)


def fetch(call: Call) -> Iterator[Deed]:
    """Commits come from another repository."""
    for url in call.operands[:1]:
        if is_remote(url) or "://" in beginning(url.value):
            yield Fetches(url.span, url.value)


def reads_patches(call: Call) -> Iterator[Deed]:
    """Patches are read."""
    for file in call.operands:
        yield from reads.act(call, file)


def push(call: Call) -> Iterator[Deed]:
    """Commits go to another repository; by force they make new heads there."""
    for url in call.operands[:1]:
        if is_remote(url) or "://" in beginning(url.value):
            yield Sends(url.span, url.value, Unknown("the repository"))
    yield from destroys("remote history", only="-f")(call)


_SSH = Option("-e", "--ssh", "--remotecmd", value="CMD", does=runs_shell_text)
_TRIAL = Option("-n", "--dry-run")
_FORCE = Option("-f", "--force")


def _sub(
    name: str,
    line: str,
    stated: tuple[str, ...],
    effects: Callable[[Call], Iterator[Deed]] | None,
    *options: Option,
    flags: str = "",
    values: str = "",
) -> CommandSpec:
    return CommandSpec(
        name,
        options=options,
        flags=flags,
        values=values,
        effects=effects,
        input="data",
        examples={line: stated},
        reference=_MANUAL,
    )


SPEC = CommandSpec(
    "hg",
    options=(
        Option("--config", value="SETTING", does=sets_once),
        Option("--cwd", value="DIR"),
    ),
    flags="-y|--noninteractive -q|--quiet -v|--verbose --debug --traceback --time --profile -h|--help --version",
    values="-R|--repository --color --encoding --pager",
    subcommands={
        "clone": _sub(
            "clone",
            "hg clone https://example.com/a",
            ("fetches https://example.com/a", "writes a"),
            clone,
            _SSH,
            flags="-U|--noupdate --pull --stream --uncompressed --insecure",
            values="-u|--updaterev -r|--rev -b|--branch",
        ),
        "pull incoming in identify id": _sub(
            "pull",
            "hg pull -u https://example.com/a",
            ("fetches https://example.com/a",),
            fetch,
            _SSH,
            flags="-u|--update -f",
        ),
        "push": _sub(
            "push", "hg push -f", ("destroys repository remote history",), push, _SSH, _FORCE, values="-r|--rev -B -b"
        ),
        "update up checkout co goto": _sub(
            "update",
            "hg update -C",
            ("destroys repository work tree changes",),
            destroys("work tree changes", only="-C"),
            Option("-C", "--clean"),
            flags="-c|--check -m|--merge",
            values="-d|--date -r|--rev -t|--tool",
        ),
        "revert": _sub(
            "revert",
            "hg revert --all",
            ("destroys repository work tree changes",),
            destroys("work tree changes"),
            _TRIAL,
            flags="-a|--all -C|--no-backup -i|--interactive",
            values="-r|--rev -d|--date -I -X",
        ),
        "purge clean": _sub(
            "purge",
            "hg purge --all",
            ("destroys repository untracked files",),
            destroys("untracked files", unless="-p"),
            Option("-p", "--print", "-0", "--print0"),
            flags="--all -a --dirs --files",
            values="-I -X",
        ),
        "strip prune": _sub(
            "strip", "hg strip -r 5", ("destroys repository history",), destroys("history"), values="-r|--rev -B"
        ),
        "rollback": _sub(
            "rollback", "hg rollback", ("destroys repository history",), destroys("history"), _TRIAL, _FORCE
        ),
        "remove rm forget": _sub(
            "remove",
            "hg rm -f a",
            ("destroys repository tracked files",),
            destroys("tracked files"),
            _TRIAL,
            flags="-A -f",
        ),
        "shelve": _sub(
            "shelve",
            "hg shelve -d x",
            ("destroys repository stash",),
            destroys("stash", only="-d"),
            Option("-d", "--delete", "--cleanup"),
            values="-n|--name -m",
        ),
        "bisect": _sub(
            "bisect",
            "hg bisect -c 'make test'",
            ("runs sh argument 'make test'",),
            None,
            Option("-c", "--command", value="CMD", does=runs_shell_text),
            flags="-r -g -b -s -e -U",
        ),
        "extdiff": _sub(
            "extdiff",
            "hg extdiff -p ./x",
            ("runs sh argument './x'",),
            None,
            Option("-p", "--program", value="CMD", does=runs_shell_text),
            values="-o -r -c",
        ),
        "import patch": _sub("import", "hg import a.patch", ("reads a.patch",), reads_patches, flags="--no-commit -f"),
        "archive export bundle": _sub(
            "export", "hg export -o x 5", ("writes x",), None, Option("-o", "--output", value="FILE", does=writes)
        ),
        "serve": _sub("serve", "hg serve", (), None, values="-p|--port -a|--address --pid-file"),
    },
    shares_options=True,
    input="data",
    examples={
        "hg status -m": (),
        "hg commit -m 'hg strip 5'": (),
        "hg --config alias.x='!ls -l' x": ("runs sh argument 'ls -l'",),
        "hg --config ui.editor=vim commit": (),
        "hg --config extensions.x=./x.py status": ("loads ./x.py",),
    },
    reference=_MANUAL,
)
