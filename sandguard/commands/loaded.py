"""Files that programs run because of their names and places: build descriptions, start-up files, hooks, plug-ins.

A spec states those that it reads in every call. This table is asked only where a text brought files from elsewhere, so
that what is in it costs nothing else. Sources: each program's manual, its chapter on configuration; 2026-11.
"""

from __future__ import annotations

GIVING_FOLDER = frozenset(
    (
        *("-C", "--directory", "--prefix", "--cwd", "--dir", "--project", "--working-dir", "--manifest-path"),
        *("--gemfile", "--rakefile", "--justfile", "--project-dir", "--chdir", "-chdir"),
    )
)
"""Options after which a program works in another folder (make(1), npm(1), git(1), yarn, cargo)."""
HOLDING_COMMANDS = frozenset(
    (
        *("make", "just", "json", "procfile", "pre-commit", "hooks-yaml", "task", "compose", "tox", "ini", "ninja"),
        *("tasks-toml", "cargo-toml", "tasks-json", "composer-json", "hooks-json", "terraform"),
    )
)
"""Languages of files in which some texts are commands for a shell."""
_PYTHON = "python:setup.py settings:pyproject.toml settings:setup.cfg"
_NODE = "json:package.json npm:.npmrc javascript:.pnpmfile.cjs settings:.yarnrc.yml settings:bunfig.toml"
_HOOKS = "sh:.git/hooks/* sh:.githooks/* sh:.husky/* sh:hooks/* git:.git/config git:.gitattributes git:.lfsconfig"

_TABLE = {
    "ansible ansible-playbook ansible-galaxy": "ansible:ansible.cfg",
    "ant": "ant:build.xml",
    "bazel bazelisk": "bazel:BUILD bazel:BUILD.bazel bazel:WORKSPACE bazel:MODULE.bazel bazel:.bazelrc",
    "behave": "python:features/environment.py",
    "buck buck2": "buck:BUCK buck:.buckconfig",
    "bundle bundler": "ruby:Gemfile settings:.bundle/config",
    "cabal stack runhaskell": "haskell:Setup.hs settings:stack.yaml settings:package.yaml",
    "cargo": (
        "rust:build.rs settings:Cargo.toml cargo-toml:.cargo/config.toml rust:src/main.rs rust:src/lib.rs"
        " tasks-toml:Makefile.toml"
    ),
    "cmake ctest": "cmake:CMakeLists.txt cmake:CMakePresets.json cmake:CTestTestfile.cmake",
    "composer": "composer-json:composer.json",
    "conan": "python:conanfile.py",
    "deno": "tasks-json:deno.json tasks-json:deno.jsonc",
    "direnv": "sh:.envrc",
    "doit": "python:dodo.py",
    "dotnet msbuild": "msbuild:Directory.Build.props msbuild:Directory.Build.targets msbuild:*.csproj",
    "dune opam": "ocaml:dune ocaml:dune-project",
    "earthly": "dockerfile:Earthfile",
    "eslint": (
        "javascript:eslint.config.js javascript:eslint.config.mjs javascript:.eslintrc.js javascript:.eslintrc.cjs"
    ),
    "fab": "python:fabfile.py",
    "flask": "python:app.py python:wsgi.py",
    "uvicorn hypercorn daphne granian": "python:main.py",
    "gdb": "gdb:.gdbinit",
    "foreman overmind honcho goreman hivemind": "procfile:Procfile",
    "gem": "ruby:*.gemspec",
    "gradle gradlew": "groovy:build.gradle gradle:build.gradle.kts groovy:settings.gradle groovy:init.gradle",
    "gulp grunt": "javascript:gulpfile.js javascript:Gruntfile.js",
    "gunicorn": "python:gunicorn.conf.py",
    "pdm": f"{_PYTHON} tasks-toml:pyproject.toml",
    "hatch poetry flit maturin uv build pip pip3 pipx": _PYTHON,
    "hg": "hg:.hg/hgrc",
    "inv invoke": "python:tasks.py",
    "irb pry": "ruby:.irbrc ruby:.pryrc",
    "jest": "javascript:jest.config.js javascript:jest.config.ts",
    "just": "just:justfile just:Justfile",
    "lldb": "lldb:.lldbinit",
    "locust": "python:locustfile.py",
    "make gmake": "make:GNUmakefile make:makefile make:Makefile",
    "meson": "meson:meson.build",
    "lefthook": "hooks-yaml:lefthook.yml hooks-yaml:.lefthook.yml",
    "lint-staged": "hooks-json:.lintstagedrc.json hooks-json:.lintstagedrc",
    "mise asdf": "tasks-toml:.mise.toml tasks-toml:mise.toml mise:.tool-versions",
    "nodemon": "hooks-json:nodemon.json",
    "pipenv": "tasks-toml:Pipfile",
    "task": "task:Taskfile.yml task:Taskfile.yaml tasks-toml:pyproject.toml",
    "poe": "tasks-toml:pyproject.toml",
    "supervisord": "ini:supervisord.conf",
    "mix": "elixir:mix.exs elixir:.formatter.exs",
    "mkdocs": "settings:mkdocs.yml",
    "mvn mvnw": "maven:pom.xml maven:.mvn/jvm.config maven:.mvn/extensions.xml",
    "next vite vitest webpack rollup esbuild": (
        "javascript:vite.config.js javascript:vite.config.ts javascript:webpack.config.js javascript:next.config.js"
        " javascript:vitest.config.ts javascript:rollup.config.js"
    ),
    "ninja": "ninja:build.ninja",
    "nix nix-shell nix-build": "nix:shell.nix nix:default.nix nix:flake.nix",
    "node": "javascript:node_modules/*.js",
    "nox": "python:noxfile.py",
    "npm pnpm yarn bun lerna nx turbo": _NODE,
    "phpunit": "settings:phpunit.xml php:vendor/autoload.php",
    "pre-commit": "pre-commit:.pre-commit-config.yaml",
    "prettier": "javascript:prettier.config.js javascript:.prettierrc.js",
    "psql": "sql:.psqlrc",
    "pytest py.test": "python:conftest.py python:tests/conftest.py settings:pytest.ini",
    "R Rscript": "r:.Rprofile",
    "rails": "ruby:config/application.rb ruby:config/environment.rb ruby:config/boot.rb",
    "rake": "ruby:Rakefile ruby:rakefile ruby:Rakefile.rb",
    "rebar3": "erlang:rebar.config erlang:rebar.config.script",
    "rubocop": "settings:.rubocop.yml",
    "sbt": "scala:build.sbt scala:project/plugins.sbt",
    "scons": "python:SConstruct",
    "serverless sls": "serverless:serverless.yml",
    "skaffold": "skaffold:skaffold.yaml",
    "sphinx-build": "python:conf.py",
    "swift": "swift:Package.swift",
    "terraform tofu terragrunt": "terraform:*.tf terraform:terragrunt.hcl",
    "tilt": "python:Tiltfile",
    "unittest": "python:test*.py python:tests/test*.py",
    "tox": "tox:tox.ini python:setup.py",
    "vagrant": "ruby:Vagrantfile",
    "vim nvim": "vim:.exrc vim:.nvimrc vim:.nvim.lua",
    "wrangler": "toml:wrangler.toml",
    "zig": "zig:build.zig",
}

_WHEN = {
    "go": {"run test generate": "go:*.go"},
    "node": {"--run": "json:package.json", "--test": "javascript:*.test.js javascript:test/*.js"},
    "git": {
        "commit merge pull checkout switch push rebase am worktree cherry-pick revert stash": _HOOKS,
    },
}
"""Programs that load them in some of their sub-commands only, or with some options."""

_NAMING_MODULES = frozenset(("uvicorn", "hypercorn", "daphne", "granian", "gunicorn"))
"""Servers that are given the application as ``MODULE:NAME`` (Uvicorn 0.32, Gunicorn 23)."""

_INSTALLING_ALONE = frozenset(("yarn",))
"""Managers that install what the project needs when they get no word (Yarn 4)."""

PROGRAM_VARIABLES = frozenset(
    (
        *(
            "EDITOR",
            "VISUAL",
            "GIT_EDITOR",
            "GIT_SEQUENCE_EDITOR",
            "KUBE_EDITOR",
            "SUDO_EDITOR",
            "HGEDITOR",
            "SVN_EDITOR",
        ),
        *("PAGER", "MANPAGER", "GIT_PAGER", "GH_PAGER", "AWS_PAGER", "SYSTEMD_PAGER", "PSQL_PAGER", "BROWSER", "SHELL"),
        *("GIT_SSH", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND", "GIT_EXTERNAL_DIFF", "RSYNC_RSH", "CVS_RSH", "SVN_SSH"),
        *("GIT_ASKPASS", "SSH_ASKPASS", "SUDO_ASKPASS", "CC", "CXX", "CPP", "LD", "AR", "FC", "PKG_CONFIG", "RUSTC"),
        *("RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "RUSTDOC", "npm_config_script_shell", "NPM_CONFIG_SCRIPT_SHELL"),
    )
)
"""Variables that name a program which the command may start; where the text itself made it, that is what counts."""

BY_VARIABLE = {
    "make": ("MAKEFILES", "make"),
    "gmake": ("MAKEFILES", "make"),
    "bundle": ("BUNDLE_GEMFILE", "ruby"),
    "bundler": ("BUNDLE_GEMFILE", "ruby"),
}
"""Variables that name further files which a program loads, and their language (GNU make 4.4, bundle-config(1))."""

_SPARED = {"gdb": ("-nx", "-n", "--nx", "-nh"), "lldb": ("-x", "--no-lldbinit"), "vim": ("-u", "--clean")}
"""Options after which nothing is loaded."""

_BY_NAME = {name: files for names, files in _TABLE.items() for name in names.split()}


def files_of(name: str, words: list[str]) -> list[tuple[str, str]]:
    """Return the files that a program loads by itself: the language of each, and its place below the folder."""
    if not _SPARED.keys().isdisjoint((name,)) and not set(words).isdisjoint(_SPARED[name]):
        return []
    if name.rstrip("0123456789.") == "python" and words[:1] == ["-m"]:
        name = words[1] if len(words) > 1 else ""
    written = _BY_NAME.get(name, "")
    if name in _WHEN:
        when = [files for verbs, files in _WHEN[name].items() if not set(verbs.split()).isdisjoint(words)]
        written = " ".join((written, *when))
    if name in _NAMING_MODULES:
        modules = [word.partition(":")[0].replace(".", "/") for word in words if ":" in word and word[:1] != "-"]
        written = " ".join((written, *(f"python:{module}.py" for module in modules)))
    pairs = (entry.partition(":") for entry in written.split())
    return [(language, place) for language, _, place in pairs]


def verbs_of(name: str, words: list[str]) -> tuple[str, ...]:
    """Return what a call asks for without a word that says so."""
    if name not in _INSTALLING_ALONE:
        return ()
    before = ("", *words)
    verbs = [w for w, b in zip(words, before, strict=False) if w[:1] != "-" and b not in GIVING_FOLDER]
    return () if verbs else ("install",)


def folders_of(words: list[str], files: list[tuple[str, str]]) -> list[str]:
    """Return the folders in which a call may look: its own, unless it is given one, and those that its words name.

    Every word may name one, also after a letter or an equals sign, and so may the folder of a file of that kind.
    """
    found: list[str] = []
    is_given = False
    names = {place.rpartition("/")[2] for _, place in files}
    for word in words:
        text = word
        if word.startswith("-"):
            option, equals, text = word.partition("=")
            is_given = is_given or option in GIVING_FOLDER
            if not equals:
                text = word[2:] if word[1:2] != "-" else ""
                is_given = is_given or (bool(text) and word[:2] in GIVING_FOLDER)
        folder, _, last = text.rpartition("/")
        if last in names:
            text = folder
        if text:
            found.append(text.rstrip("/") + "/")
    return found if is_given else ["", *found]
