"""What statements of SQL destroy, and what they change of accounts and settings."""

from __future__ import annotations

from sandguard.commands.sql_pieces import readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandguard.commands.sql_pieces import Piece, Statement

MOST_NESTING = 4

_DESTROYING = frozenset(("DELETE", "DROP", "PURGE", "TRUNCATE"))
_RULES = frozenset(("CONSTRAINT", "DEFAULT", "EXPRESSION", "IDENTITY", "NOT"))
"""What ALTER drops without a loss of data."""
_EXECUTING = frozenset(("DO", "EXECUTE", "PREPARE"))
"""Statements that execute a text."""
_CONDITION_ENDS = frozenset(("RETURNING", "ORDER", "LIMIT"))
_ACCOUNTS = frozenset(("USER", "ROLE", "LOGIN", "GROUP"))
_ALTERED = _ACCOUNTS | {"SYSTEM"}
_UNTRUSTED = frozenset(("PLPYTHONU", "PLPYTHON2U", "PLPYTHON3U", "PLPERLU", "PLTCLU", "PLSH", "FILE_FDW", "ADMINPACK"))
_RESET = frozenset(("MASTER", "BINARY", "REPLICA", "SLAVE", "PERSIST"))
_DESTROYING_CALLS = (".drop(", ".dropDatabase(", ".deleteMany(", ".deleteOne(", ".remove(", ".dropCollection(")


def destroying(text: str, client: str = "") -> str:
    """Return the first word of a statement that removes rows, tables or more; empty when none does.

    Args:
        text: the statements.
        client: the program that they are given to, which tells how quotes and comments are read.
    """
    return _destroying(text, client, 0)


def _destroying(text: str, client: str, depth: int) -> str:
    for found in readings(text, client):
        for statement in found:
            if verb := _verb(statement.pieces, statement.first):
                return verb
        if depth < MOST_NESTING and any(_is_executing(statement) for statement in found):
            for statement in found:
                for piece in statement.pieces:
                    if piece.kind == "text" and (verb := _destroying(_body(piece.text), client, depth + 1)):
                        return verb
    return ""


def _is_executing(statement: Statement) -> bool:
    return statement.first in _EXECUTING or (statement.first == "BEGIN" and "EXECUTE" in statement.words)


def _body(text: str) -> str:
    """Return the statements in a block without the words around them."""
    bare = text.strip()
    return bare[5:] if bare[:5].upper() == "BEGIN" else bare


def _verb(pieces: Sequence[Piece], first: str) -> str:
    """Return the word by which a statement destroys."""
    words = [piece.text for piece in pieces if piece.kind == "word"]
    if first in _DESTROYING:
        return first
    if first == "UPDATE":
        return "UPDATE" if _has_no_condition(pieces) else ""
    if first == "WITH":
        return "DELETE" if "DELETE" in words else ""
    if first == "EXPLAIN":
        return _explained(pieces, words)
    if first == "ALTER":
        return _altered(words)
    if first == "MERGE":
        return "MERGE DELETE" if "DELETE" in words else ""
    if first == "SHUTDOWN" or (first == "RESET" and not _RESET.isdisjoint(words[1:2])):
        return " ".join(words[:2])
    return ""


def _explained(pieces: Sequence[Piece], words: list[str]) -> str:
    """Return what EXPLAIN ANALYZE executes."""
    if "ANALYZE" not in words and "ANALYSE" not in words:
        return ""
    for at, piece in enumerate(pieces):
        if piece.kind == "word" and piece.text in ("DELETE", "UPDATE", "WITH", "MERGE", "SELECT", "INSERT"):
            return _verb(pieces[at:], piece.text)
    return ""


def _altered(words: list[str]) -> str:
    for at, word in enumerate(words[2:], 2):
        if word == "DROP" and _RULES.isdisjoint(words[at + 1 : at + 2]):
            return "ALTER DROP"
        if words[1:2] == ["TABLE"] and word == "DELETE" and words[at + 1 : at + 2] == ["WHERE"]:
            return "ALTER DELETE"  # ClickHouse
    return ""


def _has_no_condition(pieces: Sequence[Piece]) -> bool:
    """Tell whether UPDATE changes every row: it has no condition, or one that is always true."""
    place = next((at for at, piece in enumerate(pieces) if piece.kind == "word" and piece.text == "WHERE"), -1)
    if place < 0:
        return any(piece.kind == "word" and piece.text == "SET" for piece in pieces)
    condition = [piece.text for piece in pieces[place + 1 :] if piece.text not in "()"]
    stop = next((at for at, text in enumerate(condition) if text in _CONDITION_ENDS), len(condition))
    condition = condition[:stop]
    if len(condition) == 3 and condition[1] == "=":
        return condition[0] == condition[2] and condition[0].isdigit()
    return condition in (["TRUE"], ["1"])


def changing(text: str, client: str = "") -> str:
    """Return the first words of a statement that changes accounts, rights or settings; empty when none does."""
    for found in readings(text, client):
        for statement in found:
            if what := _changed(statement):
                return what
    return ""


def _changed(statement: Statement) -> str:
    first, words = statement.first, statement.words
    is_change = (
        first in ("GRANT", "REVOKE")
        or (first in ("CREATE", "ALTER") and not _ALTERED.isdisjoint(words[1:2]))
        or (first == "SET" and words[1:2] in (("GLOBAL",), ("PERSIST",), ("PASSWORD",)))
        or (first == "CREATE" and words[1:2] == ("EXTENSION",) and not _UNTRUSTED.isdisjoint(words))
    )
    if not is_change:
        return ""
    return first if first in ("GRANT", "REVOKE") else " ".join(words[:2])


def destroying_call(text: str) -> str:
    """Return the method of a document database's shell that removes something; empty when none is called."""
    return next((name.strip(".(") for name in _DESTROYING_CALLS if name in text), "")
