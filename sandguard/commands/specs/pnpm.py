"""A package manager of Node.js."""

from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec
from sandguard.commands.specs.npm import OPTIONS, RUN_OPTIONS, is_locked, publishes, runs_package, runs_script

_MANUAL = "pnpm help, pnpm 9"

SPEC = CommandSpec(
    "pnpm",
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
            effects=installs("pnpm", is_locked=is_locked),
            examples={"pnpm install --frozen-lockfile": ("changes packages by pnpm from lock",)},
            reference=_MANUAL,
        ),
        "add remove rm uninstall un update up upgrade link ln unlink import dedupe prune env self-update": CommandSpec(
            "add",
            effects=installs("pnpm"),
            examples={"pnpm add -D lodash": ("changes packages by pnpm lodash",)},
            reference=_MANUAL,
        ),
        "dlx exec": CommandSpec(
            "dlx exec",
            options=RUN_OPTIONS,
            reading="first",
            effects=runs_package("pnpm"),
            examples={"pnpm dlx cowsay": ("changes packages by pnpm cowsay", "runs cowsay")},
            reference=_MANUAL,
        ),
        "publish unpublish": CommandSpec(
            "publish",
            effects=publishes,
            examples={"pnpm publish": ("publishes publish",)},
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    effects=runs_script,
    input="data",
    examples={"pnpm run build": ("runs json file 'package.json'",)},
    reference=_MANUAL,
)
