"""Files that a program loads by itself and whose text is known: the shell commands in a Makefile, a Procfile."""

from __future__ import annotations

from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.embedded import Piece

MOST_COMMANDS = 64

NOWHERE = Span(0, 0)
WITH_VALUE = frozenset(("-f", "-C", "-I", "-j", "-l", "-o", "-W", "--file", "--directory", "--jobs", "--old-file"))
"""Options of make(1) whose value is a word of its own."""

_INCLUDING = ("include", "-include", "sinclude")

LIFE_CYCLE = frozenset(
    ("preinstall", "install", "postinstall", "prepare", "prepublish", "prepack", "preprepare", "postprepare")
)
"""Scripts that npm runs by itself when it installs (npm-scripts(7))."""


def commands_in(language: str, text: str, words: list[str]) -> list[tuple[str, Span]]:
    """Return the texts that a shell executes of a file, for a call with these words; of an unknown kind, none.

    Each comes with its place in the file, which is empty where it is not known.
    """
    if language in ("make", "just"):
        from sandguard.embedded import justfile, makefile

        found = (makefile if language == "make" else justfile).recipes(text)
        chosen = makefile.wanted(found, _goals(words))
        return [_placed(piece) for recipe in chosen for piece in recipe.pieces][:MOST_COMMANDS]
    if language == "json":
        return _scripts(text, words)[:MOST_COMMANDS]
    if language == "procfile":
        return [(command, NOWHERE) for command in _processes(text)[:MOST_COMMANDS]]
    from sandguard.flow.task_files import LANGUAGES, commands

    if language in LANGUAGES:
        return [(command, NOWHERE) for command in commands(language, text, words)[:MOST_COMMANDS]]
    return []


def included(text: str) -> list[str]:
    """Return the files that a Makefile includes by names without variables (GNU make 4.4, 3.3)."""
    lines = (line.partition("#")[0].split() for line in text.split("\n") if "include" in line[:16])
    named = [name for words in lines if words and words[0] in _INCLUDING for name in words[1:] if "$" not in name]
    return named[:MOST_COMMANDS]


def _placed(piece: Piece) -> tuple[str, Span]:
    return piece.text, Span(piece.place_of(0), piece.place_of(len(piece.text), is_end=True))


def _goals(words: list[str]) -> list[str]:
    """Return the targets that a call of make names; of one whose words are not all known, none is left out."""
    goals: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in WITH_VALUE:
            next(rest, "")
        elif not word.startswith("-") and "=" not in word and not word.isdigit():
            goals.append(word)
    return goals


def _processes(text: str) -> list[str]:
    """Return the commands of a Procfile: each line is a name, a colon and a command for a shell (foreman(1) 0.88)."""
    parts = (line.partition(":") for line in text.split("\n") if not line.startswith("#"))
    return [command.strip() for name, _, command in parts if name.strip() and command.strip()]


def _scripts(text: str, words: list[str]) -> list[tuple[str, Span]]:
    """Return the scripts of a package.json that a call runs: those it names, and what surrounds them."""
    from sandguard.embedded import NotReadableError
    from sandguard.embedded.package_json import scripts

    try:
        found = scripts(text)
    except NotReadableError:
        return []
    names = set(words) | {"test" for word in words if word == "t"}
    names |= {kind + name for name in names for kind in ("pre", "post")}
    if not names.isdisjoint(("install", "i", "ci", "add")):
        names |= LIFE_CYCLE
    return [_placed(script) for name, script in found.items() if name in names]
