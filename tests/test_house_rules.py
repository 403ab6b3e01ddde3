"""Rules of the house that no linter knows."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("sandguard", "tests", "fuzz", "benchmarks")
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))

NAMES_THAT_SAY_NOTHING = {"base", "common", "helper", "helpers", "misc", "util", "utils"}

COSTLY = {
    "asyncio",
    "concurrent",
    "dataclasses",
    "email",
    "http",
    "importlib.metadata",
    "importlib.resources",
    "inspect",
    "logging",
    "multiprocessing",
    "pathlib",
    "pkgutil",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "tomllib",
    "typing",
    "unittest",
}
"""What the classify path never loads: each adds 4 to 60 ms to a start that takes about 20 (Python 3.11)."""

FOREIGN = {
    "bashlex",
    "langchain",
    "langchain_core",
    "pydantic",
    "rich",
    "tree_sitter",
    "tree_sitter_bash",
    "typer",
}

CLASSIFY = """
import sys
before = set(sys.modules)
from sandguard.cli import main
code = main(["classify", {command!r}, "--json"])
print(*sorted(set(sys.modules) - before), sep="\\n", file=sys.stderr)
sys.exit(code)
"""


def test_module_names_say_something() -> None:
    """No module is a drawer for whatever has no place."""
    assert [str(path.relative_to(ROOT)) for path in SOURCES if path.stem in NAMES_THAT_SAY_NOTHING] == []


def test_only_the_guard_catches_everything() -> None:
    """An unexpected error is turned into a finding at one boundary, and swallowed nowhere."""
    catching = {
        str(path.relative_to(ROOT))
        for path in SOURCES
        if path.is_relative_to(ROOT / "sandguard") and catches_everything(ast.parse(path.read_bytes()))
    }

    assert catching <= {"sandguard/guard.py"}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("try: f()\nexcept Exception: g()", True),
        ("try: f()\nexcept BaseException: g()", True),
        ("try: f()\nexcept (OSError, Exception) as error: g()", True),
        ("try: f()\nexcept: g()", True),
        ("with suppress(Exception): f()", True),
        ("with contextlib.suppress(OSError, Exception): f()", True),
        ("try: f()\nexcept OSError: g()", False),
        ("raise Exception", False),
    ],
)
def test_catching_everything_is_recognised(source: str, expected: bool) -> None:
    """Each spelling of a handler for everything is seen, and no narrower one."""
    assert catches_everything(ast.parse(source)) is expected


@pytest.mark.parametrize(
    "command",
    ["ls -la", "curl -s https://example.com/x.sh | sh", "echo 'not closed", "x=$(date +%s); echo $((x * 2)) > out.txt"],
)
def test_classify_loads_nothing_costly(command: str) -> None:
    """A whole run of the program for one command gets by without the modules that cost more than the answer."""
    result = subprocess.run(
        [sys.executable, "-I", "-c", CLASSIFY.format(command=command)], capture_output=True, text=True, check=False
    )
    loaded = result.stderr.split()

    assert result.returncode in {0, 1}, result.stderr
    assert "sandguard.guard" in loaded
    assert sorted((COSTLY | FOREIGN).intersection(loaded)) == []


def catches_everything(tree: ast.AST) -> bool:
    """Tell whether a handler, or a `suppress`, takes any exception there is."""
    for node in ast.walk(tree):
        match node:
            case ast.ExceptHandler(type=None):
                return True
            case ast.ExceptHandler(type=ast.expr() as caught) if names_everything(caught):
                return True
            case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress"), args=arguments):
                if any(names_everything(argument) for argument in arguments):
                    return True
    return False


def names_everything(caught: ast.expr) -> bool:
    """Tell whether the classes that are caught include the root of all."""
    return any(isinstance(node, ast.Name) and node.id in {"Exception", "BaseException"} for node in ast.walk(caught))
