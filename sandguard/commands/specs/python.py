"""The Python interpreter."""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands.actions import creates, loads_here, reads, unpacked, word, writes, writes_into
from sandguard.commands.effects import Installs, Listens, Reads, Runs, RunsCode, Writes
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option, Stored
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

# Modules that are also programs, with the same words after them.
_PROGRAMS = frozenset(
    [
        "ansible",
        "awscli",
        "black",
        "build",
        "coverage",
        "flake8",
        "isort",
        "mypy",
        "nox",
        "pip",
        "pip_audit",
        "pipx",
        "poetry",
        "pre_commit",
        "pytest",
        "ruff",
        "tox",
        "twine",
        "uv",
        "virtualenv",
        "yapf",
    ]
)
_RUNNERS = frozenset(("cProfile", "coverage", "pdb", "profile", "runpy", "trace"))
"""Modules whose first operand is a script that they run."""


def archives(call: Call) -> Iterator[Deed]:
    """Yield what the modules for archives do: ``-e archive folder``, ``-c archive files`` (their help)."""
    first, rest = (call.operands[0].text or ""), call.operands[1:]
    if first in ("-c", "--create") and rest:
        yield from writes.act(call, rest[0])
        for file in rest[1:]:
            yield from reads.act(call, file)
    elif first in ("-e", "--extract") and rest:
        content = unpacked((call.path(rest[0]),))
        yield Reads(rest[0].span, call.path(rest[0]))
        if len(rest) > 1:
            yield from writes_into(call, rest[1], content)
        else:
            here = call.path(word(".", rest[0].span))
            yield Writes(rest[0].span, here)
            yield Stored(here, content)
    elif rest:
        yield from reads.act(call, rest[0])


def module(call: Call) -> Iterator[Deed]:
    """Yield what ``-m`` runs: a program of that name, a script, or a server."""
    name = call.value("-m")
    if name is None:
        return
    text = name.text
    words = call.operands
    if text is None:
        yield RunsCode(name.span, name.value, "python", "argument", None, words)
    elif text in ("http.server", "SimpleHTTPServer"):
        port = next((w.value for w in words if (w.text or "").isdecimal()), Known("8000"))
        yield Listens(name.span, port)
        for before, shown in pairwise(words):
            if before.text in ("-d", "--directory"):
                yield Reads(shown.span, call.path(shown))
    elif text == "venv":
        for made in words:
            if not (made.text or "").startswith("-"):
                yield from creates.act(call, made)
    elif text in ("tarfile", "zipfile"):
        yield from archives(call)
    elif text == "ensurepip":
        yield Installs(name.span, "pip", (Known("pip"),))
    elif text == "timeit":
        for statement in words:
            if not (statement.text or "").startswith("-"):
                yield RunsCode(statement.span, statement.value, "python", "code-string")
    elif text.partition(".")[0] in _PROGRAMS:
        program = word(text.partition(".")[0].replace("_", "-"), name.span)
        yield Runs(name.span, (program, *words), is_wrapper=False)
    elif text in _RUNNERS:
        given = [after for before, after in pairwise(words) if text == "pdb" and before.text in ("-c", "--command")]
        for command in given:
            yield RunsCode(command.span, command.value, "python", "code-string")
        scripts = [w for w in words if not (w.text or "").startswith("-") and w not in given]
        for script in scripts[:1]:
            yield RunsCode(script.span, script.value, "python", "file", call.path(script))
    else:
        folder = text.replace(".", "/")
        yield from loads_here(call, "python", f"{folder}.py", f"{folder}/__init__.py", f"{folder}/__main__.py")


SPEC = interpreter(
    "python",
    code="-c",
    is_code_last=True,
    options=(Option("-m", value="MODULE", is_last=True),),
    flags="-b -B -d -E -i -I -O -OO -P -q -s -S -u -v -x -R --help-env --help-xoptions --help-all",
    values="-W -X -Q --check-hash-based-pycs",
    printing="-h|--help -V|--version",
    also=module,
    examples={
        "python3 -c 'print(1)' -c x": ("runs python code-string 'print(1)' -c x",),
        "python3.12 -u script.py --flag": ("runs python file 'script.py' --flag",),
        "python -Wignore -m pip install x": ("runs pip install x",),
        "python -m http.server 8080": ("listens on 8080",),
        "python3 -m http.server -d x": ("listens on 8000", "reads x"),
        "python -m pdb -c n prog.py": ("runs python code-string 'n'", "runs python file 'prog.py'"),
        "python3 -m venv .venv": ("writes .venv",),
        "python3 -m zipfile -e x.zip out": ("reads x.zip", "writes out", "writes out/*"),
        "python3 -m zipfile -l x.zip": ("reads x.zip",),
        "python -m cProfile prog.py": ("runs python file 'prog.py'",),
        "python": ("stdin code python",),
        "python3 -": ("stdin code python",),
        "python --version": ("stdin ignored",),
        "python -im json.tool": (
            "runs python file 'json/tool.py'",
            "runs python file 'json/tool/__init__.py'",
            "runs python file 'json/tool/__main__.py'",
            "stdin data",
        ),
    },
    reference="python(1), CPython 3.13",
)
