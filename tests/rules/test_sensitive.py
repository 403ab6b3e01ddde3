"""Which paths are protected, in every spelling that selects them."""

from __future__ import annotations

import pytest

from sandguard.commands.effects import Path, Reads
from sandguard.rules.patterns import overlap
from sandguard.rules.sensitive import is_credential, is_project_secret, is_secret_variable, is_trace
from sandguard.rules.start_up import is_start_up
from sandguard.values import OneOf, Unknown
from tests.rules.programs import PLACE, path


@pytest.mark.parametrize(
    "text",
    [
        "/etc/shadow",
        "/home/user/.ssh/id_rsa",
        "/home/other/.aws/credentials",
        "/root/.ssh/id_ed25519",
        "/Users/me/Library/Keychains/login.keychain-db",
        "~bob/.netrc",
        "/home/user/.ssh",
        "/home/user/.ssh/",
        "/proc/1/environ",
        "/proc/self/environ",
        "keys/id_rsa",
        "/home/user/.config/google-chrome/Default/Login Data",
        "/Users/me/.SSH/ID_RSA",
        "/users/ME/.aws/Credentials",
    ],
)
def test_credentials(text: str) -> None:
    """Keys, tokens and password files are credentials, and so is a whole folder of them."""
    assert is_credential(path(text), PLACE)


@pytest.mark.parametrize(
    "text",
    [
        "/etc/passwd",
        "/home/user/.ssh/id_rsa.pub",
        "/home/user/.ssh/known_hosts",
        "/home/user/.ssh/config",
        "/home/user",
        "/home/user/notes/.ssh.md",
        "/workspace/src/shadow",
        "/proc/cpuinfo",
        "id_rsa.txt",
        "ID_RSA.PUB",
        "/home/user/Notes/AWS/Credentials",
        "",
    ],
)
def test_neighbours_are_no_credentials(text: str) -> None:
    """Public keys, settings and files that only sound alike are not."""
    assert not is_credential(path(text), PLACE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/etc/sh*", True),
        ("/etc/s?adow", True),
        ("/etc/[rst]hadow", True),
        ("/home/*/.ssh/id_rsa", True),
        ("/home/user/.ssh/*", True),
        ("/home/user/.ss*/id_*", True),
        ("/ho?e/user/.aws/cred*", True),
        ("/proc/*/environ", True),
        ("/home/user/.*", True),
        ("/etc/*", False),
        ("/etc/*release", False),
        ("/home/user/*", False),
        ("/workspace/*", False),
        ("/workspace/*.py", False),
        ("/home/user/.ssh/*.pub", False),
    ],
)
def test_globs_that_select_a_credential(text: str, expected: bool) -> None:
    """A pattern that can name a credential counts as naming it; reading all of an ordinary folder does not."""
    assert is_credential(path(text, is_pattern=True), PLACE) is expected


def test_quoted_glob_is_a_name() -> None:
    """Without active globs a star is a star."""
    assert not is_credential(path("/etc/sh*"), PLACE)


def test_values_that_are_not_one_text() -> None:
    """One of several texts is enough, and so is the folder in which an unknown text certainly lies."""
    one_of = OneOf(("/etc/hosts", "/etc/shadow"))
    unknown = Unknown("a variable", prefix="/home/user/.ssh/")

    assert is_credential(Path(one_of, one_of), PLACE)
    assert is_credential(Path(unknown, unknown), PLACE)
    assert not is_credential(Path(Unknown("a variable"), Unknown("a variable")), PLACE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".env", True),
        (".env.production", True),
        ("config/secrets.yml", True),
        ("tls/privkey1.pem", True),
        (".env.example", False),
        (".env.sample", False),
        ("environment.yml", False),
        ("server.key", False),
    ],
)
def test_project_secrets(text: str, expected: bool) -> None:
    """Files in which projects keep secrets, and not the examples beside them."""
    assert is_project_secret(path(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/home/user/.bashrc", True),
        ("/home/other/.zshrc", True),
        ("/root/.profile", True),
        ("/home/user/.ssh/authorized_keys", True),
        ("/etc/cron.d/job", True),
        ("/etc/systemd/system/a.service", True),
        ("/home/user/.config/systemd/user/default.target.wants/a.service", True),
        ("/etc/ld.so.preload", True),
        ("/home/user/bashrc", False),
        ("/workspace/.bashrc", False),
        ("/home/user/.ssh/known_hosts", False),
        ("/etc/hosts", False),
    ],
)
def test_start_up_files(text: str, expected: bool) -> None:
    """Files that are run or obeyed by themselves, in any home and not in the workspace."""
    assert is_start_up(path(text), PLACE) is expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("GITHUB_TOKEN", True),
        ("AWS_SECRET_ACCESS_KEY", True),
        ("OPENAI_API_KEY", True),
        ("PGPASSWORD", True),
        ("MYSQL_PWD", True),
        ("GH_PAT", True),
        ("TOKEN", True),
        ("PWD", False),
        ("OLDPWD", False),
        ("PATH", False),
        ("KEY", False),
        ("PUBLIC_KEY", False),
        ("AWS_ACCESS_KEY_ID", False),
        ("MAX_TOKENS", False),
        ("TOKENIZERS_PARALLELISM", False),
        ("TOKEN_URL", False),
        ("PASSWORD_FILE", False),
        ("token", False),
        ("", False),
    ],
)
def test_secret_variables(name: str, expected: bool) -> None:
    """Variables of the environment that hold secrets are known by their names, and not their neighbours."""
    assert is_secret_variable(name) is expected


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("/proc/$p/environ", True),
        ("/home/$name/.ssh/id_rsa", True),
        ("$folder/.aws/credentials", True),
        ("/proc/$p/status", False),
        ("$folder/credentials", False),
        ("$folder/.ssh/$file.pub", False),
    ],
)
def test_what_is_not_known_of_a_path_can_be_anything(command: str, expected: bool) -> None:
    """Around what is not known, the rest still tells what is read."""
    from sandguard import Guard

    program = Guard(place=PLACE).classify(f'cat "{command}"').program
    assert program is not None
    (read,) = (effect for _, effect in program.effects(Reads))

    assert is_credential(read.path, PLACE) is expected


def test_traces() -> None:
    """Histories and the system's logs are records; a project's log is not."""
    assert is_trace(path("/home/user/.bash_history"), PLACE)
    assert is_trace(path("/var/log/auth.log.1"), PLACE)
    assert not is_trace(path("debug.log"), PLACE)


@pytest.mark.parametrize(
    ("name", "pattern", "expected"),
    [
        ("a*c", "a?c", True),
        ("*b*", "abc", True),
        ("[x]", "x", True),
        ("a*", "b*", False),
        ("*", ".env", False),
        ("?env", ".env", False),
        (".*", ".env", True),
        ("", "*", True),
        ("*" * 400 + "x", "*" * 20 + "y", False),
        ("a*" * 200, "a*b", True),
    ],
)
def test_overlap(name: str, pattern: str, expected: bool) -> None:
    """Two globs overlap when one name matches both; long ones take no longer than their product."""
    assert overlap(name, pattern, is_pattern=True) is expected
