"""Settings and addresses of git that make it run a program."""

from __future__ import annotations

from sandguard.commands.actions import loads, runs_shell_text, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import LoadsLibrary, Persists, RunsCode
from sandguard.commands.spec import action
from sandguard.values import Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

# git-config(1), Git 2.47: settings whose value is given to a shell or run, by section and last part.
_RUNNING_KEYS = frozenset(
    (
        "core.askpass",
        "core.editor",
        "core.fsmonitor",
        "core.gitproxy",
        "core.pager",
        "core.sshcommand",
        "diff.external",
        "gpg.program",
        "interactive.difffilter",
        "sendemail.smtpserver",
        "sequence.editor",
        "uploadpack.packobjectshook",
    )
)
_RUNNING_PARTS = frozenset(
    (
        ("alias", ""),
        ("browser", "cmd"),
        ("credential", "helper"),
        ("diff", "command"),
        ("diff", "textconv"),
        ("difftool", "cmd"),
        ("filter", "clean"),
        ("filter", "process"),
        ("filter", "smudge"),
        ("gpg", "program"),
        ("man", "cmd"),
        ("merge", "driver"),
        ("mergetool", "cmd"),
        ("pager", ""),
        ("remote", "receivepack"),
        ("remote", "uploadpack"),
        ("submodule", "update"),
        ("trailer", "cmd"),
        ("trailer", "command"),
    )
)
_LOADING_KEYS = frozenset(("core.hookspath", "include.path", "init.templatedir"))

# Editors, pagers, viewers and stores for passwords that people name there; what stands after them is options.
_HARMLESS = frozenset(
    [
        "bat",
        "bbedit",
        "cache",
        "cat",
        "code",
        "code-insiders",
        "cursor",
        "delta",
        "diff-so-fancy",
        "difft",
        "emacs",
        "emacsclient",
        "gedit",
        "gh",
        "glab",
        "gpg",
        "gpg2",
        "head",
        "kate",
        "kdiff3",
        "less",
        "libsecret",
        "manager",
        "manager-core",
        "meld",
        "micro",
        "more",
        "most",
        "nano",
        "nvim",
        "opendiff",
        "osxkeychain",
        "ssh",
        "store",
        "subl",
        "true",
        "false",
        "vi",
        "vim",
        "vimdiff",
        "wincred",
        "zed",
        "hx",
    ]
)
_PLAIN_WORDS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-+=.,:/@")


def is_loading(key: str) -> bool:
    """Tell whether a setting names a place in which git finds programs or further settings."""
    return key.lower() in _LOADING_KEYS or key.lower().startswith("includeif.")


def is_running(key: str) -> bool:
    """Tell whether a setting's value is a command; the section and the last part of its name ignore case."""
    section, _, rest = key.lower().partition(".")
    if f"{section}.{rest}" in _RUNNING_KEYS:
        return True
    if (section, "") in _RUNNING_PARTS:
        return True
    return (section, rest.rpartition(".")[2]) in _RUNNING_PARTS


def is_harmless(key: str, value: str) -> bool:
    """Tell whether a command in a setting is a well-known editor, pager or password store without shell syntax."""
    text = value.strip().removeprefix("!")
    if not text or text.lower() in ("true", "false"):
        return True
    if key.lower().startswith("alias.") and not value.strip().startswith("!"):
        return True
    return text.split()[0].rpartition("/")[2] in _HARMLESS and _PLAIN_WORDS.issuperset(text)


def setting(call: Call, key: str, value: Argument, means: str = "") -> Iterator[Deed]:
    """Yield what a setting makes git run; `means` names how it lasts, empty when it holds for one call."""
    text = value.text
    if is_loading(key):
        yield from loads.act(call, value)
        yield call.gap(value, "repository-programs", "git runs what it finds in the place that this setting names")
        if means:
            yield Persists(value.span, means)
    elif key.lower().startswith("protocol.ext") and text in ("always", None):
        yield call.gap(value, "runs-addresses", "git is allowed to run commands that stand in addresses")
    elif is_running(key) and not (text is not None and is_harmless(key, text)):
        code = value if text is None else word(text.strip().removeprefix("!"), value.span, value.value.origins)
        yield from runs_shell_text.act(call, code)
        if means:
            yield Persists(value.span, means)


@action(RunsCode, LoadsLibrary)
def sets_once(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting for this call: ``-c key=value``."""
    start = beginning(argument.value)
    key, equals, value = start.partition("=")
    if argument.text is None:
        if not equals:
            yield call.gap(argument, "unknown-option", "a setting of git that is not known may run a program")
        else:
            rest = Unknown("a setting's value", argument.value.origins, "", value)
            yield from setting(call, key, Argument(rest, argument.span))
    elif equals:
        yield from setting(call, key, word(value, argument.span, argument.value.origins))


def address(call: Call, url: Argument) -> Iterator[Deed]:
    """Yield what an address makes git run: ``ext::command``."""
    start = beginning(url.value)
    if start.startswith("ext::"):
        rest = start.removeprefix("ext::")
        code = word(rest, url.span, url.value.origins) if url.text is not None else url
        yield from runs_shell_text.act(call, code)
