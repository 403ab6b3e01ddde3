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

# git-config(1), git-lfs-config(5), Git 2.47, git-lfs 3.6: settings whose value is given to a shell or run, by section
# and last part.
_RUNNING_KEYS = frozenset(
    (
        "core.alternaterefscommand",
        "core.askpass",
        "core.editor",
        "core.fsmonitor",
        "core.gitproxy",
        "core.pager",
        "core.sshcommand",
        "diff.external",
        "gc.recentobjectshook",
        "gpg.program",
        "gpg.ssh.defaultkeycommand",
        "help.browser",
        "imap.tunnel",
        "instaweb.browser",
        "instaweb.httpd",
        "interactive.difffilter",
        "sequence.editor",
        "svn.authorsprog",
        "web.browser",
        "uploadpack.packobjectshook",
    )
)
_RUNNING_PARTS = frozenset(
    (
        ("alias", ""),
        ("browser", "cmd"),
        ("browser", "path"),
        ("credential", "helper"),
        ("diff", "command"),
        ("diff", "textconv"),
        ("difftool", "cmd"),
        ("difftool", "path"),
        ("filter", "clean"),
        ("filter", "process"),
        ("filter", "smudge"),
        ("gpg", "program"),
        ("guitool", "cmd"),
        ("hook", "command"),
        ("lfs", "clean"),
        ("lfs", "path"),
        ("lfs", "smudge"),
        ("man", "cmd"),
        ("man", "path"),
        ("merge", "driver"),
        ("mergetool", "cmd"),
        ("mergetool", "path"),
        ("pager", ""),
        ("remote", "receivepack"),
        ("remote", "uploadpack"),
        ("sendemail", "cccmd"),
        ("sendemail", "headercmd"),
        ("sendemail", "sendmailcmd"),
        ("sendemail", "smtpserver"),
        ("sendemail", "tocmd"),
        ("submodule", "update"),
        ("tar", "command"),
        ("trailer", "cmd"),
        ("trailer", "command"),
    )
)
_LOADING_KEYS = frozenset(("core.hookspath", "include.path", "init.templatedir", "instaweb.modulepath"))
_ADDRESSES = frozenset(("url", "pushurl", "insteadof", "pushinsteadof"))
_UPDATES = frozenset(("checkout", "rebase", "merge", "none"))

# Editors, pagers, viewers and stores for passwords that people name there; what stands after them is options.
_HARMLESS = frozenset(
    [
        "apache2",
        "bat",
        "bbedit",
        "bcomp",
        "bcompare",
        "cache",
        "cat",
        "chromium",
        "code",
        "code-insiders",
        "cursor",
        "delta",
        "diff-so-fancy",
        "difft",
        "emacs",
        "emacsclient",
        "false",
        "firefox",
        "gedit",
        "gh",
        "git-credential-libsecret",
        "git-credential-manager",
        "git-credential-osxkeychain",
        "git-crypt",
        "git-lfs",
        "glab",
        "google-chrome",
        "gpg",
        "gpg2",
        "gpgsm",
        "gvimdiff",
        "head",
        "hx",
        "kate",
        "kdiff3",
        "less",
        "lighttpd",
        "libsecret",
        "lynx",
        "manager",
        "manager-core",
        "meld",
        "mergiraf",
        "micro",
        "moar",
        "more",
        "most",
        "nano",
        "nbstripout",
        "nvim",
        "nvimdiff",
        "oauth",
        "op-ssh-sign",
        "open",
        "opendiff",
        "osxkeychain",
        "ov",
        "p4merge",
        "riff",
        "smerge",
        "ssh",
        "ssh-keygen",
        "store",
        "subl",
        "tkdiff",
        "true",
        "vi",
        "vim",
        "vimdiff",
        "w3m",
        "webrick",
        "wincred",
        "wslview",
        "xdg-open",
        "zed",
    ]
)
_PLAIN_WORDS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-+=.,:/@%")


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


def is_address(key: str) -> bool:
    """Tell whether a setting holds an address, or a part of some."""
    parts = key.lower().split(".")
    return parts[0] in ("remote", "url", "submodule", "branch") and parts[-1] in _ADDRESSES


def is_harmless(key: str, value: str) -> bool:
    """Tell whether a command in a setting is a well-known editor, pager or password store without shell syntax.

    Some keys have values that are no command: a mail server's name, a way to update a submodule.
    """
    text = value.strip().removeprefix("!")
    section, _, rest = key.lower().partition(".")
    if section == "sendemail" and rest.endswith("smtpserver") and not text.startswith(("/", "~")):
        return True
    if section == "submodule" and text in _UPDATES and not value.strip().startswith("!"):
        return True
    if not text or text.lower() in ("true", "false"):
        return True
    if key.lower().startswith("alias.") and not value.strip().startswith("!"):
        return True
    return text.split()[0].rpartition("/")[2] in _HARMLESS and _PLAIN_WORDS.issuperset(text)


def setting(call: Call, key: str, value: Argument, means: str = "") -> Iterator[Deed]:
    """Yield what a setting makes git run; `means` names how it lasts, empty when it holds for one call."""
    text = value.text
    if is_loading(key) and text != "/dev/null":
        yield from loads.act(call, value)
        yield call.gap(value, "repository-programs", "git runs what it finds in the place that this setting names")
        if means:
            yield Persists(value.span, means)
    elif key.lower() in ("protocol.ext.allow", "protocol.allow") and text in ("always", None):
        yield call.gap(value, "runs-addresses", "git is allowed to run commands that stand in addresses")
    elif is_address(key) and "ext::" in f"{key} {text or ''}":
        yield call.gap(value, "runs-addresses", "git is told to run the command that stands in an address")
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


@action(RunsCode, LoadsLibrary)
def sets_from_variable(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting for this call whose value a variable holds: ``--config-env=key=NAME``."""
    key = beginning(argument.value).rpartition("=")[0]
    if not key or is_loading(key) or is_running(key) or key.lower().startswith("protocol."):
        yield call.gap(argument, "unknown-option", "a setting of git that a variable holds may run a program")


_MARKS = {"% ": " ", "%%": "%", "%G": "", "%V": "", "%S": "git-upload-pack", "%s": "upload-pack"}
"""What the escapes in such a command stand for (git-remote-ext(1)); a blank alone ends an argument."""


def _external(text: str) -> str:
    """Return the command of an ``ext::`` address as a line for a shell: blanks with a mark stay within an argument."""
    if "%" not in text:
        return text
    words = [""]
    at = 0
    while at < len(text):
        pair = text[at : at + 2]
        if pair in _MARKS:
            words[-1] += _MARKS[pair]
            at += 2
        elif text[at] == " ":
            words.append("")
            at += 1
        else:
            words[-1] += text[at]
            at += 1
    return " ".join("'" + word.replace("'", "'\\''") + "'" if " " in word else word for word in words)


def address(call: Call, url: Argument) -> Iterator[Deed]:
    """Yield what an address makes git run: ``ext::command``."""
    start = beginning(url.value)
    if start.startswith("ext::"):
        rest = _external(start.removeprefix("ext::"))
        code = word(rest, url.span, url.value.origins) if url.text is not None else url
        yield from runs_shell_text.act(call, code)
