"""Runs the program of a package by Bun."""

from sandguard.commands.spec import CommandSpec
from sandguard.commands.specs.npm import OPTIONS, RUN_OPTIONS, runs_package

SPEC = CommandSpec(
    "bunx",
    options=(*RUN_OPTIONS, *OPTIONS),
    flags="-y|--yes -q|--quiet --ignore-existing --prefer-offline --verbose --silent --bun",
    values="-w|--workspace --registry --userconfig --cache",
    reading="first",
    effects=runs_package("bunx"),
    input="data",
    examples={
        "bunx eslint .": ("runs eslint .",),
        "bunx -y cowsay hi": ("changes packages by bunx cowsay", "runs cowsay hi"),
        "bunx -p a -c 'b c'": ("changes packages by bunx a", "runs sh argument 'b c'"),
    },
    reference="bunx(1), npm 11",
)
