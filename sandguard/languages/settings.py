"""Reads files of settings of which a program runs or loads some: a key, and what stands after it."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.languages.sinks import SinkKind

MOST_VALUE = 4096

# systemd.service(5) 257, wg-quick(8), openvpn(8) 2.6, dnsmasq(8) 2.90, ssh_config(5) OpenSSH 9.9, procmailrc(5) 3.24,
# top(1) procps-ng 4.0, tmux(1) 3.5, screen(1) 5.0, ansible-core 2.18 modules, rtorrent 0.15, fastfetch 2.30 json
# schema, muttrc(5) 2.2, nginx 1.26 ngx_core_module, apache 2.4 mod_so and mod_log_config, mosquitto.conf(5) 2.0,
# logrotate(8) 3.22, needrestart 3.7, apt.conf(5) 2.9, pip 24 configuration, varnish 7, smb.conf(5) 4.21, 2026-11.
KEYS: dict[str, dict[SinkKind, str]] = {
    "unit": {
        "shell": "ExecStart ExecStartPre ExecStartPost ExecStop ExecStopPost ExecReload ExecCondition",
        "reads": "EnvironmentFile",
    },
    "wireguard": {"shell": "PreUp PostUp PreDown PostDown"},
    "openvpn": {
        "shell": "up down ipchange route-up route-pre-down tls-verify client-connect client-disconnect learn-address"
        " auth-user-pass-verify tls-crypt-v2-verify",
        "loads": "plugin",
        "writes": "log log-append status writepid",
    },
    "dnsmasq": {"shell": "dhcp-script dhcp-luascript", "reads": "conf-file addn-hosts dhcp-hostsfile"},
    "ssh": {"shell": "ProxyCommand LocalCommand KnownHostsCommand exec", "loads": "PKCS11Provider"},
    "procmail": {"shell": "|", "reads": "INCLUDERC"},
    "top": {"shell": "pipe"},
    "tmux": {
        "shell": "run-shell run if-shell if default-command default-shell new-window neww new-session new split-window"
        " splitw pipe-pane",
        "reads": "source-file source",
    },
    "screen": {"shell": "exec screen shell", "writes": "logfile", "reads": "source"},
    "ansible": {
        "shell": "shell command raw script ansible.builtin.shell ansible.builtin.command ansible.builtin.raw cmd",
    },
    "rtorrent": {
        "shell": "execute execute2 execute.throw execute.nothrow execute.raw execute.capture execute.throw.bg"
        " execute.nothrow.bg"
    },
    "fastfetch": {"shell": "text condition-command"},
    "mutt": {
        "shell": "sendmail editor print_command query_command ispell mailto_cmd new_mail_command preconnect"
        " display_filter exec shell",
        "reads": "source signature",
    },
    "nginx": {"loads": "load_module", "writes": "error_log access_log"},
    "apache": {
        "loads": "LoadModule LoadFile",
        "shell": "CustomLog ErrorLog TransferLog RewriteMap",
        "reads": "Include IncludeOptional",
    },
    "mosquitto": {"loads": "plugin auth_plugin global_plugin", "reads": "password_file acl_file include_dir"},
    "logrotate": {"reads": "include"},
    "puppet-settings": {"shell": "prerun_command postrun_command"},
    "samba": {"shell": "magic_script preexec root_preexec postexec print_command add_user_script panic_action"},
    "apt": {
        "shell": "Pre-Invoke Post-Invoke Pre-Install-Pkgs DPkg::Pre-Invoke DPkg::Post-Invoke APT::Update::Pre-Invoke"
        " APT::Update::Post-Invoke APT::Update::Post-Invoke-Success DPkg::Pre-Install-Pkgs"
    },
    "mailcap": {},
    "task": {"shell": "cmd sh"},
    "cloud-init": {"shell": "runcmd bootcmd"},
    "rpm-spec": {},
    "certbot": {"shell": "pre-hook post-hook renew-hook deploy-hook manual-auth-hook manual-cleanup-hook"},
}

_SCRIPTS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "logrotate": (
        frozenset(("prerotate", "postrotate", "firstaction", "lastaction", "preremove")),
        frozenset(("endscript",)),
    ),
    "rpm-spec": (
        frozenset(("%prep", "%build", "%install", "%check", "%pre", "%post", "%preun", "%postun", "%clean")),
        frozenset(("%files", "%changelog", "%description", "%package")),
    ),
}
"""Words on a line of their own after which commands for a shell stand, and those that end them."""

_tables: dict[str, dict[str, SinkKind]] = {}


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what the settings make a program run, load, read and write."""
    keys = _tables.get(language)
    if keys is None:
        keys = {name.lower(): kind for kind, names in KEYS[language].items() for name in names.split()}
        _tables[language] = keys
    found: list[Sink] = []
    if language == "fastfetch" or (language == "ansible" and text.lstrip().startswith(("[", "{"))):
        return tuple(_inline(text, keys))
    starts, ends = _SCRIPTS.get(language, (frozenset[str](), frozenset[str]()))
    script: list[str] | None = None
    begin = at = 0
    for line in text.split("\n"):
        bare = line.strip()
        word = bare.partition(" ")[0]
        if script is not None and (word in ends or word in starts):
            found.append(Sink("shell", ("\n".join(script),), begin, at))
            script = None
        if word in starts:
            script, begin = [], at
        elif script is not None:
            script.append(line)
        elif bare and not bare.startswith(("#", ";", "//")):
            found.extend(_line(language, bare, keys, at, at + len(line)))
        at += len(line) + 1
    if script:
        found.append(Sink("shell", ("\n".join(script),), begin, at))
    return tuple(found)


def _line(language: str, line: str, keys: dict[str, SinkKind], at: int, end: int) -> Iterator[Sink]:
    """Yield what a line sets: a key, then an equals sign, a colon or a blank, then the value."""
    line = line.removeprefix("- ").strip()
    if language == "mailcap":
        fields = line.split(";")
        if len(fields) > 1 and fields[1].strip():
            yield Sink("shell", (fields[1].strip(),), at, end)
        return
    for opening in ("set ", "set-option ", "-g ", "export ", "Match "):
        line = line.removeprefix(opening)
    if line.startswith("|"):
        key, value = "|", line[1:]
    else:
        length = next(
            (
                i
                for i, c in enumerate(line)
                if c in "= \t{" or (c == ":" and line[i + 1 : i + 2] != ":" and line[i - 1 : i] != ":")
            ),
            len(line),
        )
        key, value = line[:length], line[length:].lstrip("= \t:{+")
    kind = keys.get(key.strip("\"'").lower())
    if kind is None and language == "samba":
        key, _, value = line.partition("=")
        kind = keys.get(key.strip().replace(" ", "_").lower())
    value = value.strip().removesuffix(";").removesuffix("}").strip().removesuffix(";")
    if kind is None or not value:
        return
    if language == "unit":
        value = value.lstrip("-@:+!")
    elif language == "top":
        value = value.partition("\t")[2] or value.partition(" ")[2]
    elif language == "rtorrent":
        value = " ".join(
            part.strip() if " " not in part.strip('"') else f"'{part.strip(chr(34))}'" for part in _parts(value)
        )
    elif language == "apache" and kind == "loads":
        value = value.split()[-1]
    elif language in ("apache", "procmail") and kind == "shell" and key != "|":
        value = value.strip("\"'")
        if not value.startswith(("|", "prg:")):
            return
        value = value.lstrip("|$").removeprefix("prg:")
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        value = value[1:-1]
    if kind in ("loads", "reads", "writes"):
        value = value.split()[0].strip("\"'") if value.split() else value
    yield Sink(kind, (value,), at, end)


def _parts(value: str) -> list[str]:
    """Return a list of rtorrent: its parts are separated by commas outside quotes."""
    parts: list[str] = [""]
    is_quoted = False
    for character in value[:MOST_VALUE]:
        if character == '"':
            is_quoted = not is_quoted
        if character == "," and not is_quoted:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def _inline(text: str, keys: dict[str, SinkKind]) -> Iterator[Sink]:
    """Yield the values of keys that stand in braces on one line: JSON, or a mapping of YAML."""
    for key, kind in keys.items():
        index = text.find(key)
        while index >= 0:
            end = index + len(key)
            before = text[index - 1 : index]
            rest = text[end : end + MOST_VALUE].lstrip('"').lstrip()
            if rest.startswith(":") and not (before.isalnum() or before in ("_", "-", ".")):
                value = rest[1:].lstrip()
                if value[:1] in ('"', "'"):
                    value = value[1:].partition(value[0])[0]
                else:
                    stop = next((i for i, c in enumerate(value) if c in ",}]\n"), len(value))
                    value = value[:stop].strip()
                if value:
                    yield Sink(kind, (value,), index, end)
            index = text.find(key, end)
