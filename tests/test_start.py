"""What one answer costs before it is given: the modules and specs that `sandguard classify ls` loads."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
from sandguard.cli import main
main(["classify", "ls"])
print(*(name for name in sys.modules if name.partition(".")[0] == "sandguard"), file=sys.stderr)
"""

LOADED = {
    "": "",
    "cli": "exits judging options policies streams",
    "commands": "arguments calls effects globs names paths spec specs specs.ls",
    "errors": "",
    "flow": (
        "dialects environment evaluate evaluation expansion fields invoke limits patterns pipelines "
        "program redirections simple substitutions"
    ),
    "guard": "",
    "joining": "",
    "policy": "discovery escaping level policy verdict",
    "record": "",
    "report": "text",
    "rules": "analysis detection rule wording",
    "shell": (
        "arithmetic choices compounds conditionals dialect dialects dialects.bash expansions flat functions "
        "here_documents lexer limits loops nodes parameters parser quotes readings redirections simple "
        "substitutions words"
    ),
    "source": "",
    "values": "",
}
"""By package of sandguard, the modules of it that are loaded. Growing it makes every start slower: think twice."""


def test_what_the_simplest_command_loads() -> None:
    """Nothing is loaded that a command of one word does not need, and of all specs one."""
    result = subprocess.run([sys.executable, "-I", "-c", PROGRAM], capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = {}
    for name in sorted(result.stderr.split()):
        _, package, *rest = [*name.split("."), ""]
        found.setdefault(package, []).append(".".join(rest).rstrip("."))

    assert {package: " ".join(filter(None, names)) for package, names in found.items()} == LOADED
    assert [name for name in LOADED["commands"].split() if name.startswith("specs.")] == ["specs.ls"]
