"""Runs the program of a package of Python, as ``uv tool run`` does."""

from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.specs import uv

SPEC = CommandSpec(
    "uvx",
    options=(Option("--from", value="FROM"), Option("--with", "--with-requirements", value="PACKAGE")),
    flags="-q|--quiet -v|--verbose --isolated --offline -n|--no-cache --refresh -V|--version -h|--help",
    values="--with-editable -p|--python --index --default-index -i|--index-url --extra-index-url --cache-dir",
    reading="first",
    effects=uv.run_tool,
    input="data",
    examples={"uvx ruff@0.9 check": ("changes packages by uv ruff@0.9", "runs ruff@0.9 check")},
    reference="uv help tool run, uv 0.5",
)
