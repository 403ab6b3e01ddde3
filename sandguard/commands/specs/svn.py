"""The version control system Subversion."""

from __future__ import annotations

from sandguard.commands.actions import FROM_CLONE, FROM_NETWORK, has_gap, reads, runs_shell_text, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import DestroysData, Fetches, RunsCode, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "svn help and the configuration files' comments, Subversion 1.14"


@action(RunsCode)
def sets_once(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting for this call: ``FILE:SECTION:OPTION=VALUE``; tunnels and helpers are commands."""
    key, _, text = (argument.text or "config:helpers:x-cmd=?").partition("=")
    if ":tunnels:" in key or key.endswith(("-cmd", "-tool")):
        yield from runs_shell_text.act(call, word(text, argument.span, argument.value.origins))


def destroys(what: str) -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of a sub-command that always destroys."""

    def effects(call: Call) -> Iterator[Deed]:
        if call.operands:
            yield DestroysData(call.name_span, "repository", what)

    return effects


def checkout(call: Call) -> Iterator[Deed]:
    """A repository comes into a folder."""
    for url in call.operands[:1]:
        if "://" in beginning(url.value) or url.text is None:
            yield Fetches(url.span, url.value)
        name = (url.text or "").rstrip("/").rpartition("/")[2]
        folder = call.operands[1] if len(call.operands) > 1 else word(name or ".", url.span)
        yield Writes(folder.span, call.path(folder))
        yield Stored(call.path(folder), FROM_CLONE)


def shows(call: Call) -> Iterator[Deed]:
    """Files are printed as the repository has them."""
    for url in call.operands:
        if "://" in beginning(url.value):
            yield Fetches(url.span, url.value)


def cleanup(call: Call) -> Iterator[Deed]:
    """Files that are not versioned are removed when an option says so."""
    if call.has("--remove-unversioned"):
        yield DestroysData(call.name_span, "repository", "untracked files")


_DIFF = Option("--diff-cmd", "--diff3-cmd", "--editor-cmd", value="CMD", does=runs_shell_text)


def _sub(
    name: str,
    line: str,
    stated: tuple[str, ...],
    effects: Callable[[Call], Iterator[Deed]] | None = None,
    *options: Option,
    flags: str = "",
) -> CommandSpec:
    return CommandSpec(
        name,
        options=options,
        flags=flags,
        effects=effects,
        input="data",
        examples={line: stated},
        reference=_MANUAL,
    )


SPEC = CommandSpec(
    "svn",
    options=(
        Option("--config-option", value="SETTING", does=sets_once),
        Option(
            "--config-dir", value="DIR", does=has_gap("options-from-text", "settings in that folder may run programs")
        ),
        _DIFF,
        Option("-F", "--file", "--targets", value="FILE", does=reads),
    ),
    flags="-q|--quiet -v|--verbose -N --non-interactive --no-auth-cache --trust-server-cert --force --dry-run"
    " --ignore-externals --parents --xml -g --stop-on-copy --strict",
    values="-r|--revision -c|--change -m|--message --username --password --depth --set-depth -l|--limit --changelist"
    " -x|--extensions --encoding --accept --with-revprop",
    subcommands={
        "checkout co export": _sub(
            "checkout",
            "svn co https://example.com/a b",
            ("fetches https://example.com/a", "writes b"),
            checkout,
        ),
        "cat": CommandSpec(
            "cat",
            effects=shows,
            output=FROM_NETWORK,
            examples={"svn cat https://example.com/a": ("fetches https://example.com/a",), "svn cat a": ()},
            reference=_MANUAL,
        ),
        "revert": _sub(
            "revert",
            "svn revert -R .",
            ("destroys repository work tree changes",),
            destroys("work tree changes"),
            flags="-R|--recursive --remove-added",
        ),
        "delete del remove rm": _sub(
            "delete",
            "svn rm a",
            ("destroys repository tracked files",),
            destroys("tracked files"),
            flags="--keep-local",
        ),
        "cleanup": _sub(
            "cleanup",
            "svn cleanup --remove-unversioned",
            ("destroys repository untracked files",),
            cleanup,
            Option("--remove-unversioned", "--remove-ignored"),
            flags="--vacuum-pristines --include-externals",
        ),
        "commit ci": _sub("commit", "svn ci -m 'svn rm x'", ()),
    },
    shares_options=True,
    input="data",
    examples={
        "svn status": (),
        "svn diff --diff-cmd 'sh x'": ("runs sh argument 'sh x'",),
        "svn update --config-option config:tunnels:x='sh y'": ("runs sh argument 'sh y'",),
    },
    reference=_MANUAL,
)
