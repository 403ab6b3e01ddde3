"""Reads statements of SQL, and commands of clients among them, for what executes something or names a file.

What they destroy is said by `sandguard.commands.statements`, which the specs of clients ask as well.
"""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands.sql_pieces import readings
from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandguard.commands.sql_pieces import Piece, Statement
    from sandguard.languages.sinks import SinkKind

MOST_ARGUMENTS = 64

# Functions, with the argument that counts: PostgreSQL 17 9.28 and 33.4, MySQL 8.4 14.8, lib_mysqludf_sys, SQLite 3.47
# cli and loadext, DuckDB 1.1 data, ClickHouse 24 table functions.
_FUNCTIONS: dict[str, tuple[SinkKind, int]] = {
    **dict.fromkeys(
        (
            *("READFILE", "LOAD_FILE", "PG_READ_FILE", "PG_READ_BINARY_FILE", "PG_LS_DIR", "PG_STAT_FILE", "LO_IMPORT"),
            *("READ_TEXT", "READ_BLOB", "READ_CSV", "READ_CSV_AUTO", "READ_JSON", "READ_JSON_AUTO", "READ_PARQUET"),
            *("READ_NDJSON", "READ_NDJSON_AUTO", "READ_JSON_OBJECTS", "SNIFF_CSV", "GLOB", "FSDIR"),
        ),
        ("reads", 0),
    ),
    "FILE": ("reads", 0),
    "WRITEFILE": ("writes", 0),
    "PG_FILE_WRITE": ("writes", 0),
    "LO_EXPORT": ("writes", 1),
    "LOAD_EXTENSION": ("loads", 0),
    "SYS_EXEC": ("shell", 0),
    "SYS_EVAL": ("shell", 0),
    "EDIT": ("shell", 1),
    "EXECUTABLE": ("shell", 0),
}

# psql 17, mysql 8.4, sqlite3 3.47 and duckdb 1.1 manuals: commands of the client.
_SHELL = frozenset((".shell", ".system", "system", "pager", "\\P"))
_READING = frozenset(
    (".read", ".import", "\\i", "\\ir", "\\include", "\\.", ".restore", ".archive", "\\lo_import", ".open", "source")
)
_WRITING = frozenset(
    (".output", ".once", ".log", "\\o", "\\out", "\\w", "\\write", "tee", ".backup", ".save", ".clone", "\\T", ".trace")
)
_SENDING = frozenset(("\\g", "\\gx"))
_TO_NONE = frozenset(("stdout", "off", "on", "stderr", ""))
_CODE = {"PLPYTHONU": "python", "PLPYTHON2U": "python", "PLPYTHON3U": "python", "PLPERLU": "perl", "PLPERL": "perl"}
_SQLITE_VALUES = frozenset(("--skip", "--schema"))


def read(language: str, text: str) -> tuple[Sink, ...]:  # noqa: ARG001 - readers have one form
    """Return what a text for a client executes, reads and writes beside tables."""
    found: dict[Sink, None] = {}
    for reading in readings(text):
        for statement in reading:
            found.update(dict.fromkeys(_of_statement(statement)))
    return tuple(found)


def _of_statement(statement: Statement) -> Iterator[Sink]:
    pieces = statement.pieces
    if pieces[0].kind == "client":
        yield from _of_client(pieces[0])
        return
    first = statement.first
    for at, piece in enumerate(pieces):
        if piece.kind != "word":
            continue
        function = _FUNCTIONS.get(piece.text)
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if function is not None and after is not None and after.text == "(":
            given = _argument(pieces, at + 2, function[1])
            if given is not None:
                yield Sink(function[0], (given.text,), given.start, given.end)
        elif after is not None and _is_text(after):
            yield from _of_clause(first, statement, pieces, at)
    if first == "CREATE" and "LANGUAGE" in statement.words:
        yield from _of_function(statement)


def _is_text(piece: Piece) -> bool:
    return piece.kind in ("text", "name")


def _argument(pieces: Sequence[Piece], start: int, wanted: int) -> Piece | None:
    """Return an argument of a call that is one text."""
    place = depth = 0
    for piece in pieces[start : start + MOST_ARGUMENTS]:
        if piece.kind == "mark" and piece.text in "([":
            depth += 1
        elif piece.kind == "mark" and piece.text in ")]":
            if depth == 0:
                return None
            depth -= 1
        elif piece.kind == "mark" and piece.text == "," and not depth:
            place += 1
        elif place == wanted and _is_text(piece):
            return piece
    return None


def _of_clause(first: str, statement: Statement, pieces: Sequence[Piece], at: int) -> Iterator[Sink]:
    """Yield what a word does with the text after it."""
    word, after = pieces[at].text, pieces[at + 1]
    given, where = (after.text,), (after.start, after.end)
    if word in ("PROGRAM", "XP_CMDSHELL"):
        yield Sink("shell", given, *where)
    elif word in ("OUTFILE", "DUMPFILE"):
        yield Sink("writes", given, *where)
    elif word == "INFILE":
        yield Sink("reads", given, *where)
    elif first == "COPY" and word in ("TO", "FROM"):
        yield Sink("writes" if word == "TO" else "reads", given, *where)
    elif first == "VACUUM" and word == "INTO":
        yield Sink("writes", given, *where)
    elif word == "SONAME" or (first == "LOAD" and len(statement.words) == 1):
        yield Sink("loads", given, *where)
    elif first == "ATTACH" and word in ("ATTACH", "DATABASE") and after.text not in ("", ":memory:"):
        yield Sink("reads", given, *where)
        yield Sink("appends", given, *where)
    elif word in ("FROM", "JOIN") and after.kind == "text" and "/" in after.text:
        yield Sink("reads", given, *where)  # DuckDB takes a file for a table


def _of_function(statement: Statement) -> Iterator[Sink]:
    """Yield what a function of another language is made of (PostgreSQL 17, CREATE FUNCTION)."""
    words = statement.words
    language = words[min(words.index("LANGUAGE") + 1, len(words) - 1)]
    pieces = statement.pieces
    bodies = [
        after
        for before, after in pairwise(pieces)
        if before.text == "AS" and before.kind == "word" and after.kind == "text"
    ]
    for body in bodies[:1]:
        if language == "C":
            yield Sink("loads", (body.text,), body.start, body.end)
        elif language in _CODE:
            yield Sink("code", (_CODE[language], dedented(body.text)), body.start, body.end)
        elif language == "PLSH":
            yield Sink("shell", (body.text,), body.start, body.end)


def dedented(body: str) -> str:
    """Return the body of a function as a script: its lines begin where the first one does."""
    lines = body.strip("\n").split("\n")
    margin = lines[0][: len(lines[0]) - len(lines[0].lstrip())]
    return "\n".join(line.removeprefix(margin) for line in lines)


def _of_client(piece: Piece) -> Iterator[Sink]:
    """Yield what a command of the client does."""
    line, where = piece.text.strip(), (piece.start, piece.end)
    if line.startswith("\\!"):
        rest = line[2:].strip()
        yield Sink("shell", (rest,), *where) if rest else Sink("starts-shell", (), *where)
        return
    name, _, rest = line.partition(" ")
    name = name.lower() if name[:1] not in ("\\", ".") else name
    rest = rest.strip().removesuffix(";").strip()
    bare = rest.strip("'\"")
    if name in _SHELL and bare and not rest.startswith("="):
        yield Sink("shell", (bare.partition(";")[0] if name == "pager" else bare,), *where)
    elif (name in _WRITING or name in _READING or name in _SENDING) and bare.startswith("|"):
        yield Sink("shell", (_unquoted(rest)[1:],), *where)
    elif name == "\\copy":
        yield from _copied(rest, *where)
    elif name in _READING:
        words = _operands(rest)
        if words and words[0].startswith("|"):
            yield Sink("shell", (words[0][1:],), *where)
        elif words:
            yield Sink("reads", (words[0],), *where)
    elif (name in _WRITING or name in _SENDING) and bare not in _TO_NONE:
        words = _operands(rest)
        if words:
            yield Sink("writes", (words[-1],), *where)
    elif name == ".load" and bare:
        yield Sink("loads", (bare.split()[0],), *where)


def _unquoted(text: str) -> str:
    """Return a text without the quotes around its first word."""
    if text[:1] in ("'", '"'):
        return text[1:].partition(text[0])[0]
    return text


def _operands(text: str) -> list[str]:
    """Return the words of a command of a client that are no options."""
    found: list[str] = []
    at = 0
    is_value = False
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        if text[at] in "'\"":
            end = text.find(text[at], at + 1)
            end = len(text) if end < 0 else end
            word, at = text[at + 1 : end], end + 1
        else:
            end = at
            while end < len(text) and not text[end].isspace():
                end += 1
            word, at = text[at:end], end
        if is_value:
            is_value = False
        elif word in _SQLITE_VALUES:
            is_value = True
        elif not word.startswith("-"):
            found.append(word)
    return found


def _copied(rest: str, start: int, end: int) -> Iterator[Sink]:
    r"""Yield what ``\copy`` does: it is COPY with files and programs of the client."""
    for reading in readings(f"copy {rest}"):
        for statement in reading:
            for sink in _of_statement(statement):
                yield sink.replace(start=start, end=end)
