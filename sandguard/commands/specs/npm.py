"""The package manager of Node.js."""

from __future__ import annotations

from sandguard.commands.actions import (
    FROM_NETWORK,
    escapes_to_operands,
    loads_here,
    runs_shell_text,
    starts_shell,
    word,
)
from sandguard.commands.effects import Installs, Persists, Publishes, Runs
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "npm help, npm 11"
# Tools that projects have among their own packages, so that running them fetches nothing: State of JS 2024, tooling.
PROJECT_TOOLS = frozenset(
    [
        "astro",
        "biome",
        "c8",
        "changeset",
        "commitlint",
        "concurrently",
        "cypress",
        "depcheck",
        "drizzle-kit",
        "esbuild",
        "eslint",
        "expo",
        "gulp",
        "husky",
        "jest",
        "knip",
        "lefthook",
        "lerna",
        "lint-staged",
        "mocha",
        "next",
        "ng",
        "nodemon",
        "nuxt",
        "nx",
        "nyc",
        "oxlint",
        "playwright",
        "prettier",
        "prisma",
        "react-scripts",
        "remix",
        "rimraf",
        "rollup",
        "sass",
        "storybook",
        "stylelint",
        "svelte-check",
        "tailwindcss",
        "tsc",
        "tsd",
        "tsup",
        "tsx",
        "ts-node",
        "turbo",
        "typedoc",
        "vite",
        "vitest",
        "vue-tsc",
        "webpack",
        "wrangler",
    ]
)

_SCRIPTS = frozenset(
    ("run", "run-script", "rum", "urn", "test", "t", "tst", "start", "stop", "restart", "dev", "build")
)


def is_local(package: Argument) -> bool:
    """Tell whether a package is a folder or file of the project."""
    text = package.text or ""
    return text in (".", "..") or text.startswith(("./", "../", "file:"))


def is_locked(call: Call) -> bool:
    """Tell whether the project's own files say what is installed."""
    return not call.has("-g") and all(map(is_local, call.operands))


def runs_package(manager: str) -> Callable[[Call], Iterator[Deed]]:
    """Return the effects of ``npx``: a package's program is run, and fetched where the project has none."""

    def effects(call: Call) -> Iterator[Deed]:
        packages = tuple(value.value for value in call.values("-p"))
        words = call.operands
        name = words[0].text if words else None
        is_own = name is not None and (name in PROJECT_TOOLS or name.startswith(("./", "/")))
        if (packages or words) and not call.has("--no-install", "--no", "--offline") and (packages or not is_own):
            yield Installs(call.name_span, manager, packages or (words[0].value,))
        if words:
            yield from starts_shell(call, words)
            yield Runs(words[0].span, words, is_wrapper=False)

    return effects


def runs_script(call: Call) -> Iterator[Deed]:
    """A script of the project is run, which stands in its package.json."""
    verb = call.operands[0].text if call.operands else None
    if verb in _SCRIPTS and not call.has("--help"):
        yield from loads_here(call, "json", "package.json", folder=call.value("--prefix", "--cwd"))


def publishes(call: Call) -> Iterator[Deed]:
    """A package is put where others get it, or taken away from there."""
    is_shown = call.operands and call.operands[0].text in ("ls", "list")
    if not call.has("--dry-run") and not is_shown:
        yield Publishes(call.name_span, call.subcommand.partition(" ")[0])


_RUNNING_SETTINGS = frozenset(("script-shell", "shell", "editor", "git", "node-options", "viewer", "browser"))


_OWN_REGISTRIES = (
    *("https://registry.npmjs.org", "https://registry.yarnpkg.com", "https://npm.pkg.github.com"),
    *("http://localhost", "http://127.0.0.1"),
)


def sets(call: Call) -> Iterator[Deed]:
    """A setting is kept; some name a program that npm runs, others where packages come from."""
    words = call.operands
    if call.subcommand != "set":
        if not words or words[0].text != "set":
            return
        words = words[1:]
    key, _, text = (words[0].text or "").partition("=") if words else ("", "", "")
    value = words[1] if len(words) > 1 else None
    address = value if value is not None else word(text, call.name_span)
    if key in ("registry", "npmRegistryServer") or key.endswith(":registry"):
        if not (address.text or "").startswith(_OWN_REGISTRIES):
            yield Installs(call.name_span, call.name, (address.value,))
    elif key in _RUNNING_SETTINGS:
        if value is None and text:
            value = word(text, words[0].span, words[0].value.origins)
        if value is not None:
            yield from runs_shell_text.act(call, value)
            place = call.value("--location", "-L")
            yield Persists(value.span, "git-config" if place is not None and place.text == "project" else "npm-config")


def sets_fields(call: Call) -> Iterator[Deed]:
    """Fields of package.json are set; what is put among the scripts counts as run."""
    for field in call.operands:
        name, mark, text = (field.text or "").partition("=")
        if mark and name.startswith(("scripts.", "scripts[")):
            yield from runs_shell_text.act(call, word(text, field.span, field.value.origins))


PACKAGE_FIELDS = CommandSpec(
    "pkg",
    subcommands={
        "set": CommandSpec(
            "set",
            effects=sets_fields,
            examples={
                "npm pkg set scripts.test='jest -x' type=module": ("runs sh argument 'jest -x'",),
                "npm pkg set version=1.2.3": (),
            },
            reference=_MANUAL,
        )
    },
    shares_options=True,
    examples={"npm pkg get scripts": ()},
    reference=_MANUAL,
)
RUN_OPTIONS = (
    Option("-c", "--call", value="CODE", does=runs_shell_text),
    Option("-p", "--package", value="PACKAGE"),
    Option("--no-install", "--no"),
    Option("--offline"),
)
OPTIONS = (
    Option("-g", "--global"),
    Option("--dry-run"),
    Option("--help", "-h"),
    Option("--script-shell", "--shell", "--node-options", value="VALUE", does=runs_shell_text),
)
_FLAGS = (
    "-f|--force -D|--save-dev -S|--save -E|--save-exact -O|--save-optional -P|--save-prod -y|--yes"
    " --no-save --ignore-scripts --legacy-peer-deps --no-audit --no-fund --silent|-s --quiet|-q --verbose"
    " -d --json -l|--long --production --if-present --frozen-lockfile --prefer-offline --no-package-lock"
    " --package-lock-only -ws|--workspaces --all|-a --parseable --include-workspace-root"
)
_VALUES = (
    "--prefix|-C --registry --tag --otp --access -w|--workspace --omit --include --loglevel --cache"
    " --userconfig --depth --location|-L"
)

SPEC = CommandSpec(
    "npm",
    options=OPTIONS,
    flags=_FLAGS,
    values=_VALUES,
    subcommands={
        "install i add in isntall ci clean-install ic install-test it": CommandSpec(
            "install",
            effects=installs("npm", is_locked=is_locked),
            examples={
                "npm install": ("changes packages by npm from lock",),
                "npm ci --ignore-scripts": ("changes packages by npm from lock",),
                "npm i -D typescript": ("changes packages by npm typescript",),
                "npm --prefix web install -g": ("changes packages by npm",),
                "npm install ./pkg": ("changes packages by npm from lock ./pkg",),
            },
            reference=_MANUAL,
        ),
        "uninstall remove rm r un unlink update up upgrade link ln dedupe ddp rebuild rb prune": CommandSpec(
            "uninstall",
            effects=installs("npm"),
            examples={"npm rm lodash": ("changes packages by npm lodash",)},
            reference=_MANUAL,
        ),
        "audit": CommandSpec(
            "audit",
            subcommands={
                "fix": CommandSpec(
                    "fix",
                    effects=installs("npm"),
                    examples={"npm audit fix": ("changes packages by npm",)},
                    reference=_MANUAL,
                )
            },
            shares_options=True,
            examples={"npm audit --json": ()},
            reference=_MANUAL,
        ),
        "exec x": CommandSpec(
            "exec",
            options=RUN_OPTIONS,
            reading="first",
            effects=runs_package("npm"),
            examples={
                "npm exec /bin/sh": ("starts a shell through npm", "runs /bin/sh"),
                "npm exec -c 'sh x'": ("runs sh argument 'sh x'",),
                "npm x -- cowsay hi": ("changes packages by npm cowsay", "runs cowsay hi"),
            },
            reference=_MANUAL,
        ),
        "explore": CommandSpec(
            "explore",
            effects=lambda call: escapes_to_operands(call, 1),
            examples={"npm explore x -- ls -l": ("runs ls -l",)},
            reference=_MANUAL,
        ),
        "config c": CommandSpec(
            "config",
            effects=sets,
            examples={
                "npm config set script-shell ./x": ("runs sh argument './x'", "persists by npm-config"),
                "npm config get registry": (),
                "npm config set registry https://example.com": ("changes packages by npm https://example.com",),
                "npm config set registry=https://registry.npmjs.org/": (),
            },
            reference=_MANUAL,
        ),
        "pkg": PACKAGE_FIELDS,
        "view info show v": CommandSpec(
            "view", output=FROM_NETWORK, examples={"npm view react version": ()}, reference=_MANUAL
        ),
        "set": CommandSpec(
            "set",
            effects=sets,
            examples={"npm set editor ./x": ("runs sh argument './x'", "persists by npm-config")},
            reference=_MANUAL,
        ),
        "init create innit": CommandSpec(
            "init",
            effects=lambda call: installs("npm")(call) if call.operands else iter(()),
            examples={"npm init -y": (), "npm create vite x": ("changes packages by npm vite x",)},
            reference=_MANUAL,
        ),
        "publish unpublish deprecate dist-tag owner": CommandSpec(
            "publish",
            effects=publishes,
            examples={
                "npm publish --otp 1": ("publishes publish",),
                "npm publish --dry-run": (),
            },
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    effects=runs_script,
    input="data",
    examples={
        "npm run build": ("runs json file 'package.json'",),
        "npm test": ("runs json file 'package.json'",),
        "npm ls": (),
        "npm run x --script-shell='sh -x'": ("runs json file 'package.json'", "runs sh argument 'sh -x'"),
    },
    reference=_MANUAL,
)
