"""Reads languages in which text stands for itself but for marked places: TeX, roff, m4, make, macros of rpm, sed."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.languages.sinks import SinkKind

MOST_ARGUMENT = 1024
"""Characters of an argument of TeX that are read."""

_CLOSING = {"(": ")", "{": "}", "[": "]"}

# TeX Live 2024: TeX by Topic 30.2, verbatim, listings, moreverb, luatex; only the names of files are taken from them.
_TEX: dict[str, SinkKind] = {
    "\\write18": "shell",
    "\\input": "reads",
    "\\include": "reads",
    "\\verbatiminput": "reads",
    "\\lstinputlisting": "reads",
    "\\verbatimtabinput": "reads",
    "\\listinginput": "reads",
    "\\InputIfFileExists": "reads",
    "\\VerbatimInput": "reads",
    "\\openin": "reads",
    "\\openout": "writes",
    "\\newwrite": "writes",
    "\\directlua": "code",
    "\\luaexec": "code",
}

# GNU m4 1.4.19 manual, 5.3, 9 and 13.
_M4: dict[str, SinkKind] = {
    "syscmd": "shell",
    "esyscmd": "shell",
    "include": "reads",
    "sinclude": "reads",
    "undivert": "reads",
}

# groff 1.23: groff(7) requests, soelim(1), pic(1), eqn(1).
_ROFF: dict[str, SinkKind] = {
    ".sy": "shell",
    ".pso": "shell",
    ".pi": "shell",
    ".so": "reads",
    ".mso": "reads",
    ".soquiet": "reads",
    ".cf": "reads",
    ".trf": "reads",
    "include": "reads",
    "copy": "reads",
}

# GNU make 4.4 manual, 8.14 and 8.9; RPM 4.20 macros.
_MAKE: dict[str, SinkKind] = {"$(shell ": "shell", "${shell ": "shell", "$(file ": "writes", "${file ": "writes"}
_RPM: dict[str, SinkKind] = {"%(": "shell", "%{lua:": "code", "%{load:": "reads", "%{shell:": "shell"}


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what the marked places do."""
    if language == "tex":
        return tuple(_tex(text))
    if language == "roff":
        return tuple(_roff(text))
    if language == "m4":
        return tuple(_marked(text, {f"{name}(": kind for name, kind in _M4.items()}))
    if language == "sed":
        return tuple(_sed(text))
    if language == "make-text":
        return (*_marked(text, _MAKE), *_recipes(text))
    return tuple(_marked(text, _RPM))


def _recipes(text: str) -> Iterator[Sink]:
    """Yield the lines of recipes: behind a tab, or behind the semicolon of a rule (GNU make 4.4 manual, 5)."""
    at = 0
    for line in text.split("\n"):
        rule, mark, command = line.partition(";")
        if line.startswith("\t"):
            command = line
        elif not mark or ":" not in rule or "=" in rule or "$(" in rule or "${" in rule:
            command = ""
        if command := command.strip().lstrip("@-+ "):
            yield Sink("shell", (command.replace("$$", "$"),), at, at + len(line))
        at += len(line) + 1


def _marked(text: str, marks: dict[str, SinkKind], *, is_inside: bool = False) -> Iterator[Sink]:
    """Yield what stands between an opening mark, whose last bracket is closed again, and that."""
    for mark, kind in marks.items():
        index = text.find(mark)
        while index >= 0:
            bracket = next(c for c in mark if c in _CLOSING)
            end = _closing(text, index + mark.index(bracket), bracket)
            inside = text[index + len(mark) : end]
            bare = inside.strip().strip("`'")
            before = text[index - 1 : index] if mark[0].isalpha() else ""
            if before.isalnum() or before == "_":
                end = index + len(mark)  # the end of another name
            elif kind == "code":
                yield Sink("code", ("lua", inside), index, end)
            elif kind == "writes":
                yield from _make_file(inside, index, end, is_inside=is_inside)
            elif kind == "reads" and mark[-1] == "(" and mark != "%(":
                yield Sink("reads", (bare,), index, end)
            else:
                yield Sink(kind, (bare,), index, end)
            index = text.find(mark, end)


def _make_file(inside: str, start: int, end: int, *, is_inside: bool) -> Iterator[Sink]:
    """Yield what ``$(file …)`` of make does: a name after ``>`` is written, one after ``<`` read."""
    name = inside.partition(",")[0].strip()
    bare = name.lstrip("><").strip()
    yield Sink(
        "reads" if name.startswith("<") else "appends" if name.startswith(">>") else "writes", (bare,), start, end
    )
    for nested in ("$(file ", "$(shell "):
        if nested in inside and not is_inside:
            for sink in _marked(inside, {nested: _MAKE[nested]}, is_inside=True):
                yield sink.replace(start=start, end=end)


def _closing(text: str, at: int, bracket: str) -> int:
    """Return where the bracket at an offset is closed; the text's end when it is not."""
    depth = 0
    closing = _CLOSING[bracket]
    while at < len(text):
        if text[at] == bracket:
            depth += 1
        elif text[at] == closing:
            depth -= 1
            if not depth:
                return at
        at += 1
    return at


def _tex(text: str) -> Iterator[Sink]:
    for name, kind in _TEX.items():
        index = text.find(name)
        while index >= 0:
            at = index + len(name)
            after = text[at : at + 1]
            end = at
            if not after.isalpha():
                rest = text[at : at + MOST_ARGUMENT].lstrip(
                    " =0123456789\\abcdefghijklmnopqrstuvwxyz" if kind == "writes" else " "
                )
                if rest.startswith("["):
                    rest = rest.partition("]")[2]
                argument = ""
                if rest.startswith("{"):
                    argument = rest[1 : _closing(rest, 0, "{")]
                elif kind in ("reads", "writes"):
                    argument = (rest.lstrip("= ").split() or [""])[0].partition("\\")[0]
                if argument.startswith("|"):
                    yield Sink("shell", (argument[1:].strip('"'),), index, at)
                elif argument and kind == "code":
                    yield Sink("code", ("lua", argument), index, at)
                elif argument:
                    yield Sink(kind, (argument.strip('"'),), index, at)
            index = text.find(name, end)


def _roff(text: str) -> Iterator[Sink]:
    at = 0
    for line in text.split("\n"):
        bare = line.strip()
        name, _, rest = bare.removeprefix("'").partition(" ")
        kind = _ROFF.get(name) or _ROFF.get(f".{name}" if bare.startswith("'") else "")
        where = (at, at + len(line))
        rest = rest.strip()
        if name == "sh" and len(rest) > 1:
            # A command of pic stands between two of the same character.
            yield Sink("shell", (rest[1:].partition(rest[0])[0].strip(),), *where)
        elif name in (".open", ".opena") and len(rest.split()) > 1:
            yield Sink("writes", (rest.split()[1],), *where)
        elif kind and rest:
            yield Sink(kind, (rest.strip('"') if kind == "reads" else rest,), *where)
        at += len(line) + 1


def _sed(text: str) -> Iterator[Sink]:
    """Yield the commands after ``e`` and in the place of what ``s`` finds, and the files after ``r``.

    The spec says what is written.
    """
    from sandguard.commands.sed_programs import commands_of, replaced

    for command in commands_of(text):
        where = (command.start, command.end)
        if command.letter == "e" and command.text:
            yield Sink("shell", (command.text,), *where)
        elif command.letter == "s" and command.executes_lines:
            known, _ = replaced(command.text)
            if known.strip():
                yield Sink("shell", (known,), *where)
        elif command.letter in "rR" and command.text and not command.text.startswith("/dev/std"):
            yield Sink("reads", (command.text,), *where)
