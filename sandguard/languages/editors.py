"""Reads the command languages of vi and ed: what stands after an exclamation mark is a command for the shell."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_NESTING = 8

_SHELLS = frozenset(("sh", "she", "shel", "shell", "ter", "term", "terminal"))
_READING = frozenset(
    ("r", "re", "rea", "read", "e", "ed", "edi", "edit", "sp", "split", "vs", "vsplit", "tabe", "tabedit", "tabnew")
)
_READING_MORE = frozenset(("vi", "view", "badd", "find", "pedit", "rv", "rviminfo", "e!", "edit!"))
_WRITING = frozenset(
    ("w", "wr", "wri", "writ", "write", "w!", "write!", "wq", "wq!", "x", "xit", "sav", "saveas", "up")
)
_RUNNING = frozenset(("so", "source", "ru", "runtime", "luafile", "luaf", "pyfile", "pyf", "py3file", "py3f", "rubyf"))
_LANGUAGES = {
    "lua": "lua",
    "py": "python",
    "python": "python",
    "py3": "python",
    "python3": "python",
    "pyx": "python",
    "pythonx": "python",
    "perl": "perl",
    "perld": "perl",
    "rub": "ruby",
    "ruby": "ruby",
    "rubyd": "ruby",
    "tcl": "tcl",
}
_PREFIXES = frozenset(
    (
        *("sil", "silent", "silent!", "sil!", "tab", "vert", "vertical", "noa", "noautocmd"),
        *("keepj", "keepjumps", "unsilent", "verbose", "bot", "botright", "top", "topleft", "argdo", "bufdo", "windo"),
    )
)
_NOT_PARTED = frozenset(("g", "global", "v", "vglobal", "au", "autocmd", "norm", "normal", "normal!", "norm!"))
_CALLS = ("system", "systemlist", "termopen", "jobstart", "job_start", "term_start")


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what the lines of commands do."""
    found: list[Sink] = []
    at = 0
    for line in text.split("\n"):
        found.extend(_ed(line, at) if language == "ed" else _vim(line, at, 0))
        at += len(line) + 1
    return tuple(found)


def _ed(line: str, at: int) -> Iterator[Sink]:
    """Yield what a line for ed does (POSIX XCU ed, GNU ed 1.20): an address, a letter, a file or a command."""
    end = at + len(line)
    rest = line.lstrip("0123456789,;.$+-%^ \t")
    if rest.startswith("/") and "/" in rest[1:]:
        rest = rest[1:].partition("/")[2]
    if rest.startswith("!"):
        yield Sink("shell", (rest[1:],), at, end)
    elif rest[:1] in ("r", "e", "E", "w", "W", "f") and (rest[1:2] in (" ", "q", "!") or rest[1:].strip()[:1] == "!"):
        name = rest[1:].removeprefix("q").strip()
        if name.startswith("!"):
            yield Sink("shell", (name[1:],), at, end)
        elif name and rest[0] in "wW":
            yield Sink("writes", (name,), at, end)
        elif name and rest[0] in "reE":
            yield Sink("reads", (name,), at, end)


def _vim(line: str, at: int, depth: int) -> Iterator[Sink]:
    """Yield what a line of Ex commands does (Vim 9.1 and Neovim 0.10 help: various, editing, if_lua)."""
    end = at + len(line)
    command = line.strip().lstrip(":").lstrip("0123456789,;.$+-%' \t:")
    if depth > MOST_NESTING or not command or command.startswith('"'):
        return
    if command.startswith("!"):
        yield Sink("shell", (command[1:],), at, end)
        return
    name, _, rest = command.partition(" ")
    head, mark, after = command.partition("!")
    if mark and head.strip() in ("r", "read", "w", "write", "term", "terminal", "ter"):
        yield Sink("shell", (after.lstrip("!") if head.strip() != "term" else after,), at, end)
        return
    first, bar, later = _commands(command)
    if bar:
        yield from _vim(first, at, depth + 1)
        yield from _vim(later, at, depth + 1)
        return
    rest = rest.strip()
    if name in _SHELLS:
        if rest and name.startswith("ter"):
            yield Sink("shell", (rest,), at, end)
        elif name in _SHELLS:
            yield Sink("starts-shell", (), at, end)
    elif (for_lines := _for_lines(command)) is not None:
        yield from _vim(for_lines, at, depth + 1)
    elif name in ("exe", "exec", "execute"):
        text = _literal(rest)
        if text is None:
            yield Sink("computed", (), at, end)
        else:
            yield from _vim(text, at, depth + 1)
    elif name in _PREFIXES:
        yield from _vim(_unquoted(rest), at, depth + 1)
    elif name in ("norm", "normal", "norm!", "normal!"):
        if rest.startswith(":"):
            yield from _vim(rest.removesuffix("^M").rstrip("\r"), at, depth + 1)
    elif name in ("au", "autocmd", "au!", "autocmd!"):
        words = rest.split(None, 2)
        if len(words) == 3:
            yield from _vim(words[2], at, depth + 1)
    elif name in _LANGUAGES:
        yield Sink("code", (_LANGUAGES[name], rest), at, end)
    elif name.startswith(("py", "lua", "perl", "ruby")) and "." in name:
        yield Sink("code", ("python" if name.startswith("py") else name[:3], command.partition(" ")[2]), at, end)
    elif name in _READING or name in _READING_MORE:
        if rest and not rest.startswith("#"):
            yield Sink("reads", (rest.split()[-1],), at, end)
    elif name in _WRITING:
        if rest:
            yield Sink("writes", (rest.split()[-1].lstrip(">"),), at, end)
    elif name in ("grep", "gr", "mak", "make") and rest:
        yield Sink("shell", (f"grep {rest}" if name.startswith("gr") else f"make {rest}",), at, end)
    elif name in ("se", "set", "let"):
        for option in ("shell=", "&shell=", "makeprg=", "grepprg=", "keywordprg=", "equalprg=", "formatprg="):
            before, found, value = rest.replace(" = ", "=").partition(option)
            if found and not before.strip(" &"):
                yield Sink("shell", (_unquoted(value.replace("\\ ", " ")),), at, end)
    elif (
        name.rstrip("!") in ("redi", "redir", "mks", "mksession", "mkv", "mkvimrc", "wv", "wviminfo", "wundo") and rest
    ):
        if rest.startswith((">", "/", ".", "~")) or not name.startswith("redi"):
            yield Sink("writes", (rest.lstrip("> ").split()[0] if rest.lstrip("> ") else None,), at, end)
    elif name in _RUNNING and rest:
        yield Sink("reads", (rest.split()[-1],), at, end)
    if "(" in command and any(call in command for call in _CALLS):
        yield from _called(command, at)
    if "(" in command and any(call in command for call in ("delete(", "writefile(", "execute(")):
        yield from _changed(command, at, depth)


def _commands(command: str) -> tuple[str, str, str]:
    """Return the first command of a line, the bar after it, and what follows.

    A bar in quotes or after a backslash parts nothing, and neither does one that belongs to a command's argument.
    """
    name = command.partition(" ")[0]
    if name in _LANGUAGES or name in _NOT_PARTED or _for_lines(command) is not None:
        return command, "", ""
    quote = ""
    for index, character in enumerate(command):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character if command.find(character, index + 1) >= 0 else ""
        elif character == "|" and command[index - 1 : index] != "\\":
            return command[:index], "|", command[index + 1 :]
    return command, "", ""


def _for_lines(command: str) -> str | None:
    """Return the command that is executed for each line that matches: ``g/PATTERN/COMMAND``; None for another one."""
    for name in ("global!", "global", "vglobal", "g!", "g", "v"):
        rest = command.removeprefix(name)
        if rest is not command and rest != command and rest[:1] in ("/", "#", ",", "?") and rest[1:]:
            _, found, after = rest[1:].replace("\\" + rest[0], "\0\0").partition(rest[0])
            return after.replace("\0\0", "\\" + rest[0]) if found else ""
    return None


def _literal(text: str) -> str | None:
    """Return the text of quoted pieces with points between them; None where some of it is not written out."""
    found = ""
    rest = text.strip()
    while rest:
        quote = rest[0]
        end = rest.find(quote, 1) if quote in "\"'" else -1
        if end < 0:
            return None
        found += rest[1:end]
        rest = rest[end + 1 :].lstrip(". ")
    return found


def _changed(command: str, at: int, depth: int) -> Iterator[Sink]:
    """Yield the files that functions delete and write, and the commands that ``execute()`` is called with."""
    end = at + len(command)
    for call, kind in (("delete(", "deletes-tree"), ("writefile(", "writes"), ("execute(", "")):
        _, found, after = command.partition(call)
        if not found:
            continue
        words = after.partition(")")[0] if kind else after
        if kind == "writes":
            words = words.rpartition("],")[2] or words
        quote = words.lstrip()[:1]
        if quote not in ("'", '"'):
            yield Sink("computed", (), at, end)
            continue
        text = words.lstrip()[1:].partition(quote)[0]
        if kind == "writes":
            yield Sink("writes", (text,), at, end)
        elif kind:
            yield Sink("deletes-tree" if "rf" in words.rpartition(",")[2] else "deletes", (text,), at, end)
        else:
            yield from _vim(text, at, depth + 1)


def _unquoted(text: str) -> str:
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


def _called(command: str, at: int) -> Iterator[Sink]:
    """Yield the command lines that functions are called with."""
    for call in _CALLS:
        _, found, after = command.partition(f"{call}(")
        quote = after.lstrip()[:1]
        if found and quote and quote in "\"'":
            yield Sink("shell", (after.lstrip()[1:].partition(quote)[0],), at, at + len(command))
