"""Runs the program of a package of Node.js."""

from sandguard.commands.spec import CommandSpec
from sandguard.commands.specs.npm import OPTIONS, RUN_OPTIONS, runs_package

SPEC = CommandSpec(
    "npx",
    options=(*RUN_OPTIONS, *OPTIONS),
    flags="-y|--yes -q|--quiet --ignore-existing --prefer-offline --verbose --silent --bun",
    values="-w|--workspace --registry --userconfig --cache",
    reading="first",
    effects=runs_package("npx"),
    input="data",
    examples={
        "npx eslint .": ("runs eslint .",),
        "npx -y cowsay hi": ("changes packages by npx cowsay", "runs cowsay hi"),
        "npx -p a -c 'b c'": ("changes packages by npx a", "runs sh argument 'b c'"),
    },
    reference="npx(1), npm 11",
)
