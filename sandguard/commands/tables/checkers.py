"""Linters, formatters, runners of tests and hooks, and what publishes a release."""

from sandguard.commands.rows import Row

REFERENCE = (
    "Prettier 3.4, Biome 1.9, Mocha 11, Ruff 0.8, Black 24, Pylint 3.3, coverage 7.6, pre-commit 4.0, RuboCop 1.69,"
    " PHPUnit 11, PHPStan 2.0, golangci-lint 1.62, ShellCheck 0.10, lefthook 1.9, semantic-release 24 and the programs'"
    " own manual pages; 2026-11"
)

_RELEASING = ("semantic-release", "release-it", "np")
_LINTING = (
    "hadolint yamllint jsonlint ansible-lint actionlint markdownlint-cli2 proselint alex write-good vulture radon"
    " pydocstyle pycodestyle pyflakes xenon interrogate erb_lint haml-lint slim-lint scss-lint reek flog flay"
    " brakeman bundle-audit bundler-audit tflint tfsec checkov kubeval kubeconform kube-linter conftest"
    " staticcheck govulncheck errcheck ineffassign revive gocyclo gosec deadcode luacheck checkmake dotenv-linter"
    " swiftlint ktlint detekt checkstyle pmd spotbugs cspell htmlhint publint attw madge depcheck knip"
    " jscpd license-checker pip-audit pip-licenses safety semgrep gitleaks trufflehog detect-secrets osv-scanner grype"
    " syft dockle"
)


def _formatter(name: str, flags: str, *, does: str = "", values: str = "", rest: str = "") -> Row:
    """Return the row of a program that reads files, and writes them again when a flag says so."""
    first = flags.partition("|")[0]
    return Row(
        f"{name} {first} a => reads a, writes a",
        does=f"{flags}!edits-operands {does}".strip(),
        values=values,
        flags=rest,
        operands="reads*",
        input="passed",
    )


ROWS: dict[str, Row] = {
    **{
        name: Row(f"{name} a", does="-o|--output|--output-file|--out>writes -c|--config>reads", values="-f --format")
        for name in _LINTING.split()
    },
    "prettier": Row(
        "prettier --write a => runs javascript file '.prettierrc.js', runs javascript file 'prettier.config.js',"
        " reads a, writes a",
        here="javascript:.prettierrc.js javascript:prettier.config.js",
        does="-w|--write!edits-operands --config>reads --plugin>loads",
        values="--parser --ignore-path --log-level --print-width --tab-width",
        flags="-c --check -l --list-different -u",
        input="passed",
    ),
    "biome": Row("biome check --write a", does="--config-path>reads --report-file>writes", input="passed"),
    "oxlint": Row("oxlint -c x a => reads x", does="-c|--config>reads --tsconfig>reads", values="-f -A -W -D"),
    "stylelint": Row(
        "stylelint --fix a => reads a, writes a",
        does="--fix!edits-operands --config>gap --plugins"
        "|--custom-syntax|--custom-formatter>loads -o|--output-file>writes",
        values="-f --formatter",
    ),
    "markdownlint": _formatter(
        "markdownlint", "-f|--fix", does="-r|--rules>loads -o|--output>writes -c|--config>reads"
    ),
    "textlint": _formatter(
        "textlint", "--fix", does="--rulesdir|--plugin>loads -o|--output-file>writes", values="-f -c"
    ),
    "remark": Row(
        "remark a -o b => reads a, writes b",
        does="-o|--output>writes -u|--use|-r|--rc-path>loads",
        operands="reads*",
        input="passed",
    ),
    "svgo": Row(
        "svgo a -o b => reads a, writes a, writes b", does="-o|--output>writes --config>gap", operands="edits*"
    ),
    "standard": _formatter("standard", "--fix", does="--plugin|--parser>loads", values="--global --env"),
    "xo": _formatter("xo", "--fix", values="--plugin --extension"),
    "rubocop": _formatter(
        "rubocop",
        "-a|-A|--autocorrect|--autocorrect-all",
        does="-r|--require|--plugin>loads -o|--out>writes -c|--config>reads",
        values="-f --format --only --except",
    ),
    "standardrb": _formatter("standardrb", "--fix", values="--format"),
    "rufo": Row("rufo a => reads a, writes a", flags="-c --check", operands="edits*", input="passed"),
    # Python
    **{
        name: Row(
            f"{name} a => reads a",
            does="--config|--settings-path|--settings-file>reads",
            operands="reads*",
            values="-l --line-length -t -p --profile -c --code --target-version --exclude",
            flags="-q -v -S --check --diff",
            input="passed",
        )
        for name in (
            "black",
            "isort",
            "autopep8",
            "yapf",
            "autoflake",
            "docformatter",
            "blue",
            "pyupgrade",
            "add-trailing-comma",
        )
    },
    "ruff": Row(
        "ruff check --fix a",
        does="-o|--output-file>writes --config>reads",
        values="--select --ignore --target-version --line-length --extend-select --output-format --cache-dir",
    ),
    "pylint": Row(
        "pylint --init-hook 'x' a => runs python code-string 'x'",
        does="--init-hook>code:python --load-plugins>gap --rcfile>reads --output>writes",
        values="-j -d -e -f --disable --enable --jobs",
    ),
    "flake8": Row(
        "flake8 --output-file x a => writes x",
        does="--output-file>writes --config|--append-config>reads",
        values="--max-line-length --ignore --select --exclude --format -j",
    ),
    "bandit": Row(
        "bandit -r a -o x => writes x",
        does="-o|--output>writes -c|--configfile|-b|--baseline>reads",
        flags="-r -q -v",
        values="-f -t -s -l -i -x",
    ),
    "coverage": Row(
        "coverage report -m",
        does="-o>writes --rcfile>reads",
        values="-i -d",
        under={
            "run": Row(
                "coverage run --branch a.py x => runs python file 'a.py'",
                values="-m --source --omit --include --data-file --context --concurrency",
                flags="-a -p -L --branch",
                operands="file:python",
                reading="first",
            )
        },
    ),
    **{
        name: Row(
            f"{name} a.py => runs python file 'a.py'",
            does="-o|--outfile|--output>writes",
            flags="-l -v -u",
            values="-m -s -r -c",
            operands="file:python",
            reading="first",
        )
        for name in ("kernprof", "pyinstrument", "scalene", "viztracer")
    },
    "py-spy": Row(
        "py-spy record -o x -- ls => writes x, runs ls",
        does="-o|--output>writes",
        values="-p -d -r -f --pid",
        operands="-,wrapped",
    ),
    "memray": Row(
        "memray run -o x a.py => writes x, runs python file 'a.py'",
        does="-o|--output>writes",
        values="-m",
        operands="-,file:python",
    ),
    "pytype": Row("pytype -o x a", values="-o -j -V -k -d"),
    "pyre": Row("pyre check", does="--binary>program --typeshed|--source-directory>reads"),
    "stubgen": Row("stubgen -p x -o out", values="-p -m -o"),
    "sphinx-build": Row(
        "sphinx-build -b html a b",
        does="-c|--conf-dir>loads -w|--warning-file>writes",
        values="-b -D -A -d -j -t",
        flags="-a -E -n -W -q -C",
    ),
    "mkdocs": Row(
        "mkdocs build => runs yaml file 'mkdocs.yml'",
        here="yaml:mkdocs.yml",
        does="-f|--config-file>file:yaml",
        values="-d -t",
        under={"gh-deploy": Row("mkdocs gh-deploy => publishes site", publishes="site")},
    ),
    "jupyter": Row(
        "jupyter nbconvert --to html a.ipynb",
        does="--config>file:python",
        values="--to --output",
        under={
            "run execute": Row("jupyter run a.ipynb => runs python file 'a.ipynb'", operands="file:python*"),
            "nbconvert": Row(
                "jupyter nbconvert --execute --to html a.ipynb => runs python file 'a.ipynb'",
                does="--execute!notebooks --config>file:python",
                values="--to --output --output-dir --template",
            ),
        },
    ),
    **{
        name: Row(f"{name} -W x.wasm a => runs wasm file 'x.wasm'", operands="file:wasm", reading="first", flags="-W")
        for name in ("wasmtime", "wasmer", "wasmedge")
    },
    "ipython": Row(
        "ipython -c x => runs python code-string 'x'",
        does="-c>code:python -m>loads",
        flags="-i --no-banner --quick --pylab --matplotlib --simple-prompt",
        values="--profile --ipython-dir --config",
        operands="file:python",
        reading="first",
        input="code",
        language="python",
        has_clusters=False,
    ),
    "papermill": Row(
        "papermill a b => runs python file 'a', writes b", operands="file:python,writes", values="-p -k -f -y"
    ),
    "streamlit": Row("streamlit run a.py => runs python file 'a.py'", operands="-,file:python"),
    "flit": Row(
        "flit build",
        under={
            "publish": Row("flit publish => publishes package", publishes="package"),
            "install": Row("flit install => changes packages by flit", manages="*"),
        },
    ),
    "bump2version": Row("bump2version patch", does="--config-file>reads"),
    # Hooks: they lie in .git, where git runs them.
    "pre-commit": Row(
        "pre-commit run --all-files => runs yaml file '.pre-commit-config.yaml'",
        under={
            "run": Row(
                "pre-commit run -a => runs yaml file '.pre-commit-config.yaml'",
                here="yaml:.pre-commit-config.yaml",
                does="-c|--config>file:yaml",
                values="--files --hook-stage --from-ref --to-ref",
                flags="-a --all-files",
            ),
            "install": Row(
                "pre-commit install -t commit-msg => persists by git-config",
                changes="persists:git-config",
                values="-t --hook-type -c --config",
            ),
            "init-templatedir": Row(
                "pre-commit init-templatedir x => persists by git-config", operands="persists:git-config"
            ),
            "autoupdate": Row("pre-commit autoupdate => changes packages by pre-commit", manages="*"),
            "try-repo": Row(
                "pre-commit try-repo https://example.com/a => changes packages by pre-commit https://example.com/a",
                manages="*",
            ),
        },
    ),
    "husky": Row(
        "husky => persists by git-config",
        changes="persists:git-config",
        is_bare=True,
        under={
            "add set install init": Row(
                "husky add .husky/pre-commit 'npm test' => persists by git-config", changes="persists:git-config"
            ),
            "uninstall": Row("husky uninstall"),
        },
    ),
    "lefthook": Row(
        "lefthook run pre-commit => runs yaml file 'lefthook.yml'",
        here="yaml:lefthook.yml",
        under={
            "run": Row("lefthook run pre-commit => runs yaml file 'lefthook.yml'", here="yaml:lefthook.yml"),
            "add install": Row("lefthook install => persists by git-config", changes="persists:git-config"),
            "self-update": Row("lefthook self-update => changes packages by lefthook", manages="*"),
        },
    ),
    "overcommit": Row(
        "overcommit --run => runs yaml file '.overcommit.yml'",
        here="yaml:.overcommit.yml",
        does="-i|--install|-s|--sign!persists:git-config",
    ),
    "lint-staged": Row(
        "lint-staged -c x => runs json file 'package.json', runs javascript file 'x'",
        here="json:package.json",
        does="-c|--config>file:javascript",
    ),
    "commitlint": Row(
        "commitlint -g x -e => runs javascript file 'x'",
        does="-g|--config>file:javascript -x|--extends|-o|--format>loads",
        values="-f -t",
        flags="-e --edit",
    ),
    # Tests
    "mocha": Row(
        "mocha -r x a.js => runs javascript file '.mocharc.js', loads x, runs javascript file 'a.js'",
        here="javascript:.mocharc.js",
        does="-r|--require|--import|--reporter|-R|--ui>loads --config|--file>file:javascript",
        values="-g -t -j --grep --timeout --spec",
        operands="file:javascript*",
    ),
    **{
        name: Row(
            f"{name} a.js => runs javascript file 'a.js'",
            does="-r|--require|--import>loads",
            values="-c -t -m -T -j",
            operands="file:javascript*",
        )
        for name in ("ava", "tap", "tape", "jasmine", "uvu", "borp", "qunit")
    },
    "karma": Row(
        "karma start => runs javascript file 'karma.conf.js'",
        here="javascript:karma.conf.js",
        operands="-,file:javascript",
    ),
    "cypress": Row(
        "cypress run => runs javascript file 'cypress.config.js', runs javascript file 'cypress.config.ts'",
        here="javascript:cypress.config.js javascript:cypress.config.ts",
        does="-C|--config-file>file:javascript",
        values="-s -b -e -c -p -P --spec --browser --env --config --project",
    ),
    "wdio": Row("wdio run wdio.conf.js => runs javascript file 'wdio.conf.js'", operands="-,file:javascript"),
    "testcafe": Row(
        "testcafe chrome a.js => runs javascript file 'a.js'", does="-a|--app>shell", operands="-,file:javascript*"
    ),
    "newman": Row("newman run a.json => runs json file 'a.json'", does="-e|-g|-d>reads", operands="-,file:json"),
    "cucumber": Row("cucumber -r x a => loads x", does="-r|--require>loads -o|--out>writes", values="-t -p -f"),
    **{
        name: Row(
            f"{name} node a.js => runs node a.js",
            values="-r --reporter -o --reports-dir --exclude --include -n -x --src",
            flags="--all --check-coverage --clean",
            operands="wrapped",
            reading="first",
        )
        for name in ("nyc", "c8")
    },
    **{
        name: Row(
            f"{name} -f x ls => reads x, runs ls",
            does="-f|--file|-e>reads",
            values="-r",
            operands="wrapped",
            reading="first",
        )
        for name in ("env-cmd",)
    },
    "dotenvx": Row("dotenvx run -f x -- ls => reads x, runs ls", does="-f|--env-file>reads", operands="-,wrapped"),
    **{name: Row(f"{name} build test") for name in ("npm-run-all", "npm-run-all2", "run-s", "run-p", "wireit")},
    "start-server-and-test": Row(
        "start-server-and-test 'ls -l' 80 test => runs sh argument 'ls -l'", operands="shell,-*"
    ),
    "wait-on": Row("wait-on -c x a => reads x", does="-c|--config>reads", values="-t -i -d"),
    **{
        name: Row(f"{name} -p 80 a => listens on 80", does="-p|--port|-l|--listen>listens", values="-a -c -d")
        for name in ("serve", "http-server", "live-server", "lite-server", "browser-sync", "json-server")
    },
    **{
        name: Row(
            f"{name} -c x a => loads x",
            does="-c|--configuration|--config|--plugin>loads -a|--autoload-file|--bootstrap"
            "|--prepend>file:php --log-junit|--coverage-clover|--coverage-text|--report|--testdox-text>writes",
            values="--filter --testsuite --group -l --level --memory-limit --error-format",
        )
        for name in ("phpunit", "pest", "phpstan", "psalm", "paratest", "codecept", "behat", "infection")
    },
    **{
        name: Row(
            f"{name} --config=x a => runs php file 'x'",
            does="--config|--bootstrap>file:php --report-file>writes",
            values="--standard --rules --extensions",
        )
        for name in ("php-cs-fixer", "phpcs", "phpcbf", "rector", "phpmd", "pint", "ecs")
    },
    "golangci-lint": Row(
        "golangci-lint run -c x => reads x",
        does="-c|--config>reads",
        values="-E -D --enable --disable --timeout --new-from-rev",
    ),
    "gotestsum": Row(
        "gotestsum --junitfile x --post-run-command 'ls -l' => writes x, runs ls -l",
        does="--junitfile|--jsonfile>writes --post-run-command>words --raw-command!rest-wrapped",
        values="-f --format --packages",
        flags="--watch",
    ),
    "ginkgo": Row("ginkgo -r --output-dir x", values="-p -r --output-dir --focus --skip", has_clusters=False),
    "air": Row(
        "air -c x => runs toml file '.air.toml', runs toml file 'x'",
        here="toml:.air.toml",
        does="-c>file:toml --build.cmd|--build.bin|--build.full_bin>shell",
        has_clusters=False,
    ),
    "reflex": Row(
        "reflex -r x -- ls => runs ls",
        values="-r -R -g -G -d -c",
        flags="-s -v -a --all",
        operands="wrapped",
        reading="first",
    ),
    "modd": Row("modd => runs modd file 'modd.conf'", here="modd:modd.conf", does="-f|--file>file:modd"),
    # Shell, text, others
    "shellcheck": Row(
        "shellcheck -x a => reads a",
        does="--rcfile>reads",
        values="-e -i -f -s -o -S -W -P -C",
        flags="-x -a",
        operands="reads*",
        input="passed",
    ),
    "shfmt": _formatter("shfmt", "-w|--write", rest="-l -d -s -mn -f -bn -ci -sr -kp -fn", values="-i -ln -filename"),
    "beautysh": Row("beautysh a => reads a, writes a", operands="edits*"),
    "bats": Row(
        "bats a.bats => runs bash file 'a.bats'",
        does="-o|--output|--gather-test-outputs-in>creates -F|--formatter>gap",
        values="-f -j -c",
        flags="-r -p -t -T -x",
        operands="file:bash*",
    ),
    "shellspec": Row("shellspec a", does="-s|--shell>program -r|--require>file:sh"),
    "taplo": Row(
        "taplo fmt a => reads a, writes a",
        does="-c|--config>reads",
        under={"fmt format": Row("taplo fmt a => reads a, writes a", operands="edits*")},
    ),
    "stylua": Row(
        "stylua a => reads a, writes a", does="-f|--config-path>reads", flags="-c --check", operands="edits*"
    ),
    "codespell": _formatter(
        "codespell",
        "-w|--write-changes",
        does="-D|--dictionary|-I|--ignore-words|-x|--exclude-file>reads",
        values="-S -L --skip --ignore-words-list",
    ),
    "typos": _formatter("typos", "-w|--write-changes", does="-c|--config>reads"),
    "vale": Row(
        "vale --config=x a => reads x, reads a",
        does="--config>reads",
        operands="reads*",
        under={"sync": Row("vale sync => changes packages by vale", manages="*")},
    ),
    "perlcritic": Row("perlcritic -p x a => reads x, reads a", does="-p|--profile>reads", operands="reads*"),
    "sqlfluff": Row(
        "sqlfluff fix a => reads a, writes a",
        does="--config>reads --library-path>loads",
        under={
            "fix format": Row("sqlfluff fix a => reads a, writes a", values="-d --dialect -r", operands="edits*"),
            "lint parse": Row("sqlfluff lint a => reads a", values="-d --dialect -f", operands="reads*"),
        },
    ),
    # Releases
    **{name: Row(f"{name} --ci => publishes release", publishes="release") for name in _RELEASING},
    **{name: Row(f"{name} --first-release") for name in ("standard-version", "commit-and-tag-version")},
    "auto": Row(
        "auto shipit => publishes release", publishes="release", verbs="shipit release latest next canary publish"
    ),
    "release-please": Row(
        "release-please github-release => publishes release", publishes="release", verbs="github-release"
    ),
    "changeset": Row(
        "changeset status", under={"publish": Row("changeset publish => publishes package", publishes="package")}
    ),
    **{
        name: Row(
            f"{name} publish => publishes extension",
            under={"publish unpublish": Row(f"{name} publish => publishes extension", publishes="extension")},
        )
        for name in ("vsce", "ovsx")
    },
    "web-ext": Row("web-ext lint", under={"sign": Row("web-ext sign => publishes extension", publishes="extension")}),
    "clasp": Row("clasp status", under={"push deploy": Row("clasp push => publishes script", publishes="script")}),
    "surge": Row("surge a example.com => publishes site", publishes="site", shows="list whoami login logout token"),
    "gh-pages": Row("gh-pages -d a => publishes site", publishes="site", values="-d -b -r"),
}
