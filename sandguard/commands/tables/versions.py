"""Tools of version control beside git itself: front ends, helpers, and older systems."""

from sandguard.commands.rows import Row

REFERENCE = (
    "Jujutsu 0.24, Sapling 0.2, tig 2.5, git-lfs 3.6, git-filter-repo 2.47, git-crypt 0.7, Subversion 1.14, CVS 1.12,"
    " Bazaar 2.7, Fossil 2.25, Darcs 2.18 and the programs' own manual pages; 2026-11"
)


def _gone(name: str, what: str) -> Row:
    return Row(f"{name} {what} x => destroys repository {what}", destroys="repository", shows="-n --dry-run --help")


ROWS: dict[str, Row] = {
    "jj": Row(
        "jj log -r @",
        does="--config|--config-file>gap",
        values="-R --repository --at-op -r --revisions -T -m --message",
        under={
            "abandon": _gone("jj", "abandon"),
            "restore": _gone("jj", "restore"),
            "undo": _gone("jj", "undo"),
            "op operation": Row(
                "jj op restore x => destroys repository restore", destroys="repository", verbs="restore abandon undo"
            ),
            "util": Row(
                "jj util exec -- ls => runs ls",
                under={
                    "exec": Row("jj util exec -- ls => runs ls", operands="wrapped", reading="first"),
                    "gc": Row("jj util gc --expire now => destroys repository util gc", destroys="repository"),
                },
            ),
            "fix": Row("jj fix -s x", values="-s"),
            "git": Row(
                "jj git push -b main",
                under={
                    "push": Row(
                        "jj git push --deleted => destroys repository --deleted",
                        destroys="repository",
                        verbs="--deleted --allow-delete",
                        values="-b --bookmark --remote -r -c",
                    ),
                    "clone": Row(
                        "jj git clone https://example.com/a => fetches https://example.com/a", operands="fetches,-"
                    ),
                    "remote": Row(
                        "jj git remote remove x => destroys repository remove",
                        destroys="repository",
                        verbs="remove rename set-url",
                    ),
                },
            ),
            "bookmark b branch": Row(
                "jj bookmark delete x => destroys repository delete", destroys="repository", verbs="delete forget d f"
            ),
            "workspace": Row(
                "jj workspace forget x => destroys repository forget", destroys="repository", verbs="forget"
            ),
        },
    ),
    "sl": Row(
        "sl status",
        does="--config|--configfile>gap",
        under={
            "revert": _gone("sl", "revert"),
            "purge clean": Row("sl purge --all => destroys repository purge", destroys="repository"),
            "hide": _gone("sl", "hide"),
            "uncommit unamend": Row("sl uncommit"),
            "goto go checkout": Row("sl goto main", values="-d -t"),
        },
    ),
    "tig": Row("tig -C x log", values="-C -n"),
    **{
        name: Row(f"{name} a", does="--config>gap")
        for name in ("lazygit", "gitui", "gitk", "git-gui", "gitg", "git-cola")
    },
    "git-lfs": Row(
        "git-lfs ls-files",
        under={
            "install": Row(
                "git-lfs install --local", flags="--local --force --skip-smudge --manual --skip-repo --system"
            ),
            "prune": Row(
                "git-lfs prune --force => destroys repository prune", destroys="repository", shows="--dry-run -d"
            ),
            "migrate": Row(
                "git-lfs migrate import --include=x => destroys repository import",
                destroys="repository",
                verbs="import export",
            ),
            "push": Row("git-lfs push --all origin"),
        },
    ),
    "git-filter-repo": Row(
        "git-filter-repo --path x => destroys repository git-filter-repo",
        destroys="repository",
        does="--message-callback|--filename-callback|--blob-callback|--commit-callback|--tag-callback|--name-callback"
        "|--email-callback|--refname-callback|--reset-callback>code:python --replace-text|--replace-message|--mailmap"
        "|--paths-from-file>reads",
        values="--path --path-glob --path-regex --path-rename --subdirectory-filter --to-subdirectory-filter --refs",
        shows="--analyze --dry-run",
    ),
    "bfg": Row(
        "bfg --delete-files x => destroys repository bfg",
        destroys="repository",
        does="-rt|--replace-text>reads",
        has_clusters=False,
    ),
    "git-crypt": Row(
        "git-crypt export-key x => reads secret:git-crypt export-key (remote)",
        secrets="export-key",
        under={"unlock": Row("git-crypt unlock x => reads x", operands="reads*")},
    ),
    "git-absorb": Row("git-absorb --and-rebase"),
    "git-review": Row("git-review -R main"),
    "git-town": Row("git-town kill x => destroys repository kill", destroys="repository", verbs="kill delete"),
    "ghq": Row(
        "ghq list",
        under={
            "get clone": Row(
                "ghq get https://example.com/a => fetches https://example.com/a",
                operands="fetches*",
                flags="-u -p --shallow -l",
                values="-b --branch --vcs",
            ),
            "rm": Row("ghq rm x => destroys repository rm", destroys="repository", shows="--dry-run"),
        },
    ),
    **{
        name: Row(
            f"{name} delete => destroys repository delete",
            destroys="repository",
            verbs="delete clean undo",
            shows="--dry-run",
        )
        for name in ("stg",)
    },
    "repo": Row(
        "repo sync -j4",
        under={
            "init": Row(
                "repo init -u https://example.com/a => fetches https://example.com/a",
                does="-u|--manifest-url|--repo-url>fetches",
                values="-b -m -g --depth",
            ),
            "forall": Row(
                "repo forall -c 'ls -l' => runs sh argument 'ls -l'", does="-c|--command>shell", values="-r -i -g"
            ),
            "sync": Row(
                "repo sync --force-sync => destroys repository --force-sync",
                destroys="repository",
                verbs="--force-sync --force-remove-dirty --force-checkout",
            ),
            "abandon prune": Row("repo abandon x => destroys repository abandon", destroys="repository"),
            "upload": Row("repo upload --cbr"),
        },
    ),
    "svnadmin": Row(
        "svnadmin verify a => reads a",
        under={
            "create": Row("svnadmin create a => writes a", operands="creates"),
            "dump verify info lstxns": Row(
                "svnadmin dump a => reads a", does="-F|--file>writes", values="-r", operands="reads"
            ),
            "load": Row("svnadmin load a => reads a, writes a", does="-F|--file>reads", operands="edits"),
            "hotcopy": Row("svnadmin hotcopy a b => reads a, writes b", operands="reads,creates"),
            "rmtxns rmlocks setrevprop setlog setuuid delrevprop": Row(
                "svnadmin rmlocks a x => destroys repository rmlocks", destroys="repository"
            ),
        },
    ),
    "svnlook": Row("svnlook log a", reading="raw", input="ignored"),
    "svnsync": Row("svnsync sync https://example.com/a => fetches https://example.com/a", operands="-,fetches*"),
    "svndumpfilter": Row("svndumpfilter include a", input="passed", reading="any"),
    "cvs": Row(
        "cvs -d :ext:example.com:/r update",
        does="-e>words",
        values="-d -z -T -s",
        flags="-q -Q -n -r -w -f -t -l",
        under={
            "update up co checkout": Row("cvs update -dP", values="-r -D -j -k -I -W", flags="-P -A -p -R -d -C"),
            "remove rm delete": Row("cvs remove -f a => destroys repository remove", destroys="repository"),
            "release": Row("cvs release -d a => destroys repository release", destroys="repository"),
            "admin": Row("cvs admin -o x a => destroys repository admin", destroys="repository"),
        },
    ),
    **{
        name: Row(
            f"{name} log",
            does="--lsprof-file>writes",
            under={
                "revert": _gone(name, "revert"),
                "uncommit": _gone(name, "uncommit"),
                "clean-tree": Row(
                    f"{name} clean-tree --force => destroys repository clean-tree",
                    destroys="repository",
                    shows="--dry-run",
                ),
                "branch clone get checkout": Row(
                    f"{name} branch https://example.com/a b => fetches https://example.com/a, writes b",
                    operands="clones",
                    values="-r",
                ),
                "push": Row(
                    f"{name} push --overwrite x => destroys repository --overwrite",
                    destroys="repository",
                    verbs="--overwrite",
                ),
            },
        )
        for name in ("bzr", "brz")
    },
    "fossil": Row(
        "fossil timeline",
        under={
            "clone": Row(
                "fossil clone https://example.com/a b => fetches https://example.com/a, writes b",
                operands="fetches,creates",
                does="--ssh-command|-c>shell",
                values="-A -B",
            ),
            "open": Row("fossil open b => writes .", does="--workdir>creates", operands="opens-clone"),
            "revert undo": Row("fossil revert a => destroys repository revert", destroys="repository"),
            "clean": Row("fossil clean -f => destroys repository clean", destroys="repository", shows="-n --dry-run"),
            "scrub purge": Row("fossil scrub --force => destroys repository scrub", destroys="repository"),
            "server ui http": Row("fossil server --port 80 => listens on 80", does="-P|--port>listens"),
            "sql sqlite3": Row("fossil sql 'select 1' => runs sql code-string 'select 1'", operands="sql"),
            "settings set": Row("fossil settings editor ./x"),
        },
    ),
    "darcs": Row(
        "darcs log",
        under={
            "obliterate unrecord": Row("darcs obliterate -a => destroys repository obliterate", destroys="repository"),
            "revert clean": Row("darcs revert -a => destroys repository revert", destroys="repository"),
            "get clone": Row("darcs get https://example.com/a => fetches https://example.com/a", operands="fetches,-"),
            "test trackdown": Row("darcs trackdown 'ls -l' => runs sh argument 'ls -l'", operands="shell,shell"),
        },
        does="--posthook|--prehook|--diff-command|--external-merge|--sendmail-command>shell",
    ),
    "p4": Row(
        "p4 revert a => destroys repository revert",
        destroys="repository",
        verbs="revert delete obliterate",
        values="-p -u -c -P",
    ),
    "dvc": Row(
        "dvc status",
        under={
            "run repro": Row(
                "dvc run -n x ls -l => runs ls -l",
                values="-n -d -o -p -m -M -w",
                flags="-f --no-exec",
                operands="wrapped",
                reading="first",
            ),
            "gc": Row("dvc gc -w => destroys repository gc", destroys="repository", shows="--dry"),
            "remove destroy": Row("dvc remove a => destroys repository remove", destroys="repository"),
            "get import get-url import-url": Row(
                "dvc get https://example.com/a b => fetches https://example.com/a",
                operands="fetches,-",
                does="-o|--out>writes-fetched",
            ),
        },
    ),
    "diffoscope": Row(
        "diffoscope a b --html x => reads a, reads b, writes x",
        does="--html|--text|--json|--markdown|--output>writes",
        operands="reads*",
    ),
}
