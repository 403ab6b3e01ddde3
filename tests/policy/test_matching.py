"""Which commands a rule of a policy fits, in whatever spelling."""

from __future__ import annotations

import pytest

from sandguard import Policy, classify

BLOCKING = '[[rule]]\nid = "own"\nlevel = "block"\nreason = "because"\nmatch = "x"\nno_match = "y"\n'
PASSING = BLOCKING.replace("block", "pass")


def has_found(matcher: str, command: str) -> bool:
    """Tell whether a rule with a matcher finds a command."""
    policy = Policy.from_toml(BLOCKING + matcher, is_checked=False)
    return any(finding.rule == "policy/own" for finding in classify(command, policy=policy).findings)


@pytest.mark.parametrize(
    ("matcher", "found", "not_found"),
    [
        (
            "program = 'git'",
            ["git", "/usr/bin/git x", "g''it", "env git", "sudo git", "x=$(git)", "bash -c git", "f() { git; }; f"],
            ["gi", "echo git", "git-lfs", "'git x'"],
        ),
        ("program = ['python3*', 'pypy']", ["python3.12 -V", "pypy"], ["python", "pypy3"]),
        ("program = '/opt/x/tool'", ["/opt/x/tool"], ["tool", "/opt/tool"]),
        (
            "program = 'git'\nsubcommand = ['push', 'remote add']",
            ["git push", "git -C x push", "git --no-pager push", "git remote add a b"],
            ["git pull push", "git remote", "git remote -v", "git add remote"],
        ),
        ("program = 'frob'\nsubcommand = 'wipe all'", ["frob wipe all", "frob -v wipe all"], ["frob wipe", "frob all"]),
        (
            "program = 'git'\noptions = { any = ['--force', '-n'] }",
            ["git push -f", "git push --force", "git push -uf", "git push -n"],
            ["git push", "git commit -m --force", "git push -- -f"],
        ),
        ("program = 'rm'\noptions = { all = ['-r', '-f'] }", ["rm -rf x", "rm -R --force x"], ["rm -r x", "rm -f x"]),
        ("program = 'rm'\noptions = { none = '-i' }", ["rm x", "rm -f x"], ["rm -i x", "rm -fi x"]),
        ("program = 'frob'\noptions = { any = '-f' }", ["frob -f", "frob -xf"], ["frob --f", "frob f", "frob -- -f"]),
        ("program = 'frob'\noptions = { any = '--up' }", ["frob --up", "frob --up=1"], ["frob --upper", "frob -u"]),
        (
            "program = 'curl'\noptions = { any = '--request=DEL*' }",
            ["curl -X DELETE example.com", "curl -XDELETE example.com", "curl --request DELETE example.com"],
            ["curl -X GET example.com", "curl example.com/DELETE"],
        ),
        ("program = 'make'\narguments = 'deploy*'", ["make deploy-all", "make -j4 deploy"], ["make", "make a-deploy"]),
        (
            "program = 'frob'\narguments = { path = 'secret/**' }",
            ["frob secret/a", "frob ./secret/a", "cd secret && frob /workspace/secret/a/b"],
            ["frob a/secret/b", "frob secrets"],
        ),
        ("program = 'frob'\narguments = { url = 'ftp:*' }", ["frob ftp://example.com/"], ["frob https://example.com/"]),
        (
            "program = 'frob'\narguments = { host = '*.example.com' }",
            ["frob a.example.com", "frob https://a.example.com:8/x", "frob u@a.example.com:x"],
            ["frob example.com", "frob aexample.com", "frob a.example.com.example.org"],
        ),
        (
            "program = 'frob'\narguments = { port = '80*' }",
            ["frob 8080", "frob a:80", "frob http://a:8000/x"],
            ["frob 443", "frob a:443", "frob http://80/x"],
        ),
        ("effects = 'Deletes'", ["rm x", "find . -delete", "unlink x"], ["ls", "echo rm x", "touch x"]),
        (
            "effects = 'Writes'\npaths = { under = './db' }",
            ["echo > db/x", "touch db/x", "cp a db/b", "cd db && touch x", "tee /workspace/db/y"],
            ["cat db/x", "echo > x", "echo > dbx", "rm db/x", "echo > db/../x"],
        ),
        ("paths = { glob = '**/*.pem' }", ["cat a/b.pem", "rm k.pem", "cp x /tmp/y.pem"], ["cat pem", "echo k.pem"]),
        ("paths = { under = '~/notes' }", ["cat ~/notes/a", "rm -r $HOME/notes"], ["cat notes/a", "cat ~/note"]),
        (
            "hosts = ['example.com', '192.0.2.1']",
            ["curl https://EXAMPLE.com./x", "wget example.com", "curl http://3221225985/"],
            ["curl https://a.example.com", "curl https://example.org/example.com", "echo example.com"],
        ),
        ("hosts = '*'", ["curl https://example.com"], ["ls", "echo https://example.com"]),
        (
            "effects = 'Fetches'\nnot = { hosts = 'example.com' }",
            ["curl https://a.com", "curl $X"],
            ["curl example.com"],
        ),
        ("program = 'tee'\norigins = 'network'", ["curl example.com | tee x"], ["date | tee x", "tee x"]),
        ("program = 'npm'\npositions = 'code'", ["sh -c 'npm i'", "eval npm i"], ["npm i", "x=$(npm i)"]),
        ("program = 'npm'\npositions = 'value'", ["x=$(npm i)"], ["npm i", "sh -c 'npm i'"]),
        ("program = ['sudo', 'uv']", ["sudo ls", "uv run x", "sudo -i", "env sudo ls"], ["echo sudo", "sudoku"]),
        ("program = 'sudo'\noptions = { any = '-E' }", ["sudo -E -i"], ["sudo ls -E"]),
        ("wrappers = 'sudo'", ["sudo ls", "sudo -u a env ls"], ["ls", "echo sudo ls"]),
        ("program = 'ls'\ndialect = 'bash'", ["ls"], []),
        ("program = 'ls'\ndialect = 'zsh'", [], ["ls"]),
        ("any = [{ program = 'a' }, { program = 'b', options = { any = '-x' } }]", ["a", "b -x"], ["b", "c -x"]),
        ("all = [{ program = 'a' }, { arguments = 'b' }]", ["a b", "a c b"], ["a", "a c"]),
        ("program = 'a'\nnot = { arguments = ['b', 'c'] }", ["a", "a d", "a $x"], ["a b"]),
    ],
)
def test_matcher(matcher: str, found: list[str], not_found: list[str]) -> None:
    """A matcher sees what the command does and is called, never the text."""
    assert [command for command in found if not has_found(matcher, command)] == []
    assert [command for command in not_found if has_found(matcher, command)] == []


@pytest.mark.parametrize(
    ("rule", "matcher", "lowered", "kept"),
    [
        (
            "impact/workspace-delete",
            "program = 'rm'\npaths = { under = 'gen' }",
            ["rm -rf gen/a", "rm -rf gen", "rm -rf gen/a gen/b", "cd gen && rm -rf a"],
            ["rm -rf src", "rm -rf gen src", "rm -rf gen/../src", "rm -rf gen/*/../../src"],
        ),
        (
            "initial-access/package-change",
            "program = 'npm'\nsubcommand = 'install'\narguments = 'left-pad'",
            ["npm install left-pad", "npm install -D left-pad"],
            ["npm install left-pad other", "npm install $X", "npm uninstall left-pad"],
        ),
        (
            "privilege-escalation/other-user",
            "program = 'ls'",
            ["sudo ls"],
            ["sudo rm x", "sudo $X", "sudo sh -c 'ls; rm x'"],
        ),
        (
            "exfiltration/file-upload",
            "hosts = 'a.example.com'",
            ["curl -d @a.txt https://a.example.com/x"],
            ["curl -d @a.txt https://a.example.com/x https://example.org", 'curl -d @a.txt "https://$X"'],
        ),
        (
            "initial-access/package-change",
            "program = 'pip'\noptions = { none = '--index-url' }",
            ["pip install x"],
            ["pip install -i https://example.com x", "pip install x $OPTIONS"],
        ),
        (
            "impact/data-destruction",
            "program = 'git'\nnot = { arguments = 'main' }",
            ["git push -f origin topic"],
            ["git push -f origin main", 'git push -f origin "$BRANCH"'],
        ),
    ],
)
def test_lowering_needs_certainty(rule: str, matcher: str, lowered: list[str], kept: list[str]) -> None:
    """A level is lowered only where every path, host and argument is known to be meant."""
    policy = Policy.from_toml(f"{PASSING}rules = '{rule}'\n{matcher}", is_checked=False)

    def levels(command: str) -> tuple[str, str]:
        return str(classify(command).level), str(classify(command, policy=policy).level)

    assert [command for command in lowered if levels(command)[1] != "pass" or levels(command)[0] == "pass"] == []
    assert [command for command in kept if len(set(levels(command))) != 1 or levels(command)[0] == "pass"] == []


def test_lowering_one_finding_leaves_the_others() -> None:
    """A rule that passes answers the findings that it names, and nothing else in the same command."""
    policy = Policy.from_toml(f"{PASSING}rules = 'privilege-escalation/other-user'\nprogram = 'npm'", is_checked=False)

    verdict = classify("sudo npm install x; sudo rm -rf /", policy=policy)
    assert [(finding.rule, str(level)) for finding, level in verdict.judged()] == [
        ("impact/protected-delete", "block"),
        ("privilege-escalation/other-user", "pass"),
        ("initial-access/package-change", "warn"),
        ("privilege-escalation/other-user", "warn"),
    ]


@pytest.mark.parametrize(
    ("matcher", "table", "keys"),
    [
        ("program = ['git', '/opt/x/hg']", "programs", ["git", "hg"]),
        ("program = 'git*'", "any", ["*"]),
        ("program = 'git*'\neffects = ['Writes', 'Reads']", "effects", ["Writes", "Reads"]),
        ("all = [{ hosts = 'a' }, { program = 'curl' }]", "programs", ["curl"]),
        ("any = [{ program = 'a' }, { program = 'b', hosts = 'c' }]", "programs", ["a", "b"]),
        ("any = [{ program = 'a' }, { hosts = 'c' }]", "any", ["*"]),
        ("not = { program = 'git' }", "any", ["*"]),
        ("program = 'rm'\nrules = ['impact/truncation']", "findings", ["impact/truncation"]),
    ],
)
def test_rules_are_indexed(matcher: str, table: str, keys: list[str]) -> None:
    """A rule is looked at only for the programs, effects or findings without which it cannot fit."""
    (layer,) = Policy.from_toml(BLOCKING + matcher, is_checked=False).layers

    index = {name: found for name, found in layer.data["index"].items() if found}
    assert index == {table: {key: [0] for key in keys}}
