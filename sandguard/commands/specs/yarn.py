"""A package manager of Node.js."""

from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec
from sandguard.commands.specs.npm import OPTIONS, RUN_OPTIONS, is_locked, publishes, runs_package, runs_script

_MANUAL = "yarn help, Yarn 4"

SPEC = CommandSpec(
    "yarn",
    options=OPTIONS,
    flags=(
        "-D|--dev|--save-dev -E|--exact -O|--optional -P|--prod|--production -W|--ignore-workspace-root-check"
        " -r|--recursive --frozen-lockfile --immutable --ignore-scripts --offline --prefer-offline"
        " --silent|-s --force|-f --json --no-lockfile"
    ),
    values="--cwd|-C|--dir --registry --filter|-F --tag --access --otp --network-timeout",
    subcommands={
        "install i ci": CommandSpec(
            "install",
            effects=installs("yarn", is_locked=is_locked),
            examples={"yarn install --frozen-lockfile": ("changes packages by yarn from lock",)},
            reference=_MANUAL,
        ),
        "add remove upgrade up upgrade-interactive link unlink global import dedupe set": CommandSpec(
            "add",
            effects=installs("yarn"),
            examples={"yarn add -D lodash": ("changes packages by yarn lodash",)},
            reference=_MANUAL,
        ),
        "dlx": CommandSpec(
            "dlx",
            options=RUN_OPTIONS,
            reading="first",
            effects=runs_package("yarn"),
            examples={"yarn dlx cowsay": ("changes packages by yarn cowsay", "runs cowsay")},
            reference=_MANUAL,
        ),
        "publish unpublish": CommandSpec(
            "publish",
            effects=publishes,
            examples={"yarn publish": ("publishes publish",)},
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    effects=runs_script,
    input="data",
    examples={"yarn run build": ("runs json file 'package.json'",)},
    reference=_MANUAL,
)
