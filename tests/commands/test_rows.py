"""One-line specs: what a row means beyond its own example, each beside the look-alike that must not count."""

from __future__ import annotations

import pytest

from sandguard.commands import behave
from sandguard.commands.describe import describe, describe_streams
from tests.commands.calls import call_of, spec_of

STATED = {
    # copies between here and a store elsewhere
    "aws s3 cp a s3://b/": ("sends ? to s3://b/", "reads a"),
    "aws s3 cp s3://b/a out": ("fetches s3://b/a", "writes out"),
    "aws s3 cp s3://a/x s3://b/": ("fetches s3://a/x",),
    "aws s3 cp a s3://b/ --dryrun": (),
    "aws s3 ls s3://b/": (),
    "rclone copy d remote:x": ("reads d", "sends ? to remote:x"),
    "gh gist create a": ("reads a", "sends ? to github.com by POST", "publishes gist create"),
    "gh gist list": (),
    "gh repo clone o/r": ("fetches o/r", "writes r"),
    "gh repo view o/r": (),
    # statements
    "psql -c 'select 1'": ("runs sql code-string 'select 1'",),
    "sqlite3 x.db 'delete from y'": ("reads x.db", "destroys database DELETE", "runs sql code-string 'delete from y'"),
    # editors that save
    "vi a": ("reads a",),
    "vi +42 a": ("reads a",),
    "vi -es -c wq a": ("reads a", "writes a", "runs vim code-string 'wq'"),
    # wrappers
    "flock lock -c 'ls -l'": ("runs sh argument 'ls -l'",),
    "flock lock grep -c x": ("runs grep -c x",),
    "op run -- ls": ("runs ls",),
    "op read op://a/b": ("reads secret:op read (remote)",),
    "op whoami": (),
    "rbenv exec ls": ("runs ls",),
    "nodemon app.js": ("runs javascript file 'app.js'",),
    # secrets, traces, keys
    "gpg --export-secret-keys": ("reads secret:gpg --export-secret-keys (remote)",),
    "gpg --list-secret-keys": (),
    "journalctl -u nginx": (),
    "ssh-copy-id -n example.com": ("sends ? to example.com",),
    # sub-commands, packages, releases
    "nvm exec 18 ls -l": ("runs ls -l",),
    "dotnet tool install -g x --version 1": ("changes packages by dotnet x",),
    "dotnet tool list": (),
    "dotnet nuget push a.nupkg": ("publishes package",),
    "pod install": ("runs ruby file 'Podfile'", "changes packages by pod from lock"),
    "pod install --help": ("runs ruby file 'Podfile'",),
    "asdf install": ("changes packages by asdf from lock",),
    "asdf install nodejs 20": ("changes packages by asdf nodejs 20",),
    "emerge -pv vim": (),
    "twine check dist/x": ("reads dist/x",),
    "semantic-release --dry-run": (),
    "mise exec node@20 -- ls": ("runs ls",),
    "zx https://example.com/a": ("fetches https://example.com/a", "runs javascript code-string '?'"),
    # letters of options have a case; a host is no call for help
    "ethtool -K eth0 tso off": ("changes system network",),
    "ethtool -k eth0": (),
    "ipmitool -h example.com power off": (),
    "ipmitool -H example.com power off": ("changes system power",),
    # files in place, duplicates, users of a file
    "shfmt -d a": ("reads a",),
    "fdupes -r a": (),
    "fuser a": (),
    "gofmt -l a": ("reads a",),
    # settings that are commands, also without a word
    "pre-commit install": ("persists by git-config",),
    "pre-commit install --help": (),
    "update-grub": ("changes system boot",),
    # help and what only looks
    "terraform destroy -help": (),
    "nvm use 18": (),
    "nvm install 18": ("changes packages by nvm 18",),
}

STREAMS = {
    "psql": "stdin code sql",
    "psql -f a.sql": "stdin passed",
    "sqlite3 x.db": "stdin code sql",
    "sqlite3 x.db 'select 1'": "stdin data",
    "yq .a": "stdin passed",
    "script -q /dev/null": "stdin code sh",
    "script -q /dev/null ls": "stdin passed",
    "dc -e 1": "stdin passed",
    "pv": "stdin passed",
    "pv a": "stdout from command:pv, file:/workspace/a",
    "gpg -d": "stdin decoded",
    "gpg -e": "stdin passed",
    "gpg -d a": "stdout from decoded, file:/workspace/a",
    "gsutil cat gs://b/a": "stdout from network",
    "patch --dry-run": "stdin passed",
    "patch": "stdin code patch",
    "sha256sum a": "stdout hex from command:sha256sum",
    "aws s3 cp s3://b/a -": "stdout from network",
    "gh pr list": "stdout from command:gh",
    "gh gist view x": "stdout from network",
}


@pytest.mark.parametrize(("line", "stated"), STATED.items(), ids=str)
def test_rows_state(line: str, stated: tuple[str, ...]) -> None:
    """A call of a program in a table has the effects that stand beside it."""
    behaviour = behave(spec_of(line.split(maxsplit=1)[0]), call_of(line))

    assert sorted(map(describe, behaviour.effects)) == sorted(stated)


@pytest.mark.parametrize(("line", "stream"), STREAMS.items(), ids=str)
def test_rows_pass_on_what_they_read(line: str, stream: str) -> None:
    """What comes in is code, or may come out again, unless an operand or the program itself says otherwise."""
    assert stream in describe_streams(behave(spec_of(line.split(maxsplit=1)[0]), call_of(line)))
