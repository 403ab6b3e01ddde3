"""The pieces of texts of SQL, and where statements end; clients read commands of their own among them.

Databases differ in what a quote, a backslash and a comment are. Where the client does not say which one it is, both
readings count. PostgreSQL 17, MySQL 8.4, SQLite 3.47, DuckDB 1.1 and ClickHouse 24 manuals.
"""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Piece(Record):
    """A piece: `kind` is ``word`` (in capitals), ``text`` (in quotes), ``name`` (in quotes), ``mark`` or ``client``.

    A ``client`` piece is a command of the client up to the end of its line.
    """

    __slots__ = ()
    kind: str
    text: str
    start: int
    end: int

    def __new__(cls, kind: str, text: str, start: int, end: int) -> Piece:
        return _new(cls, (kind, text, start, end))


class Statement(Record):
    """A statement, or a command of the client alone; `words` are its bare words in capitals."""

    __slots__ = ()
    pieces: tuple[Piece, ...]
    words: tuple[str, ...]

    def __new__(cls, pieces: tuple[Piece, ...]) -> Statement:
        return _new(cls, (pieces, tuple(piece.text for piece in pieces if piece.kind == "word")))

    @property
    def first(self) -> str:
        """Its first word; empty where it does not begin with one."""
        for piece in self.pieces:
            if piece.kind == "word":
                return piece.text
            if piece.text != "(":
                return ""
        return ""


MOST_PIECES = 100_000

LIKE_MYSQL = frozenset(("mysql", "mariadb", "mycli", "mysqlsh"))
LIKE_STANDARD = frozenset(("psql", "pgcli", "sqlite3", "litecli", "duckdb", "cqlsh", "cockroach"))
CLIENT_WORDS = frozenset(("SYSTEM", "PAGER", "TEE", "SOURCE", "DELIMITER"))
"""Commands of mysql that are words; they stand where a statement begins."""

_BODIES = frozenset(("TRIGGER", "PROCEDURE", "FUNCTION", "EVENT", "PACKAGE"))
_LOOPS = frozenset(("IF", "LOOP", "WHILE", "REPEAT"))


def readings(text: str, client: str = "") -> list[list[Statement]]:
    """Return the statements of a text, once for each way of reading it that the client may have."""
    if client in LIKE_MYSQL:
        return [statements(text, is_mysql=True)]
    if client in LIKE_STANDARD or not any(mark in text for mark in ("\\'", '\\"', "#", "--", "/*")):
        return [statements(text)]
    return [statements(text), statements(text, is_mysql=True)]


def statements(text: str, *, is_mysql: bool = False) -> list[Statement]:
    """Return the statements of a text in one way of reading."""
    found: list[Statement] = []
    current: list[Piece] = []
    ends: list[int] = []
    depth = 0
    previous = ""
    for piece in _pieces(text, is_mysql=is_mysql):
        if piece.kind == "client":
            found.append(Statement((piece,)))
            continue
        if piece.kind == "mark" and piece.text == ";":
            if depth > 0 and _has_body(current):
                ends.append(len(current))
                continue
            if current:
                found.append(Statement(tuple(current)))
            current, ends, depth, previous = [], [], 0, ""
            continue
        current.append(piece)
        if piece.kind == "word":
            depth += _depth(piece.text, previous)
            previous = piece.text
    if depth > 0 and ends:  # the body is not closed: what stands in it may be statements of their own
        start = 0
        for end in (*ends, len(current)):
            if current[start:end]:
                found.append(Statement(tuple(current[start:end])))
            start = end
    elif current:
        found.append(Statement(tuple(current)))
    return found


def _depth(word: str, previous: str) -> int:
    if word == "BEGIN" or (word == "CASE" and previous != "END"):
        return 1
    if word == "END":
        return -1
    return 1 if word in _LOOPS and previous == "END" else 0


def _has_body(pieces: list[Piece]) -> bool:
    """Tell whether a statement makes something that has statements in it."""
    words = [piece.text for piece in pieces[:16] if piece.kind == "word"]
    return words[:1] == ["CREATE"] and not _BODIES.isdisjoint(words)


def _pieces(text: str, *, is_mysql: bool) -> Iterator[Piece]:
    at = count = 0
    length = len(text)
    is_begun = False
    delimiter = ""
    unclosed: set[str] = set()
    in_versioned = False
    while at < length and count < MOST_PIECES:
        count += 1
        character = text[at]
        if character.isspace():
            at += 1
        elif delimiter and text.startswith(delimiter, at):
            yield Piece("mark", ";", at, at + len(delimiter))
            at += len(delimiter)
            is_begun = False
        elif character.isalnum() or character == "_" or ord(character) > 127:
            end = at
            while end < length and (text[end].isalnum() or text[end] == "_" or ord(text[end]) > 127):
                end += 1
            word = text[at:end].upper()
            if not is_begun and word in CLIENT_WORDS:
                line_end = _line_end(text, at)
                if word == "DELIMITER":
                    delimiter = text[end:line_end].strip()
                    delimiter = "" if delimiter == ";" else delimiter
                else:
                    yield Piece("client", text[at:line_end], at, line_end)
                at = line_end
                continue
            if word == "E" and text[end : end + 1] == "'":
                piece = _quoted(text, end, unclosed, has_escapes=True)
            else:
                piece = Piece("word", word, at, end)
            is_begun = True
            yield piece
            at = piece.end
        elif character in "'\"`":
            piece = _quoted(text, at, unclosed, has_escapes=is_mysql)
            is_begun = True
            yield piece
            at = piece.end
        elif character == "$" and (end := _dollar_end(text, at, unclosed)) > at:
            mark = text[at : text.find("$", at + 1) + 1]
            yield Piece("text", text[at + len(mark) : end - len(mark)], at, end)
            at = end
        elif (text.startswith("--", at) and (not is_mysql or text[at + 2 : at + 3].isspace() or at + 2 >= length)) or (
            character == "#" and is_mysql
        ):
            at = _line_end(text, at)
        elif text.startswith("/*", at):
            if is_mysql and text.startswith(("/*!", "/*M!"), at):
                at = text.find("!", at) + 1
                while at < length and text[at].isdigit():
                    at += 1
                in_versioned = True
            else:
                at = _comment_end(text, at, is_nested=not is_mysql)
        elif in_versioned and text.startswith("*/", at):
            in_versioned = False
            at += 2
        elif character == "\\" or (character == "." and not is_begun):
            end = _line_end(text, at)
            yield Piece("client", text[at:end], at, end)
            at = end
        else:
            if character == ";":
                is_begun = False
            elif character != "(":
                is_begun = True
            yield Piece("mark", character, at, at + 1)
            at += 1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _quoted(text: str, start: int, unclosed: set[str], *, has_escapes: bool) -> Piece:
    """Return a text or a name in quotes; a quote is doubled in it. Of one that is not closed, the mark alone."""
    quote = text[start]
    kind = "name" if quote == "`" else "text" if quote == "'" or has_escapes else "name"
    parts: list[str] = []
    at = start + 1
    key = quote + ("\\" if has_escapes else "")
    while key not in unclosed:
        end = text.find(quote, at)
        if end < 0:
            unclosed.add(key)
            break
        slash = text.find("\\", at, end) if has_escapes and quote != "`" else -1
        if slash >= 0:
            parts.append(text[at:slash] + text[slash + 1 : slash + 2])
            at = slash + 2
            continue
        parts.append(text[at:end])
        if text.startswith(quote, end + 1):
            parts.append(quote)
            at = end + 2
            continue
        return Piece(kind, "".join(parts), start, end + 1)
    return Piece("mark", quote, start, start + 1)


def _dollar_end(text: str, at: int, unclosed: set[str]) -> int:
    """Return where a text between two marks such as ``$$`` or ``$x$`` ends; where it is, when it is none."""
    end = at + 1
    while end < len(text) and end < at + 64 and (text[end].isalnum() or text[end] == "_"):
        end += 1
    mark = text[at : end + 1]
    if text[end : end + 1] != "$" or mark[1:2].isdigit() or mark in unclosed:
        return at
    closing = text.find(mark, end + 1)
    if closing < 0:
        unclosed.add(mark)
        return at
    return closing + len(mark)


def _comment_end(text: str, at: int, *, is_nested: bool) -> int:
    depth = 0
    closing = text.find("*/", at)
    while closing >= 0:
        opening = text.find("/*", at, closing) if is_nested or not depth else -1
        if opening >= 0:
            depth += 1
            at = opening + 2
            continue
        depth -= 1
        at = closing + 2
        if depth <= 0:
            return at
        closing = text.find("*/", at)
    return len(text)
