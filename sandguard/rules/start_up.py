"""Files that are run or obeyed later without being asked for, by shells, sessions, schedulers, interpreters and agents.

Entries below the home folder count for every user's home. Sources: the manual pages of the programs, the Filesystem
Hierarchy Standard 3.0, and MITRE ATT&CK T1546, T1053, read in 2026.
"""

from __future__ import annotations

from sandguard.rules.patterns import Table
from sandguard.rules.sensitive import below_home, spellings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.commands.paths import Place

START_UP_IN_HOME = Table(
    ".bashrc",
    ".bash_profile",
    ".bash_login",
    ".bash_logout",
    ".bash_aliases",
    ".bashrc.d/*",
    ".profile",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".zlogin",
    ".zlogout",
    ".kshrc",
    ".mkshrc",
    ".yashrc",
    ".cshrc",
    ".tcshrc",
    ".login",
    ".inputrc",
    ".config/readline/inputrc",
    ".vimrc",
    ".gvimrc",
    ".exrc",
    ".vim/plugin/*",
    ".vim/autoload/*",
    ".vim/vimrc",
    ".config/nvim/init.*",
    ".config/nvim/plugin/*",
    ".emacs",
    ".emacs.d/init.el",
    ".config/emacs/init.el",
    ".tmux.conf",
    ".config/tmux/tmux.conf",
    ".screenrc",
    ".lesskey",
    ".lessfilter",
    ".mailcap",
    ".wgetrc",
    ".curlrc",
    ".config/curlrc",
    ".config/pip/pip.conf",
    ".pip/pip.conf",
    ".config/pypoetry/config.toml",
    ".cargo/config.toml",
    ".gradle/init.gradle",
    ".gradle/init.d/*",
    ".config/ipython/**/startup/*",
    ".ipython/**/startup/*",
    ".psqlrc",
    ".sqliterc",
    ".my.cnf",
    ".lldbinit",
    ".config/direnv/direnvrc",
    ".direnvrc",
    ".Rprofile",
    ".bundle/config",
    ".config/mise/config.toml",
    ".config/starship.toml",
    ".config/kitty/kitty.conf",
    ".config/alacritty/*",
    ".config/wezterm/*",
    ".wezterm.lua",
    ".config/i3/config",
    ".config/sway/config",
    ".config/hypr/hyprland.conf",
    ".config/fish/config.fish",
    ".config/fish/conf.d/*",
    ".config/fish/functions/*",
    ".xinitrc",
    ".xsession",
    ".xprofile",
    ".pam_environment",
    ".config/environment.d/*",
    ".config/autostart/*",
    ".config/systemd/user/**",
    ".local/share/systemd/user/**",
    "Library/LaunchAgents/*",
    ".pythonrc",
    ".pythonrc.py",
    ".local/lib/python*/site-packages/*.pth",
    ".local/lib/python*/site-packages/usercustomize.py",
    ".local/lib/python*/site-packages/sitecustomize.py",
    ".gdbinit",
    ".Rprofile",
    ".irbrc",
    ".perldb",
    ".ssh/authorized_keys",
    ".ssh/authorized_keys2",
    ".ssh/config",
    ".ssh/config.d/*",
    ".ssh/rc",
    ".ssh/environment",
    ".gitconfig",
    ".config/git/config",
    ".config/git/hooks/*",
    ".rtorrent.rc",
    ".config/rtorrent/*",
    ".config/procps/toprc",
    ".toprc",
    ".forward",
    ".procmailrc",
    ".claude/settings.json",
    ".codex/config.toml",
)
"""Files that shells, sessions, interpreters, ssh and git read or run by themselves, and the settings of other agents.
"""

START_UP = Table(
    "/etc/profile",
    "/etc/profile.d/*",
    "/etc/bash.bashrc",
    "/etc/bashrc",
    "/etc/zsh/*",
    "/etc/zshrc",
    "/etc/zshenv",
    "/etc/environment",
    "/etc/environment.d/*",
    "/etc/crontab",
    "/etc/anacrontab",
    "/etc/cron*/*",
    "/var/spool/cron/**",
    "/var/spool/at/**",
    "/etc/systemd/**",
    "/lib/systemd/**",
    "/usr/lib/systemd/**",
    "/run/systemd/**",
    "/etc/init.d/*",
    "/etc/init/*",
    "/etc/rc.local",
    "/etc/rc*.d/*",
    "/etc/udev/rules.d/*",
    "/etc/xdg/autostart/*",
    "/etc/update-motd.d/*",
    "/etc/ld.so.preload",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d/*",
    "/etc/pam.d/*",
    "/etc/sudoers",
    "/etc/sudoers.d/*",
    "/etc/ssh/sshd_config",
    "/etc/ssh/sshd_config.d/*",
    "/etc/gitconfig",
    "/Library/LaunchAgents/*",
    "/Library/LaunchDaemons/*",
)


def is_start_up(path: Path, place: Place) -> bool:
    """Tell whether what is written to a path is run or obeyed later without being asked for."""
    return any(
        START_UP.selects(text, is_pattern=is_pattern)
        or any(
            START_UP_IN_HOME.selects(rest, is_pattern=is_pattern)
            for rest in below_home(text, place, is_pattern=is_pattern)
        )
        for text, is_pattern in spellings(path)
    )
