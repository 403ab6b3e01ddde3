"""Reads the commands that are written out in a script of PowerShell, where its parser is not installed."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_WORDS = 64
MOST_NESTING = 4

_ENDS = frozenset(";|&\n{}()")
_EXECUTING = frozenset(("iex", "invoke-expression"))
_DELETING = frozenset(("remove-item", "ri", "del", "erase", "rd"))
_WRITING = frozenset(("set-content", "sc", "add-content", "ac", "out-file", "tee-object", "tee"))
_READING = frozenset(("get-content", "gc", "type"))
_WORDS_OF_LANGUAGE = frozenset(
    (
        *("if", "else", "elseif", "foreach", "for", "while", "do", "until", "switch", "function", "return", "param"),
        *("try", "catch", "finally", "throw", "break", "continue", "exit", "trap", "begin", "process", "end", "in"),
        *("where", "select", "sort", "measure", "echo", "write", "%", "?", "cd", "ls", "dir", "class", "using"),
    )
)


def read(language: str, text: str) -> tuple[Sink, ...]:  # noqa: ARG001 - readers have one form
    """Return what the commands do whose names are written out."""
    return tuple(_read(text, 0, 0))


def _read(text: str, at: int, depth: int) -> Iterator[Sink]:
    for words, start, end in _commands(text):
        yield from _command(words, at + start, at + end, depth)


def _command(words: list[str], start: int, end: int, depth: int) -> Iterator[Sink]:
    name = words[0].lower()
    operands = [word for word in words[1:] if not word.startswith("-")]
    if name in _EXECUTING:
        inside = "$" not in words[-1] and len(words) == 2 and depth < MOST_NESTING
        if inside:
            yield from _read(words[1], start, depth + 1)
        else:
            yield Sink("shell", (None,), start, end)
    elif name in _DELETING:
        is_tree = any(word.lower().startswith("-r") for word in words[1:])
        for word in operands:
            yield Sink("deletes-tree" if is_tree else "deletes", (_path(word),), start, end)
    elif name in _WRITING and operands:
        yield Sink("writes", (_path(operands[0]),), start, end)
    elif name in _READING and operands:
        yield Sink("reads", (_path(operands[0]),), start, end)
    elif _is_program(name):
        yield Sink("program", (words[0], *map(_path, words[1:])), start, end)


def _is_program(name: str) -> bool:
    """Tell whether a name is that of a program: a command of PowerShell has a hyphen in its name."""
    is_of_language = name in _WORDS_OF_LANGUAGE or "-" in name.strip("-") or name.endswith(".ps1")
    return not is_of_language and (name[:1].isalpha() or name[0] == "/")


def _path(word: str) -> str | None:
    """Return a word; None where variables are in it."""
    return None if "$" in word or "@" in word else word


def _commands(text: str) -> Iterator[tuple[list[str], int, int]]:
    """Yield the words of each command with where it stands; values and assignments are none."""
    words: list[str] = []
    word = ""
    quote = ""
    is_quoted_first = False
    start = 0
    last = ""
    for at, character in enumerate(text + "\n"):
        if quote:
            if character == quote:
                quote = ""
            else:
                word += character
        elif character in "\"'":
            is_quoted_first = is_quoted_first or not (words or word)
            quote = character
        elif character in _ENDS or character in " \t":
            if word and len(words) < MOST_WORDS:
                words.append(word)
            word = ""
            if character in _ENDS:
                if words and (last == "&" or not is_quoted_first):
                    yield words, start, at
                elif character == "(" and last == "&" and not words:
                    yield ["iex"], start, at
                last = character
                words, is_quoted_first, start = [], False, at + 1
        else:
            word += character
