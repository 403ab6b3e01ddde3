"""Files that programs run because of their names and places: build descriptions, start-up files, hooks, plug-ins.

A spec states those that it reads in every call. This table is asked only where a text brought files from elsewhere, so
that what is in it costs nothing else. Sources: each program's manual, its chapter on configuration; 2026-11.
"""

from __future__ import annotations

GIVING_FOLDER = frozenset(("-C", "--directory", "--prefix", "--cwd", "--dir", "--project"))
"""Options after which a program works in another folder (make(1), npm(1), git(1), yarn, cargo)."""
_PYTHON = "python:setup.py python:pyproject.toml python:setup.cfg"
_NODE = "json:package.json npm:.npmrc javascript:.pnpmfile.cjs javascript:.yarnrc.yml javascript:bunfig.toml"
_HOOKS = "sh:.git/hooks/* sh:.githooks/* sh:.husky/* sh:hooks/* git:.git/config git:.gitattributes git:.lfsconfig"

_TABLE = {
    "ansible ansible-playbook ansible-galaxy": "ansible:ansible.cfg",
    "ant": "ant:build.xml",
    "bazel bazelisk": "bazel:BUILD bazel:BUILD.bazel bazel:WORKSPACE bazel:MODULE.bazel bazel:.bazelrc",
    "behave": "python:features/environment.py",
    "buck buck2": "buck:BUCK buck:.buckconfig",
    "bundle bundler": "ruby:Gemfile ruby:.bundle/config",
    "cabal stack runhaskell": "haskell:Setup.hs haskell:stack.yaml haskell:package.yaml",
    "cargo": "rust:build.rs rust:Cargo.toml rust:.cargo/config.toml rust:src/main.rs rust:src/lib.rs",
    "cmake ctest": "cmake:CMakeLists.txt cmake:CMakePresets.json cmake:CTestTestfile.cmake",
    "composer": "json:composer.json",
    "conan": "python:conanfile.py",
    "deno": "javascript:deno.json javascript:deno.jsonc",
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
    "gdb": "gdb:.gdbinit",
    "foreman overmind honcho goreman hivemind": "procfile:Procfile",
    "gem": "ruby:*.gemspec",
    "gradle gradlew": "gradle:build.gradle gradle:build.gradle.kts gradle:settings.gradle gradle:init.gradle",
    "gulp grunt": "javascript:gulpfile.js javascript:Gruntfile.js",
    "gunicorn": "python:gunicorn.conf.py",
    "hatch pdm poetry flit maturin uv build pip pip3 pipx": _PYTHON,
    "hg": "hg:.hg/hgrc",
    "inv invoke": "python:tasks.py",
    "irb pry": "ruby:.irbrc ruby:.pryrc",
    "jest": "javascript:jest.config.js javascript:jest.config.ts",
    "just": "just:justfile just:Justfile",
    "lldb": "lldb:.lldbinit",
    "locust": "python:locustfile.py",
    "make gmake": "make:GNUmakefile make:makefile make:Makefile",
    "meson": "meson:meson.build",
    "mise asdf": "mise:.mise.toml mise:mise.toml mise:.tool-versions",
    "mix": "elixir:mix.exs elixir:.formatter.exs",
    "mkdocs": "python:mkdocs.yml",
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
    "phpunit": "php:phpunit.xml php:vendor/autoload.php",
    "pre-commit": "pre-commit:.pre-commit-config.yaml",
    "prettier": "javascript:prettier.config.js javascript:.prettierrc.js",
    "psql": "sql:.psqlrc",
    "pytest py.test": "python:conftest.py python:tests/conftest.py python:pytest.ini",
    "R Rscript": "r:.Rprofile",
    "rails": "ruby:config/application.rb ruby:config/environment.rb ruby:config/boot.rb",
    "rake": "ruby:Rakefile ruby:rakefile ruby:Rakefile.rb",
    "rebar3": "erlang:rebar.config erlang:rebar.config.script",
    "rubocop": "ruby:.rubocop.yml",
    "sbt": "scala:build.sbt scala:project/plugins.sbt",
    "scons": "python:SConstruct",
    "serverless sls": "serverless:serverless.yml",
    "skaffold": "skaffold:skaffold.yaml",
    "sphinx-build": "python:conf.py",
    "swift": "swift:Package.swift",
    "task": "task:Taskfile.yml task:Taskfile.yaml",
    "terraform tofu terragrunt": "terraform:*.tf terraform:terragrunt.hcl",
    "tilt": "python:Tiltfile",
    "tox": "tox:tox.ini python:setup.py",
    "vagrant": "ruby:Vagrantfile",
    "vim nvim": "vim:.exrc vim:.nvimrc vim:.nvim.lua",
    "wrangler": "toml:wrangler.toml",
    "zig": "zig:build.zig",
}

_WHEN = {
    "git": {
        "commit merge pull checkout switch push rebase am worktree cherry-pick revert stash": _HOOKS,
    },
}
"""Programs that load them in some of their sub-commands only."""

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
    if not written and name in _WHEN:
        written = " ".join(files for verbs, files in _WHEN[name].items() if not set(verbs.split()).isdisjoint(words))
    pairs = (entry.partition(":") for entry in written.split())
    return [(language, place) for language, _, place in pairs]
