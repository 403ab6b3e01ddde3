"""The paths that rules protect: credentials, secrets of a project, records of what was done; names of secret variables.

Entries below the home folder count for every user's home. Sources: the manual pages of the programs, the Filesystem
Hierarchy Standard 3.0, and MITRE ATT&CK T1552, T1555, T1546, T1053, read in 2026.
"""

from __future__ import annotations

from sandguard.joining import Mixed
from sandguard.rules.patterns import GLOB_CHARACTERS, Table, overlap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.paths import Place

HOMES = (("", "home", "*"), ("", "Users", "*"), ("", "users", "*"), ("", "root"), ("", "var", "root"))
"""Where home folders lie; a leading ``~name`` that could not be resolved is one too."""

HOME_STARTS = tuple("/".join((*(name for name in home if name != "*"), "")) for home in HOMES)
"""What paths below them begin with, where no name is a glob."""

CREDENTIALS_IN_HOME = Table(
    ".ssh/id_*",
    ".ssh/identity",
    ".ssh/*.pem",
    ".ssh/*.key",
    ".ssh/*_rsa",
    ".ssh/*_ed25519",
    ".aws/credentials",
    ".aws/sso/cache/*",
    ".aws/cli/cache/*",
    ".azure/accessTokens.json",
    ".azure/msal_token_cache.*",
    ".azure/service_principal_entries.*",
    ".config/gcloud/**/*.json",
    ".config/gcloud/*.db",
    ".config/doctl/config.yaml",
    ".config/hcloud/cli.toml",
    ".kube/config",
    ".config/helm/registry/config.json",
    ".docker/config.json",
    ".netrc",
    ".npmrc",
    ".yarnrc.yml",
    ".pypirc",
    ".pgpass",
    ".my.cnf",
    ".vault-token",
    ".s3cfg",
    ".boto",
    ".git-credentials",
    ".config/git/credentials",
    ".config/gh/hosts.yml",
    ".config/glab-cli/config.yml",
    ".config/hub",
    ".config/github-copilot/*.json",
    ".config/rclone/rclone.conf",
    ".config/op/**",
    ".cargo/credentials",
    ".cargo/credentials.toml",
    ".gem/credentials",
    ".composer/auth.json",
    ".m2/settings.xml",
    ".m2/settings-security.xml",
    ".terraform.d/credentials.tfrc.json",
    ".terraformrc",
    ".claude/.credentials.json",
    ".claude.json",
    ".codex/auth.json",
    ".gemini/oauth_creds.json",
    ".gnupg/secring.gpg",
    ".gnupg/private-keys-v1.d/*",
    ".password-store/**",
    ".local/share/keyrings/*",
    ".local/share/kwalletd/*",
    ".mozilla/firefox/*/logins.json",
    ".mozilla/firefox/*/key4.db",
    ".mozilla/firefox/*/cookies.sqlite",
    ".config/google-chrome/**/Login Data",
    ".config/google-chrome/**/Cookies",
    ".config/chromium/**/Login Data",
    ".config/chromium/**/Cookies",
    ".config/BraveSoftware/**/Login Data",
    ".config/BraveSoftware/**/Cookies",
    "Library/Keychains/**",
    "Library/Cookies/**",
    "Library/Application Support/Google/Chrome/**/Login Data",
    "Library/Application Support/Google/Chrome/**/Cookies",
    "Library/Application Support/Firefox/Profiles/*/logins.json",
    "Library/Application Support/Firefox/Profiles/*/key4.db",
    ".bitcoin/wallet.dat",
    ".bitcoin/wallets/**",
    ".ethereum/keystore/*",
    ".config/solana/id.json",
)

CREDENTIAL_FOLDERS_IN_HOME = Table(
    ".ssh",
    ".aws",
    ".azure",
    ".config/gcloud",
    ".config/gh",
    ".config/op",
    ".kube",
    ".docker",
    ".gnupg",
    ".gnupg/private-keys-v1.d",
    ".password-store",
    ".local/share/keyrings",
    ".mozilla/firefox",
    ".mozilla/firefox/*",
    ".config/google-chrome",
    ".config/chromium",
    "Library/Keychains",
)
"""Folders whose reading as a whole (an archive, a copy, a glob of everything in them) takes the credentials along."""

CREDENTIALS = Table(
    "/etc/shadow",
    "/etc/shadow-",
    "/etc/shadow.bak",
    "/etc/gshadow",
    "/etc/gshadow-",
    "/etc/master.passwd",
    "/etc/security/opasswd",
    "/etc/krb5.keytab",
    "/etc/sudoers",
    "/etc/sudoers.d/*",
    "/etc/ssh/ssh_host_*_key",
    "/etc/ssl/private/*",
    "/etc/pki/tls/private/*",
    "/etc/letsencrypt/live/*/privkey.pem",
    "/etc/letsencrypt/archive/*/privkey*.pem",
    "/etc/wireguard/*",
    "/etc/openvpn/**/*.key",
    "/etc/NetworkManager/system-connections/*",
    "/etc/kubernetes/admin.conf",
    "/etc/kubernetes/pki/**/*.key",
    "/etc/rancher/k3s/k3s.yaml",
    "/var/db/dslocal/nodes/Default/users/*",
    "/var/run/secrets/**",
    "/run/secrets/**",
    "/proc/*/environ",
    "/proc/*/task/*/environ",
    "/proc/*/mem",
    "/proc/kcore",
    "/dev/mem",
    "/dev/kmem",
    "/var/lib/docker/**/config.v2.json",
    "/Library/Keychains/**",
)

CREDENTIAL_FOLDERS = Table("/etc/ssl/private", "/etc/wireguard", "/etc/sudoers.d", "/run/secrets", "/var/run/secrets")

_TREES = tuple({*CREDENTIALS.entries, *CREDENTIAL_FOLDERS.entries, *HOME_STARTS})

CREDENTIAL_NAMES = Table(
    "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", ".netrc", ".pgpass", ".pypirc", ".git-credentials", "*.kdbx"
)
"""Private keys and password files wherever they lie."""

SECRET_NAMES = Table(
    ".env",
    ".env.*",
    "*.p12",
    "*.pfx",
    "*.jks",
    "*.keystore",
    "privkey*.pem",
    "private*.pem",
    "credentials.json",
    "client_secret*.json",
    "service-account*.json",
    "secrets.json",
    "secrets.toml",
    "secrets.yml",
    "secrets.yaml",
    ".htpasswd",
    "*.tfstate",
)
"""Files in which projects keep secrets; reading one is often meant."""

SECRET_WORDS = ("TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "CREDENTIAL", "CREDENTIALS", "APIKEY")
"""Endings of a word in the name of a variable that holds a secret: ``GITHUB_TOKEN``, ``PGPASSWORD``."""

SECRET_ENDS = frozenset(("KEY", "PAT", "PASS", "PWD", "PSW"))
"""Last words of such a name that mean nothing in the middle: ``OPENAI_API_KEY``, ``GH_PAT``, ``MYSQL_PWD``."""

OPEN_WORDS = frozenset(
    (
        *("CACHE", "FOREIGN", "ISSUE", "OBJECT", "PARTITION", "PRIMARY", "PROJECT", "PUBLIC", "PUBLISHABLE", "S3"),
        *("SORT", "COUNT", "ENDPOINT", "EXPIRY", "FILE", "ID", "LENGTH", "LIMIT", "NAME", "PATH", "TYPE", "URI", "URL"),
    )
)
"""Words that make such a name one of something that is no secret: ``PUBLIC_KEY``, ``TOKEN_URL``."""

SAMPLE_ENDINGS = (".example", ".sample", ".template", ".dist", ".defaults", ".tpl", ".schema", ".pub", ".test", ".ci")

TRACES_IN_HOME = Table(
    ".bash_history",
    ".zsh_history",
    ".zhistory",
    ".histfile",
    ".history",
    ".sh_history",
    ".ksh_history",
    ".local/share/fish/fish_history",
    ".python_history",
    ".node_repl_history",
    ".mysql_history",
    ".psql_history",
    ".sqlite_history",
    ".lesshst",
    ".viminfo",
)
TRACES = Table(
    "/var/log/auth.log*",
    "/var/log/secure*",
    "/var/log/syslog*",
    "/var/log/messages*",
    "/var/log/kern.log*",
    "/var/log/audit/**",
    "/var/log/journal/**",
    "/var/log/wtmp",
    "/var/log/btmp",
    "/var/log/lastlog",
    "/var/log/faillog",
    "/var/run/utmp",
    "/run/utmp",
    "/var/log",
    "/var/log/*",
)
"""Records of what was done: history(3), utmp(5), auditd(8), rsyslog."""


def is_credential(path: Path, place: Place) -> bool:
    """Tell whether reading a path reads a credential, or a folder of them as a whole."""
    return any(_is_credential(text, place, is_pattern=is_pattern) for text, is_pattern in spellings(path))


def _is_credential(text: str, place: Place, *, is_pattern: bool) -> bool:
    if _has_name(text, CREDENTIAL_NAMES, is_pattern=is_pattern):
        return True
    if not is_pattern and "/." not in text and text[:1] == "/" and not text.startswith((*_TREES, place.home)):
        return False  # neither hidden nor in a tree of one of the tables below
    folder, _, name = text.partition("/**/") if is_pattern else (text, "", "")
    if not name or any(character.isalnum() for character in name):
        folder = text.removesuffix("/*").removesuffix("/**").removesuffix("/*")
    if CREDENTIAL_FOLDERS.selects(folder, is_pattern=is_pattern):
        return True
    rests = below_home(folder, place, is_pattern=is_pattern)
    if any(CREDENTIAL_FOLDERS_IN_HOME.selects(rest, is_pattern=is_pattern) for rest in rests):
        return True
    if folder != text or ".pub" in text.rpartition("/")[2] or text.endswith(SAMPLE_ENDINGS):
        return False  # everything in another folder, which is not naming a credential; a public key; a sample
    hidden = text[text.find("/.") + 1 :]  # `.aws/credentials` keeps its meaning in any folder
    return (
        CREDENTIALS.selects(text, is_pattern=is_pattern)
        or any(CREDENTIALS_IN_HOME.selects(rest, is_pattern=is_pattern) for rest in rests)
        or (
            GLOB_CHARACTERS.isdisjoint(hidden)
            and hidden.count("/") == 1
            and CREDENTIALS_IN_HOME.selects(hidden, is_pattern=False)
        )
    )


def is_project_secret(path: Path) -> bool:
    """Tell whether a path names a file in which projects keep secrets."""
    return any(
        _has_name(text, SECRET_NAMES, is_pattern=is_pattern) and not text.endswith(SAMPLE_ENDINGS)
        for text, is_pattern in spellings(path)
    )


def is_secret_variable(name: str) -> bool:
    """Tell whether a variable of the environment holds a secret, by its name; those in small letters are a script's."""
    words = name.split("_")
    if not name.isupper() or not OPEN_WORDS.isdisjoint(words):
        return False
    return (words[-1] in SECRET_ENDS and len(words) > 1) or any(word.endswith(SECRET_WORDS) for word in words)


def _has_name(text: str, names: Table, *, is_pattern: bool) -> bool:
    """Tell whether the last part of a path is one of the names; a glob has to begin with one's text."""
    name = text.rpartition("/")[2]
    if not is_pattern or GLOB_CHARACTERS.isdisjoint(name):
        return names.selects(name, is_pattern=False)
    if (name,) in names.wherever:
        return True
    return GLOB_CHARACTERS.isdisjoint(name[:2]) and any(
        overlap(name, entry, is_pattern=True) for entry in names.literals
    )


def is_stored_credential(path: Path, place: Place) -> bool:
    """Tell whether a path is one in a home folder at which a tool looks for its credentials."""
    return any(
        CREDENTIALS_IN_HOME.selects(rest, is_pattern=is_pattern)
        for text, is_pattern in spellings(path)
        for rest in below_home(text, place, is_pattern=is_pattern)
    )


def spellings(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield each text that a path can be, and whether its globs are active; what is not known of it counts as ``*``.

    A text with capitals is yielded in small letters too: many file systems take the two for the same.
    """
    for text, is_pattern in _texts(path):
        yield text, is_pattern
        if not text.islower() and (small := text.lower()) != text:
            yield small, is_pattern


def _texts(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield each text that a path can be as it is written, and whether its globs are active."""
    for value in (path.resolved, path.written):
        texts = value.texts
        if texts is not None:
            for text in texts:
                yield text.rstrip("/") or "/", path.is_pattern
            return
        if isinstance(path.written, Mixed) and value is path.resolved:
            yield _with_stars(path.written), True
        prefix: str = getattr(value, "prefix", "")
        if prefix:
            yield prefix + "*", True
            return


def _with_stars(value: Mixed) -> str:
    """Return a path with stars for the pieces that are not known, and ``…`` for a folder at its start."""
    texts = [piece.text if piece.text is not None else "*" for piece in value.pieces]
    text = "".join(texts).rstrip("/")
    return text if text.startswith(("/", "~")) or "/" not in text else f"…/{text.partition('/')[2]}"


def below_home(path: str, place: Place, *, is_pattern: bool) -> list[str]:
    """Return what follows the home folder in a path, for every user's home that it can lie in."""
    inside = place.home.rstrip("/") + "/"
    if path.startswith(inside):
        return [path[len(inside) :]]
    parts = path.split("/")
    if path.startswith("~"):
        return ["/".join(parts[1:])]
    if not path.startswith(HOME_STARTS) and not (is_pattern and _may_be_home(parts)):
        return []
    return [
        "/".join(parts[len(home) - (parts[len(home) - 1] == "**") :])
        for home in HOMES
        if len(parts) > len(home)
        and all(overlap(part, pattern, is_pattern=is_pattern) for part, pattern in zip(parts, home, strict=False))
    ]


def _may_be_home(parts: list[str]) -> bool:
    """Tell whether the first names of a path are globs, so that they may stand for where homes lie."""
    return not all(GLOB_CHARACTERS.isdisjoint(part) for part in parts[:3])


def is_trace(path: Path, place: Place) -> bool:
    """Tell whether a path names a shell's history, or a log in which the system records what was done."""
    return any(
        TRACES.selects(text, is_pattern=is_pattern)
        or any(
            TRACES_IN_HOME.selects(rest, is_pattern=is_pattern)
            for rest in below_home(text, place, is_pattern=is_pattern)
        )
        for text, is_pattern in spellings(path)
    )
