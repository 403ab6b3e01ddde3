"""A package manager of Node.js."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.node_packages import node_manager
from sandguard.commands.spec import CommandSpec

_MANUAL = "pnpm help, pnpm 9"

SPEC = node_manager(
    "pnpm",
    changing="add remove rm uninstall un update up upgrade link ln unlink import dedupe prune env self-update patch"
    " patch-commit patch-remove rebuild rb approve-builds",
    fetching="dlx create",
    more={
        "exec": CommandSpec(
            "exec",
            flags="-r|--recursive --parallel",
            reading="first",
            effects=escapes_to_operands,
            examples={"pnpm exec tsc -p .": ("runs tsc -p .",)},
            reference=_MANUAL,
        ),
        "deploy": CommandSpec("deploy", examples={"pnpm --filter=x deploy out": ()}, reference=_MANUAL),
    },
    examples={"pnpm run build": ("runs json file 'package.json'",), "pnpm -r test": ("runs json file 'package.json'",)},
    reference=_MANUAL,
)
