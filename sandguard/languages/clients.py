"""Reads what clients of databases do with texts beside sending them: commands for the shell, names of files."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.languages.sinks import SinkKind

MOST_STATEMENT = 4096

# psql 17, mysql 8.4, sqlite3 3.47 and duckdb 1.1 manuals: commands of the client.
_SHELL = frozenset((".shell", ".system", "\\!", "system"))
_READING = frozenset(
    (".read", ".import", "\\i", "\\ir", "\\include", "source", "\\.", ".restore", ".archive", "\\lo_import")
)
_WRITING = frozenset(
    (".output", ".once", ".log", "\\o", "\\out", "\\w", "\\write", "tee", ".backup", ".save", ".clone", "\\T")
)
_SENDING = frozenset(("\\g", "\\gx"))

# Functions and clauses of the server or of the client's own database: PostgreSQL 17 9.28, MySQL 8.4 14.8 and 15.2.13.
_FUNCTIONS: dict[str, SinkKind] = {
    "readfile(": "reads",
    "load_file(": "reads",
    "pg_read_file(": "reads",
    "pg_read_binary_file(": "reads",
    "read_text(": "reads",
    "read_blob(": "reads",
    "read_csv(": "reads",
    "writefile(": "writes",
    "into outfile ": "writes",
    "into dumpfile ": "writes",
    "load_extension(": "loads",
    "infile ": "reads",
}


def read(language: str, text: str) -> tuple[Sink, ...]:  # noqa: ARG001 - readers have one form
    """Return what the client does."""
    found: list[Sink] = []
    at = 0
    for line in text.split("\n"):
        found.extend(_of_line(line.strip(), at, at + len(line)))
        at += len(line) + 1
    lower = text.lower()
    for name, kind in _FUNCTIONS.items():
        index = lower.find(name)
        while index >= 0:
            quoted = text[index + len(name) : index + len(name) + 4096].lstrip()
            if quoted[:1] in ("'", '"'):
                found.append(Sink(kind, (quoted[1:].partition(quoted[0])[0],), index, index + len(name)))
            index = lower.find(name, index + len(name))
    found.extend(_copies(text, lower))
    return tuple(found)


def _of_line(line: str, at: int, end: int) -> Iterator[Sink]:
    if line.startswith("\\!"):
        rest = line[2:].strip()
        yield Sink("shell", (rest,), at, end) if rest else Sink("starts-shell", (), at, end)
        return
    name, _, rest = line.partition(" ")
    rest = rest.strip().removesuffix(";").strip()
    bare = rest.strip("'\"")
    if name in _SHELL and bare and (name != "system" or not rest.startswith("=")):
        yield Sink("shell", (bare,), at, end)
    elif (name in _WRITING or name in _READING or name in _SENDING or name == "\\copy") and bare.startswith("|"):
        yield Sink("shell", (bare[1:],), at, end)
    elif name == "pager" and bare:
        yield Sink("shell", (bare,), at, end)
    elif name == "\\copy":
        yield from _copies(line, line.lower(), at)
    elif name in _READING and bare and name != "source":
        words = [word for word in bare.split() if not word.startswith("-")]
        if words:
            yield Sink("reads", (words[0].strip("'\""),), at, end)
    elif name in _WRITING and bare and bare not in ("stdout", "off", "on"):
        yield Sink("writes", (bare.split()[-1].strip("'\""),), at, end)
    elif name == ".load" and bare:
        yield Sink("loads", (bare.split()[0],), at, end)
    elif name == ".open" and bare:
        yield Sink("reads", (bare.split()[-1],), at, end)


def _copies(text: str, lower: str, start: int = 0) -> Iterator[Sink]:
    """Yield the programs and files in COPY … TO and FROM (PostgreSQL 17, COPY)."""
    index = lower.find("copy ")
    while index >= 0:
        end = lower.find(";", index)
        statement = text[index : index + MOST_STATEMENT if end < 0 else min(end, index + MOST_STATEMENT)]
        for word in (" program ", " to ", " from "):
            _, found, rest = statement.replace("\n", " ").partition(word if word in statement else word.upper())
            rest = rest.lstrip()
            if found and rest[:1] == "'":
                kind: SinkKind = "shell" if word == " program " else "writes" if word == " to " else "reads"
                name = rest[1:].partition("'")[0]
                yield Sink(kind, (name,), start + index, start + index + len(statement))
                break
        index = lower.find("copy ", index + 5) if end < 0 else lower.find("copy ", end)
