"""Reads scripts of other languages for what they do: the stage beside `commands` for texts that no shell executes.

A reader finds calls whose meaning is written out: a program that is started, a file that is named. It follows no data,
judges nothing, and says nothing about the rest of a script.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.languages.sinks import Sink

READERS: dict[str, str] = {
    **dict.fromkeys(
        (
            *("bpftrace", "cobol", "csharp", "elixir", "erlang", "fsharp", "gnuplot", "go", "groovy", "haskell"),
            *("java", "javascript", "jrunscript", "julia", "lisp", "lua", "octave", "perl", "php", "puppet"),
            *("hcl", "ocaml", "prolog", "r", "ruby", "scala", "scheme", "slang", "swift"),
        ),
        "calls",
    ),
    **dict.fromkeys(("vim", "ed"), "editors"),
    **dict.fromkeys(("gdb", "lldb", "tcl", "cmake", "bacula", "kakoune", "cpan", "dos", "dc", "sqlplus"), "consoles"),
    **dict.fromkeys(("ftp", "sftp", "lftp", "smb", "mail"), "transfers"),
    **dict.fromkeys(("tex", "roff", "m4", "make-text", "rpm", "sed"), "macros"),
    "sql": "sql",
    "powershell": "powershell_words",
    **dict.fromkeys(
        (
            *(
                "unit",
                "wireguard",
                "openvpn",
                "dnsmasq",
                "ssh",
                "procmail",
                "top",
                "tmux",
                "screen",
                "ansible",
                "rtorrent",
            ),
            *("fastfetch", "mutt", "nginx", "apache", "mosquitto", "logrotate", "puppet-settings", "samba", "apt"),
            *("mailcap", "task", "rpm-spec", "certbot", "cloud-init"),
        ),
        "settings",
    ),
}
"""The module that reads a language."""


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what a script does, in the order of the text; nothing for a language that is not read."""
    module = READERS.get(language)
    if module is None:
        return ()
    reader = __import__(f"{__name__}.{module}", fromlist=("read",)).read
    found: tuple[Sink, ...] = reader(language, text)
    return found
