"""Files of settings that programs read in the home folder, or where a variable says, and that may run something.

Each stands as the variable that leads to it and what follows its value. This table is asked only where a text brought
or wrote files, as the one of `loaded`. ssh(1) is not in it: it looks where the system says that the home folder is, and
not at the variable. Sources: each program's manual, its chapter on files or configuration; 2026-12.
"""

from __future__ import annotations

from sandguard.families import SHELLS

_GIT = "git:GIT_CONFIG_GLOBAL git:GIT_CONFIG_SYSTEM git:GIT_CONFIG git:HOME/.gitconfig git:XDG_CONFIG_HOME/git/config"
_NPM = "npm:HOME/.npmrc npm:npm_config_userconfig npm:NPM_CONFIG_USERCONFIG npm:npm_config_globalconfig"
_PIP = "pip:PIP_CONFIG_FILE pip:HOME/.pip/pip.conf pip:XDG_CONFIG_HOME/pip/pip.conf"

_TABLE = {
    "ansible ansible-playbook ansible-galaxy": "ansible:ANSIBLE_CONFIG ansible:HOME/.ansible.cfg",
    "aws": "aws:AWS_CONFIG_FILE aws:HOME/.aws/config",
    "bundle bundler": "ruby:HOME/.bundle/config",
    "cargo": "toml:CARGO_HOME/config.toml toml:HOME/.cargo/config.toml",
    "curl": "curl:CURL_HOME/.curlrc curl:HOME/.curlrc curl:XDG_CONFIG_HOME/curlrc",
    "emacs": "elisp:HOME/.emacs elisp:HOME/.emacs.d/init.el elisp:XDG_CONFIG_HOME/emacs/init.el",
    "fish": "fish:XDG_CONFIG_HOME/fish/config.fish",
    "gdb": "gdb:HOME/.gdbinit gdb:XDG_CONFIG_HOME/gdb/gdbinit",
    "git gitk tig gh": _GIT,
    "gradle gradlew": "gradle:GRADLE_USER_HOME/init.gradle gradle:HOME/.gradle/init.gradle",
    "hg": "hg:HGRCPATH hg:HOME/.hgrc",
    "irb pry": "ruby:IRBRC ruby:HOME/.irbrc ruby:HOME/.pryrc",
    "lldb": "lldb:HOME/.lldbinit",
    "mvn mvnw": "maven:HOME/.m2/settings.xml sh:HOME/.mavenrc",
    "npm npx pnpm": _NPM,
    "pip pip3 pipx": _PIP,
    "psql": "sql:PSQLRC sql:HOME/.psqlrc",
    "R Rscript": "r:R_PROFILE_USER r:HOME/.Rprofile",
    "rg": "ripgrep:RIPGREP_CONFIG_PATH",
    "screen": "screen:SCREENRC screen:HOME/.screenrc",
    "sqlite3": "sql:HOME/.sqliterc",
    "tmux": "tmux:HOME/.tmux.conf tmux:XDG_CONFIG_HOME/tmux/tmux.conf",
    "vim": "vim:HOME/.vimrc vim:HOME/.vim/vimrc",
    "nvim": "vim:XDG_CONFIG_HOME/nvim/init.vim lua:XDG_CONFIG_HOME/nvim/init.lua",
    "wget": "wget:WGETRC wget:HOME/.wgetrc",
    "yarn": "npm:HOME/.yarnrc npm:HOME/.npmrc yaml:HOME/.yarnrc.yml",
}
_BY_NAME = {name: files for names, files in _TABLE.items() for name in names.split()}

_SPARED = {
    "curl": ("-q", "--disable"),
    "emacs": ("-Q", "-q", "--quick", "--no-init-file"),
    "gdb": ("-nx", "-n", "--nx", "-nh", "--nh"),
    "lldb": ("-x", "--no-lldbinit"),
    "nvim": ("-u", "--clean"),
    "psql": ("-X", "--no-psqlrc"),
    "rg": ("--no-config",),
    "vim": ("-u", "--clean"),
    "wget": ("--no-config",),
}
"""Options after which none is read."""

_OF_SHELLS = {
    "bash": ("HOME/.bashrc", "HOME/.bash_profile HOME/.bash_login HOME/.profile"),
    "zsh": (
        "ZDOTDIR/.zshenv HOME/.zshenv ZDOTDIR/.zshrc HOME/.zshrc",
        "ZDOTDIR/.zshenv HOME/.zshenv ZDOTDIR/.zprofile HOME/.zprofile ZDOTDIR/.zlogin HOME/.zlogin",
    ),
    "mksh": ("HOME/.mkshrc", "HOME/.profile"),
    "ksh": ("HOME/.kshrc", "HOME/.profile"),
    "yash": ("HOME/.yashrc XDG_CONFIG_HOME/yash/rc", "HOME/.yash_profile XDG_CONFIG_HOME/yash/profile"),
}
"""What shells read when somebody sits at them, and at a login (bash(1) 5.2, zsh(1) 5.9, mksh(1) R59, yash(1) 2.57)."""
_OF_ANY_ZSH = "ZDOTDIR/.zshenv HOME/.zshenv"
_AT_LOGIN = "HOME/.profile"


def settings_of(name: str, words: list[str]) -> list[tuple[str, str, str]]:
    """Return the files of settings that a call reads: the language, the variable, and what follows its value."""
    if name in SHELLS:
        written = " ".join(f"{name}:{place}" for place in _of_shell(name, words))
    elif name in _BY_NAME and set(words).isdisjoint(_SPARED.get(name, ())):
        written = _BY_NAME[name]
    else:
        return []
    found = []
    for entry in written.split():
        language, _, place = entry.partition(":")
        variable, slash, rest = place.partition("/")
        found.append((language, variable, slash + rest))
    return found


def _of_shell(name: str, words: list[str]) -> list[str]:
    """Return what a shell reads of its own accord: a call without words is taken for one at which somebody sits."""
    options = []
    for word in words:
        if word[:1] not in ("-", "+"):
            break
        options.append(word)
    letters = "".join(word[1:] for word in options if word[:2] != "--")
    at_prompt, at_login = _OF_SHELLS.get(name, ("", _AT_LOGIN))
    places = _OF_ANY_ZSH if name == "zsh" and "f" not in letters else ""
    if "--norc" not in options and ("i" in letters or not words):
        places += f" {at_prompt}"
    if "--noprofile" not in options and ("l" in letters or "--login" in options):
        places += f" {at_login}"
    return places.split()
