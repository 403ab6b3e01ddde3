"""A package manager of Node.js."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.node_packages import node_manager
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec
from sandguard.commands.specs.npm import publishes

_MANUAL = "yarn help, Yarn 4"

SPEC = node_manager(
    "yarn",
    changing="add remove upgrade up upgrade-interactive link unlink import dedupe set rebuild unplug patch"
    " patch-commit",
    fetching="dlx create",
    more={
        "global": CommandSpec(
            "global",
            subcommands={
                "add remove upgrade upgrade-interactive": CommandSpec(
                    "add",
                    effects=installs("yarn"),
                    examples={"yarn global add x": ("changes packages by yarn x",)},
                    reference=_MANUAL,
                )
            },
            examples={"yarn global list": (), "yarn global bin": ()},
            reference=_MANUAL,
        ),
        "exec node": CommandSpec(
            "exec",
            reading="first",
            effects=escapes_to_operands,
            examples={"yarn exec ls -l": ("runs ls -l",)},
            reference=_MANUAL,
        ),
        "plugin": CommandSpec(
            "plugin",
            subcommands={
                "import remove": CommandSpec(
                    "import",
                    effects=installs("yarn"),
                    examples={"yarn plugin import x": ("changes packages by yarn x",)},
                    reference=_MANUAL,
                )
            },
            examples={"yarn plugin list": ()},
            reference=_MANUAL,
        ),
        "npm": CommandSpec(
            "npm",
            subcommands={
                "publish": CommandSpec(
                    "publish",
                    effects=publishes,
                    examples={"yarn npm publish": ("publishes npm",)},
                    reference=_MANUAL,
                )
            },
            examples={"yarn npm info x": ()},
            reference=_MANUAL,
        ),
    },
    examples={"yarn run build": ("runs json file 'package.json'",), "yarn why x": ()},
    reference=_MANUAL,
)
