"""What kind of file holds shell texts, by its name, its place and its first line; and the texts in it."""

from __future__ import annotations

from sandguard.embedded import NotReadableError, Piece, Segment
from sandguard.families import SHELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

EXTENSIONS = {
    ".sh": "bash",
    ".bash": "bash",
    ".zsh": "zsh",
    ".ksh": "ksh93",
    ".mksh": "mksh",
    ".dash": "dash",
    ".yash": "yash",
    ".bats": "bash",
}
"""The dialect of a script without a first line that names one."""

ENV_OPTIONS_WITH_VALUE = frozenset(("-u", "--unset", "-C", "--chdir", "-a", "--argv0"))
"""Options of ``env`` behind which a word stands that is no program (env(1), coreutils 9.5)."""

MAKEFILES = frozenset(("Makefile", "makefile", "GNUmakefile"))
JUSTFILES = frozenset(("justfile", ".justfile"))
IMAGES = ("Dockerfile", "Containerfile")


def kind_of(path: str, text: str) -> str:
    """Return the kind of a file: shell, make, just, package, dockerfile, workflow; empty for one that holds none."""
    name = path.rpartition("/")[2]
    if name in MAKEFILES or name.endswith(".mk"):
        return "make"
    if name.lower() in JUSTFILES or name.endswith(".just"):
        return "just"
    if name == "package.json":
        return "package"
    if (
        name in IMAGES
        or name.startswith(tuple(f"{image}." for image in IMAGES))
        or name.lower().endswith(".dockerfile")
    ):
        return "dockerfile"
    if name.endswith((".yml", ".yaml")):
        is_workflow = "/.github/workflows/" in f"/{path}" or name.rpartition(".")[0] == "action"
        return "workflow" if is_workflow else ""
    if extension_of(name) in EXTENSIONS or (text.startswith("#!") and interpreter_of(text) in SHELLS):
        return "shell"
    return ""


def may_hold(path: str) -> bool:
    """Tell whether the name of a file lets it hold shell texts; one without an extension may begin with ``#!``."""
    name = path.rpartition("/")[2]
    return bool(kind_of(path, "")) or "." not in name.lstrip(".")


def extension_of(name: str) -> str:
    """Return the ending of a name with its dot, empty when there is none."""
    stem, dot, ending = name.rpartition(".")
    return dot + ending.lower() if stem else ""


def interpreter_of(text: str) -> str:
    """Return the program that a first line names, after ``env``; empty when it names none."""
    words = iter(text[2:].partition("\n")[0].split() if text.startswith("#!") else ())
    for word in words:
        if word in ENV_OPTIONS_WITH_VALUE:
            next(words, "")
            continue
        program = word.removeprefix("--split-string=").removeprefix("-S")
        name = program.rpartition("/")[2]
        if name and name != "env" and not program.startswith("-") and "=" not in program:
            return name
    return ""


def texts_of(kind: str, path: str, text: str, dialect: str) -> Sequence[Piece]:
    """Return the shell texts of a file.

    Args:
        kind: what `kind_of` says.
        path: its name, by which a script's dialect may be told.
        text: what is in it.
        dialect: that of a script of which nothing tells another.

    Raises:
        NotReadableError: when it is not of the form that its kind has.
    """
    if kind == "make":
        from sandguard.embedded import makefile

        return [piece for recipe in makefile.recipes(text) for piece in recipe.pieces]
    if kind == "just":
        from sandguard.embedded import justfile

        return [piece for recipe in justfile.recipes(text) for piece in recipe.pieces]
    if kind == "package":
        from sandguard.embedded import package_json

        return list(package_json.scripts(text).values())
    if kind == "dockerfile":
        from sandguard.embedded import dockerfile

        return dockerfile.instructions(text)
    if kind == "workflow":
        from sandguard.embedded import workflow

        return workflow.steps(text)
    named = interpreter_of(text)
    if named and named not in SHELLS:
        message = f"it is a script of {named[:40]}, which is no shell that is read"
        raise NotReadableError(message)
    spoken = SHELLS[named] if named else EXTENSIONS.get(extension_of(path.rpartition("/")[2]), dialect)
    return [Piece(text, (Segment(0, 0, len(text)),), "", spoken)]
