"""Sub-commands of git that keep settings."""

from __future__ import annotations

from sandguard.commands.actions import loads
from sandguard.commands.effects import Persists, Reads, Writes
from sandguard.commands.git_settings import setting
from sandguard.commands.git_subcommands import sub
from sandguard.commands.spec import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def config(call: Call) -> Iterator[Deed]:
    """A setting is kept; some make git run a program."""
    words = call.operands
    file = call.value("-f")
    if words and words[0].text in ("set", "unset", "get", "list", "edit", "rename-section", "remove-section"):
        if words[0].text != "set":
            if file is not None:
                yield Reads(file.span, call.path(file))
            return
        words = words[1:]
    if file is not None and (len(words) > 1 or call.has("--unset", "--add")):
        yield Writes(file.span, call.path(file))
    elif file is not None:
        yield Reads(file.span, call.path(file))
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


SUBCOMMANDS = {
    "config": sub(
        "config",
        {
            "git config user.name x": (),
            "git config --global core.editor vim": (),
            "git config --global alias.x '!sh -c y'": ("runs sh argument 'sh -c y'", "persists by git-config-global"),
            "git config core.hooksPath hooks": ("loads hooks", "persists by git-config", "gap repository-programs"),
            "git config set core.sshCommand ./x": ("runs sh argument './x'", "persists by git-config"),
            "git config --get core.pager": (),
            "git config sendemail.smtpServer mail.example.com": (),
            "git config sendemail.smtpServer /srv/x": ("runs sh argument '/srv/x'", "persists by git-config"),
            "git config tar.x.command 'sh y'": ("runs sh argument 'sh y'", "persists by git-config"),
            "git config submodule.x.update '!sh y'": ("runs sh argument 'sh y'", "persists by git-config"),
            "git config submodule.x.update rebase": (),
            "git config gpg.ssh.program op-ssh-sign": (),
            "git config url.'ext::sh -c x'.insteadOf https://example.com/": ("gap runs-addresses",),
            "git config url.git@example.com:.insteadOf https://example.com/": (),
            "git config -f /srv/c a.b c": ("writes /srv/c",),
            "git config -f /srv/c --list": ("reads /srv/c",),
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
    "init": sub(
        "init",
        {"git init --template=x": ("loads x",), "git init -b main": ()},
        options=(Option("--template", value="DIR", does=loads),),
        values="-b|--initial-branch --separate-git-dir --object-format --ref-format",
    ),
    "maintenance": sub(
        "maintenance",
        {"git maintenance run": ()},
        subcommands={
            "start": sub(
                "maintenance",
                {"git maintenance start": ("persists by git-maintenance",)},
                effects=lambda call: iter([Persists(call.name_span, "git-maintenance")]),
            )
        },
    ),
}
