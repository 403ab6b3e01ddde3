"""Reads the command languages of debuggers and of other consoles, and those whose commands are words on a line."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_NESTING = 8

_DUMPS = frozenset(("value", "memory", "binary", "srec", "ihex", "tekhex", "verilog"))


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what the lines of a script do."""
    if language == "tcl":
        return tuple(_tcl(text, 0, 0))
    if language == "cmake":
        return tuple(_cmake(text))
    reader = _LINES[language]
    found: list[Sink] = []
    at = 0
    for line in text.split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            found.extend(reader(line.strip(), at, at + len(line)))
        at += len(line) + 1
    return tuple(found)


def _gdb(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command of gdb does (GDB 15 manual: Shell Commands, Dump/Restore Files, Python)."""
    name, _, rest = line.partition(" ")
    rest = rest.strip()
    if line.startswith("!"):
        yield Sink("shell", (line[1:].strip() or "sh",), at, end)
    elif name in ("shell", "make"):
        yield (
            Sink("shell", (rest if name == "shell" else f"make {rest}",), at, end)
            if rest or name == "make"
            else Sink("starts-shell", (), at, end)
        )
    elif (name in ("pipe", "|") or line.startswith("|")) and "|" in line[1:]:
        yield Sink("shell", (line[1:].partition("|")[2],), at, end)
    elif name in ("python", "py", "python-interactive", "pi"):
        yield Sink("code", ("python", rest), at, end)
    elif name in ("guile", "gu"):
        yield Sink("code", ("scheme", rest), at, end)
    elif name in ("dump", "append") and rest:
        words = [word for word in rest.split() if word not in _DUMPS]
        if words:
            yield Sink("writes", (words[0],), at, end)
    elif name in ("source", "file", "exec-file", "symbol-file", "restore", "core-file", "add-symbol-file") and rest:
        yield Sink("reads", (rest.split()[-1],), at, end)
    elif name in ("generate-core-file", "gcore") and rest:
        yield Sink("writes", (rest,), at, end)
    elif name in ("call", "print", "p", "compile", "eval") and "dlopen" in rest:
        library = rest.partition("dlopen")[2].partition('"')[2].partition('"')[0]
        if library:
            yield Sink("loads", (library,), at, end)
    elif name in ("call", "print", "p", "compile", "eval") and "system" in rest:
        yield from _quoted_after(rest, "system", at, end)
    elif name == "set" and rest.startswith("logging file "):
        yield Sink("writes", (rest[13:].strip(),), at, end)


def _lldb(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command of lldb does (LLDB 19: platform, script, command source)."""
    if line.startswith(("platform shell ", "shell ")):
        words = [word for word in line.partition("shell ")[2].split(" ") if word not in ("-h", "--host")]
        yield Sink("shell", (" ".join(words),), at, end)
    elif line.startswith("script "):
        yield Sink("code", ("python", line[7:]), at, end)


def _bacula(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command of bconsole does (Bacula 15 console manual): some begin with an at sign and act here."""
    name, _, rest = line.partition(" ")
    rest = rest.strip().strip('"')
    if name in ("@exec", "@pipe") and rest:
        yield Sink("shell", (rest.lstrip("|"),), at, end)
    elif name == "@input" and rest:
        yield Sink("reads", (rest,), at, end)
    elif name in ("@output", "@tee", "@tall", "@time") and rest and name != "@time":
        yield Sink("writes", (rest,), at, end)


def _cpan(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command in the shell of CPAN does: after an exclamation mark stands Perl (CPAN 2.36)."""
    if line.startswith("!"):
        yield Sink("code", ("perl", line[1:]), at, end)


def _dos(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command of DOS does to files of a folder that is mounted as a drive (DOSBox 0.74)."""
    text, mark, target = line.partition(">")
    words = text.split()
    name = words[0].lower() if words else ""
    if mark and target.strip(" >"):
        yield Sink("writes", (_of_drive(target.strip(" >")),), at, end)
    if name in ("type", "more", "copy", "xcopy", "move") and len(words) > 1:
        yield Sink("reads", (_of_drive(words[1]),), at, end)
    if name in ("copy", "xcopy", "move", "ren") and len(words) > 2:
        yield Sink("writes", (_of_drive(words[2]),), at, end)
    if name in ("del", "erase", "deltree") and len(words) > 1:
        yield Sink("deletes-tree" if name == "deltree" else "deletes", (_of_drive(words[1]),), at, end)


def _of_drive(name: str) -> str:
    """Return a name of DOS as a path, its drive taken for the root."""
    path = name.replace("\\", "/")
    return "/" + path[2:].lstrip("/") if path[1:2] == ":" else path


def _kakoune(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield the shell texts in a command of Kakoune: ``%sh{…}`` and ``nop %sh{…}``."""
    _, found, rest = line.partition("%sh{")
    if found:
        yield Sink("shell", (rest.rpartition("}")[0] or rest,), at, end)


def _quoted_after(text: str, name: str, at: int, end: int) -> Iterator[Sink]:
    rest = text.partition(name)[2].lstrip(" )(int*")
    if rest[:1] in ('"', "'"):
        yield Sink("shell", (rest[1:].partition(rest[0])[0],), at, end)


def _tcl(text: str, at: int, depth: int) -> Iterator[Sink]:
    """Yield what a script of Tcl does (Tcl 8.6 exec, open, source, load; Expect 5.45 spawn, system)."""
    for words, start, end in _tcl_commands(text):
        where = (at + start, at + end)
        for word in words:
            if depth < MOST_NESTING and word[:1] in ("[", "{") and len(word) > 2:
                yield from _tcl(word[1:-1], where[0], depth + 1)
        plain = [word[1:-1] if word[:1] in ("{", '"') and len(word) > 1 else word for word in words]
        name = plain[0].lstrip(":") if plain else ""
        rest = plain[1:]
        if name == "eval" and rest[:1] == ["exec"] and len(rest) > 1 and rest[1][:1] in ("$", "["):
            yield Sink("computed", (), *where)
        elif name in ("exec", "spawn"):
            argv = [None if word[:1] in ("$", "[") else word for word in rest]
            while argv and argv[0] is not None and argv[0].startswith("-"):
                argv = argv[1:]
            argv = [word for word in argv if word is None or not word.startswith((">", "<", "2>", "|&"))]
            if argv and argv[0] is not None:
                yield Sink("program", tuple(argv), *where)
        elif name == "system" and rest:
            yield Sink("shell", (" ".join(rest),), *where)
        elif name == "open" and rest:
            if rest[0].startswith("|"):
                yield Sink("shell", (rest[0][1:],), *where)
            else:
                is_written = len(rest) > 1 and bool(set(rest[1]) & set("wa+"))
                yield Sink("writes" if is_written else "reads", (rest[0],), *where)
        elif name == "source" and rest:
            yield Sink("reads", (rest[-1],), *where)
        elif name == "load" and rest:
            yield Sink("loads", (rest[0],), *where)
        elif name == "socket" and rest:
            yield Sink("connects", (None,), *where)
        elif name == "file" and rest[:1] == ["delete"]:
            for word in rest[1:]:
                if not word.startswith("-"):
                    yield Sink("deletes-tree", (word,), *where)
        elif name in ("eval", "subst", "uplevel") and rest and rest[0][:1] in ("$", "["):
            yield Sink("computed", (), *where)


def _tcl_commands(text: str) -> Iterator[tuple[list[str], int, int]]:
    """Yield the words of each command, with where it stands."""
    words: list[str] = []
    at = start = 0
    length = len(text)
    while at <= length:
        character = text[at : at + 1]
        if character in ("", ";", "\n"):
            if words:
                yield words, start, at
            words, at = [], at + 1
            start = at
        elif character in (" ", "\t"):
            at += 1
        elif character == "\\" and text[at + 1 : at + 2] == "\n":
            at += 2
        elif character == "#" and not words:
            end = text.find("\n", at)
            at = length if end < 0 else end
        else:
            end = _word_end(text, at)
            words.append(text[at:end])
            at = end


def _word_end(text: str, at: int) -> int:
    """Return where a word of Tcl ends: its brackets and braces are closed, or its quote is."""
    closing = {"{": "}", "[": "]"}.get(text[at], "")
    if not closing and text[at] != '"':
        while at < len(text) and text[at] not in " \t\n;":
            at += 2 if text[at] == "\\" else 1
        return min(at, len(text))
    if not closing:
        end = text.find('"', at + 1)
        return len(text) if end < 0 else end + 1
    depth = 0
    opening = text[at]
    while at < len(text):
        if text[at] == "\\":
            at += 1
        elif text[at] == opening:
            depth += 1
        elif text[at] == closing:
            depth -= 1
            if not depth:
                return at + 1
        at += 1
    return len(text)


def _cmake(text: str) -> Iterator[Sink]:
    """Yield what a script of CMake does while it is configured (cmake-commands(7), CMake 3.31)."""
    at = 0
    while True:
        opening = text.find("(", at)
        if opening < 0:
            return
        before = text[max(at, opening - 64) : opening].split()
        name = before[-1].lower() if before else ""
        closing = text.find(")", opening)
        closing = len(text) if closing < 0 else closing
        words = text[opening + 1 : closing].replace('"', " ").split()
        where = (opening, closing)
        if name == "execute_process" and "COMMAND" in words:
            argv = words[words.index("COMMAND") + 1 :]
            stop = next((i for i, word in enumerate(argv) if word.isupper() and "_" in word), len(argv))
            if argv[:stop]:
                yield Sink("program", tuple(None if "${" in word else word for word in argv[:stop]), *where)
        elif name == "exec_program" and words:
            yield Sink("shell", (words[0],), *where)
        elif name == "file" and len(words) > 1:
            verb = words[0].upper()
            if verb in ("READ", "STRINGS"):
                yield Sink("reads", (words[1],), *where)
            elif verb in ("WRITE", "APPEND", "TOUCH", "CONFIGURE"):
                yield Sink("writes", (words[1],), *where)
            elif verb in ("REMOVE", "REMOVE_RECURSE"):
                for word in words[1:]:
                    yield Sink("deletes-tree", (word,), *where)
            elif verb == "DOWNLOAD" and len(words) > 2:
                yield Sink("fetches", (words[1],), *where)
                yield Sink("writes", (words[2],), *where)
        at = closing + 1


def _dc(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a line for dc does: the rest after an exclamation mark is run, but ``!<`` compares (dc(1), 1.5)."""
    _, mark, command = line.partition("!")
    if mark and not command.startswith(("<", "=", ">")):
        yield Sink("shell", (command.strip() or "sh",), at, end)


def _sqlplus(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a line for SQL*Plus does (Oracle 23ai, SQL*Plus reference: HOST, START, SPOOL)."""
    name, _, rest = line.partition(" ")
    if line.startswith("!"):
        name, rest = "host", line[1:]
    rest = rest.strip()
    if name.lower() in ("host", "ho"):
        yield Sink("shell", (rest,), at, end) if rest else Sink("starts-shell", (), at, end)
    elif name.lower() in ("spool", "spo") and rest and rest.lower() not in ("off", "out"):
        yield Sink("writes", (rest.split()[0],), at, end)


_LINES = {
    "gdb": _gdb,
    "lldb": _lldb,
    "bacula": _bacula,
    "kakoune": _kakoune,
    "cpan": _cpan,
    "dos": _dos,
    "dc": _dc,
    "sqlplus": _sqlplus,
}
"""What reads a line, by language."""
