"""Variables that make programs run or load something, judged by their values.

Sources: bash(1), zsh(1), git(1), ssh(1), less(1), python(1), perlrun(1), ruby(1), node(1), java(1), tar(1), man(1),
2026-11.
"""

from __future__ import annotations

from sandguard.families import SHELLS
from sandguard.rules.targets import path_of, zone_on_host
from sandguard.rules.wording import quoted
from sandguard.values import DECODED, NETWORK, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import ChangesEnvironment
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Program
    from sandguard.values import Value


class Hijack:
    """What a variable's value amounts to: `CODE` of its own, a `LOCAL` program, or nothing (None)."""

    CODE = "code"
    LOCAL = "local"


START_UP = frozenset(
    (
        "BASH_ENV",
        "PROMPT_COMMAND",
        "PYTHONSTARTUP",
        "PYTHONHOME",
        "PERL5DB",
        "ZDOTDIR",
        "command_not_found_handle",
        "LESSOPEN",
        "LESSCLOSE",
        "PS4",
    )
)
"""Files or commands that a shell, an interpreter or a pager runs by itself: any value counts that runs something."""

OPTIONS = {
    "PERL5OPT": ("-M", "-m", "-d", "M", "m", "d"),
    "RUBYOPT": ("-r",),
    "NODE_OPTIONS": ("--require", "-r", "--import", "--loader", "--experimental-loader", "--inspect"),
    "JAVA_TOOL_OPTIONS": (
        "-javaagent",
        "-agentpath",
        "-agentlib",
        "-Xbootclasspath",
        "-XX:OnError",
        "-XX:OnOutOfMemory",
    ),
    "_JAVA_OPTIONS": ("-javaagent", "-agentpath", "-agentlib", "-Xbootclasspath", "-XX:OnError", "-XX:OnOutOfMemory"),
    "JDK_JAVA_OPTIONS": (
        "-javaagent",
        "-agentpath",
        "-agentlib",
        "-Xbootclasspath",
        "-XX:OnError",
        "-XX:OnOutOfMemory",
    ),
    **dict.fromkeys(
        ("ANT_OPTS", "GRADLE_OPTS", "JAVA_OPTS", "MAVEN_OPTS", "SBT_OPTS"),
        ("-javaagent", "-agentpath", "-agentlib", "-Xbootclasspath", "-XX:OnError", "-XX:OnOutOfMemory"),
    ),
    "TAR_OPTIONS": ("--to-command", "--checkpoint-action", "--use-compress-program", "-I", "--rsh-command", "-F"),
    "GREP_OPTIONS": (),
    "MAKEFLAGS": ("--eval", "-E", "SHELL="),
    "GNUMAKEFLAGS": ("--eval", "-E", "SHELL="),
    "RSYNC_RSH": ("",),
}
"""Variables that hold options, and the options that run or load something."""

PROGRAMS = frozenset(
    (
        "PAGER",
        "MANPAGER",
        "GIT_PAGER",
        "GH_PAGER",
        "AWS_PAGER",
        "SYSTEMD_PAGER",
        "EDITOR",
        "VISUAL",
        "FCEDIT",
        "SUDO_EDITOR",
        "KUBE_EDITOR",
        "GIT_EDITOR",
        "GIT_SEQUENCE_EDITOR",
        "GIT_SSH",
        "GIT_SSH_COMMAND",
        "GIT_PROXY_COMMAND",
        "GIT_EXTERNAL_DIFF",
        "GIT_ASKPASS",
        "SSH_ASKPASS",
        "SUDO_ASKPASS",
        "BROWSER",
        "GIT_TEMPLATE_DIR",
        "RSYNC_RSH",
        "SYSTEMD_EDITOR",
        "CRASHPAGER",
        "PSQL_PAGER",
        "PSQL_EDITOR",
        "PERLDOC_PAGER",
        "PERLDOC",
        "BAT_PAGER",
        "DELTA_PAGER",
        "TEXEDIT",
        "HGEDITOR",
        "SVN_EDITOR",
        "SVN_SSH",
        "BORG_RSH",
        "BORG_PASSCOMMAND",
        "RESTIC_PASSWORD_COMMAND",
        "RCLONE_PASSWORD_COMMAND",
        "CVS_RSH",
        "TAR_RSH",
        "FZF_DEFAULT_COMMAND",
        "KUBECTL_EXTERNAL_DIFF",
    )
)
"""Variables that name a program which a tool starts."""

TOOLS = frozenset(
    (
        "AR",
        "CC",
        "CMAKE_CXX_COMPILER_LAUNCHER",
        "CMAKE_C_COMPILER_LAUNCHER",
        "CPP",
        "CXX",
        "FC",
        "GIT_EXEC_PATH",
        "LD",
        "PKG_CONFIG",
        "RUSTC",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_WRAPPER",
        "RUSTDOC",
        "npm_config_script_shell",
        "NPM_CONFIG_SCRIPT_SHELL",
    )
)
"""Variables that name a compiler or its like, or the folder of such programs: any installed one is as good."""

GO_PROGRAMS = frozenset(("exec", "toolexec", "vettool"))
"""Options of go, as ``GOFLAGS`` may hold them, that name a program."""

CARGO_TARGET = "CARGO_TARGET_"
"""So begin cargo's variables for one machine: ``CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER``."""

LISTING = frozenset(("ag", "fd", "fdfind", "find", "git", "ls", "rg"))
"""Programs that list files, with which fzf is commonly fed; some of their options run others."""

CONFIGURATIONS = frozenset(
    (
        "HOME",
        "XDG_CONFIG_HOME",
        "GIT_CONFIG_GLOBAL",
        "GIT_CONFIG_SYSTEM",
        "GIT_DIR",
        "RIPGREP_CONFIG_PATH",
        "AWS_CONFIG_FILE",
        "WGETRC",
        "CURL_HOME",
        "npm_config_userconfig",
    )
)
"""Variables that say where a tool's settings lie, which may run programs: one of the workspace is somebody's text."""

FUNCTION = "BASH_FUNC_"
"""With this a variable's name begins in which bash finds the function that stands in for a command."""

GIT_PARAMETERS = "GIT_CONFIG_PARAMETERS"
GIT_KEY, GIT_VALUE = "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_"
"""Settings of git by number (git(1), ENVIRONMENT): a name and, under the same number, its value."""

OWN_ZONES = frozenset(("system", "workspace", "workspace-root", "regenerable"))

HARMLESS = frozenset(
    (
        "",
        "-",
        ":",
        "bat",
        "cat",
        "code",
        "col",
        "colordiff",
        "delta",
        "diff",
        "dyff",
        "echo",
        "ed",
        "emacs",
        "emacsclient",
        "false",
        "firefox",
        "head",
        "less",
        "lesspipe",
        "micro",
        "more",
        "most",
        "nano",
        "none",
        "nvim",
        "open",
        "pico",
        "ssh",
        "tail",
        "true",
        "vi",
        "vim",
        "w3m",
        "xdg-open",
    )
)
"""Programs that do nothing on their own when a tool starts them for this purpose."""

SHELL_CHARACTERS = frozenset(";|&`$<>(){}\n")
RUNNING_OPTIONS = ("ProxyCommand", "LocalCommand", "KnownHostsCommand", "-c", "+!", "--cmd", "+:", "--eval", "-e")


def judge(effect: ChangesEnvironment, place: Place) -> str | None:
    """Return what setting a variable amounts to: `Hijack.CODE`, `Hijack.LOCAL`, or None for nothing."""
    name, value = effect.name, effect.value
    texts = value.texts
    if name.startswith(FUNCTION):
        return Hijack.CODE
    if name == GIT_PARAMETERS:
        return _git_settings(texts)
    if name in START_UP or (name == "ENV" and _names_file(value)):
        return None if texts is not None and all(_is_idle(name, text) for text in texts) else Hijack.CODE
    if name in OPTIONS:
        loading = OPTIONS[name]
        if texts is None:
            return Hijack.CODE if value.comes_from(NETWORK, DECODED) else Hijack.LOCAL
        words = (word for text in texts for word in text.split())
        if loading != ("",):
            return Hijack.CODE if any(word.startswith(loading) for word in words) else None
    if name in TOOLS or (name.startswith(CARGO_TARGET) and name.endswith(("_RUNNER", "_LINKER"))):
        tools = tuple(_tool(text, place) for text in texts) if texts is not None else (_unknown(value),)
        return Hijack.CODE if Hijack.CODE in tools else Hijack.LOCAL if Hijack.LOCAL in tools else None
    if name == "GOFLAGS" and texts is not None:
        given = (word.lstrip("-").partition("=") for text in texts for word in text.split())
        named = {_tool(program, place) or Hijack.LOCAL for key, _, program in given if key in GO_PROGRAMS}
        return Hijack.CODE if Hijack.CODE in named else Hijack.LOCAL if named else None
    if name == "GIT_ALLOW_PROTOCOL":
        return Hijack.LOCAL if texts is None or any("ext" in text.split(":") for text in texts) else None
    if name == "FZF_DEFAULT_COMMAND" and texts is not None and all(map(_lists, texts)):
        return None
    if name in PROGRAMS:
        found = tuple(_program(text, place) for text in texts) if texts is not None else (_unknown(value),)
        return Hijack.CODE if Hijack.CODE in found else Hijack.LOCAL if Hijack.LOCAL in found else None
    if name in CONFIGURATIONS and texts is not None:
        folders = [text for text in texts if text and not (name == "GIT_DIR" and text.rstrip("/").endswith(".git"))]
        zones = {zone_on_host(path_of(text, place), place) for text in folders}
        odd = {"workspace", "workspace-root"} if name == "HOME" else {"workspace", "workspace-root", "temporary"}
        return Hijack.LOCAL if zones & odd else None
    if name == "PYTHONBREAKPOINT" and texts is not None:
        return None if all(text in ("", "0") or text.endswith("set_trace") for text in texts) else Hijack.CODE
    return None


def judge_git(effect: ChangesEnvironment, program: Program) -> str | None:
    """Return what the setting of git amounts to whose name a variable holds; its value is another variable's."""
    if not effect.name.startswith(GIT_KEY):
        return None
    number = effect.name.removeprefix(GIT_KEY)
    values = [
        text
        for _, other in program.effects(type(effect))
        if other.name == GIT_VALUE + number
        for text in other.value.texts or (None,)
    ]
    keys = effect.value.texts
    if keys is None:
        return Hijack.LOCAL
    return next((found for key in keys for value in values or [None] if (found := _git_setting(key, value))), None)


def _git_setting(key: str, value: str | None) -> str | None:
    from sandguard.commands.git_settings import is_harmless, is_loading, is_running

    if is_loading(key):
        return Hijack.CODE
    if not is_running(key) or (value is not None and is_harmless(key, value)):
        return None
    return Hijack.CODE


def _git_settings(texts: tuple[str, ...] | None) -> str | None:
    """Return what settings amount to that are written as ``'key=value'`` or ``'key'='value'``, one after another."""
    if texts is None:
        return Hijack.LOCAL
    for text in texts:
        for setting in text.replace("'='", "=").split("' '"):
            key, equals, value = setting.strip(" '").partition("=")
            if found := _git_setting(key, value if equals else None):
                return found
    return None


def odd_folder(value: Value, place: Place, *, may_be_relative: bool = False, may_be_below: bool = False) -> str:
    """Return the folder in a search path that others may have filled, in words; empty when there is none.

    A relative one may be any where `may_be_relative`, and one that the project makes again where `may_be_below`.
    """
    for folder in _folders(value):
        if may_be_relative and not folder.startswith("/"):
            continue
        if may_be_below and zone_on_host(path_of(folder, place), place) == "regenerable":
            continue
        if not folder.startswith("/"):
            return "the current folder, whatever it is" if not folder.strip(".") else f"{quoted(folder)} of any folder"
        if not (folder + "/").startswith(place.home + "/") and (
            zone_on_host(path_of(folder, place), place) not in OWN_ZONES
        ):
            return f"{quoted(folder)}, where others may put programs"
    return "a folder that the network chooses" if value.comes_from(NETWORK) else ""


def _folders(value: Value) -> Iterator[str]:
    """Yield the folders of a search path that are known whole: those between colons, also around an unknown piece."""
    if value.texts is not None:
        for text in value.texts:
            yield from text.split(":")
        return
    pieces: tuple[Value, ...] = getattr(value, "pieces", ())
    for index, piece in enumerate(pieces or (Known(getattr(value, "prefix", "")), Unknown("what follows"))):
        if piece.text is not None:
            folders = piece.text.split(":")
            yield from folders[index > 0 : None if index == len(pieces) - 1 else -1]


def _names_file(value: Value) -> bool:
    """Tell whether ENV names a start-up file; projects use the same name for their stage (``ENV=production``)."""
    if value.texts is None:
        return value.comes_from(NETWORK, DECODED)
    return any("/" in text or SHELL_CHARACTERS.intersection(text) for text in value.texts)


PRINTING = frozenset(("echo", "printf", "history", "true", ":"))
"""Commands of which a prompt may consist."""


def _is_idle(name: str, text: str) -> bool:
    """Tell whether a start-up value runs nothing of account: empty, the null device, plain text, a line that prints."""
    if name == "PS4":  # variables are expanded in it, and substitutions (Bash manual 5.2)
        return not any(mark in text for mark in ("$(", "`", "@P", "$[", "<("))
    if name == "PROMPT_COMMAND" and SHELL_CHARACTERS.isdisjoint(text) and text.split()[:1]:
        return text.split(maxsplit=1)[0] in PRINTING
    return text.strip() in {"", "/dev/null", "+ ", "+"} or text.strip() in HARMLESS


def _program(text: str, place: Place) -> str | None:
    words = text.split()
    name = words[0] if words else ""
    if SHELL_CHARACTERS.intersection(text) or any(word.startswith(RUNNING_OPTIONS) for word in words[1:]):
        return Hijack.CODE
    if any(option in text for option in RUNNING_OPTIONS[:3]):
        return Hijack.CODE
    if "/" not in name:
        return None if name in HARMLESS else Hijack.CODE
    where = zone_on_host(path_of(name, place), place)
    if where == "system" and name.rpartition("/")[2] in HARMLESS:
        return None
    return Hijack.LOCAL if where in {"workspace", "regenerable"} else Hijack.CODE


def _tool(text: str, place: Place) -> str | None:
    """Return what a compiler's name amounts to: a shell is code, one that lies where anybody may put it is local."""
    name = (text.split() or [""])[0]
    if SHELL_CHARACTERS.intersection(text) or name.rpartition("/")[2] in SHELLS:
        return Hijack.CODE
    if "/" not in name:
        return None
    where = zone_on_host(path_of(name, place), place)
    if where in {"workspace", "workspace-root", "regenerable"}:
        return Hijack.LOCAL
    return Hijack.LOCAL if where in {"temporary", "temporary-root", "other-home"} else None


def _lists(text: str) -> bool:
    words = text.split()
    is_running = any(word.startswith(("-x", "-X", "--exec", "-exec", "-ok", "--pre", "-delete")) for word in words[1:])
    return words[:1] != [] and words[0] in LISTING and not is_running and SHELL_CHARACTERS.isdisjoint(text)


def _unknown(value: Value) -> str:
    return Hijack.CODE if value.comes_from(NETWORK, DECODED) else Hijack.LOCAL
